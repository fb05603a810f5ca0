import { expect, test } from 'vitest';
import { emptyCard } from '#shared/company/products.ts';
import { spokenPackages } from '#shared/page/link-pages.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { defaultPackages, shownPackages } from '#shared/site/shown-packages.ts';

const packages = tierNames
  .toReversed()
  .map((tier) => ({ tier, name: '', bullets: [`product ${tier}`], recommended: '' }));
const shell = {
  packages: { en: packages, es: packages },
  recommended: { en: 'Recomendado', es: 'Recomendado' },
};
const cards = tierNames.map((tier) => ({
  ...emptyCard(tier),
  ...(tier === 'standard' && { name: { en: 'Ridgeline', es: '' }, warrantyYears: 30 }),
  ...(tier === 'asLowAs' && { bullets: { en: ['ours'], es: [] } }),
}));

test('nothing set leaves the packages the product’s own', () => {
  expect(spokenPackages(shell, null, 'en')).toBe(packages);
  const turnedOff = { cards, recommended: 'standard', shown: false } as const;
  expect(spokenPackages(shell, turnedOff, 'en')).toBe(packages);
  expect(shownPackages('', turnedOff).packages).toBe(defaultPackages);
});

test('the office’s order, names, lines and advice are said, and its empty lines are the product’s', () => {
  expect(spokenPackages(shell, { cards, recommended: 'standard' }, 'en').slice(0, 2)).toEqual([
    { tier: 'asLowAs', name: '', bullets: ['ours'], recommended: '' },
    {
      tier: 'standard',
      name: 'Ridgeline',
      bullets: ['product standard', 'Warranty: 30 years'],
      recommended: 'Recomendado',
    },
  ]);
  const [asLowAs, standard] = spokenPackages(shell, { cards, recommended: '' }, 'es');
  expect([asLowAs?.bullets, standard?.name, standard?.bullets[1], standard?.recommended]).toEqual([
    ['ours'],
    'Ridgeline',
    'Garantía: 30 años',
    '',
  ]);
});

test('a picture is said by its address on the site, and by what it shows in the page’s language, else in English', () => {
  const id = 'f'.repeat(64);
  const pictured = (es: string) =>
    cards.map((card) => ({ ...card, picture: { id, alt: { en: 'A slate roof', es } } }));
  const spoken = (es: string) =>
    spokenPackages(shell, { cards: pictured(es), recommended: '' }, 'es')[0]?.picture;
  expect(spoken('Techo de pizarra')).toEqual({ url: `/api/pictures/${id}`, alt: 'Techo de pizarra' });
  expect(spoken('')?.alt).toBe('A slate roof');
});
