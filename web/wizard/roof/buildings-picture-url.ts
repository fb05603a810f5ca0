import type { Location } from '#shared/roof/measurement.ts';

/** Pixels of the picture in CSS; asked for at twice that for sharp screens. */
export const PICTURE = { width: 600, height: 280 } as const;

/** The first building is A. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);

const CLOSEST_ZOOM = 20;
const FARTHEST_ZOOM = 17;
/** Of the picture's sides; the rest is room for the buildings around their centres. */
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
const written = ({ lat, lng }: Location) => `${lat.toFixed(6)},${lng.toFixed(6)}`;

/** Address of a satellite picture of all these buildings by Google's Maps Static API, each marked with its letter. */
export function buildingsPictureUrl(centers: readonly Location[], key: string): string {
  const lats = centers.map(({ lat }) => lat);
  const lngs = centers.map(({ lng }) => lng);
  const center = { lat: middle(lats), lng: middle(lngs) };
  const query = new URLSearchParams({
    center: written(center),
    zoom: String(zoomFor(span(lngs), span(lats), center.lat)),
    size: `${PICTURE.width}x${PICTURE.height}`,
    scale: '2',
    maptype: 'satellite',
    key,
  });
  for (const [index, at] of centers.entries())
    query.append('markers', `label:${letterOf(index)}|${written(at)}`);
  return `https://maps.googleapis.com/maps/api/staticmap?${query}`;
}
