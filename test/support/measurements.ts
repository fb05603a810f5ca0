import type { Location, RoofMeasurement } from '#shared/roof/measurement.ts';

/** Where an invented home stands. */
export const homeAt: Location = { lat: 41.154, lng: -96.042 };

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
