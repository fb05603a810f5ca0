import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { spoken } from '#test/support/spoken-words.ts';
import { asking, building, place } from '#test/web/wizard/session/seen-building.ts';
import { PointMap } from '#web/wizard/home/roof-map.tsx';
import { type PointingNote, usePointing } from '#web/wizard/home/roof-pointing.ts';
import type { SeenBuilding } from '#web/wizard/session/roof.ts';

// @vitest-environment jsdom

const words = spoken.en.roof.map;

/** As much of Google's map as is drawn. */
class DrawnMap {
  addListener() {}
}

// Google's loader tells that Google is there already.
beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A map whose code has been asked for, and comes or fails when the test says so. */
function opened() {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  vi.stubGlobal('google', { maps: { importLibrary: () => promise } });
  const map = (note: PointingNote | null) => (
    <PointMap
      center={place.location}
      apiKey="a key"
      words={words}
      note={note}
      onPoint={() => {}}
      onClose={() => {}}
    />
  );
  const { rerender } = render(map(null));
  return {
    comes: () => act(async () => resolve({ Map: DrawnMap, RenderingType: {} })),
    fails: () => act(async () => reject(new Error('no map'))),
    say: (note: PointingNote | null) => rerender(map(note)),
  };
}

describe('the map is named for what it does', () => {
  const state = () => {
    const group = screen.getByRole('group');
    return [group.getAttribute('aria-label'), group.getAttribute('aria-busy')];
  };

  test('and is busy while it loads and while it measures', async () => {
    const { comes, say } = opened();
    expect(state()).toEqual([words.loading, 'true']);
    await comes();
    expect(state()).toEqual([words.ready, 'false']);
    say('measuring');
    expect(state()).toEqual([words.measuring, 'true']);
    say(null);
    expect(state()).toEqual([words.ready, 'false']);
  });

  test.each(['none', 'known', 'poor', 'limit', 'failed'] as const)(
    'and for what came of it, as it is said beside it: %s',
    async (note) => {
      const { comes, say } = opened();
      await comes();
      say(note);
      expect(state()).toEqual([words[note], 'false']);
      expect(screen.getByRole('status').textContent).toBe(words[note]);
    },
  );

  test('and is gone where it did not load, which is said in its place', async () => {
    const { fails } = opened();
    await fails();
    expect(screen.queryByRole('group')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe(words.notLoaded);
  });
});

describe('pointing at a building', () => {
  const house = building();
  const garage = building({ placeId: 'garage', squareFootage: 500 });
  const large = building({ placeId: 'other', squareFootage: 3000 });
  const barn = building({ placeId: 'barn', squareFootage: 900 });

  /** Somebody who points: what was asked, answered by hand, and what was taken. */
  function pointing(buildings: SeenBuilding[] = [house]) {
    const answers: ((found: SeenBuilding | null) => Promise<void>)[] = [];
    const taken: SeenBuilding[][] = [];
    const session = { buildings };
    const { result, unmount } = renderHook(() =>
      usePointing({
        buildings: () => session.buildings,
        settings: asking,
        measure: () =>
          new Promise((resolve) => {
            answers.push((found) => act(async () => resolve(found)));
          }),
        onTaken: (changed) => taken.push(changed),
      }),
    );
    return {
      session,
      taken,
      answers,
      unmount,
      now: () => result.current,
      open: (wanted: 'another' | 'add') => act(async () => result.current.toggle(wanted)),
      point: () => act(async () => void result.current.point(place.location)),
      stop: () => act(async () => result.current.stop()),
    };
  }

  test.each<['add' | 'another', string, SeenBuilding[], SeenBuilding]>([
    ['add', 'after the house', [house, garage], garage],
    ['another', 'in the place of the one shown', [large], large],
    ['another', 'also where it is the same one', [house], house],
  ])('a building that is answered (%s) is taken %s, and the map closes', async (...row) => {
    const [wanted, , buildings, found] = row;
    const { open, point, answers, taken, now } = pointing();
    await open(wanted);
    await point();
    expect(now().note).toBe('measuring');
    await answers[0]?.(found);
    expect(taken).toEqual([buildings]);
    expect(now()).toMatchObject({ pointing: null, note: null });
  });

  test.each<['add' | 'another', string, SeenBuilding | null]>([
    ['add', 'known', house],
    ['another', 'poor', garage],
    ['add', 'poor', building({ placeId: 'flat', reasons: ['flat'] })],
    ['add', 'none', null],
  ])('one that cannot be taken (%s: %s) leaves all as it was', async (wanted, note, found) => {
    const { open, point, answers, taken, now } = pointing();
    await open(wanted);
    await point();
    await answers[0]?.(found);
    expect([taken, now()]).toMatchObject([[], { pointing: wanted, note }]);
  });

  test.each<[string, (page: ReturnType<typeof pointing>) => unknown]>([
    ['was closed', ({ open }) => open('another')],
    ['gave way to what the homeowner said', ({ stop }) => stop()],
  ])('an answer after the map %s changes nothing, and it stays closed', async (_, end) => {
    const page = pointing();
    await page.open('another');
    await page.point();
    await end(page);
    await page.answers[0]?.(barn);
    expect([page.taken, page.now()]).toMatchObject([[], { pointing: null, note: null }]);
  });

  test('an answer after the step was left changes nothing', async () => {
    const { open, point, answers, taken, unmount } = pointing();
    await open('another');
    await point();
    unmount();
    await answers[0]?.(barn);
    expect(taken).toEqual([]);
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

  test('two taps before the page has moved ask once', async () => {
    const { open, answers, now } = pointing();
    await open('add');
    await act(async () => {
      void now().point(place.location);
      void now().point(place.location);
    });
    expect(answers).toHaveLength(1);
  });

  test('a building is added to those that the session has by then', async () => {
    const { open, point, answers, taken, session } = pointing();
    await open('add');
    await point();
    session.buildings = [barn];
    await answers[0]?.(garage);
    expect(taken).toEqual([[barn, garage]]);
  });
});
