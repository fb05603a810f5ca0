import { figure } from '#shared/dollars.ts';
import { FLAT_BELOW_DEGREES, type RoofPlane, SQUARE_FEET_PER_M2 } from '#shared/roof/measurement.ts';

const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/** Degrees from north as one of eight points of the compass. */
export function compass(degrees: number): string {
  const turn = ((degrees % 360) + 360) % 360;
  return points[Math.round(turn / 45) % points.length] ?? '';
}

/** Steeper than any roof: from here on it is a wall. */
const UPRIGHT_DEGREES = 80;

function pitch(degrees: number): string {
  if (degrees > UPRIGHT_DEGREES) return 'Upright';
  const rise = Math.round(120 * Math.tan((degrees * Math.PI) / 180)) / 10;
  return degrees < FLAT_BELOW_DEGREES ? `${figure(rise)}/12, flat` : `${figure(rise)}/12`;
}

export interface PlaneRow {
  key: string;
  pitch: string;
  direction: string;
  area: string;
}

/** A building's planes in words, the largest first. */
export const planeRows = (planes: readonly RoofPlane[]): PlaneRow[] =>
  [...planes]
    .sort((one, other) => other.areaM2 - one.areaM2)
    .map(({ pitchDegrees, azimuthDegrees, areaM2 }, index) => ({
      key: String(index),
      pitch: pitch(pitchDegrees),
      direction: compass(azimuthDegrees),
      area: `${figure(Math.round(areaM2 * SQUARE_FEET_PER_M2))} sq ft`,
    }));
