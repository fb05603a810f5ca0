import type { PropertyType } from '#shared/pricing/area-bounds.ts';
import { type TierName, variableOfTier, variableTitle } from '#shared/pricing/rates.ts';
import { type PricingUnit, unitOf } from '#shared/pricing/variables.ts';
import type { PriceWarning } from '#shared/quote/price-change.ts';
import type { KnownAreas } from '#shared/roof/roof-area.ts';
import { money, squareFeet } from './formats.ts';
import { personName } from './people.ts';

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

const written: Readonly<Record<PricingUnit, (value: number) => string>> = {
  dollars: (value) => money(value),
  times: (value) => `×${value}`,
  percent: (value) => `${value}%`,
  switch: (value) => (value === 1 ? 'On' : 'Off'),
};

/** The value of the variable of that name: "$520", "×1.27", "15%", "On". */
export const valueText = (name: string, value: number) => written[unitOf(name)](value);

/** `0.04` reads "+4%". */
export const share = (part: number) => percent.format(part);

/** `impactResistant` reads "Impact Resistant". */
export const tierTitle = (tier: TierName) => nameTitle(variableOfTier[tier]);

/** `impact_resistant_per_square` reads "Impact Resistant". */
const nameTitle = (name: string) => variableTitle(name).replace(/ \/SQ$/, '');

export function warningText(warning: PriceWarning): string {
  if (warning.kind === 'large')
    return `${nameTitle(warning.name)} changes by more than 25%, from ${valueText(warning.name, warning.old)} to ${valueText(warning.name, warning.new)}.`;
  const [rate, above] = warning.rates.map((one) => money(one));
  return `${tierTitle(warning.tier)} would cost more than ${tierTitle(warning.above)}: ${rate} vs. ${above} per square.`;
}

const tierNamed = Object.values(variableOfTier);

/** How a new value differs from the one it replaces: "was $500, +28%", without a share of 0. */
export function changeText(name: string, old: number, value: number): string {
  const isShared = old !== 0 && unitOf(name) !== 'percent' && unitOf(name) !== 'switch';
  return `was ${valueText(name, old)}${isShared ? `, ${share((value - old) / old)}` : ''}`;
}

/** What a price of 0 means. */
export const zeroText = (name: string) =>
  tierNamed.includes(name)
    ? `Every ${nameTitle(name)} quote would be $0.`
    : `${nameTitle(name)} would be $0.`;

const UUID = /^[\da-f]{8}(?=-)/;

/** Who made a change: by name, else by email; a login of no known email by the beginning of its `sub`. */
export function adminName(by: string): string {
  const sub = UUID.exec(by)?.[0];
  return sub === undefined ? personName(by) : `admin ${sub}`;
}

const stories: Readonly<Record<PropertyType, string>> = {
  'single-story': '1 story',
  'two-story': '2 stories',
  'three-story': '3 stories',
};

/** The area of a home that counts, with its stories where they count and are asked for. */
export function homeArea(known: KnownAreas, withStories: boolean): string {
  const { documentSquareFootage, measured, squareFootage, propertyType } = known;
  const isKnown = (one: number | null | undefined): one is number => typeof one === 'number';
  if (isKnown(documentSquareFootage)) return squareFeet(documentSquareFootage);
  if (measured) return `${squareFeet(measured.squareFootage)}${withStories ? ', measured' : ''}`;
  const size = isKnown(squareFootage) ? squareFeet(squareFootage) : '';
  return withStories && propertyType ? `${size}, ${stories[propertyType]}` : size;
}
