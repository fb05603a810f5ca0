import type { Item, Sketch } from '#test/estimate-generator/estimate/estimate.ts';
import * as line from '../estimate/roofing-lines.ts';
import type { Dice } from './seeded.ts';
import { DECOYS, NOTES, WORDS } from './words.ts';

/** One roof's rows and drawing, with what an honest reader says of it. */
export interface RandomRoof {
  items: Item[];
  sketch: Sketch | null;
  squares: number | null;
  installSquares: number | null;
  expectedWarnings: string[];
  optionalWarnings: string[];
}

export const KINDS = [
  'removal',
  'removal',
  'removal',
  'removal',
  'two_removals',
  'remove_and_replace',
  'material_and_install',
  'square_feet',
  'install_only',
  'larger_drawing',
  'repair',
  'single_shingles',
  'other_cover',
] as const;
export type Kind = (typeof KINDS)[number];

const hundredths = (value: number) => Math.round(value * 100) / 100;
const thirds = (value: number) => hundredths(Math.ceil(value * 3) / 3);

export function drawn(dice: Dice, squares: number): Sketch {
  const surfaceSf = hundredths(squares * 100 + dice.amount(-0.49, 0.49));
  return {
    surfaceSf,
    squares,
    perimeter: dice.amount(120, 380),
    ridge: dice.amount(20, 110),
    hip: dice.amount(5, 120),
    valley: dice.amount(4, 60),
    commaMissing: dice.chance(0.15),
  };
}

const lossy = (dice: Dice): Partial<Item> =>
  dice.chance(0.3) ? { depreciation: 0, age: '0/30 yrs' } : { depreciation: dice.pick([10, 25, 37.5, 60]) };

/** The parts whose absence is worth a word; each left out now and then. */
function parts(dice: Dice, roof: RandomRoof, replaced: boolean): Item[] {
  const made: [string, Item][] = [
    ['missing_ice_water', line.iceWater(dice.amount(90, 900), { description: dice.pick(WORDS.iceWater) })],
    ['missing_drip_edge', line.dripEdge(dice.amount(90, 400), { description: dice.pick(WORDS.dripEdge) })],
    ['missing_starter', line.starter(dice.amount(60, 300), { description: dice.pick(WORDS.starter) })],
    ['missing_ridge_cap', line.ridgeCap(dice.amount(20, 140), { description: dice.pick(WORDS.ridgeCap) })],
  ];
  return made.flatMap(([code, item]) => {
    if (dice.chance(0.82)) return [{ ...item, ...lossy(dice) }];
    if (replaced) roof.expectedWarnings.push(code);
    return [];
  });
}

function decoys(dice: Dice, squares: number): Item[] {
  const made: Item[] = [];
  for (const [description, unit, price] of DECOYS) {
    if (!dice.chance(0.2)) continue;
    const quantity =
      unit === 'SQ'
        ? hundredths(squares * dice.amount(0.3, 1.1))
        : unit === 'EA'
          ? dice.pick([1, 2, 5])
          : dice.amount(10, 180);
    const notes = dice.chance(0.3) ? [dice.pick(NOTES)] : [];
    made.push({ description, unit, price, quantity, notes, ...lossy(dice), material: 0.3 });
  }
  if (dice.chance(0.7))
    made.push(line.felt(hundredths(squares * 0.8), { description: dice.pick(WORDS.felt) }));
  return made;
}

