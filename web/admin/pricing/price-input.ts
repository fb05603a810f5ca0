import * as v from 'valibot';
import { pricingBounds, pricingValueOf, unitOf } from '#shared/pricing/variables.ts';

export type PriceInput =
  | { kind: 'unchanged' }
  /** Nothing a value can be read from: ignored, as the field goes back to the stored one. */
  | { kind: 'not-a-number' }
  | { kind: 'refused'; message: string }
  | { kind: 'price'; value: number };

/** A comma is the mark of cents in one country and of thousands in the next: `352,5` is never guessed at. */
function commaRefusal(text: string, isDollars: boolean): string | null {
  const [, whole, part] = /^(\d[\d.]*),(\d{1,2})$/.exec(text) ?? [];
  if (whole !== undefined && part !== undefined) {
    const digits = whole.replaceAll('.', '');
    return isDollars
      ? `Use a point for cents: ${digits}.${part.padEnd(2, '0')}`
      : `Use a decimal point: ${digits}.${part}`;
  }
  if (!/^[\d.]*(,\d+)+(\.\d*)?$/.test(text)) return null;
  return `Leave out the comma: ${text.replaceAll(',', '')}`;
}

/** What was typed into the field of the variable of that name, against the value that is stored. */
export function priceTyped(text: string, stored: number, name: string): PriceInput {
  const isDollars = unitOf(name) === 'dollars';
  const comma = commaRefusal(text.trim(), isDollars);
  if (comma !== null) return { kind: 'refused', message: comma };
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return { kind: 'not-a-number' };
  if (value === stored) return { kind: 'unchanged' };
  const result = v.safeParse(pricingValueOf(name), value);
  return result.success
    ? { kind: 'price', value: result.output }
    : { kind: 'refused', message: `The ${isDollars ? 'price' : 'value'} ${result.issues[0].message}` };
}

/** The specification's; a switch has two values alone. */
export const priceStep = (name: string): number => (pricingBounds(name).isWhole ? 1 : 0.01);

/** The value that ArrowUp (1) or ArrowDown (-1) leads to, as text; null where no number stands there. */
export function priceStepped(text: string, direction: 1 | -1, name: string): string | null {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return null;
  const { min, max, isWhole } = pricingBounds(name);
  const stepped = Math.min(max, Math.max(min, value + direction * priceStep(name)));
  return stepped.toFixed(isWhole ? 0 : 2);
}
