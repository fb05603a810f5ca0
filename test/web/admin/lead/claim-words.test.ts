import * as v from 'valibot';
import { expect, test } from 'vitest';
import { leadDocumentSchema } from '#shared/api/office-routes.ts';
import { unpricedQuote } from '#test/support/leads.ts';
import {
  checklistWords,
  claimFigures,
  claimHeader,
  roofWords,
  typedWords,
} from '#web/admin/lead/sections/claim-words.ts';

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
    roofWords(document).find(({ label }) => label === 'Paid for the roof')?.value;
  const paid = (changes: object) => paidIn(read({ roofClaim: { ...roofClaim, ...changes } }));
  expect(paid({})).toBe('$9,000.00');
  expect(paid({ nonRecoverable: 0.01, verified: false })).toBe(
    '$9,000.00, of it $0.01 never paid (not proven)',
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
