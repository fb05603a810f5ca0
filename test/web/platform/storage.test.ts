import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localStorageStore as store } from '#web/platform/storage.ts';

/** A browser's storage that takes at most `room` entries. */
class SmallStorage {
  [key: string]: unknown;
  readonly #room: number;
  constructor(room: number) {
    this.#room = room;
  }
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  removeItem(key: string): void {
    delete this[key];
  }
  setItem(key: string, text: string): void {
    if (Object.keys(this).length >= this.#room) throw new DOMException('full', 'QuotaExceededError');
    this[key] = text;
  }
}

const empty = () => {
  for (const key of store.keys()) store.removeItem(key);
};
beforeEach(empty);
afterEach(() => {
  empty();
  vi.unstubAllGlobals();
});

describe('what the page keeps', () => {
  test('goes to the browser’s storage', () => {
    const storage = new SmallStorage(5);
    vi.stubGlobal('localStorage', storage);
    store.setItem('a', '1');
    expect(storage.getItem('a')).toBe('1');
    expect(store.keys()).toEqual(['a']);
    store.removeItem('a');
    expect(store.getItem('a')).toBeNull();
  });

  test('stays in memory where the storage is full, without an older text in its place', () => {
    vi.stubGlobal('localStorage', new SmallStorage(0));
    store.setItem('a', '1');
    store.setItem('a', '2');
    expect(store.getItem('a')).toBe('2');
    expect(store.keys()).toEqual(['a']);
    store.removeItem('a');
    expect(store.keys()).toEqual([]);
  });

  test('stays in memory where the browser refuses its storage', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', new Proxy({}, { get: denied, ownKeys: denied }));
    store.setItem('a', '1');
    expect(store.getItem('a')).toBe('1');
    expect(store.getItem('b')).toBeNull();
  });
});
