import { expect, test } from 'vitest';
import type { Lead, PriceSnapshot } from '#shared/lead/stored-lead.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
import { computedQuote, shownQuote } from '#test/support/desk-leads.ts';
import { leadInput } from '#test/support/leads.ts';
import { basisWords } from '#web/admin/lead/sections/area-words.ts';
import { quoteBasis } from '#web/admin/lead/sections/quote-rows.ts';

const lead: Lead = { ...leadInput(), status: 'new', created_at: '2026-11-20T15:04:06.000Z' };

test.each<[string, AreaBasis, string]>([
  ['a home’s size', { source: 'home-size', others: [] }, ' from the home’s size'],
  [
    'a home’s size by its storeys',
    { source: 'home-size-by-storeys', homeSize: 1500, factor: 1.27, others: [] },
    ' from the home’s size by its storeys (1,500 sq ft × 1.27)',
  ],
  [
    'squares typed from the paper',
    { source: 'typed-from-paper', others: [] },
    ' taken from the estimate by the homeowner',
  ],
  [
    'a measurement with waste',
    { source: 'measured', wastePercent: 10, others: [] },
    ' measured from above, 10% waste included',
  ],
])('%s says what it was made of', (_, basis, words) => {
  expect(basisWords(basis)).toBe(words);
});

const others: AreaBasis['others'] = [
  { source: 'measured', squareFootage: 2404 },
  { source: 'home-size', squareFootage: 2000 },
];

const quote: PriceSnapshot = { ...computedQuote, basis: { source: 'document', others } };

test('the areas that did not price stand beside the one that did', () => {
  expect(quoteBasis({ ...lead, shown: shownQuote, quote }).slice(1)).toEqual([
    'Computed: 2,140 sq ft (22 squares) from the estimate.',
    'Not priced: 2,404 sq ft measured from above; 2,000 sq ft from the home’s size.',
  ]);
});

test('an area the homeowner changed has the one before it among those that did not price', () => {
  const shownAfter = { ...shownQuote, squareFootage: 2300, squares: 23, areaSource: 'person' as const };
  const lines = quoteBasis({ ...lead, shown: shownQuote, shownAfter, quote });
  expect(lines.slice(2)).toEqual([
    'Computed: 2,300 sq ft (23 squares).',
    'Not priced: 2,140 sq ft from the estimate; 2,404 sq ft measured from above; 2,000 sq ft from the home’s size.',
  ]);
});

test('where the server computed no quote, what the page said of its area is told', () => {
  const shown = {
    ...shownQuote,
    basis: { source: 'home-size' as const, others: [{ source: 'measured' as const, squareFootage: 2404 }] },
  };
  expect(quoteBasis({ ...lead, shown }).at(-1)).toBe('Not priced: 2,404 sq ft measured from above.');
});

test.each<[string, Partial<Lead>]>([
  [
    'nothing else is known',
    { shown: shownQuote, quote: { ...computedQuote, basis: { source: 'home-size', others: [] } } },
  ],
  [
    'it is the size that a roof by storeys was made of',
    {
      shown: shownQuote,
      quote: {
        ...computedQuote,
        basis: {
          source: 'home-size-by-storeys',
          homeSize: 1500,
          factor: 1.27,
          others: [{ source: 'home-size', squareFootage: 1500 }],
        },
      },
    },
  ],
  ['an earlier page did not say', { shown: shownQuote, quote: computedQuote }],
  ['no quote was made', {}],
])('no other area is told where %s', (_, changes) => {
  expect(quoteBasis({ ...lead, ...changes }).join()).not.toContain('Not priced');
});
