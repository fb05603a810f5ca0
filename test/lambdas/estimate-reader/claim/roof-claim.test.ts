import { describe, expect, test } from 'vitest';
import { roofClaimOf } from '#lambdas/estimate-reader/claim/roof-claim.ts';
import type { BuildingItem, PrintedTotal } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { Claim } from '#shared/estimate/claim.ts';
import { lineItem } from '../line-item.ts';

const row = (description: string, rcv: number, section: string, more: Partial<BuildingItem> = {}) =>
  lineItem({ description, rcv, section, quantity: 1, unit: 'SQ', proof: 'proven', ...more });

const tearOff = row('Tear off comp. shingles', 2_000, 'Roof');
const shingles = row('Laminated comp. shingles', 8_000, 'Roof', {
  depreciation: 3_000,
  depreciationKind: 'recoverable',
});
const windows = row('Flashing', 500, 'Windows');
const gutter = row('Gutter', 1_000, 'Elevations', { depreciation: 400, depreciationKind: 'recoverable' });

const claimed = (rcv: number, more: Partial<Claim> = {}): Claim => ({
  carrier: null,
  claimNumber: null,
  dateOfLoss: null,
  typeOfLoss: null,
  rcv,
  depreciation: 3_400,
  recoverable: 3_400,
  nonRecoverable: 0,
  acv: null,
  deductible: null,
  netClaim: null,
  netClaimIfRecovered: null,
  verified: true,
  ...more,
});
const sumOf = (of: PrintedTotal['of'], name: string, rcv: number): PrintedTotal => ({
  of,
  name,
  rcv,
  tax: 0,
  overheadProfit: null,
  depreciation: null,
  acv: null,
});

const roofOf = (items: BuildingItem[], claim: Claim, totals: PrintedTotal[] = [], rowSums: number[] = []) =>
  roofClaimOf({ items, claim, totals, rowSums, contractor: false, unprovenTearOff: 0 });

describe('the claim’s part for the roof', () => {
  test('is the roofing rows of the sections with the roof’s shingles', () => {
    expect(roofOf([tearOff, shingles, windows, gutter], claimed(11_500))).toMatchObject({
      rcvWithTax: 10_000,
      nonRecoverable: 0,
      verified: true,
    });
  });

  test('leaves out a section with another material than shingles, unless it is the only one', () => {
    const metal = row('R&R Metal roofing - ribbed', 5_000, 'Porch');
    const felt = row('Roofing felt - 15 lb.', 300, 'Porch');
    expect(roofOf([tearOff, shingles, metal, felt], claimed(15_300))).toMatchObject({ rcvWithTax: 10_000 });
    expect(roofOf([metal, felt], claimed(5_300))).toMatchObject({ rcvWithTax: 5_300 });
  });

  test('is none of another building’s rows', () => {
    const garage = row('Tear off comp. shingles', 700, 'Garage', { dwelling: false });
    expect(roofOf([tearOff, shingles, garage], claimed(10_700))).toMatchObject({ rcvWithTax: 10_000 });
  });

  test('is not proven while a row of the roof is not understood', () => {
    const unknown = row('Zephyr kit', 300, 'Roof');
    expect(unknown.role).toBeNull();
    expect(roofOf([tearOff, shingles, unknown], claimed(10_300))).toMatchObject({
      rcvWithTax: 10_000,
      verified: false,
    });
    const free = { ...unknown, rcv: 0 };
    expect(roofOf([tearOff, shingles, free], claimed(10_000))?.verified).toBe(true);
  });

  test('is not proven by rows that neither the claim nor their section’s sum confirms', () => {
    expect(roofOf([tearOff, shingles, gutter], claimed(11_000))?.verified).toBe(true);
    expect(roofOf([tearOff, shingles, gutter], claimed(12_000))?.verified).toBe(false);
  });

  test('is proven by its section’s sum although other rows are missing', () => {
    const totals = [sumOf('lines', 'COE', 12_000), sumOf('section', 'Roof', 10_000)];
    expect(roofOf([tearOff, shingles, gutter], claimed(12_000), totals)).toMatchObject({
      rcvWithTax: 10_000,
      verified: true,
    });
    expect(roofOf([tearOff, gutter], claimed(12_000), totals)?.verified).toBe(false);
  });
});

describe('tax and O&P that only the summary knows', () => {
  test('are all the roof’s where the roof is all there is', () => {
    expect(roofOf([tearOff, shingles], claimed(11_000), [], [11_000, 10_000])).toMatchObject({
      rcvWithTax: 11_000,
      verified: true,
    });
  });

  test('prove nothing where a row may be missing instead', () => {
    expect(roofOf([tearOff, shingles], claimed(11_000), [], [11_000, 10_500])?.verified).toBe(false);
    expect(roofOf([tearOff, shingles], claimed(11_000))?.verified).toBe(false);
  });

  test('are shared out beside other work, which proves nothing', () => {
    expect(roofOf([tearOff, shingles, gutter], claimed(12_100))).toMatchObject({
      rcvWithTax: 11_000,
      verified: false,
    });
  });
});

describe('the roof’s part of what is never paid', () => {
  const lost = (item: BuildingItem): BuildingItem => ({ ...item, depreciationKind: 'nonRecoverable' });

  test('is what the brackets of its rows say', () => {
    const claim = claimed(11_000, { nonRecoverable: 3_400 });
    expect(roofOf([tearOff, lost(shingles), lost(gutter)], claim)).toMatchObject({
      nonRecoverable: 3_000,
      verified: true,
    });
  });

  test.each([
    ['all of it is', 3_400],
    ['it comes to the roof’s', 3_000],
  ])('is known from the summary where brackets are lost and %s', (_, nonRecoverable) => {
    expect(roofOf([tearOff, shingles, gutter], claimed(11_000, { nonRecoverable }))).toMatchObject({
      nonRecoverable: 3_000,
      verified: true,
    });
  });

  test('is not proven where neither says', () => {
    expect(roofOf([tearOff, shingles, gutter], claimed(11_000, { nonRecoverable: 1_200 }))).toMatchObject({
      nonRecoverable: 1_200,
      verified: false,
    });
  });
});
