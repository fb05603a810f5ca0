import type { Location } from '#shared/roof/measurement.ts';

/** Pixels of a picture in CSS; asked for at twice that for sharp screens. */
export const PICTURE = { width: 600, height: 280 } as const;

/** The nearest there are pictures for: one house with its garden. */
export const CLOSEST_ZOOM = 20;

/** A point as Google's addresses write it. */
export const written = ({ lat, lng }: Location): string => `${lat.toFixed(6)},${lng.toFixed(6)}`;

/** Address of a satellite picture by Google's Maps Static API, with markers as it writes them. */
export function pictureUrl(
  { center, zoom, markers }: { center: Location; zoom: number; markers: readonly string[] },
  key: string,
): string {
  const query = new URLSearchParams({
    center: written(center),
    zoom: String(zoom),
    size: `${PICTURE.width}x${PICTURE.height}`,
    scale: '2',
    maptype: 'satellite',
    key,
  });
  for (const marker of markers) query.append('markers', marker);
  return `https://maps.googleapis.com/maps/api/staticmap?${query}`;
}
