import { describe, expect, test } from 'vitest';
import type { RoofFacts } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { BuildingItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { checklistOf, type Scope } from '#lambdas/estimate-reader/findings/checklist.ts';
import { type WarningInput, warningsFrom } from '#lambdas/estimate-reader/findings/warnings.ts';
import type { ChecklistItem } from '#shared/estimate/claim.ts';
import type { RoofingMaterial } from '#shared/estimate/warnings.ts';
import { lineItem, squares } from '../line-item.ts';

const noFacts: RoofFacts = {
  pitch: null,
  statedRise: null,
  stories: null,
  layers: null,
  schedule: { stated: false, percent: null },
};
const facts = (more: Partial<RoofFacts>) => ({ roofFacts: { ...noFacts, ...more } });

const shingles = squares('Laminated - comp. shingle rfg. - w/out felt', 31, { section: 'Roof' });
const row = (description: string, fields: Partial<BuildingItem> = {}) =>
  lineItem({ description, section: 'Roof', quantity: 10, unit: 'LF', rcv: 50, ...fields });
const paidLater = row('Ice & water barrier', { rcv: null, paidWhenIncurred: true });

/** What the checklist says of one item where the house has these rows alone. */
function findingIn(house: BuildingItem[], item: ChecklistItem, more: Partial<Scope> = {}) {
  const findings = checklistOf({
    house,
    items: house,
    roofFacts: noFacts,
    overhead: null,
    promised: [],
    ...more,
  });
  return findings.find((finding) => finding.item === item);
}

const listedIn = (house: BuildingItem[], item: ChecklistItem, more: Partial<Scope> = {}) =>
  findingIn(house, item, more)?.found ?? 'left out';
/** The same beside a cover of shingles. */
const listed = (item: ChecklistItem, rows: BuildingItem[], more: Partial<Scope> = {}) =>
  listedIn([shingles, ...rows], item, more);

test('a part that no row shows is unclear where rows of the scan were lost', () => {
  expect(listed('drip_edge', [])).toBe('not_found');
  expect(listed('drip_edge', [], { rowsLost: true })).toBe('unclear');
  expect(listed('overhead_profit', [], { rowsLost: true })).toBe('unclear');
  expect(listed('drip_edge', [row('D-style edge, rakes')], { rowsLost: true })).toBe('found');
});

describe('a part is found', () => {
  test.each<[ChecklistItem, string]>([
    ['ice_water', 'IWS, valleys'],
    ['ice_water', 'Self-adhered underlayment, whole deck (peel and stick)'],
    ['drip_edge', 'D-style edge, rakes'],
    ['starter', 'Starter strip'],
    ['ridge_cap', 'Cap shingles'],
    ['flashing', 'Step flash'],
    ['pipe_jacks_vents', 'Lead boot'],
    ['pipe_jacks_vents', 'Slant back vents'],
    ['steep', 'Pitch charge 7/12 - 9/12'],
    ['high', 'Second-story labor'],
    ['permits_code', 'City roofing permit'],
  ])('%s by its other words: %s', (item, text) => {
    expect(listed(item, [row(text)])).toBe('found');
  });

  test('by a row that is paid when done, and by a sentence that promises it', () => {
    expect(listed('ice_water', [paidLater])).toBe('found');
    const evidence = { page: 1, text: 'IWS will be paid when incurred' };
    expect(listed('ice_water', [], { promised: [{ role: 'ice_water', evidence, amount: null }] })).toBe(
      'found',
    );
  });
});

test('permits and code items are not found by a row that is paid when done, unless its words mention them', () => {
  expect(listed('permits_code', [paidLater])).toBe('not_found');
  const upgrade = { ...paidLater, notes: ['The above code upgrade item is paid when actually repaired'] };
  expect(listed('permits_code', [upgrade])).toBe('found');
});

test('what is paid once the work is done is found, and says so', () => {
  const completed = row('Asphalt starter (payable if completed)');
  const of = (item: ChecklistItem) => findingIn([shingles, row('Drip edge'), paidLater, completed], item);
  expect(of('ice_water')).toMatchObject({ found: 'found', paidWhenDone: true });
  expect(of('starter')).toMatchObject({ found: 'found', paidWhenDone: true });
  expect(of('drip_edge')).not.toHaveProperty('paidWhenDone');
});

describe('a part is not found', () => {
  test.each<[ChecklistItem, BuildingItem]>([
    ['ice_water', row('Ice & water barrier - not included', { quantity: 0, rcv: 0 })],
    ['pipe_jacks_vents', row('Detach & Reset Roof vent - turtle type')],
    ['pipe_jacks_vents', row('Remove Roof vent - turtle type')],
    ['pipe_jacks_vents', row('Prime & paint roof vent')],
    ['flashing', row('Step flashing - existing to remain')],
    ['flashing', row('Step flashing', { section: 'SIDING' })],
    ['flashing', row('Flashing, 14" wide', { section: 'Front Elevation' })],
    ['drip_edge', row('Drip edge', { section: 'WINDOWS' })],
  ])('%s', (item, one) => {
    expect(listed(item, [one])).toBe('not_found');
  });
});

describe('the estimate leaves it unclear', () => {
  test('while a counted row of the roof says nothing known', () => {
    expect(listed('starter', [row('SwiftStart')])).toBe('unclear');
    expect(listed('starter', [row('R&R Gutter / downspout - aluminum')])).toBe('not_found');
    expect(listed('starter', [row('SwiftStart', { section: 'Bedroom' })])).toBe('not_found');
  });

  test('where the whole roof is one sum', () => {
    const bid = row('R&R comp. shingle roofing', { quantity: 1, unit: 'EA', rcv: null });
    expect(listedIn([bid], 'drip_edge')).toBe('unclear');
  });

  test('where the part is listed outside the roof, or costs nothing there', () => {
    expect(listed('drip_edge', [row('Drip edge', { section: 'Front Elevation' })])).toBe('unclear');
    expect(listed('drip_edge', [row('Drip edge', { rcv: 0 })])).toBe('unclear');
  });

  test('where a row among the roof’s names another building', () => {
    const garage = row('Step flashing, garage wall');
    expect(listed('flashing', [], { items: [shingles, garage] })).toBe('unclear');
    const garageRow = row('Step flashing', { section: 'Detached Garage' });
    expect(listed('flashing', [], { items: [shingles, garageRow] })).toBe('not_found');
  });

  test('where only flashing of pipes is listed', () => {
    expect(listed('flashing', [row('Flashing - pipe jack')])).toBe('unclear');
  });

  test.each(['drip_edge', 'tear_off_haul', 'overhead_profit'] as const)(
    'where no row of a roof was read: %s',
    (item) => {
      expect(listedIn([], item)).toBe('unclear');
    },
  );
});

describe('steep and height charges', () => {
  test.each<[ChecklistItem, Partial<RoofFacts>, string]>([
    ['steep', {}, 'unclear'],
    ['steep', { statedRise: 7 }, 'not_found'],
    ['steep', { statedRise: 6 }, 'left out'],
    ['high', {}, 'unclear'],
    ['high', { stories: 2 }, 'not_found'],
    ['high', { stories: 1 }, 'left out'],
  ])(
    'are missed only where the estimate states what needs them, left out on a low roof: %s, %o: %s',
    (item, stated, found) => {
      expect(listed(item, [], facts(stated))).toBe(found);
    },
  );
});

describe('the tearing off', () => {
  const tearOff = (...rows: BuildingItem[]) => listed('tear_off_haul', rows);

  test('is in R&R, in two prices, and in other words for it', () => {
    expect(tearOff(squares('R&R 3 tab - comp. shingle roofing', 22, { section: 'Roof' }))).toBe('found');
    expect(tearOff(squares('Comp. shingles', 22, { section: 'Roof', removePrice: 60 }))).toBe('found');
    expect(tearOff(squares('Strip existing shingles to deck', 22, { section: 'Roof' }))).toBe('found');
  });

  test('of another material shows none of the shingles’', () => {
    const metal = squares('R&R Metal roofing - ribbed', 8, { section: 'Roof' });
    expect(tearOff(metal)).toBe('unclear');
    expect(listedIn([metal], 'tear_off_haul')).toBe('found');
  });

  test('in squares is found also without its hauling, as it proves the size; without squares once a row takes the debris away', () => {
    expect(tearOff(squares('Tear off composition shingles (no haul off)', 22, { section: 'Roof' }))).toBe(
      'found',
    );
    const left = row('Tear off composition shingles (no haul off)', { section: 'Roof' });
    expect(tearOff(left)).toBe('unclear');
    expect(tearOff(left, row('Dumpster load - 12 yards', { section: 'General' }))).toBe('found');
    expect(tearOff()).toBe('not_found');
  });
});

describe('overhead and profit', () => {
  const overhead = { page: 2, text: 'Overhead 10%' };

  test('is found in a row of the roof or in the summary', () => {
    expect(listed('overhead_profit', [row('Drip edge', { overheadProfit: 3 })])).toBe('found');
    expect(listed('overhead_profit', [], { overhead })).toBe('found');
    expect(listed('overhead_profit', [])).toBe('not_found');
  });

  test('is not the roof’s where only a garage door carries it, also in the summary', () => {
    const door = row('R&R Overhead door', { section: 'Garage', overheadProfit: 411.18 });
    expect(listed('overhead_profit', [door], { overhead })).toBe('not_found');
  });
});

describe('other roofing materials', () => {
  const metal = lineItem({
    description: 'Metal roofing - ribbed',
    section: 'Roof',
    quantity: 2460,
    unit: 'SF',
  });
  const of = (item: ChecklistItem, ...rows: BuildingItem[]) => listedIn([metal, ...rows], item);

  test('a metal roof’s ridge cap and eave trim are its ridge cap and drip edge', () => {
    expect(of('ridge_cap', row('Hip / Ridge cap - metal roofing'))).toBe('found');
    expect(of('drip_edge', row('Eave trim for metal roofing - 29 gauge'))).toBe('found');
    expect(of('drip_edge')).toBe('unclear');
  });

  test('have no starter and no ice and water barrier, unless listed', () => {
    expect([of('starter'), of('ice_water')]).toEqual(['left out', 'left out']);
    expect(of('ice_water', row('Ice & water barrier'))).toBe('found');
  });
});

const roof = [
  squares('Tear off, haul and dispose of comp. shingles - Laminated', 27.84),
  lineItem({ description: 'Drip edge' }),
  lineItem({ description: 'Ice & water barrier' }),
  lineItem({ description: 'Asphalt starter - universal starter course' }),
  lineItem({ description: 'Hip / Ridge cap - Standard profile - composition shingles' }),
];
const without = (...roles: string[]) => roof.filter(({ role }) => !roles.includes(role ?? ''));

function warned(dwelling: BuildingItem[], more: Partial<WarningInput> = {}) {
  const { roofFacts = noFacts, promised = [] } = more;
  return warningsFrom({
    checklist: checklistOf({ house: dwelling, items: dwelling, roofFacts, overhead: null, promised }),
    dwelling,
    items: dwelling,
    roofFacts,
    fullReplacement: true,
    contractor: false,
    scanned: false,
    nonRecoverable: null,
    incurred: null,
    promised: [],
    others: [],
    otherMaterial: null,
    doubtful: [],
    against: null,
    ...more,
  });
}

const codes = (dwelling: BuildingItem[], more: Partial<WarningInput> = {}) =>
  warned(dwelling, more).map(({ code }) => code);

describe('missing items', () => {
  test('a whole roof with all four raises nothing', () => {
    expect(codes(roof)).toEqual([]);
  });

  test.each(['drip_edge', 'ice_water', 'starter', 'ridge_cap'])('%s', (role) => {
    expect(codes(without(role))).toEqual([`missing_${role}`]);
  });

  test('are not missed in a repair, a metal roof or a contractor’s estimate', () => {
    expect(codes([], { fullReplacement: false })).toEqual([]);
    expect(codes([], { contractor: true })).toEqual(['contractor_estimate']);
  });

  test.each([
    ['Options: Include eave starter course: Yes, Include ridge/hip cap: Yes', []],
    ['Options: Include eave starter course: No', ['missing_starter', 'missing_ridge_cap']],
  ])('an option that says yes stands for the row, one that says no does not: %s', (option, missing) => {
    const shingles = squares('Laminated - comp. shingle rfg.', 31, { notes: [option] });
    expect(codes([...without('starter', 'ridge_cap'), shingles])).toEqual(missing);
  });

  test('a row that is paid when done is there, and said to be paid then', () => {
    const later = { ...paidLater, paidWhenIncurredAmount: 1424.38 };
    expect(warned([...without('ice_water'), later])).toEqual([
      { code: 'paid_when_incurred', values: { amount: 1424.38 } },
    ]);
  });
});

describe('a steep charge', () => {
  const CHARGE = 'Additional charge for steep roof - 7/12 to 9/12 slope';

  test('is missed from 7/12 on, and only where a pitch is stated', () => {
    const missed = [6, 7, null].map((statedRise) => codes(roof, facts({ statedRise })));
    expect(missed).toEqual([[], ['missing_steep_charge'], []]);
  });

  test('is not missed where a row charges for it; taking the old roof off a steep one is no such row', () => {
    const beside = (description: string) =>
      codes([...roof, lineItem({ description })], facts({ statedRise: 8 }));
    expect(beside(CHARGE)).toEqual([]);
    expect(beside(`Remove ${CHARGE}`)).toEqual(['missing_steep_charge']);
  });
});

describe('non-recoverable depreciation', () => {
  test('is any amount above nothing, from the summary or a row', () => {
    expect(codes(roof, { nonRecoverable: 0 })).toEqual([]);
    expect(codes(roof, { nonRecoverable: 0.01 })).toEqual(['non_recoverable_depreciation']);
    const lost = row('Roofing felt', { depreciation: 12.5, depreciationKind: 'nonRecoverable' });
    expect(warned([...roof, lost])).toEqual([
      { code: 'non_recoverable_depreciation', values: { amount: 12.5 } },
    ]);
  });
});

const others = [
  { name: 'Detached Garage', squares: 6.18 },
  { name: 'Shed', squares: 1.12 },
];

test.each<[rule: string, more: Partial<WarningInput>, code: string, values: object]>([
  [
    'other roofs are named with their squares',
    { others },
    'multiple_structures',
    { names: 'Detached Garage, Shed', squares: 7.3 },
  ],
  [
    'figures that are not proven are named',
    { doubtful: ['area', 'rcv'] },
    'figures_unverified',
    { figures: 'area, rcv' },
  ],
])('%s', (_, more, code, values) => {
  expect(warned(roof, more)).toEqual([{ code, values }]);
});

test.each([
  ['METAL ROOFING - RIBBED - 29 GAUGE', 'Metal roofing - ribbed - 29 gauge'],
  ['R&R Modified bitumen roof', 'Modified bitumen roof'],
  ['REMOVE TPO 60 MIL', 'TPO 60 mil'],
  ['Ribbed Roofing, Steel, Colored - Replace', 'Ribbed Roofing, Steel, Colored'],
  ['tile roofing', 'Tile roofing'],
])('a cover that is no asphalt shingle: %s is named %s', (description, material) => {
  const warningsBeside = (main: RoofingMaterial | null) =>
    warned(roof, { otherMaterial: { description, main } });
  expect(warningsBeside(null)).toEqual([{ code: 'not_asphalt_shingle', values: { material } }]);
  expect(warningsBeside('tile')).toEqual([
    { code: 'not_asphalt_shingle', values: { material, cover: 'tile' } },
  ]);
});
