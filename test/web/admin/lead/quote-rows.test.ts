import { describe, expect, test } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { computedQuote, shownQuote } from '#test/support/desk-leads.ts';
import { leadInput } from '#test/support/leads.ts';
import { quoteBasis, quoteTable } from '#web/admin/lead/quote-rows.ts';

const office_price = {
  ...computedQuote,
  rates: defaultRates,
  reason: 'Read from the PDF, page 3',
  by: 'dana@mail.example',
  at: '2026-11-21T10:00:00.000Z',
};
const lead = { ...leadInput(), status: 'new' as const, created_at: '2026-11-20T15:04:06.000Z' };

describe('the quote, as they saw it and as it is today', () => {
  const words = (changes: object) => {
    const { columns, rows } = quoteTable({ ...lead, ...changes }, 'Roof');
    return [columns, ...rows.map(({ prices }) => prices)];
  };
  const shownPrices = [['$7,700'], ['$11,000'], ['$13,200'], ['$15,400']];

  test('stands once where both are the same, and beside each other where a tier differs by a cent', () => {
    expect(words({ shown: shownQuote, quote: computedQuote })).toEqual([['seen'], ...shownPrices]);
    const quote = { ...computedQuote, asLowAs: 7700.01, standard: 10_000 };
    expect(words({ shown: shownQuote, quote })).toEqual([
      ['seen', 'today'],
      ['$7,700', '$7,700.01'],
      ['$11,000', '$10,000'],
      ['$13,200', '$13,200'],
      ['$15,400', '$15,400'],
    ]);
    const { rows } = quoteTable({ ...lead, shown: shownQuote, quote }, 'Roof');
    expect(rows.map(({ differs }) => differs)).toEqual([true, true, false, false]);
  });

  test('has no column of what is not known, and no table where nothing is', () => {
    expect(words({ quote: computedQuote })).toEqual([['today'], ...shownPrices]);
    expect(words({ shown: shownQuote })).toEqual([['seen'], ...shownPrices]);
    expect(words({})).toEqual([[]]);
  });

  test('has the office’s prices first, and of the others what they saw', () => {
    const both = { shown: shownQuote, quote: computedQuote };
    expect(words({ ...both, office_price })[0]).toEqual(['office', 'seen']);
    expect(words({ quote: computedQuote, office_price })[0]).toEqual(['office']);
  });

  test('is computed for the area the homeowner changed to, and tells what was shown before', () => {
    const shownAfter = {
      ...shownQuote,
      squareFootage: 2300,
      squares: 23,
      areaSource: 'person' as const,
      prices: { asLowAs: 8050, standard: 11_500, impactResistant: 13_800, premiumWarranty: 16_100 },
    };
    const changed = { ...lead, shown: shownQuote, shownAfter, quote: computedQuote };
    expect(quoteTable(changed, 'Roof').columns).toEqual(['seen']);
    const [after, before, ...more] = quoteBasis(changed);
    expect(after).toMatch(
      /^Seen Nov 20, 2026, .*, in English: 2,300 sq ft \(23 squares\) changed by homeowner\.$/,
    );
    expect(before).toContain('Before the size change: 2,140 sq ft (22 squares) from home size');
    expect(before).toContain('$7,700, $11,000, $13,200, $15,400');
    expect(more).toEqual([]);
  });

  test('marks the tier that was chosen', () => {
    const { rows } = quoteTable({ ...lead, shown: shownQuote, chosenTier: 'impactResistant' }, 'Roof');
    expect(rows.filter(({ chosen }) => chosen).map(({ title }) => title)).toEqual(['Impact Resistant Roof']);
  });
});
