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

/** Homes a change of prices is shown for, square feet. */
export const sampleHomes = [
  { squareFootage: 1500, propertyType: 'single-story' },
  { squareFootage: 2400, propertyType: 'two-story' },
  { squareFootage: 3600, propertyType: 'three-story' },
] as const satisfies readonly KnownAreas[];

/** All that a site prices with, as it is and as it would be. */
export interface PricingChange {
  before: SitePricing;
  after: SitePricing;
}

/** A tier of a roof as it is priced. */
interface PricedTier {
  /** US dollars. */
  price: number;
  squares: number;
  /** Null where none is shown. */
  range: PriceRange | null;
}

/** What a change does to one tier of one home. */
export interface PriceEffect {
  before: PricedTier;
  after: PricedTier;
  /** US dollars. */
  difference: number;
  /** The difference as a share of the price before; null where that is 0. */
  share: number | null;
}

/** The tiers whose rate another set of rates changes. */
export const changedTiers = (before: Rates, after: Rates): TierName[] =>
  tierNames.filter((tier) => before[tier] !== after[tier]);

/** The settings of the roof's area that others change. */
export const changedSettings = (before: AreaSettings, after: AreaSettings): AreaSettingName[] =>
  areaSettingNames.filter((name) => before[name] !== after[name]);

/** What is known of a roof was measured with the correction of now. */
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

/** What a change does to the price of a tier for a roof of which this is known; null where that prices none. */
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

/** The variables that the trade's data speak for another value of, with that value. */
export function notAsRecommended<Variable extends { name: string; value: number }>(
  variables: readonly Variable[],
): { variable: Variable; value: number }[] {
  return variables.flatMap((variable) => {
    const value = recommended.get(variable.name);
    return value === undefined || value === variable.value ? [] : [{ variable, value }];
  });
}

/** Whether the trade's data speak for a value of any of these variables. */
export const anyRecommended = (variables: readonly { name: string }[]): boolean =>
  variables.some(({ name }) => recommended.get(name) !== undefined);

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
