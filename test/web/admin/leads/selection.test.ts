import { expect, test } from 'vitest';
import { nothingChosen, type Selection, withAll, withLead } from '#web/admin/leads/selection.ts';

const listed = ['a', 'b', 'c', 'd'];
const ids = ({ ids: chosen }: Selection) => [...chosen].toSorted().join('');
const choose = (from: Selection, id: string, range = false, chosen = true) =>
  withLead(from, listed, { id, chosen, range });

test('a range without one before it is the lead alone', () => {
  expect(ids(choose(nothingChosen, 'c', true))).toBe('c');
});

test.each([
  ['b', 'd', 'bcd'],
  ['d', 'b', 'bcd'],
  ['b', 'b', 'b'],
  ['a', 'd', 'abcd'],
])('a range from %s to %s chooses %s', (from, to, chosen) => {
  expect(ids(choose(choose(nothingChosen, from), to, true))).toBe(chosen);
});

test('a range begins where the last one ended', () => {
  expect(ids(choose(choose(choose(nothingChosen, 'a'), 'b', true), 'd', true))).toBe('abcd');
});

test('a range that begins at a lead which has left the list is the lead alone', () => {
  expect(ids(choose(choose(nothingChosen, 'gone'), 'c', true))).toBe('cgone');
});

test('all are those that are loaded; what has left the list keeps its choice', () => {
  const some = choose(nothingChosen, 'gone');
  expect(ids(withAll(some, listed, true))).toBe('abcdgone');
  expect(ids(withAll(withAll(some, listed, true), listed, false))).toBe('gone');
});

test('letting go leaves what was chosen before as it was', () => {
  const all = withAll(nothingChosen, listed, true);
  expect(ids(choose(all, 'b', false, false))).toBe('acd');
  expect(ids(all)).toBe('abcd');
});

test('a range that is let go lets all of it go; after all were chosen or let go, it is the lead alone', () => {
  const all = withAll(nothingChosen, listed, true);
  expect(ids(choose(choose(all, 'b', false, false), 'c', true, false))).toBe('ad');
  expect(ids(choose(withAll(choose(nothingChosen, 'a'), listed, false), 'd', true))).toBe('d');
});
