import {
  type AreaSettingName,
  type AreaSettings,
  type AreaVariable,
  areaSettingNames,
  areaVariables,
} from '#shared/pricing/area-settings.ts';
import {
  type PricingVariable,
  type Rates,
  ratesFrom,
  type TierName,
  tierNames,
} from '#shared/pricing/rates.ts';
import { isDollarsPerSquare, unitOf } from '#shared/pricing/variables.ts';
import type { KnownAreas } from '#shared/roof/roof-area.ts';
import type { Quote } from './quote.ts';
import { type PriceRange, priceRange, quoteForRoof, type SitePricing } from './site-pricing.ts';

/** Homes used to show the effect of a price change, in square feet. */
export const sampleHomes = [
  { squareFootage: 1500, propertyType: 'single-story' },
  { squareFootage: 2400, propertyType: 'two-story' },
  { squareFootage: 3600, propertyType: 'three-story' },
] as const satisfies readonly KnownAreas[];

/** A site's pricing before and after a change. */
export interface PricingChange {
  before: SitePricing;
  after: SitePricing;
}

/** A priced tier of a roof. */
interface PricedTier {
  /** US dollars. */
  price: number;
  squares: number;
  /** Null if none is shown. */
  range: PriceRange | null;
}

/** The effect of a change on one tier of one home. */
export interface PriceEffect {
  before: PricedTier;
  after: PricedTier;
  /** US dollars. */
  difference: number;
  /** The difference as a share of the old price; null if that is 0. */
  share: number | null;
}

/** The tiers whose rates change. */
export const changedTiers = (before: Rates, after: Rates): TierName[] =>
  tierNames.filter((tier) => before[tier] !== after[tier]);

/** The area settings that change. */
export const changedSettings = (before: AreaSettings, after: AreaSettings): AreaSettingName[] =>
  areaSettingNames.filter((name) => before[name] !== after[name]);

/** The home's measured area with the new correction instead of the current one. */
function correctedAnew(home: KnownAreas, { before, after }: PricingChange): KnownAreas {
  if (!home.measured) return home;
  const times = after.settings.measuredAreaCorrection / before.settings.measuredAreaCorrection;
  return {
    ...home,
    measured: { ...home.measured, squareFootage: Math.round(home.measured.squareFootage * times) },
  };
}

function tierOf({ squares, basis, ...tiers }: Quote, tier: TierName): PricedTier {
  const { price } = tiers[tier];
  const percent = basis?.rangePercent;
  return { price, squares, range: percent === undefined ? null : priceRange(price, percent) };
}

/** The effect of a change on a tier's price for a roof with these areas; null if no area is known. */
export function priceEffect(home: KnownAreas, tier: TierName, change: PricingChange): PriceEffect | null {
  const quoteBefore = quoteForRoof(home, change.before);
  const quoteAfter = quoteForRoof(correctedAnew(home, change), change.after);
  if (quoteBefore === null || quoteAfter === null) return null;
  const before = tierOf(quoteBefore, tier);
  const after = tierOf(quoteAfter, tier);
  const difference = Math.round((after.price - before.price) * 100) / 100;
  return { before, after, difference, share: before.price === 0 ? null : difference / before.price };
}

const recommended = new Map(
  Object.values(areaVariables).map(({ name, recommended }: AreaVariable) => [name, recommended]),
);

/** The variables that differ from their recommended value, with that value. */
export function notAsRecommended<Variable extends { name: string; value: number }>(
  variables: readonly Variable[],
): { variable: Variable; value: number }[] {
  return variables.flatMap((variable) => {
    const value = recommended.get(variable.name);
    return value === undefined || value === variable.value ? [] : [{ variable, value }];
  });
}

/** Whether any of these variables has a recommended value. */
export const anyRecommended = (variables: readonly { name: string }[]): boolean =>
  variables.some(({ name }) => recommended.get(name) !== undefined);

type Value = Pick<PricingVariable, 'name' | 'value'>;

/** A change by more than this share of the old value gets a warning. */
const LARGE_CHANGE = 0.25;

export type PriceWarning =
  /** The cheaper tier would cost more than the one above it. */
  | { kind: 'crossed'; tier: TierName; above: TierName; rates: [number, number] }
  | { kind: 'large'; name: string; old: number; new: number };

const cents = (value: number) => Math.round(value * 100);

function isLarge(name: string, old: number, value: number): boolean {
  const unit = unitOf(name);
  if (unit === 'percent' || unit === 'switch') return false;
  // Compared in cents, so that exactly 25 % gives no warning.
  return Math.abs(cents(value) - cents(old)) > cents(old) * LARGE_CHANGE;
}

/** What to check again before changing these variables. */
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

/** A value that makes something free must be confirmed. */
export const needsConfirmation = (value: number, name: string) => value === 0 && isDollarsPerSquare(name);
