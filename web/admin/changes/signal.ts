/** Tells its listeners that something is no longer as it was, in the form `useSyncExternalStore` takes. */
export interface Signal {
  tell(): void;
  subscribe(listener: () => void): () => void;
  /** How often it told. */
  count(): number;
}

export function signal(): Signal {
  const listeners = new Set<() => void>();
  let told = 0;
  return {
    tell() {
      told += 1;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    count: () => told,
  };
}
