import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import type { RoofMeasurement } from '#shared/roof/measurement.ts';
import { measurement } from './roof-measurements.ts';

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
