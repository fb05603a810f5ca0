import { metersBetween } from '#shared/roof/confidence.ts';
import type { Location } from '#shared/roof/measurement.ts';

/** What comes back in place of a building. */
export type LocalFault =
  | 'none'
  | 'throttled'
  | 'key_refused'
  | 'unavailable'
  | 'slow'
  | 'huge'
  | 'broken'
  | 'cut'
  | 'odd'
  | 'no_planes';

/** An invented home: where its address stands, and what is answered near it. */
export interface LocalPlace {
  at: Location;
  answer: Omit<LocalBuilding, 'center'> & { center?: Location };
}
export interface LocalFaultPlace {
  at: Location;
  answer: LocalFault;
}

/** A slope as somebody describes it; its area along the slope follows. */
interface Slope {
  pitchDegrees: number;
  azimuthDegrees: number;
  /** Seen from above, m². */
  groundM2: number;
}

/** A building as the stand-in knows it. */
interface LocalBuilding {
  placeId: string;
  center: Location;
  quality: 'HIGH' | 'MEDIUM';
  /** ISO date. */
  imageryDate: string;
  slopes: readonly Slope[];
  /** Seen from above, over that of all slopes; 1.05 where left out: roof that belongs to no slope. */
  completion?: number;
  /** Existing solar panels: how many arrays. */
  solarArrays?: number;
}

const at = (lat: number, lng: number): Location => ({ lat, lng });

/** Two slopes of one pitch, back to back; 6/12 is 26.57 degrees. */
const gable = (groundM2: number, pitchDegrees = 26.57): Slope[] =>
  [90, 270].map((azimuthDegrees) => ({ pitchDegrees, azimuthDegrees, groundM2: groundM2 / 2 }));
const good = { quality: 'HIGH', imageryDate: '2024-05-17' } as const;

/**
 * Homes that nobody lives in, half a mile from each other in Papillion, Nebraska. A place id is the one that an address
 * search has for the home, but for `otherPlace` and `farCentre`.
 */
export const solarPlaces = {
  /** The figures of a real answer: 223.36 m² along the slope, 24.04 squares without the roof that belongs to no slope. */
  house: {
    at: at(41.154, -96.042),
    answer: {
      placeId: 'local-house',
      ...good,
      completion: 1,
      slopes: [
        { pitchDegrees: 25.435, azimuthDegrees: 53.8, groundM2: 107.73 },
        { pitchDegrees: 26.778, azimuthDegrees: 233.3, groundM2: 92.91 },
      ],
    },
  },
  /** Detached, 35 m east of the house: the second building of a home. */
  garage: { at: at(41.154, -96.04158), answer: { placeId: 'local-garage', ...good, slopes: gable(44) } },
  /** Four slopes of 8/12 over an L. */
  hipRoof: {
    at: at(41.154, -96.052),
    answer: {
      placeId: 'local-hip-roof',
      ...good,
      slopes: [0, 90, 180, 270].map((azimuthDegrees) => ({
        pitchDegrees: 33.69,
        azimuthDegrees,
        groundM2: 62,
      })),
    },
  },
  /** With three arrays of panels. */
  panels: {
    at: at(41.154, -96.062),
    answer: { placeId: 'local-panels', ...good, slopes: gable(190), solarArrays: 3 },
  },
  medium: {
    at: at(41.164, -96.042),
    answer: { placeId: 'local-medium', ...good, quality: 'MEDIUM', slopes: gable(180) },
  },
  /** The building next door is nearer to the point than the home's own. */
  otherPlace: {
    at: at(41.164, -96.052),
    answer: { placeId: 'local-next-door', ...good, slopes: gable(175) },
  },
  /** 40 m north of the address. */
  farCentre: {
    at: at(41.164, -96.062),
    answer: { placeId: 'local-back-lot', center: at(41.16436, -96.062), ...good, slopes: gable(175) },
  },
  /** Half of a pair: the building is 1.25 times what its slopes cover. */
  attached: {
    at: at(41.174, -96.042),
    answer: { placeId: 'local-attached', ...good, completion: 1.25, slopes: gable(93.59) },
  },
  /** Two thirds are too flat for shingles. */
  flat: {
    at: at(41.174, -96.052),
    answer: {
      placeId: 'local-flat',
      ...good,
      slopes: [{ pitchDegrees: 0, azimuthDegrees: 0, groundM2: 120 }, ...gable(60)],
    },
  },
  old: {
    at: at(41.174, -96.062),
    answer: { placeId: 'local-old', quality: 'HIGH', imageryDate: '2016-04-02', slopes: gable(180) },
  },
  /** Under eight squares. */
  small: { at: at(41.184, -96.042), answer: { placeId: 'local-small', ...good, slopes: gable(55) } },
  /** Over sixty squares. */
  large: { at: at(41.184, -96.052), answer: { placeId: 'local-large', ...good, slopes: gable(560) } },
} as const satisfies Record<string, LocalPlace>;

