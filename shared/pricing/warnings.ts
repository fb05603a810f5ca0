import { type PricingVariable, ratesFrom, type TierName, tierNames } from '../pricing.ts';
import { isDollarsPerSquare } from '../pricing-value.ts';
import { unitOf } from './unit.ts';

type Value = Pick<PricingVariable, 'name' | 'value'>;

/** A change of a rate or a factor beyond this share of the old one is warned of; exactly this much is not. */
const LARGE_CHANGE = 0.25;

export type PriceWarning =
  /** The cheaper tier would cost more than the one above it. */
  | { kind: 'crossed'; tier: TierName; above: TierName; rates: [number, number] }
  | { kind: 'large'; name: string; old: number; new: number };

const cents = (value: number) => Math.round(value * 100);

function isLarge(name: string, old: number, value: number): boolean {
  const unit = unitOf(name);
  if (unit === 'percent' || unit === 'switch') return false;
  // Counted in cents, so that 25 % is 25 %.
  return Math.abs(cents(value) - cents(old)) > cents(old) * LARGE_CHANGE;
}

/** What whoever is about to change these variables should look at twice. */
export function priceWarnings(before: readonly Value[], after: readonly Value[]): PriceWarning[] {
  const rates = ratesFrom(after);
  const crossed = tierNames.flatMap((tier, index): PriceWarning[] => {
    const above = tierNames[index + 1];
    if (above === undefined || rates[tier] <= rates[above]) return [];
    return [{ kind: 'crossed', tier, above, rates: [rates[tier], rates[above]] }];
  });
  const large = after.flatMap(({ name, value }): PriceWarning[] => {
    const old = before.find((variable) => variable.name === name)?.value ?? value;
    return isLarge(name, old, value) ? [{ kind: 'large', name, old, new: value }] : [];
  });
  return [...crossed, ...large];
}

/** A value that makes something free is taken only when it is meant. */
export const needsConfirmation = (value: number, name: string) => value === 0 && isDollarsPerSquare(name);
