import type { RoofMeasurement, RoofPlane } from './measurement.ts';

export const SQUARE_FEET_PER_M2 = 10.7639;
/** Planes leave out roof that belongs to none of them; a building more than this larger has a neighbour's in it. */
export const LARGEST_COMPLETION = 1.15;
/** Degrees of 2.5/12: what is flatter is not for shingles. */
export const FLAT_BELOW_DEGREES = (Math.atan(2.5 / 12) * 180) / Math.PI;

/** How much larger the building is, seen from above, than its planes together; 1 where one of the two is not known. */
export function completion({ buildingGroundM2, roofGroundM2 }: RoofMeasurement): number {
  return roofGroundM2 > 0 && buildingGroundM2 > 0 ? buildingGroundM2 / roofGroundM2 : 1;
}

/** Square feet along the slope, before the site's correction. */
export const measuredSquareFootage = (measurement: RoofMeasurement): number =>
  measurement.roofM2 * Math.min(completion(measurement), LARGEST_COMPLETION) * SQUARE_FEET_PER_M2;

const isFlat = ({ pitchDegrees }: RoofPlane) => pitchDegrees < FLAT_BELOW_DEGREES;
const areaOf = (planes: readonly RoofPlane[]) => planes.reduce((sum, { areaM2 }) => sum + areaM2, 0);

/** The part of the planes' area that is too flat for shingles, 0 to 1; 0 without planes. */
export function flatShare({ planes }: Pick<RoofMeasurement, 'planes'>): number {
  const whole = areaOf(planes);
  return whole === 0 ? 0 : areaOf(planes.filter(isFlat)) / whole;
}

const risePer12 = (degrees: number) => 12 * Math.tan((degrees * Math.PI) / 180);

/**
 * Rise over a run of 12 of most of the sloped roof, to the tenth: the fullest whole rise, averaged by area with the ones
 * beside it; of two equally full ones the lower. Null without a sloped plane.
 */
export function predominantPitch(planes: readonly RoofPlane[]): number | null {
  const sloped = planes
    .filter((plane) => !isFlat(plane) && plane.areaM2 > 0)
    .map(({ pitchDegrees, areaM2 }) => ({ rise: risePer12(pitchDegrees), areaM2 }));
  const buckets = new Map<number, number>();
  for (const { rise, areaM2 } of sloped)
    buckets.set(Math.round(rise), (buckets.get(Math.round(rise)) ?? 0) + areaM2);
  const [fullest] = [...buckets].sort(([rise, one], [otherRise, other]) => other - one || rise - otherRise);
  if (fullest === undefined) return null;
  const near = sloped.filter(({ rise }) => Math.abs(Math.round(rise) - fullest[0]) <= 1);
  const area = near.reduce((sum, { areaM2 }) => sum + areaM2, 0);
  const mean = near.reduce((sum, { rise, areaM2 }) => sum + rise * areaM2, 0) / area;
  return Math.round(mean * 10) / 10;
}
