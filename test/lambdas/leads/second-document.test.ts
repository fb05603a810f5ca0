import { describe, expect, test } from 'vitest';
import { type DocumentRecord, documentKey } from '#lambdas/documents/document.ts';
import { isResend } from '#lambdas/leads/received-quote.ts';
import { withSecondDocument } from '#lambdas/leads/second-document.ts';
import type { EstimateListing } from '#shared/estimate/listing.ts';
import { documentsOf } from '#shared/lead/documents-of.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { estimateOfBoth } from '#shared/merge/merged-estimate.ts';
import { defaultPricing } from '#shared/quote/site-pricing.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { leadInput, snapshot, unpricedQuote } from '#test/support/leads.ts';
import { listed, listing } from '#test/support/listed-rows.ts';

const [first, second, third] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const now = new Date('2026-11-29T12:00:00.000Z');
const rows = [listed('Drip edge', 200, 3), listed('Ridge cap', 84, 6.25)];

function record(
  id: string,
  squareFootage: number | null,
  fields: Partial<EstimateListing> = {},
): DocumentRecord {
  const of = listing(fields.rows ?? rows, fields);
  return {
    id,
    key: documentKey(id),
    status: 'finished',
    created_at: now.toISOString(),
    asked_at: now.toISOString(),
    expires_at: 0,
    outcome:
      squareFootage === null
        ? { kind: 'refusal', reason: 'supplement_only', choices: [], listing: of }
        : { kind: 'quote', quote: unpricedQuote(squareFootage), listing: of },
  };
}

const lead = newLead({ documentId: first, documentName: 'first.pdf', quote: snapshot(2400) });

function changes(records: readonly DocumentRecord[], of: Lead = lead) {
  return withSecondDocument({ documentId: second, documentName: 'new.pdf' }, of, {
    documents: { get: async (id) => records.find((each) => each.id === id) },
    pricing: { at: async () => ({ ...defaultPricing, version: 'v1' }) },
    now: () => now,
  });
}

describe('a second estimate', () => {
  test('that is newer and proven prices the lead, and the first stays beside it', async () => {
    expect(await changes([record(first, 2400), record(second, 3100)])).toMatchObject({
      documentId: second,
      documentName: 'new.pdf',
      other_documents: [first],
      quote: { squareFootage: 3100, squares: 31 },
    });
  });

  test.each([
    [
      'a supplement of differences',
      record(second, null, { rows: [listed('Step flashing', 34, 13.75)], supplement: true }),
    ],
    ['a contractor’s', record(second, 3100, { contractor: true })],
    ['one that does not add up', record(second, 3100, { closes: false })],
  ])('that is %s stays beside the first', async (_, newer) => {
    expect(await changes([record(first, 2400), newer])).toEqual({ other_documents: [second] });
  });

  test.each([
    ['of another claim', [record(first, 2400), record(second, 3100, { claimNumber: '1-2' })]],
    ['that nobody sent', [record(first, 2400)]],
    ['beside none', [record(second, 3100)]],
  ])('%s changes nothing', async (_, records) => {
    expect(await changes(records)).toEqual({});
  });

  test('sent again changes nothing', async () => {
    const after = { ...lead, documentId: second, other_documents: [first] };
    expect(await changes([record(first, 2400), record(second, 3100)], after)).toEqual({});
  });
});

test('all documents of a lead are its own, the one that prices it first', () => {
  expect(documentsOf({ documentId: second, other_documents: [first, third] })).toEqual([
    second,
    first,
    third,
  ]);
  expect(documentsOf({})).toEqual([]);
});

test('a lead that takes over another one’s estimate takes over those beside it', () => {
  const duplicate = { ...lead, documentId: second, other_documents: [first] };
  expect(estimateOfBoth(newLead(), duplicate)).toMatchObject({
    documentId: second,
    other_documents: [first],
  });
  const own = { ...newLead(), documentId: third };
  expect(estimateOfBoth(own, duplicate).other_documents).toBeUndefined();
});

test('a lead sent again after a second estimate came is the same lead', () => {
  const input = leadInput({ documentId: first, documentName: 'first.pdf' });
  const stored = { ...newLead(input), documentId: second, documentName: 'new.pdf', other_documents: [first] };
  expect(isResend(input, stored)).toBe(true);
  expect(isResend(input, { ...stored, other_documents: [third] })).toBe(false);
});
