import { describe, expect, test } from 'vitest';
import { storeOver } from '#web/storage.ts';

/** A browser's storage that takes at most `room` entries. */
class SmallStorage implements Storage {
  [key: string]: unknown;
  readonly #room: number;
  constructor(room: number) {
    this.#room = room;
  }
  get length(): number {
    return Object.keys(this).length;
  }
  clear(): void {
    for (const key of Object.keys(this)) delete this[key];
  }
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }
  removeItem(key: string): void {
    delete this[key];
  }
  setItem(key: string, text: string): void {
    if (this.length >= this.#room && !Object.hasOwn(this, key))
      throw new DOMException('full', 'QuotaExceededError');
    this[key] = text;
  }
}

describe('what the page keeps', () => {
  test('goes to the browser’s storage', () => {
    const storage = new SmallStorage(5);
    const store = storeOver(() => storage);
    store.setItem('a', '1');
    expect(storage.getItem('a')).toBe('1');
    expect(store.keys()).toEqual(['a']);
    store.removeItem('a');
    expect(store.getItem('a')).toBeNull();
  });

  test('stays in memory where the storage is full, without an older text in its place', () => {
    const storage = new SmallStorage(0);
    const store = storeOver(() => storage);
    store.setItem('a', '1');
    store.setItem('a', '2');
    expect(store.getItem('a')).toBe('2');
    expect(store.keys()).toEqual(['a']);
    store.removeItem('a');
    expect(store.keys()).toEqual([]);
  });

  test('stays in memory where the browser refuses its storage', () => {
    const store = storeOver(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    store.setItem('a', '1');
    expect(store.getItem('a')).toBe('1');
    expect(store.getItem('b')).toBeNull();
  });
});
