import { type AreaSettings, neutralSettings } from '#shared/pricing/area-settings.ts';
import type { SeenBuilding, SessionRoof } from '#web/wizard/session/roof.ts';

export const place = { placeId: 'home', location: { lat: 41.154, lng: -96.042 } };
export const asking: AreaSettings = { ...neutralSettings, useMeasuredRoof: 1 };

/** A house of 24 squares that nothing speaks against. */
export const building = (change: Partial<SeenBuilding> = {}): SeenBuilding => ({
  asked: place,
  placeId: 'home',
  center: place.location,
  imageryDate: '2024-05-17',
  squareFootage: 2400,
  reasons: [],
  endsAt: 30 * 24 * 60 * 60 * 1000,
  ...change,
});

export const roof = (change: Partial<SessionRoof> = {}): SessionRoof => ({
  place,
  at: 0,
  askedAs: 'lead',
  buildings: [building()],
  answer: null,
  askedSize: null,
  standsForSize: false,
  ...change,
});