function coverRows(dice: Dice, kind: Kind, roof: RandomRoof, squares: number): Item[] {
  const waste = dice.pick([5, 10, 12.5, 15]);
  const installed = thirds(squares * (1 + waste / 100));
  const install = line.shingles(installed, { description: dice.pick(WORDS.install), ...lossy(dice) });
  const removal = line.tearOff(squares, { description: dice.pick(WORDS.removal) });
  roof.squares = squares;
  roof.installSquares = installed;
  const stated = [dice.pick([`${waste}% Waste Added`, `Includes ${waste}% waste on quantity.`])];
  switch (kind) {
    case 'removal':
      return dice.chance(0.7) ? [removal, install] : [install, removal];
    case 'two_removals': {
      const front = hundredths(squares * dice.amount(0.3, 0.7));
      const rear = { ...removal, quantity: hundredths(squares - front), price: 61.2 };
      return [{ ...removal, quantity: front }, install, rear];
    }
    case 'remove_and_replace': {
      const quantity = hundredths(squares * (1 + waste / 100));
      roof.optionalWarnings.push('ambiguous_area', 'may_include_waste');
      const told = dice.chance(0.5);
      if (roof.sketch === null) roof.squares = told ? hundredths(quantity / (1 + waste / 100)) : quantity;
      const description = 'R&R Laminated - comp. shingle rfg. - w/out felt';
      return [{ ...install, description, quantity, notes: told ? stated : [] }];
    }
    case 'material_and_install':
      return [
        removal,
        { ...install, description: 'Material Only Laminated - comp. shingle rfg. - w/out felt', price: 171 },
        { ...install, description: 'Install Laminated - comp. shingle rfg. - w/out felt', price: 122 },
      ];
    case 'square_feet':
      return [
        { ...removal, quantity: hundredths(squares * 100), unit: 'SF', price: 0.68 },
        { ...install, quantity: hundredths(installed * 100), unit: 'SF', price: 2.97 },
      ];
    case 'install_only': {
      const quantity = hundredths(squares * (1 + waste / 100));
      const told = dice.chance(0.5);
      if (roof.sketch === null) {
        roof.squares = told ? hundredths(quantity / (1 + waste / 100)) : quantity;
        if (!told) roof.expectedWarnings.push('may_include_waste');
      }
      roof.optionalWarnings.push('may_include_waste', 'ambiguous_area');
      return [{ ...install, quantity, notes: told ? stated : [] }];
    }
    case 'larger_drawing':
      roof.sketch = drawn(dice, hundredths(squares * dice.amount(1.12, 1.5)));
      roof.expectedWarnings.push('ambiguous_area');
      return [removal, install];
    case 'other_cover': {
      const description = dice.pick(WORDS.otherRoof);
      roof.expectedWarnings.push('not_asphalt_shingle');
      roof.optionalWarnings.push('may_include_waste', 'ambiguous_area');
      return [{ ...install, description, quantity: hundredths(squares * 100), unit: 'SF', price: 5.21 }];
    }
    case 'repair': {
      const few = hundredths(dice.amount(0.5, 0.12 * squares));
      roof.squares = null;
      return [
        { ...removal, quantity: few },
        { ...install, quantity: thirds(few * 1.1) },
      ];
    }
    case 'single_shingles': {
      const count = dice.pick([6, 12, 25]);
      const each = { ...install, quantity: count, unit: 'EA', price: 22.41 };
      roof.squares = null;
      return [
        { ...each, description: 'Remove Laminated - comp. shingle rfg (per SHINGLE)', price: 9.78 },
        { ...each, description: 'Laminated - comp. shingle rfg (per SHINGLE)' },
      ];
    }
  }
}

/** A roof of 8 to 62 squares whose rows fit the kind. */
export function randomRoof(dice: Dice, kind: Kind): RandomRoof {
  const squares = dice.amount(8, 62);
  const repair = kind === 'repair' || kind === 'single_shingles';
  const sketched = repair || kind === 'two_removals' || dice.chance(0.65);
  const roof: RandomRoof = {
    items: [],
    sketch: sketched ? drawn(dice, squares) : null,
    squares: null,
    installSquares: null,
    expectedWarnings: repair ? ['partial_roof_repair'] : [],
    optionalWarnings: repair ? ['ambiguous_area'] : [],
  };
  const cover = coverRows(dice, kind, roof, squares);
  const replaced = !repair && kind !== 'other_cover';
  if (!repair) roof.optionalWarnings.push('missing_steep_charge');
  const around = repair ? [] : [...decoys(dice, squares), ...parts(dice, roof, replaced)];
  roof.items = [...cover, ...around];
  if (dice.chance(0.3)) roof.items = [...around, ...cover];
  return roof;
}
