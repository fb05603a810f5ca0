import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { ExtraPrices } from '#shared/company/extra-items.ts';
import {
  otherwiseShown,
  pricesFor,
  scopeLines,
  shownLines,
  unpricedItems,
  withLines,
} from '#shared/scope/scope.ts';
import { type ScopeAnswers, sentScopeSchema } from '#shared/scope/sent-scope.ts';
import { lineText } from '#shared/scope/words.ts';

const prices: ExtraPrices = {
  secondLayer: { per: 'square', dollars: 50 },
  skylights: { per: 'piece', dollars: 450 },
  gutters: { per: 'foot', dollars: 9.5 },
  garage: { per: 'job', dollars: 4200 },
};
const lines = (answers: ScopeAnswers, squares = 22) => scopeLines({ answers, prices }, squares);
const amounts = (answers: ScopeAnswers, squares?: number) =>
  lines(answers, squares).map(({ item, dollars }) => [item, dollars]);

describe('a line stands for what was answered with yes and has a price', () => {
  test.each<[string, ScopeAnswers, [string, number][]]>([
    ['by the square', { secondLayer: 'yes' }, [['secondLayer', 1100]]],
    ['by the piece', { skylights: 'yes', skylightCount: 2 }, [['skylights', 900]]],
    ['by the foot', { gutters: 'yes', gutterFeet: 161 }, [['gutters', 1529.5]]],
    ['for the job', { garage: 'yes' }, [['garage', 4200]]],
    ['not without how many there are', { skylights: 'yes', gutters: 'yes' }, []],
    ['not where the company has no price', { solar: 'yes', solarPanels: 18 }, []],
    ['not for no, nor for not sure', { secondLayer: 'unsure', garage: 'no', skylightCount: 2 }, []],
    [
      'in one order',
      { garage: 'yes', secondLayer: 'yes' },
      [
        ['secondLayer', 1100],
        ['garage', 4200],
      ],
    ],
  ])('%s', (_rule, answers, expected) => {
    expect(amounts(answers)).toEqual(expected);
  });

  test('follows the squares of the quote it stands beside', () => {
    expect(amounts({ secondLayer: 'yes' }, 23)).toEqual([['secondLayer', 1150]]);
  });

  test('has whole cents, and so has the sum with a price', () => {
    const answers: ScopeAnswers = { secondLayer: 'yes' };
    const cents = scopeLines({ answers, prices: { secondLayer: { per: 'square', dollars: 0.07 } } }, 3);
    expect(cents[0]?.dollars).toBe(0.21);
    expect(withLines(9000.1, cents)).toBe(9000.31);
    expect(withLines(9000, [])).toBe(9000);
  });

  test('what has none is priced at the inspection', () => {
    const answers: ScopeAnswers = { gutters: 'yes', solar: 'yes', garage: 'yes', skylights: 'no' };
    expect(unpricedItems(answers, lines(answers))).toEqual(['gutters', 'solar']);
  });
});

describe('what the page showed', () => {
  const answers: ScopeAnswers = { secondLayer: 'yes', garage: 'yes' };
  const shown = shownLines(lines(answers), 22);

  test('is the same as the company’s prices make it, whatever the roof’s size by now', () => {
    expect(otherwiseShown({ answers, prices, shown })).toEqual([]);
  });

  test.each([
    [
      'another amount',
      { squares: 22, dollars: { ...shown.dollars, garage: 1 } },
      { item: 'garage', shown: 1, computed: 4200 },
    ],
    [
      'a line the company has no price for',
      { squares: 22, dollars: { ...shown.dollars, solar: 75 } },
      { item: 'solar', shown: 75, computed: 0 },
    ],
    [
      'a line left out',
      { squares: 22, dollars: { garage: 4200 } },
      { item: 'secondLayer', shown: 0, computed: 1100 },
    ],
  ])('is named where it is %s', (_what, claimed, expected) => {
    expect(otherwiseShown({ answers, prices, shown: claimed })).toEqual([expected]);
  });

  test('of the company’s prices only those of a yes are kept', () => {
    expect(pricesFor({ garage: 'yes', gutters: 'no' }, prices)).toEqual({ garage: prices.garage });
  });
});

describe('what strangers may send', () => {
  const takes = (answers: unknown, shown?: unknown) =>
    v.safeParse(sentScopeSchema, { answers, ...(shown !== undefined && { shown }) }).success;

  test.each([
    ['skylightCount', 40],
    ['gutterFeet', 2000],
    ['solarPanels', 200],
  ])('%s from 1 to %i, whole', (field, max) => {
    expect([1, max].every((count) => takes({ [field]: count }))).toBe(true);
    for (const count of [0, -1, max + 1, 1.5, 1e9, '2', 'two', null])
      expect([count, takes({ [field]: count })]).toEqual([count, false]);
  });

  test('answers that are on the page', () => {
    expect(takes({ secondLayer: 'yes', solar: 'unsure' })).toBe(true);
    expect(takes({ secondLayer: 'maybe' })).toBe(false);
    expect(takes('yes')).toBe(false);
  });

  test('amounts that are none below zero and none beyond a house', () => {
    expect(takes({}, { squares: 22, dollars: { garage: 4200 } })).toBe(true);
    for (const shown of [
      { squares: 22, dollars: { garage: -1 } },
      { squares: 22, dollars: { garage: 1e10 } },
      { squares: 0, dollars: {} },
      { squares: 22, dollars: { roof: 1 } },
      [1],
    ])
      expect(takes({}, shown)).toBe(false);
  });

  test('no prices of their own', () => {
    const sent = { answers: { garage: 'yes' }, prices: { garage: { per: 'job', dollars: 50_000 } } };
    expect(v.parse(sentScopeSchema, sent)).toEqual({ answers: { garage: 'yes' } });
  });
});

test('a line says how it came about, in both languages', () => {
  const all = lines({
    secondLayer: 'yes',
    skylights: 'yes',
    skylightCount: 1,
    gutters: 'yes',
    gutterFeet: 160,
  });
  expect(all.map((line) => lineText(line, 'en'))).toEqual([
    'Remove a second layer (22 squares at $50)',
    'Skylights (1 at $450)',
    'New gutters (160 ft at $9.50)',
  ]);
  expect(all.map((line) => lineText(line, 'es'))).toEqual([
    'Quitar una segunda capa (22 cuadros a $50)',
    'Tragaluces (1 a $450 cada uno)',
    'Canaletas nuevas (160 pies a $9.50)',
  ]);
  expect(lines({ garage: 'yes' }).map((line) => lineText(line, 'en'))).toEqual(['Detached garage roof']);
});
