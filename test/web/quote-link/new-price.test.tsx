// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { pricesIn, snapshot } from '#test/support/leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { useOfficeNews } from '#web/quote-link/new-price.ts';

clearScreens();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const price = { squareFootage: 2840, squares: 29, prices: pricesIn(snapshot(2840)), rates: defaultRates };

function opened(answers: (unknown | Error)[], { mayChange = true, shownAt = 0, asksAtOnce = false } = {}) {
  let time = 0;
  const urls: string[] = [];
  const answer = vi.fn(async (url: string) => {
    urls.push(url);
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return Response.json(
      next === 'being read' ? { price: null, isBeingRead: true } : { price: next ?? null },
    );
  });
  vi.stubGlobal('fetch', answer);
  const now = () => time;
  const { result } = renderHook(() =>
    useOfficeNews({ apiBase: '/api', leadId: 'l1', mayChange, asksAtOnce, shownAt, now }),
  );
  const comeBack = (afterMs: number) => {
    time += afterMs;
    window.dispatchEvent(new Event('focus'));
  };
  return { result, urls, comeBack };
}

test('it is asked once in three seconds, and what cannot be asked leaves the page as it is', async () => {
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const { result, urls, comeBack } = opened([price, new TypeError('Failed to fetch')]);
  comeBack(0);
  await pass(0);
  expect(result.current.quote).not.toBeNull();
  comeBack(1500);
  await pass(1499);
  expect(urls).toHaveLength(1);
  await pass(1);
  expect(urls).toHaveLength(2);
  expect(result.current.quote).not.toBeNull();
});

test('the office’s own figure is told apart from one it read in a paper', async () => {
  const { result, comeBack } = opened([{ ...price, isOwn: true }]);
  comeBack(0);
  await waitFor(() => expect(result.current.quote?.basis).toEqual({ source: 'office-own', others: [] }));
});

test('nobody asks for a lead that takes no more answers', () => {
  const { urls, comeBack } = opened([price], { mayChange: false });
  comeBack(0);
  expect(urls).toEqual([]);
});

test('a page that is opened again asks at once', async () => {
  const { result } = opened([price], { shownAt: -3001 });
  await waitFor(() => expect(result.current.quote?.standard.price).toBe(14_500));
});

test('a page whose estimate gave no quote asks at once whether the office reads it', async () => {
  const { result } = opened(['being read'], { asksAtOnce: true });
  await waitFor(() => expect(result.current).toEqual({ quote: null, isBeingRead: true }));
});
