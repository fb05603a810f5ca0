import type { Location } from '#shared/roof/measurement.ts';

/** Pixels of a picture in CSS; asked for at twice that for sharp screens. */
export const PICTURE = { width: 600, height: 280 } as const;

/** The nearest there are pictures for: one house with its garden. */
const CLOSEST_ZOOM = 20;

/** A point as Google's addresses write it. */
const written = ({ lat, lng }: Location): string => `${lat.toFixed(6)},${lng.toFixed(6)}`;

/** Address of a satellite picture by Google's Maps Static API, with markers as it writes them. */
function pictureUrl(
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

/** A building by its letter. */
export interface MarkedBuilding {
  letter: string;
  center: Location;
}

/** The first building is A. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);

const FARTHEST_ZOOM = 17;
/** Of the picture's sides; the rest is room for the buildings around their centers. */
const ROOM = 0.6;

/** Degrees of longitude one CSS pixel shows at that zoom: the whole world is 256 pixels wide at zoom 0. */
const degreesPerPixel = (zoom: number) => 360 / (256 * 2 ** zoom);

function zoomFor(width: number, height: number, latitude: number): number {
  const fits = (zoom: number) => {
    const across = degreesPerPixel(zoom);
    const down = across * Math.cos((latitude * Math.PI) / 180);
    return width <= PICTURE.width * ROOM * across && height <= PICTURE.height * ROOM * down;
  };
  let zoom = CLOSEST_ZOOM;
  while (zoom > FARTHEST_ZOOM && !fits(zoom)) zoom -= 1;
  return zoom;
}

const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/** Address of a satellite picture of all these buildings, each marked with its letter. */
export function buildingsPictureUrl(buildings: readonly MarkedBuilding[], key: string): string {
  const lats = buildings.map(({ center }) => center.lat);
  const lngs = buildings.map(({ center }) => center.lng);
  const center = { lat: middle(lats), lng: middle(lngs) };
  const markers = buildings.map((building) => `label:${building.letter}|${written(building.center)}`);
  return pictureUrl({ center, zoom: zoomFor(span(lngs), span(lats), center.lat), markers }, key);
}
