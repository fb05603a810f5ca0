/// <reference types="google.maps" />
import { type APIOptions, importLibrary, setOptions } from '@googlemaps/js-api-loader';
import type { Location } from '#shared/roof/measurement.ts';

const SCRIPTS = 'script[src^="https://maps.googleapis.com/"]';

// The loader reads this object again for each script it asks for. `attempt` makes the address of a new
// try differ from a hung one, which the browser would otherwise go on waiting for.
const options: APIOptions & { attempt?: string } = { v: 'weekly', region: 'US', language: 'en' };

let bootstrap: typeof google.maps.importLibrary | null = null;
let arrived: google.maps.PlacesLibrary | null = null;
let refusals = 0;

function install(key: string): void {
  options.key = key;
  setOptions(options);
  bootstrap = google.maps.importLibrary;
}

/**
 * Makes the loader forget what it has asked for, so that the next import fetches the script anew.
 * The loader (2.1) keeps one promise per page and drops it only on the script's `error` event, takes
 * options once, and hands over to Google's own `importLibrary`; each of the three is undone here.
 */
function forget(importer: typeof google.maps.importLibrary): void {
  const nowhere = document.implementation.createHTMLDocument();
  for (const script of document.querySelectorAll(SCRIPTS)) {
    script.dispatchEvent(new Event('error'));
    // A script that has moved to another document never runs, however late it arrives.
    nowhere.adoptNode(script);
  }
  for (const name of Object.keys(google.maps)) Reflect.deleteProperty(google.maps, name);
  google.maps.importLibrary = importer;
}

/**
 * Google's Places library. Attempt 1 loads it; a later attempt takes what has come in the meantime or
 * starts from scratch. Rejects when the script cannot be fetched; has no time limit of its own.
 * A key that Google refuses resolves all the same: only `window.gm_authFailure` tells.
 */
export async function loadPlaces(key: string, attempt: number): Promise<google.maps.PlacesLibrary> {
  if (bootstrap === null) install(key);
  else if (attempt > 1 && arrived === null) {
    options.attempt = String(attempt);
    forget(bootstrap);
  }
  const before = refusals;
  const places = await importLibrary('places');
  if (before === refusals) arrived = places;
  return places;
}

/** Google's map itself; in a tab that was loaded anew nothing of Google may be there yet. */
async function loadMaps(key: string): Promise<google.maps.MapsLibrary> {
  if (bootstrap === null) install(key);
  return importLibrary('maps');
}

/** After Google has refused the key, what it delivered is of no use to a later attempt. */
export function discardPlaces(): void {
  refusals += 1;
  arrived = null;
}

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
