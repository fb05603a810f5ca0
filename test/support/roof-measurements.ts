import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import { buildingReasons } from '#shared/roof/confidence.ts';
import {
  type ImageryQuality,
  type Location,
  measuredSquareFootage,
  type RoofMeasurement,
  type RoofPlane,
} from '#shared/roof/measurement.ts';
import type { MeasuredBuilding } from '#shared/roof/roof-area.ts';

/** Where an invented home stands. */
const homeAt: Location = { lat: 41.154, lng: -96.042 };

/** A roof of 2,404 square feet that nothing speaks against, by pictures of 2024. */
export const measurement = (changes: Partial<RoofMeasurement> = {}): RoofMeasurement => ({
  provider: 'google-solar',
  placeId: 'place-house',
  center: homeAt,
  imageryDate: '2024-05-17',
  quality: 'HIGH',
  roofM2: 223.3633,
  roofGroundM2: 200.64,
  buildingGroundM2: 200.64,
  planes: [
    { pitchDegrees: 25.435, azimuthDegrees: 53.8, areaM2: 119.2929, groundM2: 107.73 },
    { pitchDegrees: 26.778, azimuthDegrees: 233.3, areaM2: 104.0704, groundM2: 92.91 },
  ],
  solarArrays: 0,
  ...changes,
});

/** The day the cases are of. */
const NOW = new Date('2026-11-22T12:00:00Z');

/** Pitch in degrees, direction, area in m². */
export type CasePlane = [pitchDegrees: number, azimuthDegrees: number, areaM2: number];

/** What a case says of a building; the rest is a roof nothing speaks against. */
export interface CaseBuilding {
  planes?: CasePlane[];
  roofM2?: number;
  roofGroundM2?: number;
  buildingGroundM2?: number;
  quality?: ImageryQuality;
  imageryDate?: string | null;
  isSamePlace?: boolean;
  isPointedAt?: boolean;
  metres?: number;
}

/** Cases by a writer who had not seen the code. */
export const roofCases = <Case>(name: string): Case[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/roof-area/cases', name), 'utf8')).cases;

export const casePlanes = (planes: readonly CasePlane[]): RoofPlane[] =>
  planes.map(([pitchDegrees, azimuthDegrees, areaM2]) => ({
    pitchDegrees,
    azimuthDegrees,
    areaM2,
    groundM2: areaM2 * Math.cos((pitchDegrees * Math.PI) / 180),
  }));

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function caseMeasurement(building: CaseBuilding, usual: CasePlane[]): RoofMeasurement {
  const planes = casePlanes(building.planes ?? usual);
  const roofGroundM2 = building.roofGroundM2 ?? sum(planes.map(({ groundM2 }) => groundM2));
  return {
    provider: 'google-solar',
    placeId: 'a-building',
    center: { lat: 39.7392, lng: -104.9903 },
    imageryDate: building.imageryDate === undefined ? '2024-05-13' : building.imageryDate,
    quality: building.quality ?? 'HIGH',
    roofM2: building.roofM2 ?? sum(planes.map(({ areaM2 }) => areaM2)),
    roofGroundM2,
    buildingGroundM2: building.buildingGroundM2 ?? roofGroundM2,
    planes,
    solarArrays: null,
  };
}

/** The building of a case as an area is made of it; `usual` are the planes of one that names none. */
export function caseBuilding(building: CaseBuilding, usual: CasePlane[]): MeasuredBuilding {
  const measurement = caseMeasurement(building, usual);
  const { isSamePlace = true, isPointedAt = false, metres = 4 } = building;
  return {
    squareFootage: measuredSquareFootage(measurement),
    imageryDate: measurement.imageryDate,
    reasons: buildingReasons(measurement, { isSamePlace, isPointedAt, metres }, NOW),
  };
}

/** 45 m² of one plane: 484 sq ft. */
export const garage: RoofMeasurement = {
  ...measurement(),
  placeId: 'a-garage',
  center: { lat: 41.1541, lng: -96.0422 },
  roofM2: 45,
  roofGroundM2: 40.25,
  buildingGroundM2: 40.25,
  planes: [{ pitchDegrees: 26.565, azimuthDegrees: 180, areaM2: 45, groundM2: 40.25 }],
};

type Building = OfficeRoof['buildings'][number];

/** A building nothing speaks against. */
export const building = (changes: Partial<RoofMeasurement> = {}, more: Partial<Building> = {}): Building => {
  const measured = measurement(changes);
  return { placeId: measured.placeId, reasons: [], measurement: measured, ...more };
};

export const officeRoof = (changes: Partial<OfficeRoof> = {}): OfficeRoof => ({
  answer: 'yes',
  buildings: [building()],
  ...changes,
});

/** Pricing variables as the server lists them. */
export const pricingVariables = (values: Record<string, number> = {}) => ({
  items: Object.entries(values).map(([name, value]) => ({
    id: name,
    name,
    description: '',
    value,
    updated_at: '2026-11-20T15:00:00.000Z',
  })),
});
