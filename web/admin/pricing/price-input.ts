import * as v from 'valibot';
import { pricingValueOf } from '#shared/pricing-value.ts';

export type PriceInput =
  | { kind: 'unchanged' }
  /** Nothing a price can be read from: ignored, as the field goes back to the stored value. */
  | { kind: 'not-a-number' }
  | { kind: 'refused'; message: string }
  | { kind: 'price'; value: number };

/** A comma is the mark of cents in one country and of thousands in the next: `352,5` is never guessed at. */
function commaRefusal(text: string): string | null {
  const [, dollars, cents] = /^(\d[\d.]*),(\d{1,2})$/.exec(text) ?? [];
  if (dollars !== undefined && cents !== undefined)
    return `Use a point for cents: ${dollars.replaceAll('.', '')}.${cents.padEnd(2, '0')}`;
  if (!/^[\d.]*(,\d+)+(\.\d*)?$/.test(text)) return null;
  return `Leave out the comma: ${text.replaceAll(',', '')}`;
}

/** What was typed into a price field, against the price that is stored. */
export function priceTyped(text: string, stored: number, name: string): PriceInput {
  const comma = commaRefusal(text.trim());
  if (comma !== null) return { kind: 'refused', message: comma };
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return { kind: 'not-a-number' };
  if (value === stored) return { kind: 'unchanged' };
  const result = v.safeParse(pricingValueOf(name), value);
  return result.success
    ? { kind: 'price', value: result.output }
    : { kind: 'refused', message: `The price ${result.issues[0].message}` };
}

/** The specification's. */
export const PRICE_STEP = 0.01;

/** The price that ArrowUp (1) or ArrowDown (-1) leads to, as text; null where no price stands there. */
export function priceStepped(text: string, direction: 1 | -1): string | null {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return null;
  return Math.max(0, value + direction * PRICE_STEP).toFixed(2);
}
