import type { TextStore } from '#web/platform/storage.ts';

/** A browser storage that two "tabs" of a test may share. */
export function memoryStore(entries: Record<string, string> = {}): TextStore {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => {
      kept.set(key, text);
    },
    removeItem: (key) => {
      kept.delete(key);
    },
    keys: () => [...kept.keys()],
  };
}
