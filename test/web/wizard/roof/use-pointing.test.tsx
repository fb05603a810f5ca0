// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePointing } from '#web/wizard/roof/use-pointing.ts';
import type { SeenBuilding } from '#web/wizard/roof/visit-roof.ts';
import { asking, building, place } from './seen-building.ts';

afterEach(cleanup);

const house = building();
const garage = building({ placeId: 'garage', squareFootage: 500 });
const barn = building({ placeId: 'barn', squareFootage: 900 });

/** Somebody who points: what was asked, answered by hand, and what was taken. */
function pointing(buildings: SeenBuilding[] = [house]) {
  const answers: ((found: SeenBuilding | null) => Promise<void>)[] = [];
  const taken: SeenBuilding[][] = [];
  const visit = { buildings };
  const { result, unmount } = renderHook(() =>
    usePointing({
      buildings: () => visit.buildings,
      settings: asking,
      measure: () =>
        new Promise((resolve) => {
          answers.push((found) => act(async () => resolve(found)));
        }),
      onTaken: (changed) => taken.push(changed),
    }),
  );
  return {
    visit,
    taken,
    answers,
    unmount,
    now: () => result.current,
    open: (wanted: 'another' | 'add') => act(async () => result.current.toggle(wanted)),
    point: () => act(async () => void result.current.point(place.location)),
    stop: () => act(async () => result.current.stop()),
  };
}

test('a building that is answered is taken, and the map closes', async () => {
  const { open, point, answers, taken, now } = pointing();
  await open('add');
  await point();
  expect(now().note).toBe('measuring');
  await answers[0]?.(garage);
  expect(taken).toEqual([[house, garage]]);
  expect(now()).toMatchObject({ pointing: null, note: null });
});

test('an answer after the map was closed changes nothing', async () => {
  const { open, point, answers, taken, now } = pointing();
  await open('another');
  await point();
  await open('another');
  await answers[0]?.(barn);
  expect(taken).toEqual([]);
  expect(now()).toMatchObject({ pointing: null, note: null });
});

test('an answer for the map that was open before leaves the one that is open now alone', async () => {
  const { open, point, answers, taken, now } = pointing();
  await open('another');
  await point();
  await open('add');
  await answers[0]?.(null);
  expect(now()).toMatchObject({ pointing: 'add', note: null });
  await point();
  await answers[1]?.(garage);
  expect(taken).toEqual([[house, garage]]);
});

test('an answer after the homeowner said what holds changes nothing, and the map is closed', async () => {
  const { open, point, answers, taken, stop, now } = pointing();
  await open('another');
  await point();
  await stop();
  expect(now()).toMatchObject({ pointing: null, note: null });
  await answers[0]?.(barn);
  expect(taken).toEqual([]);
});

test('an answer after the step was left changes nothing', async () => {
  const { open, point, answers, taken, unmount } = pointing();
  await open('another');
  await point();
  unmount();
  await answers[0]?.(barn);
  expect(taken).toEqual([]);
});

test('two taps before the page has moved ask once', async () => {
  const { open, answers, now } = pointing();
  await open('add');
  await act(async () => {
    void now().point(place.location);
    void now().point(place.location);
  });
  expect(answers).toHaveLength(1);
});

test('a building is added to those that the visit has by then', async () => {
  const { open, point, answers, taken, visit } = pointing();
  await open('add');
  await point();
  visit.buildings = [barn];
  await answers[0]?.(garage);
  expect(taken).toEqual([[barn, garage]]);
});
