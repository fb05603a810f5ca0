import { figure } from '#shared/dollars.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { likelyRoof } from '#shared/pricing/area-settings.ts';
import {
  type ConfidenceReason,
  FAR_CENTRE_M,
  LARGEST_DEVIATION,
  LARGEST_FLAT_SHARE,
  LARGEST_SQUARES,
  OLD_PICTURES_YEARS,
  SMALLEST_SQUARES,
} from '#shared/roof/confidence.ts';
import {
  FLAT_BELOW_DEGREES,
  type ImageryQuality,
  type RoofMeasurement,
  type RoofPlane,
  SQUARE_FEET_PER_M2,
} from '#shared/roof/measurement.ts';
import { safeToDisplay } from '#shared/text.ts';
import { counted, dayWords, squareFeet } from './formats.ts';

/** `5.9` reads "5.9/12". */
export const pitchWords = (pitch: number | null): string =>
  pitch === null ? 'All flat' : `${figure(pitch)}/12`;

const qualities: Record<ImageryQuality, string> = {
  HIGH: 'high quality',
  MEDIUM: 'medium quality',
  BASE: 'low (satellite) quality',
};

export const picturesWords = ({ imageryDate, quality }: RoofMeasurement): string =>
  `${imageryDate === null ? 'Date unknown' : dayWords(safeToDisplay(imageryDate), 'date')}, ${qualities[quality]}`;

/** What a crew does with panels that are there; undefined where the provider does not say. */
export function panelWords(arrays: number | null): string | undefined {
  if (arrays === null) return undefined;
  if (arrays === 0) return 'None seen';
  return `${counted(arrays, 'array')}, detach and reset`;
}

const FEET_PER_M = 3.28084;
const percent = (share: number) => `${Math.round(share * 100)}%`;

/** What a reason is told by. */
interface ReasonFacts extends Pick<Lead, 'squareFootage' | 'propertyType'> {
  /** The building's pictures have no date. */
  undated: boolean;
}

function unlikeHomeSize({ squareFootage, propertyType }: ReasonFacts): string {
  const roof =
    squareFootage === undefined || propertyType === undefined
      ? 'another roof'
      : `about ${figure(Math.round(likelyRoof(squareFootage, propertyType) / 100))} squares`;
  return `Home size suggests ${roof}, over ${percent(LARGEST_DEVIATION)} off.`;
}

const reasons: Record<ConfidenceReason, (facts: ReasonFacts) => string> = {
  other_place: () => 'Google lists this building under another address.',
  far_centre: () => `Building is more than ${Math.round(FAR_CENTRE_M * FEET_PER_M)} ft from the address.`,
  attached: () => 'Attached building. Part of this roof may be a neighbor’s.',
  low_quality: () => 'Pictures too blurry to trust the size.',
  old_pictures: ({ undated }) =>
    undated ? 'Picture date unknown.' : `Pictures are over ${OLD_PICTURES_YEARS} years old.`,
  too_small: () => `Under ${SMALLEST_SQUARES} squares.`,
  too_large: () => `Over ${LARGEST_SQUARES} squares.`,
  flat: () => `Over ${percent(LARGEST_FLAT_SHARE)} is too flat for shingles.`,
  unlike_home_size: unlikeHomeSize,
};

/** What speaks against a measurement, as a sentence. */
export const reasonWords = (reason: ConfidenceReason, facts: ReasonFacts): string => reasons[reason](facts);

const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/** Degrees from north as one of eight points of the compass. */
function compass(degrees: number): string {
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

interface PlaneRow {
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
      area: squareFeet(Math.round(areaM2 * SQUARE_FEET_PER_M2)),
    }));
