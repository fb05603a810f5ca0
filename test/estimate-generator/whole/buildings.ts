import type { Item, Section } from '#test/estimate-generator/estimate/estimate.ts';
import { hundredths } from '#test/estimate-generator/estimate/money.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';
import { drawn } from '#test/estimate-generator/random/roof.ts';
import type { Dice } from '../random/seeded.ts';
import { type Accessories, accessories } from './accessories.ts';
import { hasUndamagedDrawing, isDrawn, type Listing, type Plan } from './dimensions.ts';
import { type ListedRoof, listedRoof } from './listings.ts';
import * as names from './vocabulary.ts';
import { PARTS, UNDERLAY } from './vocabulary.ts';

interface RoofSection {
  section: Section;
  listed: ListedRoof;
  around: Accessories;
  /** No second witness of another kind agrees with the area, or one contradicts it. */
  unconfirmed: boolean;
  /** Nothing shows that the rows cover a whole roof. */
  unshown: boolean;
}

interface RoofOf {
  name: string;
  structure: string;
  coverage: string;
  listing: Listing;
  squares: number;
  drawn: boolean;
}

/** A roof's section: shingle rows, the rows around them, and its drawing. */
function roofSection(dice: Dice, of: RoofOf): RoofSection {
  const listed = listedRoof(dice, of.listing, of.squares, of.drawn);
  const around = accessories(dice, listed.drawn);
  const before = dice.chance(0.2);
  const items: Item[] = before ? [...around.rows, ...listed.rows] : [...listed.rows, ...around.rows];
  const hauled = around.rows.some(({ description }) => /haul|debris/i.test(description));
  around.checklist.tear_off_haul = listed.tearOff || hauled ? 'found' : 'not_found';
  return {
    section: {
      name: of.name,
      structure: of.structure,
      coverage: of.coverage,
      ...(of.drawn ? { sketch: drawn(dice, listed.drawn) } : {}),
      items,
    },
    listed,
    around,
    unconfirmed: listed.contradicted || witnesses(listed, around, of.drawn) < 2,
    unshown: !of.drawn && !around.edges,
  };
}

/** Figures of different kinds this close speak for one area. */
const AGREEMENT = 0.02;

const agree = (one: number, other: number) => Math.abs(one - other) <= AGREEMENT * Math.max(one, other);

/** Felt and ice & water that cover the roof only between them are a witness of its area. */
function isUnderlaid(rows: readonly Item[], squares: number | null): boolean {
  const [felt, barrier] = [UNDERLAY, ICE_AND_WATER].map((words) =>
    rows
      .filter(({ description }) => (words as readonly string[]).includes(description))
      .reduce((sum, { quantity, unit }) => sum + (unit === 'SF' ? quantity / 100 : quantity), 0),
  );
  if (squares === null || !felt || !barrier) return false;
  return agree(felt + barrier, squares) && !agree(felt, squares);
}

const ICE_AND_WATER = PARTS.find(({ item }) => item === 'ice_water')?.words ?? [];

/** How many kinds of figures speak for the area. */
function witnesses({ kinds, squares }: ListedRoof, { rows }: Accessories, drawn: boolean): number {
  return kinds.length + (drawn ? 1 : 0) + (isUnderlaid(rows, squares) ? 1 : 0);
}

export interface Buildings {
  sections: Section[];
  /** The roofs that are the house's, in order. */
  house: RoofSection[];
  squares: number | null;
  why: string;
  mustWarn: boolean;
  refusalIsFine: boolean;
  expectedWarnings: string[];
  /** The roof's money is open: its rows stand among another building's. */
  openMoney: boolean;
}

interface CoverageNames {
  dwelling: string;
  other: string;
}

interface Scene {
  dice: Dice;
  plan: Plan;
  paid: CoverageNames;
  size: number;
  drawn: boolean;
}

function houseRoof({ dice, plan, paid, size, drawn }: Scene, name: string, squares = size): RoofSection {
  const { listing } = plan;
  return roofSection(dice, { name, structure: 'Dwelling', coverage: paid.dwelling, listing, squares, drawn });
}

function one(house: RoofSection, more: Partial<Buildings> = {}): Buildings {
  const { listed, unconfirmed, unshown } = house;
  const { squares, why } = listed;
  const mustWarn = squares !== null && (unconfirmed || unshown);
  const refusalIsFine = listed.refusalIsFine || squares === null || mustWarn;
  const base = { sections: [house.section], house: [house], squares, why, mustWarn, refusalIsFine };
  return { ...base, expectedWarnings: [], openMoney: false, ...more };
}

