import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNearName, meantWords, nearLists } from '#lambdas/lead-index/search/near-names.ts';

describe('a name is near another', () => {
  test.each([
    ['whitfield', 'whitfeld', 'a letter left out'],
    ['okafor', 'okafoor', 'a letter more'],
    ['kowalczyk', 'kowalchyk', 'another letter'],
    ['whitfield', 'whitfiled', 'two letters swapped'],
    ['adams', 'adam', 'the name of five letters, typed without one'],
    ['adam', 'adams', 'a name of four letters, typed as five'],
    ['smith', 'msith', 'the first two swapped'],
    ['garcia', 'garcai', 'the last two swapped'],
  ])('%s, typed %s: %s', (name, typed) => {
    expect(isNearName([typed], [name])).toBe(true);
    const shared = nearLists(name).filter((list) => nearLists(typed).includes(list));
    expect(shared).not.toEqual([]);
  });

  test.each([
    ['whitfield', 'withfeld', 'two letters'],
    ['john', 'jhon', 'a name of four letters'],
    ['whitfield', 'hwitfiled', 'swapped twice'],
    ['okafor', 'rofako', 'the same letters in another order'],
  ])('not %s, typed %s: %s', (name, typed) => {
    expect(isNearName([typed], [name])).toBe(false);
  });
});

const letter = fc.constantFrom(...'abcdeio');
const word = fc.array(letter, { minLength: 5, maxLength: 12 });
const oneWrong = fc
  .tuple(word, fc.nat(), letter, fc.constantFrom('less', 'more', 'other', 'swap'))
  .map(([letters, at, wrong, how]) => {
    const place = at % letters.length;
    if (how === 'less') return [letters, letters.toSpliced(place, 1)];
    if (how === 'more') return [letters, letters.toSpliced(place, 0, wrong)];
    if (how === 'other') return [letters, letters.with(place, wrong)];
    const next = Math.min(place + 1, letters.length - 1);
    return [letters, letters.with(place, letters[next] ?? '').with(next, letters[place] ?? '')];
  })
  .map((pair) => pair.map((letters) => letters.join('')));

test('whatever one letter is wrong, the word is near and stands in a list with the right one', () => {
  fc.assert(
    fc.property(oneWrong, ([right = '', typed = '']) => {
      expect(isNearName([typed], [right])).toBe(true);
      const lists = nearLists(right);
      expect(nearLists(typed).some((list) => lists.includes(list))).toBe(true);
      expect(lists.length).toBeLessThanOrEqual(8);
    }),
    { numRuns: 500, seed: 20_261_123 },
  );
});

test('every word of what was typed is one of the name, the beginning of one, or near one', () => {
  const name = ['karen', 'whitfield'];
  expect(isNearName(['kar', 'whitfeld'], name)).toBe(true);
  expect(isNearName(['whitfeld', 'karin'], name)).toBe(true);
  expect(isNearName(['whitfeld', 'rufus'], name)).toBe(false);
  expect(meantWords(['kar', 'whitfeld'], name)).toEqual(['kar', 'whitfield']);
});
