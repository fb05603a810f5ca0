import * as v from 'valibot';
import { imageryQualities, type RoofMeasurement, roofMeasurementSchema } from '#shared/roof/measurement.ts';
import type { NotMeasured } from './provider.ts';

/**
 * What is asked of `buildingInsights:findClosest`, and what comes back of it. A number that is 0 is left out of the answer.
 * https://developers.google.com/maps/documentation/solar/reference/rest/v1/buildingInsights/findClosest
 */
export const SOLAR_FIELDS = [
  'name',
  'center',
  'imageryDate',
  'imageryQuality',
  'solarPotential.wholeRoofStats',
  'solarPotential.buildingStats',
  'solarPotential.roofSegmentStats',
  'detectedArrays',
].join(',');

const orZero = v.optional(v.number(), 0);
const stats = v.object({ areaMeters2: orZero, groundAreaMeters2: orZero });
const noStats = { areaMeters2: 0, groundAreaMeters2: 0 };
/** Beside the roof: what is odd in it is as good as not said. */
const ifReadable = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

const answerSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^buildings\/[\w-]{1,300}$/)),
  center: v.object({ latitude: v.number(), longitude: v.number() }),
  imageryDate: ifReadable(v.object({ year: v.number(), month: v.number(), day: v.number() })),
  imageryQuality: v.picklist(imageryQualities),
  solarPotential: v.optional(
    v.object({
      wholeRoofStats: v.optional(stats, noStats),
      buildingStats: v.optional(stats, noStats),
      roofSegmentStats: v.optional(
        v.array(
          v.object({ pitchDegrees: orZero, azimuthDegrees: orZero, stats: v.optional(stats, noStats) }),
        ),
        [],
      ),
    }),
    {},
  ),
  /** Only what `additionalInsights=DETECTED_ARRAYS` adds. */
  detectedArrays: ifReadable(
    v.object({
      detectionStatus: v.optional(v.string()),
      arrays: v.optional(v.array(v.unknown()), []),
    }),
  ),
});

type Answer = v.InferOutput<typeof answerSchema>;

const two = (part: number) => String(part).padStart(2, '0');

/** ISO date; null for one that is in no calendar, and for one still to come. */
function dateOf(date: Answer['imageryDate'], now: Date): string | null {
  if (date === undefined) return null;
  const text = `${date.year}-${two(date.month)}-${two(date.day)}`;
  const day = new Date(`${text}T00:00:00Z`);
  // A day the month does not have becomes one of the next month.
  return day <= now && day.toISOString().startsWith(text) ? text : null;
}

/** Existing solar panels; null where nobody has looked, and 1 where there are some and it is not said how many. */
function arraysOf(detected: Answer['detectedArrays']): number | null {
  switch (detected?.detectionStatus) {
    case 'DETECTION_STATUS_ARRAYS_DETECTED':
      return Math.max(1, detected.arrays.length);
    case 'DETECTION_STATUS_NO_ARRAYS_DETECTED':
      return 0;
    default:
      return null;
  }
}

/** The measurement in an answer of Google's Solar API; else `unreadable` or `incomplete`. */
export function measurementIn(json: unknown, now: Date): RoofMeasurement | NotMeasured {
  const parsed = v.safeParse(answerSchema, json);
  if (!parsed.success) return { failure: 'unreadable' };
  const { name, center, imageryDate, imageryQuality, solarPotential, detectedArrays } = parsed.output;
  const { wholeRoofStats: roof, buildingStats: building, roofSegmentStats: segments } = solarPotential;
  if (roof.areaMeters2 === 0 || roof.groundAreaMeters2 === 0 || segments.length === 0)
    return { failure: 'incomplete' };
  const measurement = v.safeParse(roofMeasurementSchema, {
    provider: 'google-solar',
    placeId: name.slice('buildings/'.length),
    center: { lat: center.latitude, lng: center.longitude },
    imageryDate: dateOf(imageryDate, now),
    quality: imageryQuality,
    roofM2: roof.areaMeters2,
    roofGroundM2: roof.groundAreaMeters2,
    buildingGroundM2: building.groundAreaMeters2,
    planes: segments.map((segment) => ({
      pitchDegrees: segment.pitchDegrees,
      azimuthDegrees: segment.azimuthDegrees,
      areaM2: segment.stats.areaMeters2,
      groundM2: segment.stats.groundAreaMeters2,
    })),
    solarArrays: arraysOf(detectedArrays),
  });
  if (!measurement.success) return { failure: 'unreadable' };
  return measurement.output;
}