function detached(scene: Scene, name: string, coverage: string, squares: number): Buildings {
  const { dice } = scene;
  const house = houseRoof(scene, dice.pick(names.HOUSES));
  const listing = dice.pick(['removal', 'remove_and_replace'] as const);
  const withDrawing = scene.drawn && dice.chance(0.6);
  const other = roofSection(dice, { name, structure: name, coverage, listing, squares, drawn: withDrawing });
  const sections = dice.chance(0.3) ? [other.section, house.section] : [house.section, other.section];
  return one(house, { sections, expectedWarnings: ['multiple_structures'] });
}

function severalParts(scene: Scene): Buildings {
  const { dice, size } = scene;
  const parts = dice
    .pick(names.PARTS_OF_A_HOUSE)
    .map((name) => houseRoof(scene, name, size * dice.amount(0.2, 0.7)));
  const squares = hundredths(parts.reduce((sum, { listed }) => sum + (listed.squares ?? 0), 0));
  const rows = parts.flatMap(({ around }) => around.rows);
  const replaced = parts.flatMap(({ listed }) => listed.rows.filter(({ role }) => role === 'shingle_rr'));
  const together =
    scene.drawn &&
    agree(
      squares,
      replaced.reduce((sum, { quantity }) => sum + quantity, 0),
    );
  const confirmed = together || parts.every(({ unconfirmed }) => !unconfirmed) || isUnderlaid(rows, squares);
  const mustWarn = !confirmed || parts.every(({ unshown }) => unshown);
  return {
    sections: parts.map(({ section }) => section),
    house: parts,
    squares,
    why: 'parts of one house add up',
    mustWarn,
    refusalIsFine: mustWarn,
    expectedWarnings: [],
    openMoney: false,
  };
}

function otherCovers(scene: Scene, inOne: boolean): Buildings {
  const { dice, paid, size } = scene;
  const house = houseRoof(scene, dice.pick(names.HOUSES));
  const [name, description, unit, price] = dice.pick(names.OTHER_COVERS);
  const squares = hundredths(size * dice.amount(0.1, 0.9));
  const quantity = unit === 'SF' ? hundredths(squares * 100) : squares;
  const row: Item = { description, unit, price, quantity, role: 'other_roof', depreciation: 20 };
  const expectedWarnings = ['not_asphalt_shingle'];
  if (inOne) {
    const { section } = house;
    section.items.push(row);
    if (section.sketch) {
      section.sketch = drawn(dice, hundredths(section.sketch.squares + squares));
      // The drawing states both covers together.
      house.unconfirmed = true;
    }
    return one(house, { expectedWarnings });
  }
  const sketch = scene.drawn ? { sketch: drawn(dice, squares) } : {};
  const beside = { name, structure: 'Dwelling', coverage: paid.dwelling, items: [row], ...sketch };
  return one(house, { sections: [house.section, beside], expectedWarnings });
}

function secondHomes(scene: Scene): Buildings {
  const { dice, size } = scene;
  const homes = dice
    .pick(names.SECOND_HOMES)
    .map((name) => houseRoof(scene, name, size * dice.amount(0.7, 1.2)));
  const sections = homes.map(({ section }) => section);
  const why = 'two homes: nobody says which';
  return {
    sections,
    house: [],
    squares: null,
    why,
    mustWarn: false,
    refusalIsFine: true,
    expectedWarnings: [],
    openMoney: true,
  };
}

function namedInRows(scene: Scene): Buildings {
  const house = houseRoof(scene, scene.dice.pick(names.HOUSES));
  const ending = scene.dice.pick(names.NAMED_IN_ROWS);
  const elsewhere = smaller(scene.dice, house).map((item) => ({
    ...item,
    description: `${item.description}${ending}`,
  }));
  house.section.items.push(...elsewhere);
  return one(house, { why: 'rows that name another building are its own', openMoney: true });
}

/** The house's shingle rows once more, for a smaller roof. */
function smaller(dice: Dice, { listed }: RoofSection): Item[] {
  const share = dice.amount(0.1, 0.4);
  return listed.rows.map((item) => ({ ...item, quantity: hundredths(item.quantity * share) }));
}

