import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Extras } from '#shared/company/extra-items.ts';
import { emptyCard, type Products } from '#shared/company/products.ts';
import type { ServiceArea } from '#shared/company/service-area.ts';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import { areaDifferences } from '#web/admin/company/area-words.ts';
import { cardDifferences, partedCards } from '#web/admin/company/cards-words.ts';
import { extraDifferences, partedExtras } from '#web/admin/company/extras-words.ts';
import { asOne, merge, type Parted } from '#web/admin/company/merge.ts';

type Set = NonNullable<Products>;
const own: Set = { cards: tierNames.map(emptyCard), recommended: 'standard' };
const parts = partedCards(own);
const named = (set: Set, tier: TierName, en: string): Set => ({
  ...set,
  cards: set.cards.map((card) => (card.tier === tier ? { ...card, name: { en, es: '' } } : card)),
});
const reversed = (set: Set): Set => ({ ...set, cards: set.cards.toReversed() });
const both = (base: Products, mine: Products, theirs: Products) => merge(parts, { base, mine, theirs });

describe('two change the cards at once', () => {
  test('different cards, the order and the advice all stand', () => {
    const mine = { ...named(own, 'standard', 'Ridgeline'), recommended: '' as const };
    const theirs = reversed(named(own, 'premiumWarranty', 'Summit'));
    const whole = {
      ...reversed(named(named(own, 'standard', 'Ridgeline'), 'premiumWarranty', 'Summit')),
      recommended: '',
    };
    expect(both(own, mine, theirs)).toEqual({ mine: whole, theirs: whole, twice: [] });
  });
});

test('a setting that is one thing asks whenever both changed it', () => {
  const met = merge(asOne<string>(), { base: 'a', mine: 'b', theirs: 'c' });
  expect(met).toEqual({ mine: 'b', theirs: 'c', twice: ['whole'] });
  expect(merge(asOne<string>(), { base: 'a', mine: 'a', theirs: 'c' }).mine).toBe('c');
});

test('no change is lost, and none is made up, whoever changes what', () => {
  const fields: Parted<Record<string, number>> = {
    split: (value) => value,
    join: (all) => all as Record<string, number>,
  };
  const value = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) });
  fc.assert(
    fc.property(value, value, value, (base, mine, theirs) => {
      const met = merge(fields, { base, mine, theirs });
      for (const name of ['a', 'b', 'c'] as const) {
        const [from, own, other] = [base[name], mine[name], theirs[name]];
        const isTwice = own !== from && other !== from && own !== other;
        expect(met.twice.includes(name)).toBe(isTwice);
        expect(met.mine[name]).toBe(own === from ? other : own);
        expect(met.theirs[name]).toBe(other === from ? own : other);
      }
    }),
    { seed: 26, numRuns: 200 },
  );
});

describe('a change of the cards says what it changed', () => {
  const said = (from: Products, to: Products) =>
    cardDifferences(own, 'Roof')(from, to).map(({ text }) => text);
  const set = (patch: Partial<Set['cards'][number]>): Set => ({
    ...own,
    cards: own.cards.map((card) => (card.tier === 'standard' ? { ...card, ...patch } : card)),
  });
  const id = 'f'.repeat(64);
  test.each([
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
    ['a warranty', own, set({ warrantyYears: 30 }), 'Standard Price: warranty of 30 years'],
    ['colors', own, set({ colors: ['Slate', 'Coal'] }), 'Standard Price: colors Slate, Coal'],
    [
      'a picture',
      own,
      set({ picture: { id, alt: { en: 'A slate roof', es: '' } } }),
      'Standard Price: picture “A slate roof”',
    ],
    ['advice', own, { ...own, recommended: '' } as Set, 'Recommended: None'],
    [
      'the order',
      own,
      reversed(own),
      'Order: Premium Warranty, Impact Resistant Roof, Standard Price, As Low As',
    ],
  ])('%s', (_, from, to, words) => expect(said(from, to)).toEqual([words]));

  test('two cards in two sentences, and the same twice in none', () => {
    expect(said(own, named(named(own, 'standard', 'A'), 'asLowAs', 'B'))).toHaveLength(2);
    expect(said(own, own)).toEqual([]);
  });
});

test('two prices of extras both stand, and a change says which price it is', () => {
  const base: Extras = { asks: true, prices: { garage: { per: 'job', dollars: 900 } } };
  const mine: Extras = { asks: true, prices: { ...base.prices, skylights: { per: 'piece', dollars: 400 } } };
  const theirs: Extras = { asks: true, prices: { garage: { per: 'job', dollars: 950 } } };
  const whole = { asks: true, prices: { garage: theirs.prices.garage, skylights: mine.prices.skylights } };
  expect(merge(partedExtras, { base, mine, theirs })).toEqual({ mine: whole, theirs: whole, twice: [] });
  expect(extraDifferences(base, { asks: false, prices: mine.prices }).map(({ text }) => text)).toEqual([
    'Not asked',
    'Skylights $400 each',
  ]);
});

test('a change of the area says which ZIP codes came and went', () => {
  const omaha: ServiceArea = { by: 'zips', zips: ['68102', '68104'], tellMe: true };
  const said = (from: ServiceArea, to: ServiceArea) => areaDifferences(from, to).map(({ text }) => text);
  expect(said({ by: 'everywhere' }, omaha)).toEqual(['2 ZIP codes: 68102, 68104']);
  expect(said(omaha, { ...omaha, zips: ['68102', '68106-68108'] })).toEqual([
    '4 ZIP codes; added 68106-68108; removed 68104',
  ]);
  expect(said(omaha, { ...omaha, tellMe: false })).toEqual([
    '2 ZIP codes: 68102, 68104; visitors outside can’t ask to be told',
  ]);
  expect(said(omaha, omaha)).toEqual([]);
});
