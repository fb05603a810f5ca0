import { expect, test } from 'vitest';
import { emptyCard, type Products } from '#shared/company/products.ts';
import type { ServiceArea } from '#shared/company/service-area.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { cardFacts } from '#web/admin/company/card-facts.ts';
import { extraFacts } from '#web/admin/company/extras-words.ts';
import { changedFacts } from '#web/admin/company/facts.ts';
import { areaFacts } from '#web/admin/company/service-area.tsx';

type Set = NonNullable<Products>;
const own: Set = { cards: tierNames.map(emptyCard), recommended: 'standard' };

const facts = cardFacts(own, 'Roof');
const changed = (before: Products, after: Products) => changedFacts(facts(before), facts(after));
const set = (patch: Partial<Set['cards'][number]>): Set => ({
  ...own,
  cards: own.cards.map((card) => (card.tier === 'standard' ? { ...card, ...patch } : card)),
});
const picture = (letter: string, en: string) =>
  set({ picture: { id: letter.repeat(64), alt: { en, es: '' } } });
test.each([
  ['nothing', own, own, ''],
  ['a name', own, set({ name: { en: 'Ridgeline', es: '' } }), 'Standard Price: name “Ridgeline”'],
  [
    'lines',
    set({ bullets: { en: ['Felt', 'Vents'], es: [] } }),
    set({ bullets: { en: ['Vents', 'Drip edge'], es: [] } }),
    'Standard Price: lines added “Drip edge”, removed “Felt”',
  ],
  [
    'lines in another order',
    set({ bullets: { en: [], es: ['Uno', 'Dos'] } }),
    set({ bullets: { en: [], es: ['Dos', 'Uno'] } }),
    'Standard Price: Spanish lines in another order',
  ],
  [
    'a warranty and colors',
    own,
    set({ warrantyYears: 30, colors: ['Slate', 'Coal'] }),
    'Standard Price: warranty of 30 years · Standard Price: colors Slate, Coal',
  ],
  ['a picture', own, picture('f', 'A slate roof'), 'Standard Price: picture “A slate roof”'],
  [
    'another picture of the same description',
    picture('f', 'A slate roof'),
    picture('a', 'A slate roof'),
    'Standard Price: picture “A slate roof”',
  ],
  ['advice', own, { ...own, recommended: '' } as Set, 'Recommended: None'],
  [
    'the order',
    own,
    { ...own, cards: own.cards.toReversed() },
    'Order: Premium Warranty, Impact Resistant Roof, Standard Price, As Low As',
  ],
  ['whether they show', own, { ...own, shown: false } as Set, 'The site’s own cards'],
  ['that they show first', null, own, 'Your cards'],
])('a change of the cards says what it changed: %s', (_, before, after, words) =>
  expect(changed(before, after)).toBe(words),
);

test('a change of the extras says which price it is', () => {
  const before = extraFacts({ asks: true, prices: { garage: { per: 'job', dollars: 900 } } });
  const after = extraFacts({ asks: false, prices: { skylights: { per: 'piece', dollars: 400 } } });
  expect(changedFacts(before, after)).toBe('Not asked · Skylights $400 each · Detached garage no price');
});

test('a change of the area says which ZIP codes came and went', () => {
  const omaha: ServiceArea = { by: 'zips', zips: ['68102', '68104'], tellMe: true };
  const changed = (before: ServiceArea, after: ServiceArea) =>
    changedFacts(areaFacts(before), areaFacts(after));
  expect(changed({ by: 'everywhere' }, omaha)).toBe('2 ZIP codes · ZIP codes added “68102”, “68104”');
  expect(changed(omaha, { ...omaha, zips: ['68102', '68106-68108'] })).toBe(
    '4 ZIP codes · ZIP codes added “68106-68108”, removed “68104”',
  );
  expect(changed(omaha, { ...omaha, tellMe: false })).toBe('Visitors outside can’t join a waitlist');
  const many = Array.from({ length: 12 }, (_, n) => String(68100 + 2 * n));
  expect(changed({ ...omaha, zips: [] }, { ...omaha, zips: many })).toMatch(/“68118”, 2 more$/);
});
