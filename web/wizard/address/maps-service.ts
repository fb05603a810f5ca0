import { useSyncExternalStore } from 'react';
import { createMapsStore, type MapsStore } from './maps-store.ts';

// Google comes in chunks of its own: nothing of it is part of the first step's code.
const googleLoader = () => import('#web/maps/google.ts');

const stores = new Map<string, MapsStore>();

/**
 * The page's one store for a key; an empty key makes one that never calls Google.
 * @param companyAddress in one line: a territory's company is suggested the territory's addresses, too
 */
export function mapsFor(key: string, companyAddress: string): MapsStore {
  const existing = stores.get(key);
  if (existing) return existing;
  const store = createMapsStore(key, {
    afterPaint,
    discard: () => void googleLoader().then((loader) => loader.discardPlaces()),
    async load(apiKey, attempt) {
      const [{ loadPlaces }, { googlePlaces }] = await Promise.all([
        googleLoader(),
        import('#web/maps/places.ts'),
      ]);
      return googlePlaces(await loadPlaces(apiKey, attempt), companyAddress);
    },
  });
  stores.set(key, store);
  return store;
}

/** Follows a store; returns its state. */
export function useMapsState(store: MapsStore) {
  return useSyncExternalStore(store.subscribe, store.state, store.state);
}

/** At the latest this long after the page has loaded, however busy it is, and though nobody looks at it. */
const CEILING_MS = 1_000;

const FIRST_PAINT = 'first-contentful-paint';

function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
}

/** The load event may come before the first paint; a page in a background tab is not painted at all. */
function whenPainted(run: () => void): void {
  const tellsPaints = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint') === true;
  if (!tellsPaints || performance.getEntriesByName(FIRST_PAINT).length > 0) {
    run();
    return;
  }
  const end = () => {
    paints.disconnect();
    clearTimeout(timer);
    run();
  };
  const timer = setTimeout(end, CEILING_MS);
  const paints = new PerformanceObserver((list) => {
    if (list.getEntriesByName(FIRST_PAINT).length > 0) end();
  });
  paints.observe({ type: 'paint', buffered: true });
}

function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: CEILING_MS });
  else setTimeout(run, 1);
}

/** Runs once the page has loaded and painted and the browser has a free moment. */
function afterPaint(run: () => void): void {
  whenLoaded(() => whenPainted(() => whenIdle(run)));
}
