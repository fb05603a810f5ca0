import { expect, test } from 'vitest';
import type { ShownPackage } from '#shared/site/shown-packages.ts';
import { cardLines, foldTitle } from '#web/quote/price.tsx';
import { areSmall } from '#web/quote/price-card.tsx';
import { quoteEn } from '#web/words/en/result.ts';
import { quoteEs } from '#web/words/es/result.ts';

const named = (en: string) => ({ name: { en, es: '' } });
const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');
const counts = (name: string, ...lines: number[]) => {
  const { bullets, more } = cardLines(named(name), lines.map(words), 'en');
  return [bullets.length, more.length];
};

test('what the site’s own file says is never folded', () => {
  const lines = [words(30), words(30)];
  expect(cardLines({}, lines, 'en')).toEqual({ bullets: lines, more: [], named: [] });
});

test('up to twenty words with the name all of it shows', () => {
  expect(counts('', 5, 5, 5, 5)).toEqual([4, 0]);
  expect(counts('Ridgeline Thirty', 5, 5, 5, 3)).toEqual([4, 0]);
});

test('of more, fifteen words with the name show, and a tap opens the rest', () => {
  expect(counts('', 5, 5, 5, 6)).toEqual([3, 1]);
  expect(counts('Ridgeline', 5, 5, 5, 5)).toEqual([2, 2]);
});

test('a first line of any length shows', () => {
  expect(counts('', 40)).toEqual([1, 0]);
  expect(counts('', 40, 2)).toEqual([1, 1]);
});

const warranty = { warrantyYears: 50 };
const colors = { colors: ['Slate'] };
test.each<[Pick<ShownPackage, 'warrantyYears' | 'colors'>, number[], string, string]>([
  [{ ...warranty, ...colors }, [15, 3, 3, 3, 2], 'Warranty, colors and 2 more', 'Garantía, colores y 2 más'],
  [{ ...warranty, ...colors }, [15, 3, 3], 'Warranty and colors', 'Garantía y colores'],
  [{ ...warranty, ...colors }, [12, 3, 6], 'Colors', 'Colores'],
  [warranty, [15, 3, 3], 'Warranty and 1 more', 'Garantía y 1 más'],
  [colors, [15, 3, 3], 'Colors and 1 more', 'Colores y 1 más'],
  [{}, [15, 3, 3], '2 more', '2 más'],
])('the fold names the facts that it hides: %j in lines of %j words', (facts, lines, english, spanish) => {
  const folded = cardLines({ ...named(''), ...facts }, lines.map(words), 'en');
  expect([foldTitle(folded, quoteEn), foldTitle(folded, quoteEs)]).toEqual([english, spanish]);
});

test('cards are printed smaller from 400 characters of one card’s lines on', () => {
  const most = 'x'.repeat(399);
  expect([areSmall([[most], [most]]), areSmall([['x'], [most, 'x']])]).toEqual([false, true]);
});
