import { describe, expect, test } from 'vitest';
import type { LineItem, RoofFacts } from '#lambdas/estimate-reader/estimate.ts';
import { checklistOf } from '#lambdas/estimate-reader/findings/checklist.ts';
import { type WarningInput, warningsFrom } from '#lambdas/estimate-reader/findings/warnings.ts';
import { lineItem, squares } from '../line-item.ts';

const roof = [
  squares('Tear off, haul and dispose of comp. shingles - Laminated', 27.84),
  lineItem({ description: 'Drip edge' }),
  lineItem({ description: 'Ice & water barrier' }),
  lineItem({ description: 'Asphalt starter - universal starter course' }),
  lineItem({ description: 'Hip / Ridge cap - Standard profile - composition shingles' }),
];
const without = (role: string) => roof.filter((item) => item.role !== role);

const noFacts: RoofFacts = {
  pitch: null,
  statedRise: null,
  stories: null,
  layers: null,
  schedule: { stated: false, percent: null },
};

function input(dwelling: LineItem[], more: Partial<WarningInput> = {}): WarningInput {
  const { roofFacts = noFacts, promised = [] } = more;
  return {
    checklist: checklistOf({
      house: dwelling,
      items: dwelling,
      roofFacts,
      overhead: null,
      promised,
    }),
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
    ...more,
  };
}

const codes = (dwelling: LineItem[], more: Partial<WarningInput> = {}) =>
  warningsFrom(input(dwelling, more)).map(({ code }) => code);
const rise = (statedRise: number | null): Partial<WarningInput> => ({
  roofFacts: { ...noFacts, statedRise },
});

describe('missing items', () => {
  test('a whole roof with all four raises nothing', () => {
    expect(codes(roof)).toEqual([]);
  });

  test.each([
    ['drip_edge', 'missing_drip_edge'],
    ['ice_water', 'missing_ice_water'],
    ['starter', 'missing_starter'],
    ['ridge_cap', 'missing_ridge_cap'],
  ])('%s', (role, code) => {
    expect(codes(without(role))).toEqual([code]);
  });

  test('are not missed in a repair, a metal roof or a contractor’s paper', () => {
    expect(codes([], { fullReplacement: false })).toEqual([]);
    expect(codes([], { contractor: true })).toEqual(['contractor_estimate']);
  });

  test('an option that says yes stands for the row, one that says no does not', () => {
    const option = (text: string) => [
      ...without('starter').filter(({ role }) => role !== 'ridge_cap'),
      squares('Laminated - comp. shingle rfg.', 31, { notes: [text] }),
    ];
    expect(codes(option('Options: Include eave starter course: Yes, Include ridge/hip cap: Yes'))).toEqual(
      [],
    );
    expect(codes(option('Options: Include eave starter course: No'))).toEqual([
      'missing_starter',
      'missing_ridge_cap',
    ]);
  });

  test('a row that is paid when done is there, and said to be paid then', () => {
    const paidLater = lineItem({
      description: 'Ice & water barrier',
      paidWhenIncurred: true,
      paidWhenIncurredAmount: 1424.38,
    });
    expect(warningsFrom(input([...without('ice_water'), paidLater]))).toEqual([
      { code: 'paid_when_incurred', values: { amount: 1424.38 } },
    ]);
  });
});

describe('a steep charge', () => {
  test('is missed from 7/12 on, and only where a pitch is stated', () => {
    expect(codes(roof, rise(6))).toEqual([]);
    expect(codes(roof, rise(7))).toEqual(['missing_steep_charge']);
    expect(codes(roof, rise(null))).toEqual([]);
  });

  test('is not missed where a row charges for it; taking the old roof off a steep one is no such row', () => {
    const steep = lineItem({ description: 'Additional charge for steep roof - 7/12 to 9/12 slope' });
    const removal = lineItem({ description: 'Remove Additional charge for steep roof - 7/12 to 9/12 slope' });
    expect(codes([...roof, steep], rise(8))).toEqual([]);
    expect(codes([...roof, removal], rise(8))).toEqual(['missing_steep_charge']);
  });
});

describe('non-recoverable depreciation', () => {
  test('is any amount above nothing, from the summary or a row', () => {
    expect(codes(roof, { nonRecoverable: 0 })).toEqual([]);
    expect(codes(roof, { nonRecoverable: 0.01 })).toEqual(['non_recoverable_depreciation']);
    const lost = lineItem({
      description: 'Roofing felt',
      depreciation: 12.5,
      depreciationKind: 'nonRecoverable',
    });
    expect(warningsFrom(input([...roof, lost]))).toEqual([
      { code: 'non_recoverable_depreciation', values: { amount: 12.5 } },
    ]);
  });
});

test('other roofs are named with their squares', () => {
  const others = [
    { name: 'Detached Garage', squares: 6.18 },
    { name: 'Shed', squares: 1.12 },
  ];
  expect(warningsFrom(input(roof, { others }))).toEqual([
    { code: 'multiple_structures', values: { names: 'Detached Garage, Shed', squares: 7.3 } },
  ]);
});

test('figures that are not proven are named', () => {
  expect(warningsFrom(input(roof, { doubtful: ['area', 'rcv'] }))).toEqual([
    { code: 'figures_unverified', values: { figures: 'area, rcv' } },
  ]);
});

describe('a cover that is no asphalt shingle', () => {
  test.each([
    ['METAL ROOFING - RIBBED - 29 GAUGE', 'Metal roofing - ribbed - 29 gauge'],
    ['R&R Modified bitumen roof', 'Modified bitumen roof'],
    ['REMOVE TPO 60 MIL', 'TPO 60 mil'],
    ['Ribbed Roofing, Steel, Colored - Replace', 'Ribbed Roofing, Steel, Colored'],
    ['tile roofing', 'Tile roofing'],
  ])('%s is named %s', (otherMaterial, material) => {
    expect(warningsFrom(input(roof, { otherMaterial }))).toEqual([
      { code: 'not_asphalt_shingle', values: { material } },
    ]);
  });
});
