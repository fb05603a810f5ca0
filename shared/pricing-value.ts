import * as v from 'valibot';

/** Dollars per square no roof costs; above it a digit was typed twice. */
export const PRICING_VALUE_MAX = 100_000;

/** What an administrator may set a pricing variable to: whole cents, from 0. */
export const pricingValueSchema = v.object({
  value: v.pipe(
    v.number(),
    v.finite('must be a finite number'),
    v.minValue(0, 'must be at least 0'),
    v.maxValue(PRICING_VALUE_MAX, `must be at most ${PRICING_VALUE_MAX}`),
    v.check((value) => Math.round(value * 100) / 100 === value, 'must have at most two decimals'),
  ),
});
