import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { leadDocumentSchema } from '#shared/api/office-routes.ts';
import type { Lead, PriceSnapshot } from '#shared/lead/stored-lead.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
import { computedQuote, shownQuote } from '#test/support/desk-leads.ts';
import { leadInput, unpricedQuote } from '#test/support/leads.ts';
import { basisWords, quoteBasis } from '#web/admin/lead/quote-rows.ts';
import { formAnswers } from '#web/admin/lead/sections.tsx';
import {
  checklistWords,
  claimFigures,
  claimHeader,
  roofWords,
  typedWords,
} from '#web/words/office/lead-page.ts';

const lead: Lead = { ...leadInput(), status: 'new', created_at: '2026-11-20T15:04:06.000Z' };

test.each<[string, AreaBasis, string]>([
  ['a home’s size', { source: 'home-size', others: [] }, ' from home size'],
  [
    'a home’s size by its stories',
    { source: 'home-size-by-stories', homeSize: 1500, factor: 1.27, others: [] },
    ' from home size and stories (1,500 sq ft × 1.27)',
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
    'Today’s price: 2,140 sq ft (22 squares) from the estimate.',
    'Also known: 2,404 sq ft measured from above; 2,000 sq ft from home size.',
  ]);
});

test('an area the homeowner changed has the one before it among those that did not price', () => {
  const shownAfter = { ...shownQuote, squareFootage: 2300, squares: 23, areaSource: 'person' as const };
  const lines = quoteBasis({ ...lead, shown: shownQuote, shownAfter, quote });
  expect(lines.slice(2)).toEqual([
    'Also known: 2,140 sq ft from the estimate; 2,404 sq ft measured from above; 2,000 sq ft from home size.',
  ]);
});

test('where the server computed no quote, what the page said of its area is told', () => {
  const shown = {
    ...shownQuote,
    basis: { source: 'home-size' as const, others: [{ source: 'measured' as const, squareFootage: 2404 }] },
  };
  expect(quoteBasis({ ...lead, shown }).at(-1)).toBe('Also known: 2,404 sq ft measured from above.');
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
          source: 'home-size-by-stories',
          homeSize: 1500,
          factor: 1.27,
          others: [{ source: 'home-size', squareFootage: 1500 }],
        },
      },
    },
  ],
  ['no quote was made', {}],
])('no other area is told where %s', (_, changes) => {
  expect(quoteBasis({ ...lead, ...changes }).join()).not.toContain('Also known');
});

function read(changes: object = {}) {
  const document = v.parse(leadDocumentSchema, {
    state: 'read',
    warnings: [],
    ...unpricedQuote(2784),
    ...changes,
  });
  if (document.state !== 'read') throw new Error('The document was not read');
  return document;
}

test('a claim is told as printed, with a dash for what the paper does not state', () => {
  expect(claimHeader(read()).map(({ value }) => value)).toEqual([
    'Some Mutual Insurance',
    'SM-100200',
    'Wed, May 21, 2025',
    'Hail',
  ]);
  const figures = claimFigures(read());
  expect(figures.map(({ value }) => value)).toEqual([
    '$2,330.40',
    '–',
    '–',
    '$30.00',
    '$2,300.40',
    '$1,000.00',
    '$1,300.40',
    '–',
  ]);
});

test('a figure names the page it stands on, where the paper shows it', () => {
  expect(claimFigures(read()).map(({ page }) => page)).toEqual([1, ...Array(7).fill(undefined)]);
});

test('the roof’s part says what is never paid, and what is not proven', () => {
  const roofClaim = { rcvWithTax: 9000, nonRecoverable: 0, verified: true, evidence: [] };
  const paidIn = (document: ReturnType<typeof read>) =>
    roofWords(document).find(({ label }) => label === 'Roof on the estimate')?.value;
  const paid = (changes: object) => paidIn(read({ roofClaim: { ...roofClaim, ...changes } }));
  expect(paid({})).toBe('$9,000.00');
  expect(paid({ nonRecoverable: 0.01, verified: false })).toBe(
    '$9,000.00, $0.01 of it non-recoverable (not confirmed)',
  );
  expect(paidIn(read())).toBe('–');
});

test('the area is shown with the places that state it, and those that state another', () => {
  const evidence = { page: 4, text: 'as printed' };
  const told = { printed: null, wastePercent: null, agrees: true, evidence };
  const witnesses = [
    { ...told, kind: 'tear_off', squares: 27.84 },
    { ...told, kind: 'laid', squares: 27.84, printed: 30.9, wastePercent: 11 },
    { ...told, kind: 'drawing', squares: 31.4, agrees: false, evidence: { ...evidence, page: 2 } },
  ];
  expect(roofWords(read({ witnesses })).map(({ label, value }) => [label, value])).toEqual(
    expect.arrayContaining([
      ['Shown by', 'tear-off 27.84 (page 4) · shingles 30.9 less 11% waste (page 4)'],
      ['Other sizes', 'drawing 31.4 (page 2)'],
    ]),
  );
  expect(roofWords(read({ witnesses: [] })).map(({ label }) => label)).not.toContain('Shown by');
});

test('roofs and items are listed by what the paper says of each', () => {
  const structures = [
    { name: 'Dwelling', coverage: null, roofSquares: null, squareFootage: 2784, quoted: true },
    { name: 'Shed', coverage: null, roofSquares: null, squareFootage: null, quoted: false },
  ];
  expect(roofWords(read({ structures })).at(-1)?.value).toBe('Dwelling, 2,784 sq ft (quoted); Shed');
  const checklist = [
    { item: 'valley', found: 'found', evidence: null },
    { item: 'starter', found: 'not_found', evidence: null },
    { item: 'drip_edge', found: 'found', evidence: null },
  ];
  expect(checklistWords(read({ checklist })).map(({ label, value }) => [label, value])).toEqual([
    ['Listed', 'valley, drip edge'],
    ['Not listed', 'starter'],
  ]);
});

test('squares that the homeowner typed stand beside the estimate, to be compared where they are priced', () => {
  const said = 'The homeowner took 27.84 squares (2,784 sq ft) from this estimate.';
  expect(typedWords(2784, false)).toBe(said);
  expect(typedWords(2784, true)).toBe(`${said} The quote rests on them. Compare them with the paper.`);
});

describe('the form', () => {
  test('reads answer by answer, in words, with names nobody knows as they are', () => {
    const content = JSON.stringify({
      isInsuranceClaim: true,
      wantsFormalQuote: false,
      insuranceDoc: null,
      squareFootage: '',
      constructor: 'built\u202E',
      nested: { a: 1 },
    });
    expect(formAnswers(content)?.map(({ label, value }) => [label, value])).toEqual([
      ['Insurance claim', 'Yes'],
      ['Wants formal quotes', 'No'],
      ['Uploaded file', '–'],
      ['Home size (sq ft)', '–'],
      ['constructor', 'built'],
      ['nested', '{"a":1}'],
    ]);
  });

  test.each(['', '{"name":"cut o', '["a"]', 'null', '"text"'])(
    'that is no whole form is shown as its text: %s',
    (content) => {
      expect(formAnswers(content)).toBeNull();
    },
  );
});
