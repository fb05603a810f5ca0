import type { AreaSettings } from './area-settings.ts';
import {
  type ConfidenceReason,
  confidenceReasons,
  type EnteredHome,
  roofReasons,
  yesSettles,
} from './confidence.ts';
import type { RoofAnswer } from './roof-answer.ts';

/** Of a building's measurement what an area is made of. */
export interface MeasuredBuilding {
  /** Along the slope, before the site's correction. */
  squareFootage: number;
  imageryDate: string | null;
  reasons: readonly ConfidenceReason[];
}

/** All buildings a roof was measured on. */
export interface MeasuredRoof {
  /** Whole square feet, with the site's correction. */
  squareFootage: number;
  /** ISO date of the oldest pictures; null where one is not known. */
  imageryDate: string | null;
  reasons: ConfidenceReason[];
  isConfirmed: boolean;
  /** Whether it may be the area a price rests on. */
  mayPrice: boolean;
}

/** Half the width of the range by evidence, percent. */
export const CONFIRMED_RANGE = 10;
export const UNCONFIRMED_RANGE = 15;

/** The roof that these buildings have together; null without one. */
export function measuredRoof(
  buildings: readonly MeasuredBuilding[],
  answer: RoofAnswer | null | undefined,
  home: EnteredHome,
  { measuredAreaCorrection }: AreaSettings,
): MeasuredRoof | null {
  if (buildings.length === 0) return null;
  const squareFootage = Math.round(
    buildings.reduce((sum, building) => sum + building.squareFootage, 0) * measuredAreaCorrection,
  );
  const dates = buildings.map(({ imageryDate }) => imageryDate);
  const found = new Set([
    ...buildings.flatMap(({ reasons }) => reasons),
    ...roofReasons(squareFootage, home),
  ]);
  const reasons = confidenceReasons.filter((reason) => found.has(reason));
  const isConfirmed = answer === 'yes';
  return {
    squareFootage,
    imageryDate: dates.includes(null) ? null : (dates.sort()[0] ?? null),
    reasons,
    isConfirmed,
    mayPrice: isConfirmed && yesSettles(reasons),
  };
}

/** How far the area may be off, percent to either side. */
export const measuredRange = ({ mayPrice }: Pick<MeasuredRoof, 'mayPrice'>): number =>
  mayPrice ? CONFIRMED_RANGE : UNCONFIRMED_RANGE;
