/** The lowest and highest value of each setting of a roof's area, both included. */
export const areaBounds = {
  oneStoryRoofFactor: { min: 0.3, max: 3 },
  twoStoryRoofFactor: { min: 0.3, max: 3 },
  threeStoryRoofFactor: { min: 0.3, max: 3 },
  wastePercent: { min: 0, max: 40 },
  priceRangePercent: { min: 0, max: 50 },
  measuredAreaCorrection: { min: 0.8, max: 1.25 },
  useMeasuredRoof: { min: 0, max: 1 },
} as const;

/** A home's number of stories, as the wizard asks. */
export const propertyTypes = ['single-story', 'two-story', 'three-story'] as const;
export type PropertyType = (typeof propertyTypes)[number];
