import type { Coordinates } from './address-service.ts';

/** Pixels of the picture in CSS; asked for at twice that for sharp screens. */
export const PICTURE = { width: 600, height: 280 } as const;

/** Close enough to tell one roof from the next. */
const ZOOM = 20;

/** Address of a satellite picture by Google's Maps Static API. */
export function roofPictureUrl(location: Coordinates, key: string): string {
  const at = `${location.lat.toFixed(6)},${location.lng.toFixed(6)}`;
  const query = new URLSearchParams({
    center: at,
    zoom: String(ZOOM),
    size: `${PICTURE.width}x${PICTURE.height}`,
    scale: '2',
    maptype: 'satellite',
    markers: `size:small|${at}`,
    key,
  });
  return `https://maps.googleapis.com/maps/api/staticmap?${query}`;
}
