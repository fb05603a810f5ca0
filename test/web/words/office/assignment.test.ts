import { afterEach, expect, test } from 'vitest';
import type { Assignment } from '#shared/site/assignment.ts';
import { afterRemovalWords, assignmentWords } from '#web/words/office/assignment.ts';
import { setNames } from '#web/words/office/people.ts';

const [lee, rosa, sam] = ['lee@example.com', 'rosa@example.com', 'sam@example.com'] as const;
const turns = (...people: string[]): Assignment => ({ by: 'turn', people });
const zips = (...people: string[]): Assignment => ({
  by: 'zip',
  areas: people.map((person, index) => ({ person, zips: [`6810${index}`] })),
});
afterEach(() => setNames([]));

test.each([
  [{ by: 'nobody' as const }, 'New leads stay unassigned.'],
  [turns(lee), 'New leads go to lee.'],
  [turns(lee, rosa), 'New leads go to lee and rosa in turn.'],
  [turns(lee, rosa, sam), 'New leads go to lee, rosa, and sam in turn.'],
  [zips(lee, sam), 'New leads go to lee and sam by ZIP code.'],
])('%j is said', (assignment, words) => {
  expect(assignmentWords(assignment)).toBe(words);
});

test('people are called by their first names', () => {
  setNames([{ email: lee, name: 'Lee Park' }]);
  expect(assignmentWords(turns(lee))).toBe('New leads go to Lee.');
});

test.each([
  [turns(lee, rosa), 'New leads will go to rosa.'],
  [turns(lee), 'New leads will stay unassigned.'],
  [zips(lee, rosa), 'New leads from lee’s ZIP codes will stay unassigned.'],
  [zips(lee), 'New leads will stay unassigned.'],
  [turns(rosa), undefined],
  [{ by: 'nobody' as const }, undefined],
])('once Lee has left, of %j is said %s', (assignment, words) => {
  expect(afterRemovalWords(assignment, lee)).toBe(words);
});
