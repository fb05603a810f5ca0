import { describe, expect, test } from 'vitest';
import { readGrid } from '../grid-page.ts';
import { amountOfRows, summaryFor, tables, wholeRoof } from '../roof-estimate.ts';

/** A roof's rows without those that name one of the parts, and their summary with this deductible. */
const roof = (
  squares: number,
  { without = [] as string[], drawn = false, deductible = 1000, note = '' } = {},
) => {
  const rows = wholeRoof(squares, squares * 1.1)
    .filter(({ words }) => !without.some((part) => words.includes(part)))
    .map((row, at) => (at === 0 && note !== '' ? { ...row, notes: [note] } : row));
  const section = { name: 'Dwelling Roof', rows, ...(drawn ? { drawn: 26.4 } : {}) };
  return [tables([section]), summaryFor('Dwelling', amountOfRows(rows), deductible)];
};

const areaOf = (sentence: string, pages: string[]) => {
  const { area } = readGrid(sentence, ...pages);
  return area.squares ?? area.reason;
};

const WORDS = [
  'This supplement adds the following items to our estimate dated 5/06/2025.',
  'All other items remain as previously allowed.',
  'This estimate is in addition to our prior estimate.',
  'Previously allowed: 21 squares.',
  'Supplement 1 - difference only',
];

describe('words of a supplement on an estimate whose rows list a whole roof', () => {
  test.each(WORDS)('%s', (words) => {
    expect(areaOf(words, roof(26.4))).toBe(26.4);
    const [rows = '', summary = ''] = roof(26.4);
    expect(areaOf(words, [rows, summary.replace('Less Deductible', 'Less Prior Payment')])).toBe(26.4);
    expect(areaOf(words, roof(26.4, { drawn: true, without: ['Drip', 'starter', 'Ridge'] }))).toBe(26.4);
  });
});

describe('an estimate that lists only the difference', () => {
  const [sentence = ''] = WORDS;

  const edges = ['starter', 'Ridge'];

  test.each([
    ['removes less than a house has', roof(14.9)],
    ['lists no underlayment and no drawing', roof(26.4, { without: ['felt', 'Ice'] })],
    ['lists one edge and no drawing', roof(26.4, { without: edges })],
    ['removes nothing', roof(26.4, { drawn: true, without: ['Tear off'] })],
    ['lays nothing', roof(26.4, { drawn: true, without: ['Laminated'] })],
    ['draws more than it removes', roof(16.4, { drawn: true, without: edges })],
    ['pays in full what it lists', roof(26.4, { deductible: 0 })],
    ['says so under a row', roof(26.4, { note: 'Additional quantity' })],
  ])('%s', (_, pages) => {
    expect(areaOf(sentence, pages)).toBe('supplement_only');
  });
});

describe('a supplement that may be asked for later is not this estimate', () => {
  test.each([
    'You may submit a supplement that lists only the difference.',
    'Any supplement includes only additional items with photographs.',
    'If more damage is found, the supplement lists only additional items.',
    'Your supplement must show the difference to our estimate.',
  ])('%s', (words) => {
    expect(areaOf(words, roof(26.4, { deductible: 0 }))).toBe(26.4);
    expect(areaOf(words, roof(12, { deductible: 0 }))).toBe(12);
  });

  test('nor where the sentence is on two lines', () => {
    const words = 'If more damage is found, you may submit a\nsupplement that lists only the difference.';
    expect(areaOf(words, roof(12, { deductible: 0 }))).toBe(12);
    const before = 'You may submit more photographs.\nSupplement 1 - difference only';
    expect(areaOf(before, roof(12, { deductible: 0 }))).toBe('supplement_only');
  });

  test('nor is one by its name or title', () => {
    expect(areaOf('Estimate: WREN_ADA_SUPPLEMENT', roof(26.4, { deductible: 0 }))).toBe(26.4);
    expect(areaOf('SUPPLEMENT 2', roof(26.4, { deductible: 0 }))).toBe(26.4);
  });

  test('but this one is', () => {
    const words = 'If you have questions: this supplement adds the following items to our first estimate.';
    expect(areaOf(words, roof(12, { deductible: 0 }))).toBe('supplement_only');
  });
});
