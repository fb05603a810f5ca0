import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { spoken } from '#test/support/spoken-words.ts';
import { place } from '#test/web/wizard/visit/seen-building.ts';
import { PointMap } from '#web/wizard/home/roof-map.tsx';
import type { PointingNote } from '#web/wizard/home/roof-pointing.ts';

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
