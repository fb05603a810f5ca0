import type { Item, Section } from '#test/estimate-generator/estimate/estimate.ts';
import { hundredths } from '#test/estimate-generator/estimate/money.ts';
import type { Priced, PricedItem } from '#test/estimate-generator/estimate/priced.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';
import type { Dice } from '#test/estimate-generator/random/seeded.ts';
import { WORDS } from '#test/estimate-generator/random/words.ts';
import type { Buildings } from './buildings.ts';
import type { Plan } from './dimensions.ts';
import { openRows } from './listings.ts';
import { CODE_LAYERS, REPLACED, WALLS } from './vocabulary.ts';

interface Paid {
  dwelling: string;
  ordinance: string;
}

const houseSquares = ({ house }: Buildings): number =>
  hundredths(house.reduce((sum, { listed }) => sum + listed.drawn, 0));

/** Shingles nobody has agreed to lay, among the house's rows. */
function withOpenRows(dice: Dice, { house }: Buildings): void {
  const [first] = house;
  if (first === undefined) return;
  const squares = hundredths(first.listed.drawn * dice.amount(0.2, 1));
  const torn = line.tearOff(squares, { description: dice.pick(WORDS.removal) });
  const both = line.shingles(squares, { description: dice.pick(REPLACED), role: 'shingle_rr' });
  const rows = openRows(dice, dice.pick([[torn], [both], [torn, line.shingles(squares)]]));
  first.section.items = dice.chance(0.5)
    ? [...first.section.items, ...rows]
    : [...rows, ...first.section.items];
}

/** The building code asks for one more layer to come off; the roof is no larger for it. */
function codeLayer(dice: Dice, made: Buildings, { ordinance }: Paid): Section[] {
  const squares = houseSquares(made);
  if (squares === 0) return [];
  const torn = line.tearOff(squares, { description: dice.pick(WORDS.removal) });
  const feet = hundredths(squares * 100);
  const deck = { description: 'Sheathing - plywood - 1/2" CDX', unit: 'SF', price: 2.96, quantity: feet };
  const items: Item[] = [
    torn,
    ...(dice.chance(0.5) ? [deck] : []),
    ...(dice.chance(0.3) ? [line.felt(squares)] : []),
  ];
  return [{ name: dice.pick(CODE_LAYERS), structure: 'Code', coverage: ordinance, items }];
}

/** Walls hung with shingles, counted in squares as a roof is. */
function walls(dice: Dice, made: Buildings, { dwelling }: Paid): Section {
  const [name, ending] = dice.pick(WALLS);
  const squares = hundredths((houseSquares(made) || 20) * dice.amount(0.1, 1.5));
  const torn = line.tearOff(squares, { description: `${dice.pick(WORDS.removal)}${ending}` });
  const laid = line.shingles(hundredths(squares * 1.1), {
    description: `${dice.pick(WORDS.install)}${ending}`,
  });
  const both = line.shingles(squares, { description: `${dice.pick(REPLACED)}${ending}`, price: 352.4 });
  const items = dice.pick([[torn, laid], [both]]).map(({ role, ...item }) => item);
  return { name, structure: 'Walls', coverage: dwelling, items };
}

/** The estimate's buildings with the plan's further rows and sections among them. */
export function withFeatures(dice: Dice, { features }: Plan, made: Buildings, paid: Paid): Buildings {
  const has = (feature: Plan['features'][number]) => features.includes(feature);
  if (has('open_rows')) withOpenRows(dice, made);
  const layer = has('code_layer') ? codeLayer(dice, made, paid) : [];
  const wall = has('walls') ? [walls(dice, made, paid)] : [];
  const first = dice.chance(0.5);
  return {
    ...made,
    sections: [...(first ? wall : []), ...made.sections, ...(first ? [] : wall), ...layer],
    openMoney: made.openMoney || has('code_layer'),
  };
}

const CONDITIONS = ['Repl.', 'Replaced', 'Avg.', 'New', 'Bel. Avg.'] as const;
const AGES = ['5/25 yrs', '9/30 yrs', '13/35 yrs', '0/NA'] as const;

/** Rows with words in the columns of age and condition. */
export function conditioned(dice: Dice, sections: readonly Section[]): Section[] {
  const usual = dice.pick(CONDITIONS);
  return sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({
      ...item,
      age: dice.pick(AGES),
      condition: dice.chance(0.7) ? usual : dice.pick(CONDITIONS),
    })),
  }));
}

/** Cents; less than this is a difference of rounding. */
const WORTH_MISSING = 10_000;

/** The estimate with one row of the house's roof unprinted, and whether there was one to leave out. */
export function shortened(
  dice: Dice,
  estimate: Priced,
  { house }: Buildings,
): { estimate: Priced; short: boolean } {
  const own = house.map(({ section }) => section.name);
  const missable = ({ role, rcv, notes }: PricedItem) =>
    !role?.startsWith('shingle') && rcv >= WORTH_MISSING && notes === undefined;
  const rows = estimate.sections
    .filter(({ name, structure }) => structure === 'Dwelling' && own.includes(name))
    .flatMap(({ items }) => items.filter(missable));
  const [first, ...more] = rows;
  if (first === undefined) return { estimate, short: false };
  const missing = dice.pick([first, ...more]);
  const sections = estimate.sections.map((section) => ({
    ...section,
    items: section.items.filter((item) => item !== missing),
  }));
  return { estimate: { ...estimate, sections }, short: true };
}
