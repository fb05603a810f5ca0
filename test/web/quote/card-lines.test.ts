import { expect, test } from 'vitest';
import { cardLines } from '#web/quote/price.tsx';

const named = (en: string) => ({ name: { en, es: '' } });
const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');
const counts = (name: string, ...lines: number[]) => {
  const { bullets, more } = cardLines(named(name), lines.map(words), 'en');
  return [bullets.length, more.length];
};

test('what the site’s own file says is never folded', () => {
  const lines = [words(30), words(30)];
  expect(cardLines({}, lines, 'en')).toEqual({ bullets: lines, more: [] });
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
