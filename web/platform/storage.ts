/** The part of the browser's storage that the product uses; `keys` lists what is there. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
  keys(): string[];
}

/** A browser may refuse its storage (blocked, full): then memory serves until the tab closes. */
function storeOver(open: () => Storage): TextStore {
  const memory = new Map<string, string>();
  const trying = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? trying((storage) => storage.getItem(key)) ?? null,
    setItem: (key, text) => {
      memory.delete(key);
      const kept = trying((storage) => {
        storage.setItem(key, text);
        return true;
      });
      if (!kept) memory.set(key, text);
    },
    removeItem: (key) => {
      memory.delete(key);
      trying((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...memory.keys(), ...(trying((storage) => Object.keys(storage)) ?? [])])],
  };
}

/** Stays for the next visit. */
export const localStorageStore = storeOver(() => localStorage);

/** Stays for a reload of this tab. */
export const sessionStorageStore = storeOver(() => sessionStorage);
