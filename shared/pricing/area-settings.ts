import { areaBounds, type PropertyType } from './area-bounds.ts';

/**
 * How a site turns what is known of a roof into the priced area. With neutral settings every figure is the
 * specification's.
 */
export interface AreaSettings {
  /** Roof area divided by the entered home size, by stories. */
  oneStoryRoofFactor: number;
  twoStoryRoofFactor: number;
  threeStoryRoofFactor: number;
  /** Material beyond the roof's area, in percent of it. */
  wastePercent: number;
  /** Half the width of the range under a price based on a home's size, in percent; 0 shows no ranges at all. */
  priceRangePercent: number;
  /** Measurements from above are multiplied by this. */
  measuredAreaCorrection: number;
  /** 1: a measurement that the homeowner confirms is priced; 0: it is shown only to the office. */
  useMeasuredRoof: number;
}

export type AreaSettingName = keyof AreaSettings;

/** A setting as a pricing variable. */
export interface AreaVariable {
  name: string;
  description: string;
  neutral: number;
  min: number;
  max: number;
  /** The value set by “Use recommended”; left out if that keeps the company's value. */
  recommended?: number;
  /** Accepts whole numbers only. */
  isWhole?: true;
}

/**
 * Factors: medians of 1,950 assessed houses of one town (Ames), roof of 6/12 over living area with attached garage. The
 * one for three stories is an estimate.
 */
export const areaVariables: Readonly<Record<AreaSettingName, AreaVariable>> = {
  oneStoryRoofFactor: {
    name: 'one_story_roof_factor',
    description: 'Roof size ÷ home size (with garage), 1-story homes.',
    neutral: 1,
    ...areaBounds.oneStoryRoofFactor,
    recommended: 1.27,
  },
  twoStoryRoofFactor: {
    name: 'two_story_roof_factor',
    description: 'Roof size ÷ home size (with garage), 2-story homes.',
    neutral: 1,
    ...areaBounds.twoStoryRoofFactor,
    recommended: 0.82,
  },
  threeStoryRoofFactor: {
    name: 'three_story_roof_factor',
    description: 'Roof size ÷ home size (with garage), 3-story homes.',
    neutral: 1,
    ...areaBounds.threeStoryRoofFactor,
    recommended: 0.5,
  },
  wastePercent: {
    name: 'waste_percent',
    description: 'Extra material for waste, in percent. 0 if your price per square includes it.',
    neutral: 0,
    ...areaBounds.wastePercent,
  },
  priceRangePercent: {
    name: 'price_range_percent',
    description: 'Range under each price, ± percent (±10 for a confirmed roof). 0 hides it.',
    neutral: 0,
    ...areaBounds.priceRangePercent,
    recommended: 15,
  },
  measuredAreaCorrection: {
    name: 'measured_area_correction',
    description: 'Multiplies roofs measured from above. 1.03 matches measured reports best.',
    neutral: 1,
    ...areaBounds.measuredAreaCorrection,
  },
  useMeasuredRoof: {
    name: 'use_measured_roof',
    description:
      'On: homeowners see their roof from above, and we price the one they confirm. Off: only the office sees it.',
    neutral: 0,
    ...areaBounds.useMeasuredRoof,
    isWhole: true,
  },
};

export const areaSettingNames = Object.keys(areaVariables) as AreaSettingName[];

const settingsOf = (value: (name: AreaSettingName) => number): AreaSettings => ({
  oneStoryRoofFactor: value('oneStoryRoofFactor'),
  twoStoryRoofFactor: value('twoStoryRoofFactor'),
  threeStoryRoofFactor: value('threeStoryRoofFactor'),
  wastePercent: value('wastePercent'),
  priceRangePercent: value('priceRangePercent'),
  measuredAreaCorrection: value('measuredAreaCorrection'),
  useMeasuredRoof: value('useMeasuredRoof'),
});

export const neutralSettings: AreaSettings = settingsOf((name) => areaVariables[name].neutral);

/** The settings among the pricing variables; a missing one is neutral. */
export const areaSettingsFrom = (variables: readonly { name: string; value: number }[]): AreaSettings =>
  settingsOf((name) => {
    const variable = areaVariables[name];
    return variables.find((stored) => stored.name === variable.name)?.value ?? variable.neutral;
  });

const factorOf: Record<PropertyType, AreaSettingName> = {
  'single-story': 'oneStoryRoofFactor',
  'two-story': 'twoStoryRoofFactor',
  'three-story': 'threeStoryRoofFactor',
};

/** Roof area divided by home size; 1 if the number of stories is unknown. */
export const roofFactor = (settings: AreaSettings, propertyType: PropertyType | null | undefined): number =>
  propertyType === null || propertyType === undefined ? 1 : settings[factorOf[propertyType]];

/** The likely roof area of a home of that size in square feet, regardless of the site's factors. */
export function likelyRoof(squareFootage: number, propertyType: PropertyType): number {
  const { recommended = 1 } = areaVariables[factorOf[propertyType]];
  return squareFootage * recommended;
}
