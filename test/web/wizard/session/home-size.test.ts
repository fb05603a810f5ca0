import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#test/support/any-text.ts';
import { homeSizeTyped } from '#web/wizard/home/home-size-question.ts';
import { isUnusualHome } from '#web/wizard/session/home-size.ts';
import { homeSizeCases, type Reading } from './home-size-cases.ts';

function readingOf(typed: string): Reading {
  const size = homeSizeTyped(typed);
  if (size.kind === 'size') return { take: size.squareFootage };
  return size.kind === 'question' ? { ask: size.squareFootage } : 'say';
}

test.each(homeSizeCases)('%j reads %j', (typed, reading) => {
  expect(readingOf(typed)).toEqual(reading);
});

test.each(['', ' ', '\t', '\u200b'])('%j is nothing typed yet', (typed) => {
  expect(homeSizeTyped(typed)).toEqual({ kind: 'none' });
});

const seeded = { seed: 20_261_121, numRuns: 3000 };

test('however a size is spelled, it is that size', () => {
  const spellings: readonly ((size: number) => string)[] = [
    String,
    (size) => size.toLocaleString('en-US'),
    (size) => size.toLocaleString('fr-FR'),
    (size) => `${size}.00`,
    (size) => `${size / 1000}k`.replace(/^(\d+\.\d{3})k$/, String(size)),
  ];
  const ends = ['', ' sq ft', 'sf', ' square feet', ' ft²', ' pies cuadrados'];
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 20_000 }),
      fc.constantFrom(...spellings),
      fc.constantFrom('', 'about ', '~', 'unos '),
      fc.constantFrom(...ends),
      (size, spelled, about, end) => {
        expect(homeSizeTyped(about + spelled(size) + end)).toEqual({ kind: 'size', squareFootage: size });
      },
    ),
    seeded,
  );
});

/** The one number a reader sees in figures and marks alone; null where there is none, or more than one. */
function readerSees(typed: string): number | null {
  const text = typed.trim().toLowerCase();
  const thousands = /^(\d*(?:[.,]\d{1,2})?) ?k$/.exec(text)?.[1];
  if (thousands !== undefined) return Math.round(Number(thousands.replace(',', '.')) * 1000);
  if (/^\d+[.,]?$/.test(text)) return Number.parseInt(text, 10);
  if (/^\d{3,}\.\d+$/.test(text)) return Math.floor(Number(text));
  if (/^\d{1,3}([, '])\d{3}(\1\d{3})*(\.\d*)?$/.test(text))
    return Number(text.replace(/\.\d*$/, '').replace(/\D/g, ''));
  return null;
}

test('whatever is typed, a number is taken only where a reader sees that very number', () => {
  const typed = fc.string({ unit: fc.constantFrom(..."0123456789012345.,kK '-+e/x"), maxLength: 9 });
  fc.assert(
    fc.property(typed, (text) => {
      const size = homeSizeTyped(text);
      if (size.kind !== 'size') return;
      const read = text.replaceAll(', ', ',').replace(/ +/g, ' ');
      expect(size.squareFootage).toBe(readerSees(read.trim().replace(/^\+ ?|\s*\+$/g, '')));
    }),
    seeded,
  );
});

test('a size is always a whole number from 1', () => {
  fc.assert(
    fc.property(anyText(12), (text) => {
      const size = homeSizeTyped(text);
      if (!('squareFootage' in size)) return;
      expect(Number.isInteger(size.squareFootage)).toBe(true);
      expect(size.squareFootage).toBeGreaterThanOrEqual(1);
    }),
    { ...seeded, numRuns: 500 },
  );
});

test.each([
  [499, true],
  [500, false],
  [8000, false],
  [8001, true],
])('%i square feet are worth a question: %j', (squareFootage, expected) => {
  expect(isUnusualHome(squareFootage)).toBe(expected);
});
