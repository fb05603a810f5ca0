import { CLOSEST_ZOOM, pictureUrl, written } from '#web/satellite/picture-url.ts';
import type { Coordinates } from './address-service.ts';

/** Address of a satellite picture of the roof at a place, close enough to tell it from the next. */
export const roofPictureUrl = (location: Coordinates, key: string): string =>
  pictureUrl({ center: location, zoom: CLOSEST_ZOOM, markers: [`size:small|${written(location)}`] }, key);
