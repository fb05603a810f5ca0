import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import type { RoofMeasurement } from '#shared/roof/measurement.ts';

/** A roof as Google Solar measured it: 2,404 sq ft of two planes. */
export const measurement: RoofMeasurement = {
  provider: 'google-solar',
  placeId: 'a-house',
  center: { lat: 41.2565, lng: -95.9345 },
  imageryDate: '2024-05-13',
  quality: 'HIGH',
  roofM2: 223.3633,
  roofGroundM2: 200.64,
  buildingGroundM2: 200.64,
  planes: [
    { pitchDegrees: 26.778, azimuthDegrees: 233.3, areaM2: 104.07038, groundM2: 92.91 },
    { pitchDegrees: 25.435, azimuthDegrees: 53.8, areaM2: 119.29291, groundM2: 107.73 },
  ],
  solarArrays: 0,
};

/** 45 m² of one plane: 484 sq ft. */
export const garage: RoofMeasurement = {
  ...measurement,
  placeId: 'a-garage',
  center: { lat: 41.2566, lng: -95.9347 },
  roofM2: 45,
  roofGroundM2: 40.25,
  buildingGroundM2: 40.25,
  planes: [{ pitchDegrees: 26.565, azimuthDegrees: 180, areaM2: 45, groundM2: 40.25 }],
};

type Building = OfficeRoof['buildings'][number];

/** A building nothing speaks against. */
export const building = (changes: Partial<RoofMeasurement> = {}, more: Partial<Building> = {}): Building => {
  const measured = { ...measurement, ...changes };
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
