import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergedChanges } from '#web/admin/company/merged-changes.ts';

const PAGE = 3;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 0, minute)).toISOString();

/** A page of a history as the server gives it: newest first, before a moment. */
function pageOf(times: readonly string[], before: string | undefined) {
  const earlier = times
    .filter((time) => before === undefined || time < before)
    .sort()
    .reverse();
  const items = earlier.slice(0, PAGE).map((time) => ({ at: time, value: `set at ${time}` }));
  return { items, ...(earlier.length > PAGE && { nextCursor: items.at(-1)?.at }) };
}

const histories = fc.dictionary(
  fc.constantFrom('look', 'faq', 'caller'),
  fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map(at), { maxLength: 12 }),
);

test('pages of all histories hold every line once, newest first, each with what it replaced', () => {
  fc.assert(
    fc.property(histories, (all) => {
      const read = [];
      let before: string | undefined;
      do {
        const pages = Object.entries(all).map(([of, times]) => ({ of, ...pageOf(times, before) }));
        const { lines, next } = mergedChanges(pages);
        read.push(...lines);
        before = next;
      } while (before !== undefined);
      const times = read.map((line) => line.at);
      expect(times).toEqual([...times].sort().reverse());
      const expected = Object.entries(all).flatMap(([of, own]) => {
        const sorted = [...own].sort();
        return sorted.map((time, index) => {
          const replaced = sorted[index - 1];
          return { of, at: time, value: `set at ${time}`, before: replaced && `set at ${replaced}` };
        });
      });
      expect(read).toHaveLength(expected.length);
      expect(read).toEqual(expect.arrayContaining(expected));
    }),
    { numRuns: 300, seed: 20_261_130 },
  );
});
