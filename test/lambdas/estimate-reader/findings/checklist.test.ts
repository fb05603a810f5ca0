import { describe, expect, test } from 'vitest';
import type { LineItem, RoofFacts } from '#lambdas/estimate-reader/estimate.ts';
import { checklistOf, type Scope } from '#lambdas/estimate-reader/findings/checklist.ts';
import type { ChecklistItem } from '#shared/estimate/claim.ts';
import { lineItem, squares } from '../line-item.ts';

const noFacts: RoofFacts = {
  pitch: null,
  statedRise: null,
  stories: null,
  layers: null,
  schedule: { stated: false, percent: null },
};

const cover = squares('Laminated - comp. shingle rfg. - w/out felt', 31, { section: 'Roof' });

function listed(item: ChecklistItem, rows: LineItem[], more: Partial<Scope> = {}) {
  const house = [cover, ...rows];
  const findings = checklistOf({
    house,
    items: house,
    roofFacts: noFacts,
    overhead: null,
    promised: [],
    ...more,
  });
  return findings.find((finding) => finding.item === item)?.found ?? 'left out';
}

const row = (description: string, fields: Partial<LineItem> = {}) =>
  lineItem({ description, section: 'Roof', quantity: 10, unit: 'LF', rcv: 50, ...fields });

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
    const later = row('Ice & water barrier', { rcv: null, paidWhenIncurred: true });
    expect(listed('ice_water', [later])).toBe('found');
    const promised = [
      { role: 'ice_water', evidence: { page: 1, text: 'IWS will be paid when incurred' }, amount: null },
    ] as const;
    expect(listed('ice_water', [], { promised })).toBe('found');
  });
});

test('what is paid once the work is done is found, and says so', () => {
  const later = row('Ice & water barrier', { rcv: null, paidWhenIncurred: true });
  const completed = row('Asphalt starter (payable if completed)');
  const house = [cover, row('Drip edge'), later, completed];
  const findings = checklistOf({ house, items: house, roofFacts: noFacts, overhead: null, promised: [] });
  const of = (item: ChecklistItem) => findings.find((finding) => finding.item === item);
  expect(of('ice_water')).toMatchObject({ found: 'found', paidWhenDone: true });
  expect(of('starter')).toMatchObject({ found: 'found', paidWhenDone: true });
  expect(of('drip_edge')).not.toHaveProperty('paidWhenDone');
});

describe('a part is not found', () => {
  test.each<[ChecklistItem, LineItem]>([
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

describe('the paper leaves it unclear', () => {
  test('while a counted row of the roof says nothing known', () => {
    expect(listed('starter', [row('SwiftStart')])).toBe('unclear');
    expect(listed('starter', [row('R&R Gutter / downspout - aluminum')])).toBe('not_found');
    expect(listed('starter', [row('SwiftStart', { section: 'Bedroom' })])).toBe('not_found');
  });

  test('where the whole roof is one sum', () => {
    const bid = lineItem({
      description: 'R&R comp. shingle roofing',
      section: 'Roof',
      quantity: 1,
      unit: 'EA',
    });
    expect(listed('drip_edge', [], { house: [bid], items: [bid] })).toBe('unclear');
  });

  test('where the part is listed outside the roof, or costs nothing there', () => {
    expect(listed('drip_edge', [row('Drip edge', { section: 'Front Elevation' })])).toBe('unclear');
    expect(listed('drip_edge', [row('Drip edge', { rcv: 0 })])).toBe('unclear');
  });

  test('where a row among the roof’s names another building', () => {
    const garage = row('Step flashing, garage wall');
    expect(listed('flashing', [], { items: [cover, garage] })).toBe('unclear');
    const apart = row('Step flashing', { section: 'Detached Garage' });
    expect(listed('flashing', [], { items: [cover, apart] })).toBe('not_found');
  });

  test('where only flashing of pipes is listed', () => {
    expect(listed('flashing', [row('Flashing - pipe jack')])).toBe('unclear');
  });

  test('where no row of a roof was read', () => {
    for (const item of ['drip_edge', 'tear_off_haul', 'overhead_profit'] as const)
      expect(listed(item, [], { house: [], items: [] })).toBe('unclear');
  });
});

describe('steep and height charges', () => {
  const facts = (more: Partial<RoofFacts>) => ({ roofFacts: { ...noFacts, ...more } });

  test('are missed only where the paper states the pitch or the stories that need them', () => {
    expect(listed('steep', [])).toBe('unclear');
    expect(listed('steep', [], facts({ statedRise: 7 }))).toBe('not_found');
    expect(listed('high', [])).toBe('unclear');
    expect(listed('high', [], facts({ stories: 2 }))).toBe('not_found');
  });

  test('are left out where the roof is low', () => {
    expect(listed('steep', [], facts({ statedRise: 6 }))).toBe('left out');
    expect(listed('high', [], facts({ stories: 1 }))).toBe('left out');
  });
});

describe('the tearing off', () => {
  const tearOff = (...rows: LineItem[]) => listed('tear_off_haul', rows);

  test('is in R&R, in two prices, and in other words for it', () => {
    expect(tearOff(squares('R&R 3 tab - comp. shingle roofing', 22, { section: 'Roof' }))).toBe('found');
    expect(tearOff(squares('Comp. shingles', 22, { section: 'Roof', removePrice: 60 }))).toBe('found');
    expect(tearOff(squares('Strip existing shingles to deck', 22, { section: 'Roof' }))).toBe('found');
  });

  test('of another cover shows none of the shingles’', () => {
    const metal = squares('R&R Metal roofing - ribbed', 8, { section: 'Roof' });
    expect(tearOff(metal)).toBe('unclear');
    expect(listed('tear_off_haul', [], { house: [metal], items: [metal] })).toBe('found');
  });

  test('without its hauling is unclear, until a row takes the debris away', () => {
    const left = squares('Tear off composition shingles (no haul off)', 22, { section: 'Roof' });
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

describe('other covers', () => {
  const metal = lineItem({
    description: 'Metal roofing - ribbed',
    section: 'Roof',
    quantity: 2460,
    unit: 'SF',
  });
  const of = (item: ChecklistItem, rows: LineItem[]) =>
    listed(item, [], { house: [metal, ...rows], items: [metal, ...rows] });

  test('a metal roof’s ridge cap and eave trim are its ridge cap and drip edge', () => {
    expect(of('ridge_cap', [row('Hip / Ridge cap - metal roofing')])).toBe('found');
    expect(of('drip_edge', [row('Eave trim for metal roofing - 29 gauge')])).toBe('found');
    expect(of('drip_edge', [])).toBe('unclear');
  });

  test('have no starter and no ice and water barrier, unless listed', () => {
    expect(of('starter', [])).toBe('left out');
    expect(of('ice_water', [])).toBe('left out');
    expect(of('ice_water', [row('Ice & water barrier')])).toBe('found');
  });
});
