// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { memoryStore } from '#test/support/memory-store.ts';
import { arrivalOf } from '#web/source/arrival.ts';
import { openedPages } from '#web/source/landing-pages.ts';

const monday = Date.parse('2026-11-23T15:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const home = 'http://localhost:3000';

/** A browser's storage, and pages opened in it one after the other. */
function browser({ isPrivate = false } = {}) {
  const store = memoryStore();
  ask(isPrivate);
  const open = (query: string, at = monday) => {
    history.replaceState(null, '', `/${query}`);
    const pages = openedPages(store, () => new Date(at));
    pages.note();
    return pages;
  };
  const arrive = (query: string, at = monday) => arrivalOf(open(query, at));
  return { open, arrive, store, stored: () => store.getItem('opened') ?? '' };
}
const ask = (isPrivate: boolean) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: isPrivate, configurable: true });
const names = ({ touches: { first, last } }: ReturnType<typeof arrivalOf>) =>
  [first, last].map(({ rep, clicked }) => rep ?? clicked ?? 'direct');

afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  history.replaceState(null, '', '/');
});

describe('how a homeowner came', () => {
  test('is remembered with the first time and the last', () => {
    const { open, arrive } = browser();
    open('?fbclid=a');
    open('?rep=Dana', monday + 1);
    const arrival = arrive('', monday + 2);
    expect(names(arrival)).toEqual(['fbclid', 'Dana']);
    expect(arrival.touches.first.at).toBe('2026-11-23T15:00:00.000Z');
  });

  test('counts for 30 days after the last time, and no longer', () => {
    const session = (after: number) => {
      const { open, arrive } = browser();
      open('?fbclid=a');
      return names(arrive('', monday + after));
    };
    expect(session(30 * DAY_MS - 1)).toEqual(['fbclid', 'fbclid']);
    expect(session(30 * DAY_MS)).toEqual(['direct', 'direct']);
  });

  test('is told by the first page and the last eight, however many there were', () => {
    const { open, arrive, stored } = browser();
    for (let n = 0; n < 50; n += 1) open(`?rep=R${n}`, monday + n);
    expect(names(arrive('', monday + 50))).toEqual(['R0', 'R49']);
    expect(JSON.parse(stored())).toHaveLength(9);
  });

  test('is not told by loading the page again', () => {
    const { open, stored } = browser();
    for (let n = 0; n < 5; n += 1) open('?rep=Dana', monday + n);
    expect(JSON.parse(stored())).toHaveLength(1);
  });

  test.each(['', 'null', '{"first":{}}', '[[1]]', '{', '[null,["https://x.example/?rep=A","",5]]'])(
    'kept as %j is as nothing',
    (text) => {
      const { arrive, store } = browser();
      store.setItem('opened', text);
      expect(names(arrive('?rep=Dana'))).toEqual(['Dana', 'Dana']);
    },
  );

  test('after "Start over" is how this page was opened', () => {
    const { open, stored } = browser();
    open('?fbclid=a');
    const pages = open('?rep=Dana', monday + 1);
    pages.forget();
    expect(names(arrivalOf(pages))).toEqual(['Dana', 'Dana']);
    expect(stored()).not.toContain('fbclid');
  });
});

describe('Global Privacy Control', () => {
  test('keeps no click id: not in the storage, not in the lead, not in its address', () => {
    const { arrive, stored } = browser({ isPrivate: true });
    const arrival = arrive('?gclid=secret&utm_campaign=hail');
    expect(JSON.stringify([arrival, stored()])).not.toContain('secret');
    expect(arrival.touches.last).toMatchObject({ clicked: 'gclid', utm_campaign: 'hail' });
    expect(arrival.page).toBe(`${home}/?utm_campaign=hail`);
  });

  test('takes out what was kept before it was turned on', () => {
    const { open, arrive, stored } = browser();
    open('?gclid=secret');
    expect(stored()).toContain('secret');
    ask(true);
    expect(JSON.stringify([arrive('', monday + 1), stored()])).not.toContain('secret');
  });

  test('without it the address stays to the letter', () => {
    expect(browser().arrive('?gclid=a&b=%20').page).toBe(`${home}/?gclid=a&b=%20`);
  });
});
