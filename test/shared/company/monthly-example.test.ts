import { describe, expect, test } from 'vitest';
import {
  type MonthlyExample,
  monthlyPayment,
  monthlyTerms,
  noMonthlyExample,
} from '#shared/company/monthly-example.ts';
import { companyOf } from '#shared/company/settings.ts';
import { problemOf } from '#web/admin/company/use-setting.ts';

const full: MonthlyExample = {
  shown: true,
  apr: 8.99,
  months: 60,
  lender: 'Financing by Prairie Credit Union.',
};
const problem = (change: object) => problemOf('monthly_example', { ...full, ...change });
const aprWords = 'Enter the APR your lender gave you, from 0.1 to 36.';
const monthsWords = 'Enter the number of monthly payments, from 6 to 240.';
const together = 'Enter the APR, the number of payments and the lender’s words, or turn the line off.';

test('is off until the office turns it on', () => {
  expect(monthlyTerms(companyOf({}).monthly_example)).toBeNull();
});

describe('rate, term and lender’s words show only together', () => {
  test('all of them do', () => {
    expect(problem({})).toBeNull();
    expect(monthlyTerms(full)).toEqual({ apr: 8.99, months: 60, lender: full.lender });
  });

  test.each([{ apr: null }, { months: null }, { lender: ' ' }])('not without %o', (missing) => {
    expect(problem(missing)).toBe(together);
    expect(monthlyTerms({ ...full, ...missing, lender: '' })).toBeNull();
  });

  test('what was typed stays while it is off, whole or not', () => {
    expect(problem({ shown: false })).toBeNull();
    expect(problem({ shown: false, apr: null })).toBeNull();
    expect(companyOf({ monthly_example: { ...full, shown: false } }).monthly_example.apr).toBe(8.99);
    expect(monthlyTerms({ ...full, shown: false })).toBeNull();
    expect(noMonthlyExample.shown).toBe(false);
  });
});

test.each([
  [{ apr: 0.1 }, null],
  [{ apr: 36 }, null],
  [{ apr: 0 }, aprWords],
  [{ apr: 99 }, aprWords],
  [{ apr: -1 }, aprWords],
  [{ apr: 36.01 }, aprWords],
  [{ apr: Number.NaN }, aprWords],
  [{ apr: 0, shown: false }, aprWords],
  [{ months: 6 }, null],
  [{ months: 240 }, null],
  [{ months: 5 }, monthsWords],
  [{ months: 241 }, monthsWords],
  [{ months: 60.5 }, monthsWords],
  [{ lender: 'x'.repeat(300) }, null],
  [{ lender: 'x'.repeat(301) }, 'Keep the lender’s words to 300 characters.'],
  [{ lender: 'One\ntwo' }, 'Type the lender’s words in one line.'],
])('%o is taken, or refused in one sentence', (change, words) => expect(problem(change)).toBe(words));

test.each([
  [9000, 8.99, 60, 187],
  [8760, 8.99, 60, 182],
  [12_000, 12, 12, 1067],
  [10_000, 0.1, 6, 1668],
  [20_000, 36, 240, 601],
])('$%d at %d%% over %d months is about $%d a month, rounded up', (price, apr, months, payment) => {
  expect(monthlyPayment(price, { apr, months })).toBe(payment);
});
