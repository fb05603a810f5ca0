import type { Item } from '#test/estimate-generator/estimate/estimate.ts';
import { hundredths } from '#test/estimate-generator/estimate/money.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';
import type { Dice } from '#test/estimate-generator/random/seeded.ts';
import { WORDS } from '#test/estimate-generator/random/words.ts';
import type { Listing } from './dimensions.ts';
import { REPLACED } from './vocabulary.ts';

/** One R&R row is one witness, whatever it removes and lays. */
type WitnessKind = 'tear_off' | 'laid' | 'replaced';

/** What the rows prove of the roof's area. */
export interface ListedRoof {
  rows: Item[];
  /** Null where the rows must not be quoted as a roof without a word. */
  squares: number | null;
  why: string;
  /** What the rows say of the area, in kinds that do not rest on one another. */
  kinds: readonly WitnessKind[];
  /** Another figure of the paper contradicts the area. */
  contradicted: boolean;
  /** Whole squares of the roof, as a drawing shows it. */
  drawn: number;
  replaced: boolean;
  tearOff: boolean;
  refusalIsFine: boolean;
}

const thirds = (value: number) => hundredths(Math.ceil(value * 3) / 3);

/** The words and waste of one roof, for its rows. */
interface Rows {
  removal: (squares: number, more?: Partial<Item>) => Item;
  install: (squares: number, more?: Partial<Item>) => Item;
  replaced: (squares: number, more?: Partial<Item>) => Item;
  /** Percent; roofs of fifths of a square come out to the hundredth with it. */
  waste: number;
  wasted: (squares: number) => number;
  stated: string[];
  dice: Dice;
  drawn: boolean;
}

type Made = Pick<ListedRoof, 'rows' | 'squares' | 'why'> & Partial<ListedRoof>;
type Maker = (squares: number, rows: Rows) => Made;

/** Laid squares without a printed waste speak for the tear-off beside them up to this share above it. */
const MOST_WASTE = 1.25;
const tornAndLaid = (torn: number, laid: number): WitnessKind[] =>
  laid / torn > MOST_WASTE ? ['tear_off'] : ['tear_off', 'laid'];

const measured = 'the removal quantity is measured';
const never = 'only a part of the roof is listed';

const removal: Maker = (squares, { removal, install, wasted }) => ({
  rows: [removal(squares), install(thirds(wasted(squares)))],
  squares,
  why: measured,
  kinds: tornAndLaid(squares, thirds(wasted(squares))),
});

const SLOPE_NOTES = [
  'Front slope only.',
  'Only the rear slope is damaged; remaining slopes not damaged.',
  'North slope only',
] as const;
const SUPPLEMENT_NOTES = [
  'Additional quantity to the original estimate.',
  'Supplement 1 - difference only.',
  'Difference between the original and the measured quantity only.',
] as const;

/** How a credit says so: in front of the row's words, or in a note under it. */
const CREDITS: readonly [readonly [string, string[]], ...(readonly [string, string[]])[]] = [
  ['Credit - ', []],
  ['', ['Credit: the rear slope is not damaged.']],
  ['', ['Credit for the part over the porch, which is not damaged.']],
];

const partOf =
  (share: readonly [number, number], notes: readonly [string, ...string[]] | null): Maker =>
  (squares, { dice, removal, install, wasted }) => {
    const part = hundredths(squares * dice.amount(...share));
    const said = notes === null ? [] : [dice.pick(notes)];
    return {
      rows: [removal(part, { notes: said }), install(thirds(wasted(part)), { notes: said })],
      squares: null,
      why: never,
      replaced: false,
    };
  };

