import { useQuery } from '@tanstack/react-query';
import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type AreaSettings, areaSettingsFrom, neutralSettings } from '#shared/pricing/area-settings.ts';
import type { ConfidenceReason } from '#shared/roof/confidence.ts';
import { measuredSquareFootage, predominantPitch, type RoofMeasurement } from '#shared/roof/measurement.ts';
import { type MeasuredBuilding, measuredRoof } from '#shared/roof/roof-area.ts';
import { PRICES } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { letterOf } from '#web/maps/satellite.ts';

/** A building as the office sees it. */
export interface ShownBuilding extends Pick<MeasuredBuilding, 'squareFootage'> {
  /** Its marker on the picture: A, B, … in the order they were measured. */
  letter: string;
  measurement: RoofMeasurement;
  /** Rise over a run of 12; null without a sloped plane. */
  pitch: number | null;
}

/** What speaks against one building, or against the roof as a whole. */
export interface Doubt {
  reason: ConfidenceReason;
  building: ShownBuilding | null;
}

/** All of a lead's roof that is still kept; areas are whole square feet with the site's correction. */
export interface ShownRoof {
  /** Of the buildings below together. */
  squareFootage: number;
  buildings: ShownBuilding[];
  /** Letters of the buildings whose measurement is over. */
  expired: string[];
  /** The buildings', then the whole roof's; those only while no part of it is missing. */
  doubts: Doubt[];
}

/** A building by its letter, as it is shown and as an area is made of it; none once its measurement is over. */
function storedBuilding(
  { measurement, reasons }: OfficeRoof['buildings'][number],
  letter: string,
  correction: number,
): { part: MeasuredBuilding; building: ShownBuilding }[] {
  if (measurement === null) return [];
  const squareFootage = measuredSquareFootage(measurement);
  const pitch = predominantPitch(measurement.planes);
  return [
    {
      part: { squareFootage, imageryDate: measurement.imageryDate, reasons },
      building: { letter, measurement, squareFootage: Math.round(squareFootage * correction), pitch },
    },
  ];
}

/** The roof as the office sees it. */
export function shownRoof(
  roof: OfficeRoof,
  home: Pick<Lead, 'squareFootage' | 'propertyType' | 'bedrooms'>,
  settings: AreaSettings,
): ShownRoof {
  const letters = roof.buildings.map((_, index) => letterOf(index));
  const kept = roof.buildings.flatMap((building, index) =>
    storedBuilding(building, letters[index] ?? '', settings.measuredAreaCorrection),
  );
  const expired = letters.filter((_, index) => roof.buildings[index]?.measurement === null);
  const parts = kept.map(({ part }) => part);
  const whole = measuredRoof(
    parts,
    roof.answer,
    { squareFootage: home.squareFootage, propertyType: home.propertyType, bedrooms: home.bedrooms },
    settings,
  );
  const ofBuildings: Doubt[] = kept.flatMap(({ part, building }) =>
    part.reasons.map((reason) => ({ reason, building })),
  );
  const ofAny = new Set(ofBuildings.map(({ reason }) => reason));
  const ofWhole: Doubt[] = (whole?.reasons ?? [])
    .filter((reason) => !ofAny.has(reason))
    .map((reason) => ({ reason, building: null }));
  return {
    squareFootage: whole?.squareFootage ?? 0,
    buildings: kept.map(({ building }) => building),
    expired,
    doubts: expired.length === 0 ? [...ofBuildings, ...ofWhole] : ofBuildings,
  };
}

/** The site's settings among its pricing variables; neutral, and `failed`, where they could not be had. Null until they are there. */
export function useAreaSettings(): { settings: AreaSettings; failed: boolean } | null {
  const api = useApi();
  const { data, isError } = useQuery({ queryKey: PRICES, queryFn: () => api.pricingVariables() });
  if (data !== undefined) return { settings: areaSettingsFrom(data.items), failed: false };
  return isError ? { settings: neutralSettings, failed: true } : null;
}
