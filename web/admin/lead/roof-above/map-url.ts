import type { ShownBuilding } from './shown-roof.ts';

/** Pixels of the picture in CSS; asked for at twice that for sharp screens. */
export const MAP = { width: 600, height: 320 } as const;

/** One house with its garden. */
const ZOOM = 20;

/** Address of a satellite picture by Google's Maps Static API, each building marked by its letter. */
export function mapUrl(
  buildings: readonly Pick<ShownBuilding, 'letter' | 'measurement'>[],
  key: string,
): string {
  const marked = buildings.map(({ letter, measurement: { center } }) => ({
    letter,
    at: `${center.lat.toFixed(6)},${center.lng.toFixed(6)}`,
  }));
  const [only, ...others] = marked;
  const query = new URLSearchParams({
    size: `${MAP.width}x${MAP.height}`,
    scale: '2',
    maptype: 'satellite',
    key,
    // Of several buildings Google chooses the part of the map that shows them all.
    ...(only !== undefined && others.length === 0 && { center: only.at, zoom: String(ZOOM) }),
  });
  for (const { letter, at } of marked) query.append('markers', `label:${letter}|${at}`);
  return `https://maps.googleapis.com/maps/api/staticmap?${query}`;
}
