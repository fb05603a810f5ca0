import { describe, expect, test } from 'vitest';
import { emptyCard, type ProductCard, type Products } from '#shared/company/products.ts';
import { companyOf } from '#shared/company/settings.ts';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import { settingProblems } from '#shared/site/office-settings.ts';

const cards = tierNames.map(emptyCard);
const products: NonNullable<Products> = { cards, recommended: '' };
const withCard = (change: Partial<ProductCard>) => ({
  ...products,
  cards: cards.map((card) => (card.tier === 'standard' ? { ...card, ...change } : card)),
});
const problem = (value: unknown) => settingProblems('products', value)[0]?.sentence ?? null;
const lines = (...en: string[]) => withCard({ bullets: { en, es: [] } });
const line = (index: number) => `Line ${index}`;

test('nothing set leaves the cards as they are', () => {
  expect(companyOf({}).products).toBeNull();
  expect(problem(null)).toBeNull();
});

describe('all four prices show, each once', () => {
  const named = (...tiers: TierName[]) => problem({ ...products, cards: tiers.map(emptyCard) });
  test('in any order', () => expect(named(...tierNames.toReversed())).toBeNull());
  test.each([
    ['one is left out', tierNames.slice(1)],
    ['one is there twice', ['standard', ...tierNames.slice(1)]],
    ['there is none', []],
    ['there are five', [...tierNames, 'standard']],
  ] as [string, TierName[]][])('and are refused in one sentence where %s', (_, tiers) =>
    expect(named(...tiers)).toBe('Show each of the four prices once.'),
  );
});

test.each([
  ['a name at its longest', withCard({ name: { en: 'n'.repeat(40), es: '' } })],
  ['a line at its longest', lines('b'.repeat(80))],
  ['as many lines as fit', lines(...Array.from({ length: 6 }, (_, index) => line(index)))],
  ['one year', withCard({ warrantyYears: 1 })],
  ['99 years', withCard({ warrantyYears: 99 })],
  ['a lifetime warranty', withCard({ warrantyYears: 'lifetime' })],
  ['no warranty', withCard({ warrantyYears: null })],
  ['two colors', withCard({ colors: ['Charcoal', 'Weathered Wood'] })],
])('%s is taken', (_, value) => expect(problem(value)).toBeNull());

const picture = (alt: string, id = 'f'.repeat(64)) => withCard({ picture: { id, alt: { en: alt, es: '' } } });

test('a card as it was stored before there were pictures is read, without one', () => {
  const { picture: _, ...before } = emptyCard('standard');
  const stored = { ...products, cards: cards.map((card) => (card.tier === 'standard' ? before : card)) };
  expect(companyOf({ products: stored }).products?.cards).toEqual(cards);
});

test('a picture is taken with a description', () => {
  expect(problem(picture('A slate-gray roof'))).toBeNull();
});

test.each([
  ['a picture without a description', picture(' '), 'Describe the picture for people who can’t see it.'],
  [
    'a picture that is an address',
    picture('A roof', 'https://example.com/a.png'),
    'Choose the picture again.',
  ],
  ['a name too long', withCard({ name: { en: '', es: 'n'.repeat(41) } }), 'Keep each name to'],
  ['a line too long', lines('b'.repeat(81)), 'Keep each line to'],
  ['an empty line', lines('One', '  '), 'Type each line or take it out.'],
  ['a line twice', lines('One', 'One '), 'Two lines are the same. Change one or remove it.'],
  ['a line break', lines('One\nTwo'), 'Type plain text'],
  ['a line too many', lines(...Array.from({ length: 7 }, (_, index) => line(index))), 'Keep each card to'],
  ['no years', withCard({ warrantyYears: 0 }), 'Enter a warranty of 1 to 99 years, or leave it empty.'],
  ['100 years', withCard({ warrantyYears: 100 }), 'Enter a warranty of 1 to 99 years, or leave it empty.'],
  ['half a year', withCard({ warrantyYears: 0.5 }), 'Enter the warranty in whole years, or leave it empty.'],
  [
    'a warranty in words',
    withCard({ warrantyYears: 'long' as never }),
    'Enter the warranty in whole years, or leave it empty.',
  ],
  [
    'nine colors',
    withCard({ colors: Array.from({ length: 9 }, (_, index) => line(index)) }),
    'Name at most 8',
  ],
])('%s is refused in one sentence', (_, value, words) => {
  expect(problem(value)).toContain(words);
  expect(problem(value)).toMatch(/^[A-Z].*\.$/);
});