/** Every way of listing a roof's shingles. */
const listings: Record<Listing, Maker> = {
  removal,
  original_and_revised: removal,
  several_removals: (squares, { dice, removal, install, wasted }) => {
    const first = hundredths(squares * dice.amount(0.35, 0.65));
    const second = removal(hundredths(squares - first), { price: 61.2 });
    return {
      rows: [removal(first), second, install(thirds(wasted(squares)))],
      squares,
      kinds: tornAndLaid(squares, thirds(wasted(squares))),
      why: 'two removals of one roof add up',
    };
  },
  second_layer: (squares, rows) => {
    const made = removal(squares, rows);
    const layer = 'Add. layer of comp. shingles, remove & disp. - 3 tab';
    const more = line.tearOff(squares, { description: layer, price: 48.6, role: 'second_layer' });
    return { ...made, rows: [...made.rows, more], why: 'a second layer is no second roof' };
  },
  remove_and_replace: (squares, { dice, drawn, replaced, wasted }) => {
    const holdsWaste = drawn && dice.chance(0.5);
    return {
      rows: [replaced(holdsWaste ? wasted(squares) : squares)],
      squares,
      kinds: holdsWaste ? [] : ['replaced'],
      why: holdsWaste ? 'the drawing is without waste' : 'the R&R quantity',
    };
  },
  remove_and_replace_stated_waste: (squares, { replaced, wasted, stated }) => ({
    rows: [replaced(wasted(squares), { notes: stated })],
    squares,
    kinds: ['replaced'],
    why: 'the R&R quantity without its stated waste',
  }),
  material_and_labor: (squares, { removal, install, wasted }) => ({
    rows: [removal(squares), ...halves(install, wasted(squares))],
    squares,
    kinds: ['tear_off', 'laid'],
    why: measured,
  }),
  material_and_labor_alone: (squares, { install, wasted, drawn }) => ({
    rows: halves(install, wasted(squares)),
    squares: drawn ? squares : wasted(squares),
    why: drawn ? 'the drawing is without waste' : 'the installed quantity, which may hold waste',
    tearOff: false,
  }),
  install_stated_waste: (squares, { install, wasted, stated }) => ({
    rows: [install(wasted(squares), { notes: stated })],
    squares,
    kinds: ['laid'],
    why: 'the installed quantity without its stated waste',
    tearOff: false,
  }),
  install_alone: (squares, { install, wasted, drawn }) => ({
    rows: [install(wasted(squares))],
    squares: drawn ? squares : wasted(squares),
    why: drawn ? 'the drawing is without waste' : 'the installed quantity, which may hold waste',
    tearOff: false,
  }),
  square_feet: (squares, { removal, install, wasted }) => ({
    rows: [
      removal(hundredths(squares * 100), { unit: 'SF', price: 0.68 }),
      install(hundredths(wasted(squares) * 100), { unit: 'SF', price: 2.97 }),
    ],
    squares,
    kinds: ['tear_off', 'laid'],
    why: 'square feet are hundredths of a square',
  }),
  square_feet_called_squares: (squares, { removal, install, wasted }) => ({
    rows: [
      removal(hundredths(squares * 100), { price: 0.66 }),
      install(hundredths(wasted(squares) * 100), { price: 2.97 }),
    ],
    squares,
    kinds: ['tear_off', 'laid'],
    why: 'a price of cents is a price per square foot',
    refusalIsFine: true,
  }),
  stated_in_words: (squares, { dice, waste }) => {
    const area = Math.round(squares * (100 + waste)).toLocaleString('en-US');
    const stated = `Roof area ${area} SF including ${waste} % waste.`;
    const bid = { quantity: 1, unit: 'EA', price: dice.amount(9000, 21000), notes: [stated] };
    return {
      rows: [{ description: 'Roof replacement per attached bid', ...bid }],
      squares,
      why: 'an area in a sentence, less its waste, is the last resort',
      tearOff: false,
      replaced: false,
    };
  },
  removal_beside_rr: (squares, { dice, removal, install, replaced, wasted }) => {
    const main = hundredths(squares * dice.amount(0.6, 0.8));
    return {
      rows: [removal(main), install(wasted(main)), replaced(hundredths(squares - main))],
      squares,
      // What is laid states the same rows again.
      kinds: ['tear_off'],
      why: 'removal and R&R cover different slopes',
    };
  },
  half_drawn: partOf([0.4, 0.6], null),
  one_slope: partOf([0.25, 0.5], SLOPE_NOTES),
  patch: partOf([0.05, 0.2], ['Repair of the damaged area.']),
  allowance: (squares, { replaced }) => ({
    rows: [replaced(hundredths(squares / 2), { notes: ['Allowance for 50 % of roof.'] })],
    squares: null,
    why: never,
    replaced: false,
  }),
  supplement: partOf([0.1, 0.3], SUPPLEMENT_NOTES),
  credited: (squares, { dice, drawn, removal, install, wasted }) => {
    const spared = hundredths(Math.ceil(squares * dice.amount(0.5, 1.5)) / 5);
    const net = hundredths(squares - spared);
    const drawnWhole = drawn && dice.chance(0.5);
    const [credit, notes] = dice.pick(CREDITS);
    const rows = [removal(squares), install(wasted(squares))];
    const credits = [removal(-spared), install(-wasted(spared))].map((row) => ({
      ...row,
      description: `${credit}${row.description}`,
      notes,
      material: 0,
      depreciation: 0,
    }));
    return {
      rows: dice.chance(0.5)
        ? [...rows, ...credits]
        : rows.flatMap((row, at) => [row, ...credits.slice(at, at + 1)]),
      squares: net,
      drawn: drawnWhole ? squares : net,
      kinds: ['tear_off', 'laid'],
      contradicted: drawnWhole,
      replaced: false,
      why: 'the rows less their credits',
    };
  },
  open_roof: (squares, { dice, removal, install, wasted }) => ({
    rows: [
      ...openRows(dice, [removal(squares), install(thirds(wasted(squares)))]),
      {
        description: PER_SHINGLE,
        unit: 'EA',
        quantity: dice.pick([9, 12, 24]),
        price: 14.37,
        role: 'shingle_repair',
      },
    ],
    squares: null,
    why: 'rows without money are no work; single shingles are a repair',
    replaced: false,
    tearOff: false,
  }),
};

