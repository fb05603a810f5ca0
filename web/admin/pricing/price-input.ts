import * as v from 'valibot';
import { pricingValueSchema } from '#shared/pricing-value.ts';

export type PriceInput =
  | { kind: 'unchanged' }
  /** Nothing a price can be read from: ignored, as the field goes back to the stored value. */
  | { kind: 'not-a-number' }
  | { kind: 'refused'; message: string }
  | { kind: 'price'; value: number };

/** What was typed into a price field, against the price that is stored. */
export function priceTyped(text: string, stored: number): PriceInput {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return { kind: 'not-a-number' };
  if (value === stored) return { kind: 'unchanged' };
  const result = v.safeParse(pricingValueSchema, { value });
  return result.success
    ? { kind: 'price', value: result.output.value }
    : { kind: 'refused', message: `The price ${result.issues[0].message}` };
}
