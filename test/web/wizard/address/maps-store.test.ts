import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AddressService } from '#web/maps/places.ts';
import { createMapsStore } from '#web/wizard/address/maps-store.ts';

describe('maps store', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // Where Google says that it refuses a key.
    vi.stubGlobal('window', {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

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
    await vi.advanceTimersByTimeAsync(2_999);
    expect(store.state()).toMatchObject({ slow: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(store.state()).toMatchObject({ slow: true });
    await vi.advanceTimersByTimeAsync(6_999);
    expect(store.state().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(store.state()).toMatchObject({ status: 'failed', because: 'timeout' });
  });

  test('a retry has its own 10 s, and what comes of an earlier try neither ends nor fails it', async () => {
    const tries = [1, 2].map(() => Promise.withResolvers<AddressService>());
    const { store } = storeWith((_, attempt) => tries[attempt - 1]?.promise ?? never());
    store.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(10_000);
    store.retry();
    tries[0]?.resolve(service);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(store.state()).toMatchObject({ status: 'loading', attempt: 2 });
    await vi.advanceTimersByTimeAsync(1);
    expect(store.state().status).toBe('failed');
    tries[1]?.resolve(service);
    await settle();
    expect(store.state().status).toBe('failed');
  });

  test('only a failure can be tried again', async () => {
    const { store, loads } = storeWith(() => Promise.resolve(service));
    store.subscribe(() => {});
    store.retry();
    await settle();
    store.retry();
    expect([loads, store.state().status]).toEqual([[1], 'ready']);
  });

  test.each([
    ['while it loads', never],
    ['later', () => Promise.resolve(service)],
  ])('a key that Google refuses %s takes the service away, however often it says so', async (_, load) => {
    const { store, discard } = storeWith(load);
    store.subscribe(() => {});
    await settle();
    window.gm_authFailure?.();
    window.gm_authFailure?.();
    expect(store.state()).toEqual({ status: 'failed', attempt: 1, because: 'refused' });
    expect(store.service()).toBeNull();
    expect(discard).toHaveBeenCalled();
  });

  test('whoever enters the address by hand is no longer interrupted', async () => {
    const late = Promise.withResolvers<AddressService>();
    const { store } = storeWith(() => late.promise);
    store.subscribe(() => {});
    store.enterByHand();
    window.gm_authFailure?.();
    late.resolve(service);
    await settle();
    expect(store.state()).toEqual({ status: 'byHand' });
  });
});
