import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leadRing } from '#web/admin/leads/new-lead-sound.ts';
import { localStorageStore } from '#web/platform/storage.ts';

const ring = leadRing(localStorageStore);
const start = vi.fn();
class Node {
  connect = (next: unknown) => next;
  start = start;
  stop = () => {};
}
class Context {
  currentTime = 0;
  destination = {};
  resume = async () => {};
}
/** How often it rang, which is two notes each time. */
const rung = () => start.mock.calls.length / 2;

beforeEach(() => {
  start.mockClear();
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('OscillatorNode', Node);
  vi.stubGlobal('GainNode', Node);
});
afterEach(() => {
  for (const key of localStorageStore.keys()) localStorageStore.removeItem(key);
  vi.unstubAllGlobals();
});

test('it is silent until somebody turns it on, which is heard, and again once it is turned off', () => {
  ring.ringFor('a');
  expect([ring.isOn(), rung()]).toEqual([false, 0]);
  ring.turn(true);
  expect([ring.isOn(), rung()]).toEqual([true, 1]);
  ring.ringFor('b');
  expect(rung()).toBe(2);
  ring.turn(false);
  ring.ringFor('c');
  expect([ring.isOn(), rung()]).toEqual([false, 2]);
});

test('a lead rings once on a device, however many tabs are open', () => {
  ring.turn(true);
  for (const id of ['d', 'd', 'e', 'e']) ring.ringFor(id);
  expect(rung()).toBe(3);
});

test.each([
  ['that was touched', { hasBeenActive: true }, 1],
  ['that nobody touched', { hasBeenActive: false }, 0],
  ['of a browser that does not say', undefined, 1],
])('a page %s (%o) sounds %i times', (_, userActivation, times) => {
  vi.stubGlobal('navigator', { userActivation });
  ring.turn(true);
  expect(rung()).toBe(times);
});
