import * as v from 'valibot';

/** HIGH: from a low-flying plane, 0.1 m; MEDIUM: from a high-flying plane, 0.25 m; BASE: from a satellite. */
export const imageryQualities = ['HIGH', 'MEDIUM', 'BASE'] as const;
export type ImageryQuality = (typeof imageryQualities)[number];

const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most));

export const locationSchema = v.object({ lat: degrees(90), lng: degrees(180) });
export type Location = v.InferOutput<typeof locationSchema>;

const squareMeters = v.pipe(v.number(), v.minValue(0), v.maxValue(1e6));

/** One plane of a roof. */
const roofPlaneSchema = v.object({
  pitchDegrees: v.pipe(v.number(), v.minValue(0), v.maxValue(90)),
  /** The direction it slopes to, from north. */
  azimuthDegrees: v.number(),
  /** Along the slope. */
  areaM2: squareMeters,
  /** Seen from above. */
  groundM2: squareMeters,
});
export type RoofPlane = v.InferOutput<typeof roofPlaneSchema>;

/** One building as a provider measured it; stored for 30 days, as the provider's terms allow. */
export const roofMeasurementSchema = v.object({
  provider: v.literal('google-solar'),
  /** The building's place id, which may be stored longer. */
  placeId: v.string(),
  center: locationSchema,
  /** ISO date; null if the provider does not say. */
  imageryDate: v.nullable(v.string()),
  quality: v.picklist(imageryQualities),
  /** All planes together, along the slope and seen from above. */
  roofM2: squareMeters,
  roofGroundM2: squareMeters,
  /** The whole building seen from above; may include roof that belongs to no plane. */
  buildingGroundM2: squareMeters,
  planes: v.array(roofPlaneSchema),
  /** Number of existing solar arrays; null if the provider does not say. */
  solarArrays: v.nullable(v.number()),
});
export type RoofMeasurement = v.InferOutput<typeof roofMeasurementSchema>;

export const SQUARE_FEET_PER_M2 = 10.7639;
/**
 * The planes may miss parts of a roof. If the building is larger by more than this factor, it includes a neighbor's
 * roof.
 */
export const LARGEST_COMPLETION = 1.15;
/** The angle of 2.5/12, below which shingles cannot be used. */
export const FLAT_BELOW_DEGREES = (Math.atan(2.5 / 12) * 180) / Math.PI;

/** How many times larger the building is than its planes, seen from above; 1 if either is unknown. */
export function completion({ buildingGroundM2, roofGroundM2 }: RoofMeasurement): number {
  return roofGroundM2 > 0 && buildingGroundM2 > 0 ? buildingGroundM2 / roofGroundM2 : 1;
}

/** Square feet along the slope, before the site's correction. */
export const measuredSquareFootage = (measurement: RoofMeasurement): number =>
  measurement.roofM2 * Math.min(completion(measurement), LARGEST_COMPLETION) * SQUARE_FEET_PER_M2;

const isFlat = ({ pitchDegrees }: RoofPlane) => pitchDegrees < FLAT_BELOW_DEGREES;
const areaOf = (planes: readonly RoofPlane[]) => planes.reduce((sum, { areaM2 }) => sum + areaM2, 0);

/** The share of the planes' area that is too flat for shingles, 0 to 1; 0 without planes. */
export function flatShare({ planes }: Pick<RoofMeasurement, 'planes'>): number {
  const whole = areaOf(planes);
  return whole === 0 ? 0 : areaOf(planes.filter(isFlat)) / whole;
}

const risePer12 = (degrees: number) => 12 * Math.tan((degrees * Math.PI) / 180);

/**
 * The pitch, as rise over a run of 12, of most of the sloped roof, to the tenth: the whole pitch with the most area,
 * averaged by area with its neighbors; the lower of two equal ones. Null without a sloped plane.
 */
export function predominantPitch(planes: readonly RoofPlane[]): number | null {
  const sloped = planes
    .filter((plane) => !isFlat(plane) && plane.areaM2 > 0)
    .map(({ pitchDegrees, areaM2 }) => ({ rise: risePer12(pitchDegrees), areaM2 }));
  const buckets = new Map<number, number>();
  for (const { rise, areaM2 } of sloped)
    buckets.set(Math.round(rise), (buckets.get(Math.round(rise)) ?? 0) + areaM2);
  const [fullest] = [...buckets].sort(
    ([rise, area], [otherRise, otherArea]) => otherArea - area || rise - otherRise,
  );
  if (fullest === undefined) return null;
  const near = sloped.filter(({ rise }) => Math.abs(Math.round(rise) - fullest[0]) <= 1);
  const area = near.reduce((sum, { areaM2 }) => sum + areaM2, 0);
  const mean = near.reduce((sum, { rise, areaM2 }) => sum + rise * areaM2, 0) / area;
  return Math.round(mean * 10) / 10;
}
