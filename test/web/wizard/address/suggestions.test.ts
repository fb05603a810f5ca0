import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AddressSuggestion } from '#web/maps/places.ts';
import { suggestionSearch } from '#web/wizard/address/suggestions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const suggestion = (text: string): AddressSuggestion => ({
  id: text,
  text,
  main: text,
  secondary: '',
  choose: () => Promise.resolve({ address: text, placeId: 'place', location: null }),
});

/** A service whose answers are given by hand, in any order. */
function manualService() {
  const asked: { input: string; answer(texts: string[]): void; fail(): void }[] = [];
  const suggest = (input: string) =>
    new Promise<AddressSuggestion[]>((resolve, reject) => {
      asked.push({
        input,
        answer: (texts) => resolve(texts.map(suggestion)),
        fail: () => reject(new Error('quota')),
      });
    });
  return { asked, suggest };
}

function started() {
  const service = manualService();
  const found: (string[] | null)[] = [];
  const errors: unknown[] = [];
  const search = suggestionSearch(
    service,
    (suggestions) => found.push(suggestions?.map(({ text }) => text) ?? null),
    (error) => errors.push(error),
  );
  return { service, found, errors, search };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('asks once, 250 ms after the last letter', async () => {
  const { service, search } = started();
  search.look('123');
  await vi.advanceTimersByTimeAsync(249);
  search.look('123 M');
  await vi.advanceTimersByTimeAsync(249);
  expect(service.asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(service.asked.map(({ input }) => input)).toEqual(['123 M']);
});

test.each([
  ['two characters', '12', 0],
  ['two characters and spaces', ' 12  ', 0],
  ['three characters', '123', 1],
])('%s: asks %#', async (_, input, requests) => {
  const { service, search } = started();
  search.look(input);
  await vi.advanceTimersByTimeAsync(250);
  expect(service.asked).toHaveLength(requests);
});

test('a text that became too short clears what was found, at once', () => {
  const { found, search } = started();
  search.look('12');
  expect(found).toEqual([null]);
});

test('answers that come out of order: only the last text counts', async () => {
  const { service, found, search } = started();
  search.look('123 Main');
  await vi.advanceTimersByTimeAsync(250);
  search.look('123 Maple');
  await vi.advanceTimersByTimeAsync(250);
  service.asked[1]?.answer(['123 Maple St']);
  await settle();
  service.asked[0]?.answer(['123 Main St']);
  await settle();
  expect(found).toEqual([['123 Maple St']]);
});

test('nothing arrives after stop', async () => {
  const { service, found, errors, search } = started();
  search.look('123 Main');
  await vi.advanceTimersByTimeAsync(250);
  search.stop();
  service.asked[0]?.fail();
  await settle();
  expect([found, errors]).toEqual([[], []]);
});

test('a service that fails leaves no suggestions and tells the log', async () => {
  const { service, found, errors, search } = started();
  search.look('123 Main');
  await vi.advanceTimersByTimeAsync(250);
  service.asked[0]?.fail();
  await settle();
  expect(found).toEqual([[]]);
  expect(errors).toHaveLength(1);
});
