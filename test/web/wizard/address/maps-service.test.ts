import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AddressService } from '#web/maps/places.ts';
import {
  createMapsStore,
  initialMapsState,
  LOAD_CEILING_MS,
  type MapsEvent,
  mapsState,
  SLOW_AFTER_MS,
} from '#web/wizard/address/maps-service.ts';

const after = (...events: MapsEvent[]) => events.reduce(mapsState, initialMapsState('key'));

test('without a key there is nothing to load, whatever happens', () => {
  expect(initialMapsState('')).toEqual({ status: 'off' });
  expect(mapsState({ status: 'off' }, { type: 'refused' })).toEqual({ status: 'off' });
});

test('what loads becomes ready', () => {
  expect(after({ type: 'loaded', attempt: 1 })).toEqual({ status: 'ready', attempt: 1 });
});

test('slow loading is told once and is still loading', () => {
  expect(after({ type: 'slow', attempt: 1 })).toEqual({ status: 'loading', attempt: 1, slow: true });
});

test('what comes after the time-out does not take the error screen away by itself', () => {
  const timedOut: MapsEvent = { type: 'failed', attempt: 1, because: 'timeout' };
  expect(after(timedOut, { type: 'loaded', attempt: 1 }).status).toBe('failed');
});

test('an earlier attempt neither fails nor completes a later one', () => {
  const again: MapsEvent[] = [{ type: 'failed', attempt: 1, because: 'timeout' }, { type: 'retried' }];
  expect(after(...again, { type: 'failed', attempt: 1, because: 'script' }).status).toBe('loading');
  expect(after(...again, { type: 'loaded', attempt: 1 }).status).toBe('loading');
  expect(after(...again, { type: 'loaded', attempt: 2 }).status).toBe('ready');
});

test('a refused key fails while loading, when ready, and after an earlier failure', () => {
  const refused: MapsEvent = { type: 'refused' };
  expect(after(refused)).toMatchObject({ status: 'failed', because: 'refused' });
  expect(after({ type: 'loaded', attempt: 1 }, refused)).toMatchObject({ status: 'failed' });
  expect(after(refused, refused)).toMatchObject({ status: 'failed', attempt: 1 });
});

test('whoever enters the address by hand is no longer interrupted', () => {
  const byHand = after({ type: 'failed', attempt: 1, because: 'script' }, { type: 'choseByHand' });
  expect(byHand).toEqual({ status: 'byHand' });
  expect(mapsState(byHand, { type: 'refused' })).toEqual(byHand);
  expect(mapsState(byHand, { type: 'loaded', attempt: 1 })).toEqual(byHand);
});

test('only a failure can be tried again', () => {
  expect(after({ type: 'retried' })).toMatchObject({ status: 'loading', attempt: 1 });
  expect(after({ type: 'loaded', attempt: 1 }, { type: 'retried' }).status).toBe('ready');
});

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
});
