import * as v from 'valibot';

/** The highest rate that US law lets a lender charge families of the military, and few lenders go above it. */
const APR_MAX = 36;
const APR_MIN = 0.1;
const MONTHS_MIN = 6;
const MONTHS_MAX = 240;
const DOWN_MAX = 90;
const LENDER_MAX = 300;

const aprBounds = `Enter the APR your lender gave you, from ${APR_MIN} to ${APR_MAX}.`;
const monthsBounds = `Enter the number of monthly payments, from ${MONTHS_MIN} to ${MONTHS_MAX}.`;
const downBounds = `Enter the down payment as a whole percentage from 0 to ${DOWN_MAX}.`;

/**
 * What a price is a month, as an example. A monthly payment, a number of payments and a rate may be advertised only
 * together (12 CFR 1026.24(d)), so none is shown without the others. What was typed stays while it is turned off.
 */
export const monthlyExampleSchema = v.pipe(
  v.object({
    shown: v.boolean(),
    /** Percent a year. */
    apr: v.nullable(
      v.pipe(v.number(aprBounds), v.minValue(APR_MIN, aprBounds), v.maxValue(APR_MAX, aprBounds)),
    ),
    months: v.nullable(
      v.pipe(
        v.number(monthsBounds),
        v.integer(monthsBounds),
        v.minValue(MONTHS_MIN, monthsBounds),
        v.maxValue(MONTHS_MAX, monthsBounds),
      ),
    ),
    /** Percent of the price that the lender asks for first. */
    down: v.optional(
      v.pipe(
        v.number(downBounds),
        v.integer(downBounds),
        v.minValue(0, downBounds),
        v.maxValue(DOWN_MAX, downBounds),
      ),
      0,
    ),
    /** Who lends, in the lender's own words. */
    lender: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(LENDER_MAX, `Keep the lender’s disclosure to ${LENDER_MAX} characters.`),
      v.regex(/^\P{Cc}*$/u, 'Type the lender’s disclosure in one line.'),
    ),
  }),
  v.check(
    ({ shown, apr, months, lender }) => !shown || (apr !== null && months !== null && lender !== ''),
    'Enter the APR, the number of payments and the lender’s disclosure, or turn the line off.',
  ),
);
export type MonthlyExample = v.InferOutput<typeof monthlyExampleSchema>;

export const noMonthlyExample: MonthlyExample = {
  shown: false,
  apr: null,
  months: null,
  down: 0,
  lender: '',
};

interface MonthlyTerms {
  apr: number;
  months: number;
  down: number;
  lender: string;
}

/** All that the line says besides the payment; null where it is not shown. */
export const monthlyTerms = ({ shown, apr, months, down, lender }: MonthlyExample): MonthlyTerms | null =>
  shown && apr !== null && months !== null && lender !== '' ? { apr, months, down, lender } : null;

/** By how many points a rate may differ from the one that is said (12 CFR 1026.22(a)(2)). */
const APR_TOLERANCE = 1 / 8;

/** What pays a loan off in so many equal payments. */
function levelPayment(loan: number, apr: number, months: number): number {
  const rate = apr / 1200;
  return rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months);
}

/**
 * The payment that pays a price off in that many months: in whole dollars where that is still the rate that is said,
 * else to the cent; null for a price so small that not even a cent is.
 */
export function monthlyPayment(
  price: number,
  { apr, months, down }: Omit<MonthlyTerms, 'lender'>,
): number | null {
  const at = (rate: number) => levelPayment(price * (1 - down / 100), rate, months);
  const exact = at(apr);
  const [least, most] = [at(apr - APR_TOLERANCE), at(apr + APR_TOLERANCE)];
  const rounded = [Math.round(exact), Math.round(exact * 100) / 100];
  return rounded.find((payment) => payment >= least && payment <= most) ?? null;
}