/** Where there is no roof to measure, or no answer that says so. */
export const solarFaults = {
  none: { at: at(41.194, -96.042), answer: 'none' },
  throttled: { at: at(41.194, -96.052), answer: 'throttled' },
  keyRefused: { at: at(41.194, -96.062), answer: 'key_refused' },
  unavailable: { at: at(41.204, -96.042), answer: 'unavailable' },
  /** Longer than anybody waits. */
  slow: { at: at(41.204, -96.052), answer: 'slow' },
  huge: { at: at(41.204, -96.062), answer: 'huge' },
  broken: { at: at(41.214, -96.042), answer: 'broken' },
  cut: { at: at(41.214, -96.052), answer: 'cut' },
  /** JSON of another shape. */
  odd: { at: at(41.214, -96.062), answer: 'odd' },
  noPlanes: { at: at(41.224, -96.042), answer: 'no_planes' },
} as const satisfies Record<string, LocalFaultPlace>;

/** Google looks so far around a point. */
const NEAR_M = 50;

/** What stands at a point: of the invented places the nearest within 50 m, else a plausible roof made from the point. */
export function answerAt(point: Location): LocalBuilding | LocalFault {
  const all: (LocalPlace | LocalFaultPlace)[] = [
    ...Object.values<LocalPlace>(solarPlaces),
    ...Object.values<LocalFaultPlace>(solarFaults),
  ];
  const [nearest] = all
    .map((place) => ({ place, metres: metersBetween(point, place.at) }))
    .filter(({ metres }) => metres <= NEAR_M)
    .sort((one, other) => one.metres - other.metres);
  if (nearest === undefined) return plausibleRoof(point);
  const { at: center, answer } = nearest.place;
  return typeof answer === 'string' ? answer : { center, ...answer };
}

/** The same point has the same roof: 16 to 32 squares of 4/12 to 9/12. */
function plausibleRoof({ lat, lng }: Location): LocalBuilding {
  const name = `${lat.toFixed(4)}_${lng.toFixed(4)}`;
  const seed = [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 65_521, 7);
  const pitchDegrees = (Math.atan((4 + (seed % 6)) / 12) * 180) / Math.PI;
  return {
    placeId: `local-${name.replaceAll('.', '_')}`,
    center: at(Number(lat.toFixed(4)), Number(lng.toFixed(4))),
    ...good,
    slopes: gable(130 + (seed % 130), Number(pitchDegrees.toFixed(2))),
  };
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
const along = ({ pitchDegrees, groundM2 }: Slope) => groundM2 / Math.cos((pitchDegrees * Math.PI) / 180);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const statsOf = (areaMeters2: number, groundAreaMeters2: number) => ({
  areaMeters2: rounded(areaMeters2),
  sunshineQuantiles: [412, 780, 1034, 1180, 1266, 1322, 1371, 1418, 1467, 1521, 1604],
  groundAreaMeters2: rounded(groundAreaMeters2),
});

/** The day as Google writes one. */
function dayOf(isoDate: string) {
  const [year, month, day] = isoDate.split('-').map(Number);
  return { year, month, day };
}

/** A building in the shape of Google's `buildingInsights`, with what the product does not ask for too. */
export function insightsOf(building: LocalBuilding) {
  const { placeId, center, quality, imageryDate, slopes, completion = 1.05, solarArrays = 0 } = building;
  const ground = sum(slopes.map(({ groundM2 }) => groundM2));
  const area = sum(slopes.map(along));
  const latLng = { latitude: center.lat, longitude: center.lng };
  return {
    name: `buildings/${placeId}`,
    center: latLng,
    boundingBox: {
      sw: { latitude: center.lat - 0.0001, longitude: center.lng - 0.0001 },
      ne: { latitude: center.lat + 0.0001, longitude: center.lng + 0.0001 },
    },
    imageryDate: dayOf(imageryDate),
    imageryProcessedDate: dayOf(imageryDate),
    imageryQuality: quality,
    regionCode: 'US',
    solarPotential: {
      maxArrayPanelsCount: 40,
      wholeRoofStats: statsOf(area, ground),
      buildingStats: statsOf(area * completion, ground * completion),
      roofSegmentStats: slopes.map((slope) => ({
        // Google leaves a number that is 0 out.
        ...(slope.pitchDegrees > 0 && { pitchDegrees: slope.pitchDegrees }),
        azimuthDegrees: slope.azimuthDegrees,
        stats: statsOf(along(slope), slope.groundM2),
        center: latLng,
        planeHeightAtCenterMeters: 312.4,
      })),
      // What makes an answer long that is asked for without a field mask.
      solarPanelConfigs: Array.from({ length: 400 }, (_, panelsCount) => ({
        panelsCount,
        yearlyEnergyDcKwh: rounded(panelsCount * 412.7),
        roofSegmentSummaries: [{ panelsCount, segmentIndex: 0, pitchDegrees: 25, azimuthDegrees: 180 }],
      })),
    },
    detectedArrays: {
      detectionStatus:
        solarArrays > 0 ? 'DETECTION_STATUS_ARRAYS_DETECTED' : 'DETECTION_STATUS_NO_ARRAYS_DETECTED',
      latestCaptureDate: dayOf(imageryDate),
      ...(solarArrays > 0 && { arrays: Array.from({ length: solarArrays }, () => ({ polygonGeojson: {} })) }),
    },
  };
}
