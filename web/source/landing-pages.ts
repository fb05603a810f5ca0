import type { TextStore } from '#web/platform/storage.ts';

/**
 * A page as it was opened: its address, the page before, and when, ISO 8601. It stays as the browser told it: what it
 * means, `arrival.ts` reads once a lead is written, so that no question of the page waits for that.
 */
export type Opened = readonly [address: string, referrer: string, at: string];

export interface OpenedPages {
  note(): void;
  /** Those that are kept, as they are kept; the page of now is the last. */
  kept(): unknown;
  /** The page of now. */
  now(): { opened: Opened; isPrivate: boolean };
  /** Forgets the pages of earlier times; returns how to bring them back. */
  forget(): () => void;
}

const STORAGE_KEY = 'opened';
/** The first stays, and as many of the last. */
const LAST_KEPT = 8;
/** A longer address is a program's. */
const ADDRESS_MAX = 4000;

/** What a browser keeps of somebody who asks for privacy: nothing that names a click. */
const withoutQuery = ([address, ...rest]: Opened): Opened => [address.replace(/[?#].*/s, ''), ...rest];

/** Remembers how the page was opened. Nothing is asked of the browser before: the page is also drawn where there is none. */
export function openedPages(
  store: Pick<TextStore, 'getItem' | 'setItem' | 'removeItem'>,
  now = () => new Date(),
): OpenedPages {
  let at = '';
  const kept = (): Opened[] => {
    try {
      const pages = JSON.parse(store.getItem(STORAGE_KEY) ?? '');
      return Array.isArray(pages) ? pages : [];
    } catch {
      return [];
    }
  };
  const current = () => ({
    opened: [location.href.slice(0, ADDRESS_MAX), document.referrer, at] as const,
    // Global Privacy Control, https://www.w3.org/TR/gpc/
    isPrivate: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
  });
  const note = () => {
    at ||= now().toISOString();
    const { opened, isPrivate } = current();
    const before = kept();
    // A page that is loaded again is no other.
    const isAgain = String(before.at(-1)?.slice(0, 2)) === String(opened.slice(0, 2));
    const [first = opened, ...others] = isAgain ? before : [...before, opened];
    const pages = [first, ...others.slice(-LAST_KEPT)];
    try {
      store.setItem(STORAGE_KEY, JSON.stringify(isPrivate ? pages.map(withoutQuery) : pages));
    } catch {
      // What stood there was not ours.
      store.removeItem(STORAGE_KEY);
    }
  };
  return {
    note,
    kept,
    now: current,
    forget() {
      const before = store.getItem(STORAGE_KEY);
      store.removeItem(STORAGE_KEY);
      note();
      return () => store.setItem(STORAGE_KEY, before ?? '');
    },
  };
}
