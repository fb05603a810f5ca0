import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type MonthlyExample,
  monthlyPayment,
  monthlyTerms,
  noMonthlyExample,
} from '#shared/company/monthly-example.ts';
import { companyOf } from '#shared/company/settings.ts';
import { settingProblems } from '#shared/site/office-settings.ts';

const full: MonthlyExample = {
  shown: true,
  apr: 8.99,
  months: 60,
  down: 0,
  lender: 'Financing by Prairie Credit Union.',
};
const problem = (change: object) =>
  settingProblems('monthly_example', { ...full, ...change })[0]?.sentence ?? null;
const aprWords = 'Enter the APR your lender gave you, from 0.1 to 36.';
const monthsWords = 'Enter the number of monthly payments, from 6 to 240.';
const downWords = 'Enter the down payment as a whole percentage from 0 to 90.';
const together = 'Enter the APR, the number of payments and the lender’s disclosure, or turn the line off.';

test('is off until the office turns it on', () => {
  expect(monthlyTerms(companyOf({}).monthly_example)).toBeNull();
});

describe('rate, term and lender’s disclosure show only together', () => {
  test('all of them do', () => {
    expect(problem({})).toBeNull();
    expect(monthlyTerms(full)).toEqual({ apr: 8.99, months: 60, down: 0, lender: full.lender });
  });

  test.each([{ apr: null }, { months: null }, { lender: '' }])('not without %o', (missing) => {
    expect(problem(missing)).toBe(together);
    expect(monthlyTerms({ ...full, ...missing })).toBeNull();
  });

  test('a disclosure of blanks is none', () => expect(problem({ lender: ' ' })).toBe(together));

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
  [{ down: undefined }, null],
  [{ down: 90 }, null],
  [{ down: -1 }, downWords],
  [{ down: 91 }, downWords],
  [{ down: 12.5 }, downWords],
  [{ lender: 'x'.repeat(300) }, null],
  [{ lender: 'x'.repeat(301) }, 'Keep the lender’s disclosure to 300 characters.'],
  [{ lender: 'One\ntwo' }, 'Type the lender’s disclosure in one line.'],
])('%o is taken, or refused in one sentence', (change, words) => expect(problem(change)).toBe(words));

test.each([
  [9000, 8.99, 60, 187],
  [8760, 8.99, 60, 182],
  [12_000, 12, 12, 1066],
  [20_000, 36, 240, 600],
  [9_000, 0.125, 60, 150],
  [10_000, 0.1, 6, 1667],
])('$%d at %d%% over %d months is about $%d a month', (price, apr, months, payment) => {
  expect(monthlyPayment(price, { apr, months, down: 0 })).toBe(payment);
});

test('is said to the cent where whole dollars would be the payment of another rate', () => {
  expect(monthlyPayment(700, { apr: 8.99, months: 60, down: 0 })).toBe(14.53);
  expect(monthlyPayment(3000, { apr: 8.99, months: 12, down: 0 })).toBe(262.34);
});

test('is not said of a price so small that a cent is another rate', () => {
  expect(monthlyPayment(5, { apr: 0.1, months: 240, down: 0 })).toBeNull();
});

test('pays off what is left after the down payment', () => {
  expect(monthlyPayment(10_000, { apr: 8.99, months: 60, down: 10 })).toBe(187);
});

/** The rate that a number of equal payments is, by halving (12 CFR 1026, appendix J). */
function rateOf(loan: number, payment: number, months: number): number {
  const worth = (apr: number) => {
    const rate = apr / 1200;
    return (payment * (1 - (1 + rate) ** -months)) / rate;
  };
  let [least, most] = [-0.5, 60];
  for (let step = 0; step < 60; step += 1) {
    const middle = (least + most) / 2;
    if (worth(middle) > loan) least = middle;
    else most = middle;
  }
  return least;
}

test('a payment that is shown is that of the rate beside it, to an eighth of a point (12 CFR 1026.22(a)(2))', () => {
  const terms = fc.record({
    apr: fc.integer({ min: 10, max: 3600 }).map((hundredths) => hundredths / 100),
    months: fc.integer({ min: 6, max: 240 }),
    down: fc.integer({ min: 0, max: 90 }),
  });
  const prices = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1000, max: 100_000 }));
  const property = fc.property(prices, terms, (price, said) => {
    const payment = monthlyPayment(price, said);
    const loan = price * (1 - said.down / 100);
    // A roof has a payment.
    expect(payment === null && loan > 100).toBe(false);
    if (payment === null) return;
    expect(Math.abs(rateOf(loan, payment, said.months) - said.apr)).toBeLessThanOrEqual(0.125 + 1e-6);
    expect(payment * 100).toBeCloseTo(Math.round(payment * 100), 6);
  });
  fc.assert(property, { seed: 26, numRuns: 1000 });
});
