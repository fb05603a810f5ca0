import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import type { Lead } from '#shared/lead.ts';
import type { AreaSettings } from '#shared/roof/area-settings.ts';
import { type ConfidenceReason, confidenceReasons } from '#shared/roof/confidence.ts';
import { measuredSquareFootage, predominantPitch } from '#shared/roof/measured-area.ts';
import { measuredRoof } from '#shared/roof/measured-roof.ts';
import type { RoofMeasurement } from '#shared/roof/measurement.ts';

/** A building as the office sees it. */
export interface ShownBuilding {
  /** Its marker on the picture: A, B, … in the order they were measured. */
  letter: string;
  measurement: RoofMeasurement;
  /** Whole square feet, with the site's correction. */
  squareFootage: number;
  /** Rise over a run of 12; null without a sloped plane. */
  pitch: number | null;
  reasons: readonly ConfidenceReason[];
}

/** All of a lead's roof that is still kept. */
export interface ShownRoof {
  /** Whole square feet of the buildings below together. */
  squareFootage: number;
  buildings: ShownBuilding[];
  /** Letters of the buildings whose measurement is over. */
  expired: string[];
  /** Without what only holds for the whole roof while a part of it is missing. */
  reasons: ConfidenceReason[];
}

const FIRST_LETTER = 'A'.charCodeAt(0);
const letterOf = (index: number) => String.fromCharCode(FIRST_LETTER + index);

const NO_HOME = { squareFootage: null, propertyType: null };

/** The roof with its areas by the site's correction. */
export function shownRoof(
  { answer, buildings }: OfficeRoof,
  lead: Pick<Lead, 'squareFootage' | 'propertyType'>,
  settings: AreaSettings,
): ShownRoof {
  const lettered = buildings.map((building, index) => ({ ...building, letter: letterOf(index) }));
  const kept = lettered.flatMap(({ letter, measurement, reasons }) => {
    if (measurement === null) return [];
    const before = measuredSquareFootage(measurement);
    const part = { squareFootage: before, imageryDate: measurement.imageryDate, reasons };
    const squareFootage = Math.round(before * settings.measuredAreaCorrection);
    const pitch = predominantPitch(measurement.planes);
    return [{ part, building: { letter, measurement, squareFootage, pitch, reasons } }];
  });
  const expired = lettered.filter(({ measurement }) => measurement === null).map(({ letter }) => letter);
  const isWhole = expired.length === 0;
  const home = isWhole ? { squareFootage: lead.squareFootage, propertyType: lead.propertyType } : NO_HOME;
  const whole = measuredRoof(
    kept.map(({ part }) => part),
    answer,
    home,
    settings,
  );
  const ofBuildings = new Set(kept.flatMap(({ part }) => part.reasons));
  return {
    squareFootage: whole?.squareFootage ?? 0,
    buildings: kept.map(({ building }) => building),
    expired,
    reasons: isWhole ? (whole?.reasons ?? []) : confidenceReasons.filter((reason) => ofBuildings.has(reason)),
  };
}
