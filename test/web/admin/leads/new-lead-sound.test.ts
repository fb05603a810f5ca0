import { afterEach, expect, test, vi } from 'vitest';
import { memoryStore } from '#test/support/memory-store.ts';
import { leadRing, playNotes } from '#web/admin/leads/new-lead-sound.ts';

afterEach(() => void vi.unstubAllGlobals());

test('it is silent until somebody turns it on, and remembers that', () => {
  const [store, play] = [memoryStore(), vi.fn()];
  leadRing(store, play).ringFor('a');
  expect(play).not.toHaveBeenCalled();
  leadRing(store, play).turn(true);
  expect(play).toHaveBeenCalledTimes(1);
  const nextVisit = leadRing(store, play);
  expect(nextVisit.isOn()).toBe(true);
  nextVisit.ringFor('a');
  expect(play).toHaveBeenCalledTimes(2);
});

test('a lead rings once, however many tabs are open', () => {
  const [store, play] = [memoryStore({ 'admin-lead-sound': 'on' }), vi.fn()];
  const tabs = [leadRing(store, play), leadRing(store, play)];
  for (const tab of tabs) tab.ringFor('a');
  expect(play).toHaveBeenCalledTimes(1);
  for (const tab of tabs) tab.ringFor('b');
  expect(play).toHaveBeenCalledTimes(2);
});

test('turned off it is silent again', () => {
  const [store, play] = [memoryStore({ 'admin-lead-sound': 'on' }), vi.fn()];
  const ring = leadRing(store, play);
  ring.turn(false);
  ring.ringFor('a');
  expect(play).not.toHaveBeenCalled();
  expect(ring.isOn()).toBe(false);
});

test.each([
  ['that was touched', { hasBeenActive: true }, 2],
  ['that nobody touched', { hasBeenActive: false }, 0],
  ['of a browser that does not say', undefined, 2],
])('a page %s (%o) sounds %i notes', (_, userActivation, sounded) => {
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
  vi.stubGlobal('navigator', { userActivation });
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('OscillatorNode', Node);
  vi.stubGlobal('GainNode', Node);
  playNotes();
  expect(start).toHaveBeenCalledTimes(sounded);
});