const PER_SHINGLE = 'Laminated - comp. shingle rfg (per SHINGLE)';
const OPEN = ['if needed', 'open item', 'pending', 'pending inspection'] as const;

/** The rows without money: listed for work that nobody has agreed to. */
export function openRows(dice: Dice, rows: readonly Item[]): Item[] {
  const word = dice.pick(OPEN);
  const inNote = dice.chance(0.4);
  return rows.map(({ age, ...row }) => ({
    ...row,
    price: 0,
    depreciation: 0,
    material: 0,
    ...(inNote
      ? { notes: [`${word[0]?.toUpperCase()}${word.slice(1)}.`] }
      : { description: `${row.description} - ${word}` }),
  }));
}

function halves(install: Rows['install'], squares: number): Item[] {
  const words = 'Laminated - comp. shingle rfg. - w/out felt';
  const material = install(squares, { price: 171, role: 'shingle_install_material' });
  const labor = install(squares, { price: 122, material: 0, role: 'shingle_install_labor' });
  return [
    { ...material, description: `Material Only ${words}` },
    { ...labor, description: `Install ${words}` },
  ];
}

/** The shingle rows of one roof, written in one way of listing it. */
export function listedRoof(dice: Dice, listing: Listing, size: number, drawn: boolean): ListedRoof {
  const squares = hundredths(Math.max(1, Math.round(size * 5)) / 5);
  const percent = dice.pick([5, 10, 15, 20]);
  const note = dice.pick([`${percent}% Waste Added`, `Includes ${percent}% waste on quantity.`]);
  const [tornOff, laid, both] = [dice.pick(WORDS.removal), dice.pick(WORDS.install), dice.pick(REPLACED)];
  const made = listings[listing](squares, {
    dice,
    drawn,
    waste: percent,
    wasted: (quantity) => hundredths(quantity * (1 + percent / 100)),
    stated: [note],
    removal: (quantity, more) => line.tearOff(quantity, { description: tornOff, ...more }),
    install: (quantity, more) => line.shingles(quantity, { description: laid, ...more }),
    replaced: (quantity, more) =>
      line.shingles(quantity, { description: both, price: 352.4, role: 'shingle_rr', ...more }),
  });
  const usual = { kinds: [], contradicted: false, replaced: true, tearOff: true, refusalIsFine: false };
  return { drawn: squares, ...usual, ...made };
}
