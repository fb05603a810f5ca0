import { describe, expect, test } from 'vitest';
import {
  claimOf,
  ROWS,
  summary,
  WHOLE,
  WITH_FENCE,
} from '#test/lambdas/estimate-reader/claim/claim-paper.ts';

describe('several coverages', () => {
  const dwelling: [string, string][] = [
    ['Replacement Cost Value', '$10,512.40'],
    ['Less Depreciation', '(2,000.00)'],
    ['Actual Cash Value', '$8,512.40'],
    ['Less Deductible', '(1,000.00)'],
    ['Net Claim', '$7,512.40'],
  ];
  const other: [string, string][] = [
    ['Replacement Cost Value', '$1,000.00'],
    ['Less Depreciation', '(400.00)'],
    ['Actual Cash Value', '$600.00'],
    ['Net Claim', '$600.00'],
  ];
  const BOTH = {
    rcv: 11512.4,
    depreciation: 2400,
    acv: 9112.4,
    deductible: 1000,
    netClaim: 8112.4,
    verified: true,
  };

  test('each with the subtitle “Summary for All Items” are added up', () => {
    const a = summary(['Summary for AA-Dwelling'], ['Summary for All Items'], ...dwelling);
    const b = summary(['Summary for BB-Other Structures'], ['Summary for All Items'], ...other);
    expect(claimOf(WITH_FENCE, a, b)).toMatchObject(BOTH);
  });

  test('and their sum count once', () => {
    const a = summary(['Summary for Dwelling'], ...dwelling);
    const b = summary(['Summary for Other Structures'], ...other);
    const all = summary(
      ['Summary for All Items'],
      ['Replacement Cost Value', '$11,512.40'],
      ['Less Depreciation', '(2,400.00)'],
      ['Actual Cash Value', '$9,112.40'],
      ['Less Deductible', '(1,000.00)'],
      ['Net Claim', '$8,112.40'],
    );
    expect(claimOf(WITH_FENCE, a, b, all)).toMatchObject(BOTH);
  });

  test('count without an RCV line', () => {
    const a = summary(['Coverage A - Dwelling'], ...dwelling);
    const b = summary(['Coverage B - Other Structures'], ['Subtotal', '$1,000.00'], ...other.slice(1));
    expect(claimOf(WITH_FENCE, [a, b].join('\n'))).toMatchObject(BOTH);
  });

  test('of which one is missing are not proven by the other', () => {
    const a = summary(['Summary for Dwelling'], ...dwelling);
    expect(claimOf(WITH_FENCE, a).verified).toBe(false);
    expect(
      claimOf(`${WITH_FENCE}\nLine Item Totals: COE 100.00 11,512.40 2,400.00 9,112.40`, a).verified,
    ).toBe(false);
  });

  test('give way to a larger summary that is consistent in itself', () => {
    const a = summary(['Summary for Dwelling'], ...dwelling.slice(0, 3));
    const all = summary(
      ['Total Claim'],
      ['Summary for All Coverages'],
      ['Replacement Cost Value', '$11,512.40'],
      ['Less Depreciation', '(2,400.00)'],
      ['Actual Cash Value', '$9,112.40'],
      ['Less Deductible', '(1,000.00)'],
      ['Net Claim', '$8,112.40'],
    );
    expect(claimOf(WITH_FENCE, a, all)).toMatchObject(BOTH);
  });
});

describe('a summary that ends early', () => {
  test('states no payment, and what it states is proven', () => {
    expect(claimOf(summary(['Summary for Dwelling'], ...WHOLE), ROWS)).toMatchObject({
      acv: 8512.4,
      deductible: null,
      netClaim: null,
      netClaimIfRecovered: null,
      verified: true,
    });
  });

  test('leaves what all coverages pay unknown', () => {
    const a = summary(
      ['Summary for Dwelling'],
      ...WHOLE,
      ['Less Deductible', '(1,000.00)'],
      ['Net Claim', '$7,512.40'],
    );
    const b = summary(
      ['Summary for Other Structures'],
      ['Replacement Cost Value', '$1,000.00'],
      ['Less Depreciation', '(400.00)'],
      ['Actual Cash Value', '$600.00'],
    );
    expect(claimOf(WITH_FENCE, a, b)).toMatchObject({ rcv: 11512.4, acv: 9112.4, netClaim: null });
  });

  test('proves no cost that neither it nor a row states', () => {
    const text = summary(
      ['Depreciation', '-$2,000.00'],
      ['Actual Cash Value', '$8,512.40'],
      ['Deductible', '-$1,000.00'],
      ['We owe', '$7,512.40'],
    );
    expect(claimOf(text)).toMatchObject({ rcv: 10512.4, verified: false });
    expect(claimOf(text, ROWS).verified).toBe(true);
  });
});
