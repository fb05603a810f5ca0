import { expect, test } from 'vitest';
import { initialMapsState, type MapsEvent, mapsState } from '#web/wizard/address/maps-service.ts';

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