/** Another building's rows in the middle of the house's, each with a note under it. */
function namedInNotes(scene: Scene): Buildings {
  const { dice } = scene;
  const house = houseRoof(scene, dice.pick(names.HOUSES));
  const note = dice.pick(names.NAMED_IN_NOTES);
  const elsewhere = smaller(dice, house).map((item) => ({ ...item, notes: [note] }));
  const { section } = house;
  const half = Math.ceil(section.items.length / 2);
  section.items = [...section.items.slice(0, half), ...elsewhere, ...section.items.slice(half)];
  return one(house, { why: 'a note gives the row above it to another building', openMoney: true });
}

/** One removal in a room of its own for two roofs, each laid in its own section. */
function sharedTearOff(scene: Scene): Buildings {
  const { dice, paid, size, drawn } = scene;
  const house = houseRoof(scene, dice.pick(names.HOUSES));
  const name = dice.pick(names.DETACHED);
  const { listing } = scene.plan;
  const squares = hundredths(size * dice.amount(0.1, 0.6));
  const other = roofSection(dice, { name, structure: name, coverage: paid.other, listing, squares, drawn });
  const roofs = [house, other];
  for (const { section } of roofs)
    section.items = section.items.filter(({ role }) => role !== 'shingle_removal');
  const both = hundredths(roofs.reduce((sum, { listed }) => sum + listed.drawn, 0));
  const demolition: Section = {
    name: dice.pick(['Demolition', 'Tear Off', 'General Demolition']),
    structure: 'Demolition',
    coverage: paid.dwelling,
    items: [line.tearOff(both)],
  };
  house.around.checklist.tear_off_haul = 'found';
  const mustWarn = house.unshown || (!drawn && listing !== 'install_stated_waste');
  return one(house, {
    sections: [demolition, house.section, other.section],
    why: 'the laid rows divide the removal of two roofs',
    mustWarn,
    refusalIsFine: mustWarn,
    expectedWarnings: ['multiple_structures'],
    openMoney: true,
  });
}

function onlyOtherStructures({ dice, plan, paid, size, drawn }: Scene): Buildings {
  const name = dice.pick(['Roof', 'Main Roof', 'Roof1']);
  const { listing } = plan;
  const of = { name, structure: 'Other', coverage: paid.other, listing, squares: size, drawn };
  const why = 'the only roof is paid as an other structure';
  const { section } = roofSection(dice, of);
  const truth = { squares: null, why, mustWarn: false, refusalIsFine: true, expectedWarnings: [] };
  return { sections: [section], house: [], openMoney: true, ...truth };
}

function standing(scene: Scene): Buildings {
  const { dice, paid, size } = scene;
  const small = hundredths(size * dice.amount(0.1, 0.6));
  const large = hundredths(size * dice.amount(1.2, 2.2));
  switch (scene.plan.structures) {
    case 'house':
      return one(houseRoof(scene, dice.pick(names.HOUSES)));
    case 'parts':
      return severalParts(scene);
    case 'other_covers':
      return otherCovers(scene, false);
    case 'other_covers_in_one_section':
      return otherCovers(scene, true);
    case 'detached_named':
      return detached(scene, dice.pick(names.DETACHED), paid.other, small);
    case 'detached_plain_name':
      return detached(scene, dice.pick(names.PLAIN_NAMES), paid.other, dice.chance(0.5) ? small : large);
    case 'detached_larger':
      return detached(scene, dice.pick(names.DETACHED), paid.other, large);
    case 'detached_paid_by_dwelling':
      return detached(scene, dice.pick(names.DETACHED), paid.dwelling, dice.chance(0.5) ? small : large);
    case 'guest_house':
      return {
        ...detached(scene, dice.pick(names.BESIDE_THE_HOUSE), paid.other, small),
        refusalIsFine: true,
      };
    case 'second_homes':
      return secondHomes(scene);
    case 'named_in_rows':
      return namedInRows(scene);
    case 'named_in_notes':
      return namedInNotes(scene);
    case 'shared_tear_off':
      return sharedTearOff(scene);
    case 'only_other_structures':
      return onlyOtherStructures(scene);
  }
}

/** Every building of the claim with its roof's rows, and which area is the house's. */
export function buildings(dice: Dice, plan: Plan, paid: CoverageNames): Buildings {
  const made = standing({ dice, plan, paid, size: dice.amount(12, 58), drawn: isDrawn(plan.drawing) });
  if (!hasUndamagedDrawing(plan.drawing)) return made;
  const name = dice.pick(['Barn', 'Machine Shed', 'Detached Garage', 'Hay Barn']);
  const sketch = drawn(dice, dice.amount(6, 70));
  const undamaged = { name, structure: name, coverage: paid.dwelling, sketch, items: [] };
  return { ...made, sections: [...made.sections, undamaged] };
}
