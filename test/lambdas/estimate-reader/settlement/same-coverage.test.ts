import { describe, expect, test } from 'vitest';
import {
  BOTH,
  claimOf,
  dwelling,
  NET,
  ROWS,
  type SummaryLine,
  summary,
  unverified,
  WITH_FENCE,
} from '../claim/claim-summary.ts';
import { HEADER, readGrid } from '../grid-page.ts';

const part = (title: string, rcv: string, lost: string, acv: string) =>
  summary(
    [title],
    ['Replacement Cost Value', rcv],
    ['Less Depreciation', lost],
    ['Actual Cash Value', acv],
    ['Net Claim', acv],
  );
const house = dwelling(['Less Deductible', '(1,000.00)'], ['Net Claim', '$7,512.40']);
const fence = (title: string) => part(title, '$1,000.00', '(400.00)', '$600.00');

describe('two summaries of coverages with one name', () => {
  test('are two buildings where the rows come to both', () => {
    const first = house.replace('Summary for Dwelling', 'Summary for Coverage E');
    expect(claimOf(WITH_FENCE, first, fence('Summary for Coverage E'))).toMatchObject(BOTH);
  });

  test('are one stated twice where the rows come to one of them', () => {
    const older = part('Summary for Other Structures', '$1,200.00', '(400.00)', '$800.00');
    const newer = fence('Summary for Other Structures');
    expect(claimOf(WITH_FENCE, older, house, newer)).toMatchObject(BOTH);
    expect(claimOf(WITH_FENCE, newer, house, older)).toMatchObject(BOTH);
    const smaller = part('Summary for Other Structures', '$800.00', '(400.00)', '$400.00');
    expect(claimOf(WITH_FENCE, smaller, house, newer)).toMatchObject(BOTH);
  });
});

describe('two summaries without titles', () => {
  const untitled = (items: string, lost: string, ...more: SummaryLine[]) =>
    summary(['Line Item Total', items], ['Less Depreciation', lost], ...more);

  test('are two where a second line item total begins', () => {
    const first = untitled('10,512.40', '(2,000.00)', ['Less Deductible', '(1,000.00)']);
    const second = untitled('1,000.00', '(400.00)');
    expect(claimOf(WITH_FENCE, first, second)).toMatchObject({
      rcv: 11512.4,
      depreciation: 2400,
      acv: 9112.4,
      deductible: 1000,
      netClaim: null,
      verified: false,
    });
    expect(unverified(WITH_FENCE, first, second)).toBe('deductible, netClaim');
  });

  test('are one and an older one where the rows come to one of them', () => {
    const letter = summary(
      ['Replacement cost:', '$9,512.40'],
      ['Less recoverable depreciation:', '$-1,800.00'],
      ['Less deductible:', '$-1,000.00'],
      ['Actual cash value settlement:', '$6,712.40'],
    );
    const own = untitled(
      '10,412.40',
      '(2,000.00)',
      ['Less Deductible', '(1,000.00)'],
      ['Net Claim', '$7,512.40'],
    );
    const taxed = own.replace(
      'Less Depreciation  ',
      'Material Sales Tax                            100.00\nLess Depreciation  ',
    );
    expect(claimOf(letter, ROWS, taxed)).toMatchObject(NET);
  });

  test('count once where they are the same', () => {
    const paid = untitled(
      '10,512.40',
      '(2,000.00)',
      ['Less Deductible', '(1,000.00)'],
      ['Net Claim', '$7,512.40'],
    );
    expect(claimOf(ROWS, paid, paid)).toMatchObject(NET);
  });
});

describe('a table’s own total', () => {
  const untaxed = [
    HEADER.replace('TAX', '   '),
    '1. Tear off composition shingles  28.40 SQ       61.00             1,732.40     (0.00)    1,732.40',
    '2. Laminated comp. shingle rfg.   31.00 SQ      280.00             8,680.00 (2,000.00)    6,680.00',
  ].join('\n');
  const total =
    'TOTAL                                                              10,412.40  2,000.00    8,412.40';
  const paid = (net: string) => summary(['Less deductible', '1,000.00'], ['AMOUNT PAYABLE', net]);

  test('is the claim’s where the payment follows from it', () => {
    expect(claimOf(`${untaxed}\n${total}\n${paid('7,412.40')}`)).toMatchObject({
      rcv: 10412.4,
      depreciation: 2000,
      acv: 8412.4,
      deductible: 1000,
      netClaim: 7412.4,
      verified: true,
    });
  });

  test('and is not where it does not', () => {
    expect(claimOf(`${untaxed}\n${total}\n${paid('7,912.40')}`)).toMatchObject({
      rcv: null,
      verified: false,
    });
    expect(readGrid(untaxed, total).claim.rcv).toBeNull();
  });
});
