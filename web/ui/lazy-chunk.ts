import { askAgain } from '#web/api/retry.ts';

/** Id of the page's element with the files of each part as JSON, which the build writes. */
const LAZY_FILES_ID = 'lazy-files';

export type LazyState<T> =
  | { is: 'waiting' }
  /** `mustReload` where the browser no longer runs the code before the page is loaded anew. */
  | { is: 'failed'; mustReload: boolean }
  | { is: 'there'; value: T };

/** A part of the page in a download of its own: a screen, or the words of one. */
export interface LazyChunk<T> {
  /** Asks for it, again after a failure. Rejects where it cannot come. */
  load(): Promise<T>;
  /** What has come by now; null before. */
  there(): T | null;
  state(): LazyState<T>;
  subscribe(listener: () => void): () => void;
}

/** The files of a part by the list in the page, without what the page asks for itself; the dev server has no list. */
function filesOf(name: string): string[] {
  if (name === '' || typeof document === 'undefined') return [];
  const list = document.getElementById(LAZY_FILES_ID)?.textContent;
  const files: Record<string, string[]> = JSON.parse(list || '{}');
  // What is only fetched ahead is still to be waited for.
  const isOnItsWay = (file: string) =>
    document.querySelector(`link[href="${file}"]:not([as="fetch"])`) !== null;
  return (files[name] ?? []).filter((file) => !isOnItsWay(file));
}

/** A line on which no byte has come for this long is a lost one; a slow one that moves is not. */
const STILL_MS = 30_000;

/** Starts the time anew of each file on its way: on a slow line one may stand behind another that is coming. */
const onTheirWay = new Set<() => void>();

async function fetchWhole(url: string): Promise<void> {
  const line = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => line.abort(new Error(`${url} stands still`)), STILL_MS);
  };
  const bytesCame = () => {
    for (const waitOn of onTheirWay) waitOn();
  };
  onTheirWay.add(wait);
  wait();
  try {
    const response = await fetch(url, { signal: line.signal });
    bytesCame();
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
    // A hotel's sign-in answers every address with a page of its own.
    if (response.headers.get('content-type')?.includes('html'))
      throw new Error(`${url} was answered with a page`);
    const reader = response.body?.getReader();
    while (reader !== undefined && !(await reader.read()).done) bytesCame();
  } finally {
    onTheirWay.delete(wait);
    clearTimeout(timer);
  }
}

/**
 * A part that `download` imports. A browser that failed to import a file may refuse that file until the page is loaded
 * anew (https://github.com/whatwg/html/issues/6768), so all its bytes are fetched first, which may be tried again, and
 * the import takes them from the browser's cache.
 * @param name by which the page lists its files; the build writes it (see `vite.config.ts`)
 */
export function lazyChunk<T>(download: () => Promise<T>, name = '', fetchFile = fetchWhole): LazyChunk<T> {
  let state: LazyState<T> = { is: 'waiting' };
  let underWay: Promise<T> | null = null;
  const listeners = new Set<() => void>();
  const become = (next: LazyState<T>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const attempt = async (): Promise<T> => {
    const files = filesOf(name);
    let hasBytes = false;
    try {
      await Promise.all(files.map((file) => fetchFile(file)));
      hasBytes = files.length > 0;
      const value = await download();
      become({ is: 'there', value });
      return value;
    } catch (error) {
      console.warn('A part of the page could not be loaded:', error);
      underWay = null;
      become({ is: 'failed', mustReload: hasBytes });
      throw error;
    }
  };
  return {
    load: () => {
      if (underWay !== null) return underWay;
      underWay = attempt();
      if (state.is === 'failed') become({ is: 'waiting' });
      return underWay;
    },
    there: () => (state.is === 'there' ? state.value : null),
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part that needs no download, where a page is drawn before it is served. */
export function atHand<T>(value: T): LazyChunk<T> {
  const state: LazyState<T> = { is: 'there', value };
  return { load: async () => value, there: () => value, state: () => state, subscribe: () => () => {} };
}

/** Asks for parts ahead of need; resolves once each has come or failed. What fails now is asked for again where it is drawn. */
export async function loadAhead(...parts: LazyChunk<unknown>[]): Promise<void> {
  await Promise.all(parts.map((part) => part.load().catch(() => {})));
}

/** A browser says that it is back on line some moments before the line carries anything. */
const SETTLING = {
  tries: 5,
  firstMs: 500,
  longestMs: 4_000,
  wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
};

type Loads = Pick<LazyChunk<unknown>, 'load'>[];

const loadAll = (parts: Loads) => Promise.all(parts.map((part) => part.load()));

/** Asks for parts whenever the device is back on line, until the returned function is called. */
export function loadOnReturn(...parts: Loads): () => void {
  const end = new AbortController();
  const mayPass = () => navigator.onLine && !end.signal.aborted;
  const ask = () => void askAgain(() => loadAll(parts), { ...SETTLING, mayPass }).catch(() => {});
  window.addEventListener('online', ask, { signal: end.signal });
  return () => end.abort();
}

/** Waits for parts, and asks again for what could not come whenever the device is back on line. */
export async function untilLoaded(...parts: Loads): Promise<void> {
  for (;;) {
    try {
      await askAgain(() => loadAll(parts), { ...SETTLING, mayPass: () => navigator.onLine });
      return;
    } catch {
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    }
  }
}
