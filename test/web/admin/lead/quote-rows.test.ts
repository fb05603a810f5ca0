import { describe, expect, test } from 'vitest';
import { computedQuote, shownQuote } from '#test/support/desk-leads.ts';
import { leadInput } from '#test/support/leads.ts';
import { quoteBasis, quoteRows } from '#web/admin/lead/quote-rows.ts';

const lead = { ...leadInput(), status: 'new' as const, created_at: '2026-11-20T15:04:06.000Z' };

describe('the quote, shown beside computed', () => {
  const words = (changes: object) =>
    quoteRows({ ...lead, ...changes }, 'Roof').map(({ shown, computed, difference }) => [
      shown,
      computed,
      difference,
    ]);

  test('differs by what was shown above or below, to the cent, and by nothing where both are the same', () => {
    const quote = { ...computedQuote, asLowAs: 7700.01, standard: 10_000 };
    expect(words({ shown: shownQuote, quote })).toEqual([
      ['$7,700', '$7,700.01', '−$0.01'],
      ['$11,000', '$10,000', '+$1,000'],
      ['$13,200', '$13,200', 'None'],
      ['$15,400', '$15,400', 'None'],
    ]);
  });

  test('is a dash on the side that is not known, and no table where neither is', () => {
    expect(words({ quote: computedQuote })[0]).toEqual(['–', '$7,700', '–']);
    expect(words({ shown: shownQuote })[0]).toEqual(['$7,700', '–', '–']);
    expect(words({})).toEqual([]);
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
    expect(quoteRows(changed, 'Roof').map(({ differs }) => differs)).toEqual([false, false, false, false]);
    const [after, before, computed] = quoteBasis(changed);
    expect(after).toContain('Shown: 2,300 sq ft (23 squares) changed by homeowner, at $350, $500');
    expect(before).toContain('before the size change: 2,140 sq ft (22 squares) from home size');
    expect(before).toContain('$7,700, $11,000, $13,200, $15,400');
    expect(computed).toBe('Server price: 2,300 sq ft (23 squares).');
  });

  test('marks the tier that was chosen', () => {
    const rows = quoteRows({ ...lead, shown: shownQuote, chosenTier: 'impactResistant' }, 'Roof');
    expect(rows.filter(({ chosen }) => chosen).map(({ title }) => title)).toEqual(['Impact Resistant Roof']);
  });
});
