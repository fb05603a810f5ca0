import { describe, expect, test } from 'vitest';
import {
  claimOf,
  NET,
  ROWS,
  summary,
  WHOLE,
  WITH_FENCE,
} from '#test/lambdas/estimate-reader/claim/claim-paper.ts';

describe('a deductible by any name', () => {
  test.each([
    'Less Hurricane Deductible',
    'Less Wind/Hail Deductible (2 %)',
    'Less Named Storm Deductible (1% of $318,000)',
    'Less AOP Deductible',
    'Less PHA Deductible',
    'Less Deducible',
    'Windstorm Deductible Applied',
  ])('%s', (label) => {
    expect(
      claimOf(
        summary(['Summary for Dwelling'], ...WHOLE, [label, '(1,000.00)'], ['Net Claim', '$7,512.40']),
        ROWS,
      ),
    ).toMatchObject(NET);
  });

  test('is not the policy’s other one', () => {
    const text = summary(
      ['All other perils deductible', '$2,500.00'],
      ['Single PHA Deductible', '$3,500.00'],
      ...WHOLE,
      ['Less Hurricane Deductible', '(1,000.00)'],
      ['Net Claim', '$7,512.40'],
    );
    expect(claimOf(text, ROWS)).toMatchObject(NET);
  });
});

describe('what else is taken off', () => {
  const paid = (label: string, result: string) =>
    claimOf(
      summary(...WHOLE, ['Deductible', '-$1,000.00'], [label, '-$1,500.00'], [result, '$6,012.40']),
      ROWS,
    );
  test.each([
    ['Advance payment made 7/3/2025', 'Check enclosed'],
    ['Less prior payment, 11/20/2025', 'Net claim due at this time'],
    ['Less Amount Over Limit(s)', 'Net Claim'],
    ['Amount Previously Paid', 'We owe'],
    ['Emergency roof tarp invoice settled in July', 'Amount payable to you'],
  ])('%s · %s', (label, result) => {
    expect(paid(label, result)).toMatchObject({ ...NET, netClaim: 6012.4 });
  });

  test('a line nobody knows that leaves a gap proves nothing', () => {
    const text = summary(
      ...WHOLE,
      ['Deductible', '-$1,000.00'],
      ['Adjustment', '-$1,400.00'],
      ['Net Claim', '$6,012.40'],
    );
    expect(claimOf(text, ROWS).verified).toBe(false);
  });

  test('of a payment before and after an advance the one that is left', () => {
    const text = summary(
      ...WHOLE,
      ['Less Deductible', '(1,000.00)'],
      ['Net Claim', '$7,512.40'],
      ['Less Prior Payments', '(5,000.00)'],
      ['Net Claim Remaining', '$2,512.40'],
    );
    expect(claimOf(text, ROWS)).toMatchObject({ netClaim: 2512.4, verified: true });
  });
});

describe('depreciation of two kinds', () => {
  test('may be taken off in two lines of which only one is named', () => {
    const text = summary(
      ['Summary for Dwelling'],
      ['Replacement Cost Value', '$10,512.40'],
      ['Less Depreciation', '(1,500.00)'],
      ['Less Non-recoverable Depreciation', '<500.00>'],
      ['Actual Cash Value', '$8,512.40'],
      ['Less Deductible', '(1,000.00)'],
      ['Net Claim', '$7,512.40'],
    );
    expect(claimOf(text, ROWS)).toMatchObject({ ...NET, recoverable: 1500, nonRecoverable: 500 });
  });

  test('may come back only as far as the limit goes', () => {
    const text = summary(
      ['Summary for Dwelling'],
      ...WHOLE,
      ['Less Deductible', '(1,000.00)'],
      ['Less Amount Over Limit(s)', '(300.00)'],
      ['Net Claim', '$7,212.40'],
      ['Total Recoverable Depreciation', '2,000.00'],
      ['Less Amount Over Limit(s)', '(1,200.00)'],
      ['Net Claim if Depreciation is Recovered', '$8,012.40'],
    );
    expect(claimOf(text, ROWS)).toMatchObject({ netClaimIfRecovered: 8012.4, verified: true });
  });
});

describe('paid when incurred', () => {
  test('beside the claim is no part of it', () => {
    const text = summary(
      ['Summary for Coverage A - Dwelling'],
      ['Replacement Cost Value', '10,512.40'],
      ['Less Depreciation (Including Taxes)', '(2,000.00)'],
      ['Less Deductible', '(1,000.00)'],
      ['Net Actual Cash Value Payment', '$7,512.40'],
      ['Paid When Incurred (code upgrade)', '765.52'],
      ['Total Amount of Claim If Incurred', '$10,277.92'],
    );
    expect(claimOf(text, ROWS)).toMatchObject(NET);
  });

  test('within the claim is taken off before the cash value', () => {
    const text = summary(
      ['Total Estimated Cost to Repair or Replace', '$10,512.40'],
      ['Less: Paid When Incurred', '$500.00'],
      ['Less: Recoverable Depreciation', '$1,500.00'],
      ['Less: Your Deductible', '$1,000.00'],
      ['Initial Payment', '$7,512.40'],
    );
    expect(claimOf(text, ROWS)).toMatchObject({ acv: 8512.4, netClaim: 7512.4, verified: true });
  });

  test('rows listed among the others come on top of the claim', () => {
    const text = [
      summary(
        ['Summary for Dwelling'],
        ...WHOLE,
        ['Less Deductible', '(1,000.00)'],
        ['Net Claim', '$7,512.40'],
      ),
      summary(
        ['Summary for Dwelling - Code Upgrade Paid When Incurred'],
        ['Replacement Cost Value', '$1,000.00'],
      ),
    ];
    expect(claimOf(WITH_FENCE, ...text)).toMatchObject(NET);
  });
});
