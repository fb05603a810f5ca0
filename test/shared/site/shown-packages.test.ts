import { describe, expect, test } from 'vitest';
import { emptyCard, LIFETIME } from '#shared/company/products.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { defaultPackages, packageFacts, packageName, shownPackages } from '#shared/site/shown-packages.ts';

const cards = tierNames.map(emptyCard);
const tiersOf = (packages: readonly { tier: string }[]) => packages.map(({ tier }) => tier);
const standardOf = (bullets: { en: string[]; es: string[] }) => {
  const set = cards.map((card) => (card.tier === 'standard' ? { ...card, bullets } : card));
  return shownPackages('', { cards: set, recommended: '' }).packages.find(({ tier }) => tier === 'standard')
    ?.bullets;
};

test.each([null, undefined])('what the office never set (%s) is as the product has it', (products) => {
  expect(shownPackages('standard', products)).toEqual({
    packages: defaultPackages,
    recommended: 'standard',
  });
});

test('the office’s order and advice win, also its advice for none', () => {
  const shown = shownPackages('standard', { cards: cards.toReversed(), recommended: '' });
  expect([tiersOf(shown.packages), shown.recommended]).toEqual([tierNames.toReversed(), '']);
});

test('a card of which the office says nothing shows the product’s lines and drawing', () => {
  const { packages } = shownPackages('', { cards, recommended: '' });
  expect(packages).toMatchObject(defaultPackages);
});

test('a card promises the same in both languages: the product’s lines, or the office’s, in the language they are in', () => {
  expect(standardOf({ en: [], es: [] })).toEqual({});
  expect(standardOf({ en: ['Ours'], es: [] })).toEqual({ en: ['Ours'], es: ['Ours'] });
  expect(standardOf({ en: [], es: ['Nuestro'] })).toEqual({ en: ['Nuestro'], es: ['Nuestro'] });
  expect(standardOf({ en: ['Ours'], es: ['Nuestro'] })).toEqual({ en: ['Ours'], es: ['Nuestro'] });
});

test('a name without a Spanish one is the same in Spanish', () => {
  expect(packageName({ name: { en: 'Ridgeline 30', es: '' } }, 'es')).toBe('Ridgeline 30');
  expect(packageName({ name: { en: 'Ridgeline 30', es: 'Cumbre 30' } }, 'es')).toBe('Cumbre 30');
  expect(packageName({}, 'en')).toBe('');
});

describe('warranty and colors are lines of their own', () => {
  test.each([
    ['en', 1, ['Warranty: 1 year', 'Colors: Charcoal, Slate']],
    ['en', 30, ['Warranty: 30 years', 'Colors: Charcoal, Slate']],
    ['es', 1, ['Garantía: 1 año', 'Colores: Charcoal, Slate']],
    ['es', 30, ['Garantía: 30 años', 'Colores: Charcoal, Slate']],
    ['es', LIFETIME, ['Garantía de por vida', 'Colores: Charcoal, Slate']],
  ] as const)('in %s of %s years', (language, warrantyYears, lines) =>
    expect(packageFacts({ warrantyYears, colors: ['Charcoal', 'Slate'] }, language)).toEqual(lines),
  );

  test('left out where there are none', () => expect(packageFacts({}, 'en')).toEqual([]));
});
