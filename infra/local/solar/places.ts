import { metersBetween } from '#shared/roof/confidence.ts';
import type { Location } from '#shared/roof/measurement.ts';
import places from './places.json' with { type: 'json' };

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
  /** HIGH or MEDIUM. */
  quality: string;
  /** ISO date. */
  imageryDate: string;
  slopes: readonly Slope[];
  /** Seen from above, over that of all slopes; 1.05 where left out: roof that belongs to no slope. */
  completion?: number;
  /** Existing solar panels: how many arrays. */
  solarArrays?: number;
}

/** An invented home: where its address stands, and what is answered near it. */
export interface LocalPlace {
  at: Location;
  answer: Omit<LocalBuilding, 'center'> & { center?: Location };
}
export interface LocalFaultPlace {
  at: Location;
  /** The name of the fault. */
  answer: string;
}

/**
 * Homes that nobody lives in, half a mile from each other in Papillion, Nebraska. A place id is the one that an address
 * search has for the home, but for `otherPlace` and `farCentre`.
 */
export const solarPlaces: Readonly<Record<keyof typeof places.homes, LocalPlace>> = places.homes;

/** Where there is no roof to measure, or no answer that says so. */
export const solarFaults: Readonly<Record<keyof typeof places.faults, LocalFaultPlace>> = places.faults;

/** Google looks so far around a point. */
const NEAR_M = 50;

/**
 * What stands at a point, or the name of a fault: of the invented places the nearest within 50 m, else a plausible roof
 * made from the point.
 */
export function answerAt(point: Location): LocalBuilding | string {
  const all = [...Object.values(solarPlaces), ...Object.values(solarFaults)];
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
  const pitchDegrees = Number(((Math.atan((4 + (seed % 6)) / 12) * 180) / Math.PI).toFixed(2));
  const groundM2 = (130 + (seed % 130)) / 2;
  return {
    placeId: `local-${name.replaceAll('.', '_')}`,
    center: { lat: Number(lat.toFixed(4)), lng: Number(lng.toFixed(4)) },
    quality: 'HIGH',
    imageryDate: '2024-05-17',
    slopes: [90, 270].map((azimuthDegrees) => ({ pitchDegrees, azimuthDegrees, groundM2 })),
  };
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
const along = ({ pitchDegrees, groundM2 }: Slope) => groundM2 / Math.cos((pitchDegrees * Math.PI) / 180);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const statsOf = (areaMeters2: number, groundAreaMeters2: number) => ({
  areaMeters2: rounded(areaMeters2),
  groundAreaMeters2: rounded(groundAreaMeters2),
});

/** The day as Google writes one. */
function dayOf(isoDate: string) {
  const [year, month, day] = isoDate.split('-').map(Number);
  return { year, month, day };
}

/** A building in the shape of Google's `buildingInsights`, as far as the product asks for it. */
export function insightsOf(building: LocalBuilding) {
  const { placeId, center, quality, imageryDate, slopes, completion = 1.05, solarArrays = 0 } = building;
  const ground = sum(slopes.map(({ groundM2 }) => groundM2));
  const area = sum(slopes.map(along));
  const day = dayOf(imageryDate);
  return {
    name: `buildings/${placeId}`,
    center: { latitude: center.lat, longitude: center.lng },
    imageryDate: day,
    imageryQuality: quality,
    solarPotential: {
      wholeRoofStats: statsOf(area, ground),
      buildingStats: statsOf(area * completion, ground * completion),
      roofSegmentStats: slopes.map((slope) => ({
        // Google leaves a number that is 0 out.
        ...(slope.pitchDegrees > 0 && { pitchDegrees: slope.pitchDegrees }),
        azimuthDegrees: slope.azimuthDegrees,
        stats: statsOf(along(slope), slope.groundM2),
      })),
    },
    detectedArrays: {
      detectionStatus:
        solarArrays > 0 ? 'DETECTION_STATUS_ARRAYS_DETECTED' : 'DETECTION_STATUS_NO_ARRAYS_DETECTED',
      latestCaptureDate: day,
      ...(solarArrays > 0 && { arrays: Array.from({ length: solarArrays }, () => ({ polygonGeojson: {} })) }),
    },
  };
}
