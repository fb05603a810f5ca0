import type { PropertyType } from '#shared/pricing/area-bounds.ts';

/** The bedrooms a homeowner is asked about; the last stands for five or more. */
export const bedroomCounts = [1, 2, 3, 4, 5] as const;
export type Bedrooms = (typeof bedroomCounts)[number];

/** How far such a guess may be off, in percent to either side: six homes of ten are within it. */
export const GUESS_RANGE_PERCENT = 30;

const oneStory: Record<Bedrooms, number> = { 1: 850, 2: 1250, 3: 1600, 4: 2150, 5: 2700 };
const moreStories: Record<Bedrooms, number> = { 1: 1000, 2: 1650, 3: 1950, 4: 2700, 5: 3500 };

/**
 * The median size in square feet of detached homes with as many bedrooms and stories, without their garages: American Housing
 * Survey of 2017 and 2019, stories by the Residential Energy Consumption Survey (docs/decisions/roof-area.md).
 */
export const typicalHomeSize = (bedrooms: Bedrooms, propertyType: PropertyType): number =>
  (propertyType === 'single-story' ? oneStory : moreStories)[bedrooms];
