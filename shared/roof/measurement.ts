import * as v from 'valibot';

/** HIGH is from a plane, 0.1 m; MEDIUM from a plane high up, 0.25 m; BASE from a satellite. */
export const imageryQualities = ['HIGH', 'MEDIUM', 'BASE'] as const;
export type ImageryQuality = (typeof imageryQualities)[number];

const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most));

export const locationSchema = v.object({ lat: degrees(90), lng: degrees(180) });
export type Location = v.InferOutput<typeof locationSchema>;

const squareMeters = v.pipe(v.number(), v.minValue(0), v.maxValue(1e6));

/** One plane of a roof. */
export const roofPlaneSchema = v.object({
  pitchDegrees: v.pipe(v.number(), v.minValue(0), v.maxValue(90)),
  /** Where it slopes to, from north. */
  azimuthDegrees: v.number(),
  /** Along the slope. */
  areaM2: squareMeters,
  /** Seen from above. */
  groundM2: squareMeters,
});
export type RoofPlane = v.InferOutput<typeof roofPlaneSchema>;

/** One building as a provider measured it from above; it is kept for 30 days, as the provider's terms ask. */
export const roofMeasurementSchema = v.object({
  provider: v.literal('google-solar'),
  /** The building's own place id, which may stay. */
  placeId: v.string(),
  center: locationSchema,
  /** ISO date; null where the provider does not say. */
  imageryDate: v.nullable(v.string()),
  quality: v.picklist(imageryQualities),
  /** All planes together, along the slope and from above. */
  roofM2: squareMeters,
  roofGroundM2: squareMeters,
  /** The whole building from above; it may have roof that belongs to no plane. */
  buildingGroundM2: squareMeters,
  planes: v.array(roofPlaneSchema),
  /** Existing solar panels: how many arrays; null where the provider does not say. */
  solarArrays: v.nullable(v.number()),
});
export type RoofMeasurement = v.InferOutput<typeof roofMeasurementSchema>;
