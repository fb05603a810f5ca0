// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AddressService } from '#web/wizard/maps/address-service.ts';
import { LOAD_CEILING_MS, SLOW_AFTER_MS } from '#web/wizard/maps/maps-state.ts';
import { createMapsStore } from '#web/wizard/maps/maps-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const service: AddressService = { suggest: () => Promise.resolve([]) };

function storeWith(load: (key: string, attempt: number) => Promise<AddressService>) {
  const loads: number[] = [];
  const discard = vi.fn();
  const store = createMapsStore('key', {
    load: (key, attempt) => {
      loads.push(attempt);
      return load(key, attempt);
    },
    discard,
    afterPaint: (run) => run(),
  });
  return { store, loads, discard };
}

const never = () => new Promise<AddressService>(() => {});
const settle = () => vi.advanceTimersByTimeAsync(0);

test('loads nothing before somebody looks, and once however many look', async () => {
  const { store, loads } = storeWith(() => Promise.resolve(service));
  expect(loads).toEqual([]);
  store.subscribe(() => {})();
  store.subscribe(() => {});
  await settle();
  expect(loads).toEqual([1]);
  expect(store.service()).toBe(service);
});

test('without a key it never loads', () => {
  const load = vi.fn();
  const store = createMapsStore('', { load, discard: () => {}, afterPaint: (run) => run() });
  store.subscribe(() => {});
  expect(store.state()).toEqual({ status: 'off' });
  expect(load).not.toHaveBeenCalled();
});

test('offers the way round after 3 s and gives up at 10 s, not before', async () => {
  const { store } = storeWith(never);
  store.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS - 1);
  expect(store.state()).toMatchObject({ slow: false });
  await vi.advanceTimersByTimeAsync(1);
  expect(store.state()).toMatchObject({ slow: true });
  await vi.advanceTimersByTimeAsync(LOAD_CEILING_MS - SLOW_AFTER_MS - 1);
  expect(store.state().status).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect(store.state()).toMatchObject({ status: 'failed', because: 'timeout' });
});

test('a script that cannot be fetched fails, and a second try can succeed', async () => {
  const { store, loads } = storeWith((_, attempt) =>
    attempt === 1 ? Promise.reject(new Error('blocked')) : Promise.resolve(service),
  );
  store.subscribe(() => {});
  await settle();
  expect(store.state()).toMatchObject({ status: 'failed', because: 'script' });
  store.retry();
  await settle();
  expect(loads).toEqual([1, 2]);
  expect(store.state().status).toBe('ready');
});

test('a retry has its own 10 s', async () => {
  const { store } = storeWith(never);
  store.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(LOAD_CEILING_MS);
  store.retry();
  await vi.advanceTimersByTimeAsync(LOAD_CEILING_MS - 1);
  expect(store.state().status).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect(store.state().status).toBe('failed');
});

test('a key that Google refuses later takes the service away', async () => {
  const { store, discard } = storeWith(() => Promise.resolve(service));
  store.subscribe(() => {});
  await settle();
  window.gm_authFailure?.();
  expect(store.state()).toMatchObject({ status: 'failed', because: 'refused' });
  expect(store.service()).toBeNull();
  expect(discard).toHaveBeenCalledOnce();
});
