import type { PropertyType } from '#shared/pricing/area-bounds.ts';
import type { PriceEffect } from '#shared/quote/price-change.ts';
import type { KnownAreas } from '#shared/roof/roof-area.ts';
import { price } from './price-words.ts';

const stories: Readonly<Record<PropertyType, string>> = {
  'single-story': 'one story',
  'two-story': 'two story',
  'three-story': 'three story',
};

const area = (squareFootage: number) => `${squareFootage.toLocaleString('en-US')} sq ft`;

/** The area of a home that counts, with its stories where they count and are asked for. */
export function homeArea(known: KnownAreas, withStories: boolean): string {
  const { documentSquareFootage, measured, squareFootage, propertyType } = known;
  const isKnown = (one: number | null | undefined): one is number => typeof one === 'number';
  if (isKnown(documentSquareFootage)) return area(documentSquareFootage);
  if (measured) return `${area(measured.squareFootage)}${withStories ? ', measured' : ''}`;
  const size = isKnown(squareFootage) ? area(squareFootage) : '';
  return withStories && propertyType ? `${size}, ${stories[propertyType]}` : size;
}

/** `15 → 20 squares`, or the squares that stay. */
export function squaresText({ before, after }: PriceEffect): string {
  const changes = before.squares !== after.squares;
  return `${changes ? `${before.squares} → ` : ''}${after.squares} squares`;
}

/** The range under the new price; empty where there is none before or after. */
export function rangeText({ before, after }: PriceEffect): string {
  if (after.range !== null) return `Range ${price(after.range.low)} – ${price(after.range.high)}`;
  return before.range === null ? '' : 'No range';
}
