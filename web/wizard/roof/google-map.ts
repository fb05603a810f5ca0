/// <reference types="google.maps" />
import type { Location } from '#shared/roof/measurement.ts';
import { loadMaps } from '#web/wizard/maps/google-loader.ts';

const LONGEST_WAIT_MS = 10_000;

export interface ShownMap {
  /** What stands in the middle; null before there is any. */
  middle(): Location | null;
}

const ceiling = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('Google Maps did not come in time.')), ms);
  });

/** Hears of a refused key beside whoever listens already. */
function onRefusal(run: () => void): void {
  const before = window.gm_authFailure;
  window.gm_authFailure = () => {
    before?.();
    run();
  };
}

/**
 * Google's satellite map in a box, to point at a building with a finger, a mouse or the arrow keys: tiles as pictures,
 * and nothing to draw with. Rejects where it cannot be had; `onRefused` hears of a key that is turned down later.
 */
export async function showMap(
  box: HTMLElement,
  key: string,
  center: Location,
  heard: { onTap(at: Location): void; onRefused(): void },
): Promise<ShownMap> {
  const maps = await Promise.race([loadMaps(key), ceiling(LONGEST_WAIT_MS)]);
  onRefusal(heard.onRefused);
  const map = new maps.Map(box, {
    center,
    zoom: 20,
    mapTypeId: 'satellite',
    renderingType: maps.RenderingType.RASTER,
    tilt: 0,
    disableDefaultUI: true,
    zoomControl: true,
    clickableIcons: false,
    keyboardShortcuts: true,
    // A finger that scrolls the page does not move the map.
    gestureHandling: 'cooperative',
  });
  map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
    if (latLng !== null) heard.onTap(latLng.toJSON());
  });
  return { middle: () => map.getCenter()?.toJSON() ?? null };
}
