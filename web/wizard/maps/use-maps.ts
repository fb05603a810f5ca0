import { useSyncExternalStore } from 'react';
import { afterPaint } from './after-paint.ts';
import { createMapsStore, type MapsStore } from './maps-store.ts';

// Google comes in chunks of its own: nothing of it is part of the first step's code.
const googleLoader = () => import('#web/maps/google.ts');

const stores = new Map<string, MapsStore>();

/** The page's one store for a key; an empty key makes one that never calls Google. */
export function mapsFor(key: string): MapsStore {
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
      return googlePlaces(await loadPlaces(apiKey, attempt));
    },
  });
  stores.set(key, store);
  return store;
}

/** Follows a store; returns its state. */
export function useMapsState(store: MapsStore) {
  return useSyncExternalStore(store.subscribe, store.state, store.state);
}
