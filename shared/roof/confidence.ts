import type { PropertyType } from '#shared/pricing/area-bounds.ts';
import { likelyRoof } from '#shared/pricing/area-settings.ts';
import {
  completion,
  flatShare,
  LARGEST_COMPLETION,
  type Location,
  type RoofMeasurement,
} from './measurement.ts';
import type { Bedrooms } from './typical-home.ts';

/** Why a measurement may be wrong, in the order they are shown. */
export const confidenceReasons = [
  'other_place',
  'far_centre',
  'attached',
  'low_quality',
  'old_pictures',
  'too_small',
  'too_large',
  'flat',
  'unlike_home_size',
] as const;
export type ConfidenceReason = (typeof confidenceReasons)[number];

/** Reasons that a person who sees the roof from above can settle; the others remain. */
const settledByPerson: ReadonlySet<ConfidenceReason> = new Set(['other_place', 'far_centre', 'attached']);

export const FAR_CENTRE_M = 25;
export const OLD_PICTURES_YEARS = 5;
export const SMALLEST_SQUARES = 8;
export const LARGEST_SQUARES = 60;
export const LARGEST_FLAT_SHARE = 0.3;
export const LARGEST_DEVIATION = 0.35;

const EARTH_M = 6_371_009;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Meters between two points that are near each other. */
export function metersBetween(from: Location, to: Location): number {
  const north = radians(to.lat - from.lat);
  const east = radians(to.lng - from.lng) * Math.cos(radians((from.lat + to.lat) / 2));
  return EARTH_M * Math.hypot(north, east);
}

/** How the building found relates to what was asked for. */
export interface Asked {
  /** The address's place id is the building's; false if either is unknown. */
  isSamePlace: boolean;
  /** From the requested point to the building's center. */
  metres: number;
  /** A person pointed at the building itself. */
  isPointedAt: boolean;
}

function isOld(imageryDate: string | null, now: Date): boolean {
  if (imageryDate === null) return true;
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - OLD_PICTURES_YEARS);
  return Date.parse(imageryDate) < Date.parse(since.toISOString().slice(0, 10));
}

/** The reasons against one building's measurement. */
export function buildingReasons(measurement: RoofMeasurement, asked: Asked, now: Date): ConfidenceReason[] {
  const applies: Partial<Record<ConfidenceReason, boolean>> = {
    other_place: !asked.isPointedAt && !asked.isSamePlace,
    far_centre: asked.metres > FAR_CENTRE_M,
    attached: completion(measurement) > LARGEST_COMPLETION,
    low_quality: measurement.quality !== 'HIGH',
    old_pictures: isOld(measurement.imageryDate, now),
    flat: flatShare(measurement) > LARGEST_FLAT_SHARE,
  };
  return confidenceReasons.filter((reason) => applies[reason]);
}

/** A home as its owner describes it; null for what they left out. */
export interface EnteredHome {
  squareFootage: number | null | undefined;
  propertyType: PropertyType | null | undefined;
  /** Their size is a guess from these; left out where they know it. */
  bedrooms?: Bedrooms | null | undefined;
  /** They were asked whether this size or the measured roof is right, and said the roof. */
  isOutweighed?: boolean | undefined;
}

/** The reasons against the area of all buildings together, in square feet. */
export function roofReasons(
  squareFootage: number,
  { squareFootage: size, propertyType, bedrooms }: EnteredHome,
): ConfidenceReason[] {
  // A guess says nothing against what was measured.
  const likely = size && propertyType && !bedrooms ? likelyRoof(size, propertyType) : null;
  const applies: Partial<Record<ConfidenceReason, boolean>> = {
    too_small: squareFootage < SMALLEST_SQUARES * 100,
    too_large: squareFootage > LARGEST_SQUARES * 100,
    unlike_home_size: likely !== null && Math.abs(squareFootage - likely) > likely * LARGEST_DEVIATION,
  };
  return confidenceReasons.filter((reason) => applies[reason]);
}

/**
 * Whether the homeowner's confirmation settles all reasons.
 * @param isOutweighed they said that the roof is right, not the size of their home
 */
export const yesSettles = (reasons: readonly ConfidenceReason[], isOutweighed = false): boolean =>
  reasons.every((reason) => settledByPerson.has(reason) || (isOutweighed && reason === 'unlike_home_size'));
