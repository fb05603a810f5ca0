/** The browser tells of what its Back and Forward change, and not of entries that a page writes. */
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`: hears of every change of the entry that is open. */
export function onHistoryEntry(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** Writes an entry of the history, and tells whoever shows what it says. */
export function writeHistoryEntry(how: 'push' | 'replace', state: unknown, address?: string): void {
  window.history[`${how}State`](state, '', address);
  for (const listener of listeners) listener();
}
