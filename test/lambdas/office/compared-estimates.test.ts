import { describe, expect, test } from 'vitest';
import { type DocumentRecord, documentKey } from '#lambdas/documents/document.ts';
import { getLeadChanges } from '#lambdas/office/compared-estimates.ts';
import type { EstimateListing } from '#shared/estimate/listing.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { mergeStateOf } from '#shared/merge/merge-state.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { unpricedQuote } from '#test/support/leads.ts';
import { listed, listing } from '#test/support/listed-rows.ts';

const earlier = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
const later = '00000000-0000-4000-8000-000000000017';

function record(
  id: string,
  created_at: string,
  edge: number,
  fields: Partial<EstimateListing> = {},
): DocumentRecord {
  const rows = [listed('Drip edge', edge, 3), listed('Ridge cap', 84, 6.25)];
  const outcome = { kind: 'quote', quote: unpricedQuote(2400), listing: listing(rows, fields) } as const;
  return { id, key: documentKey(id), status: 'finished', created_at, expires_at: 0, outcome };
}

const otherClaim = '00000000-0000-4000-8000-000000000018';
const records = [
  record(earlier, '2026-11-01', 200),
  record(later, '2026-11-20', 210),
  record(otherClaim, '2026-11-25', 210, { claimNumber: '1-2' }),
];

/** @param merged what came with each lead that was merged into this one */
const changesOf = (fields: Partial<Lead>, merged: readonly Partial<Lead>[] = []) => {
  const duplicates = merged.map((each) => newLead(each));
  const states = { before: mergeStateOf({}), after: mergeStateOf({}) };
  const merges = duplicates.map(({ id, name }) => ({ id, name, at: '', by: '', states }));
  const lead = newLead({ ...fields, ...(merges.length > 0 && { merged: merges }) });
  return getLeadChanges({
    leads: { get: async () => lead },
    leadsById: async (ids) => duplicates.filter(({ id }) => ids.includes(id)),
    documents: { get: async (id) => records.find((each) => each.id === id) },
  })(httpRequest({ path: { id: lead.id }, claims: adminClaims }));
};

test.each([
  ['the later', { documentId: later, other_documents: [earlier] }],
  ['the earlier', { documentId: earlier, other_documents: [later] }],
])('the office gets the pair in the order it was sent, also where %s one prices', async (_, fields) => {
  expect(await changesOf(fields)).toMatchObject({
    status: 200,
    body: {
      pair: { kind: 'pair', comparison: { difference: 30 } },
      documents: { first: earlier, second: later },
    },
  });
});

test('documents that are no longer stored are not compared, and one estimate is none', async () => {
  expect(await changesOf({ documentId: later, other_documents: ['gone'] })).toMatchObject({
    body: { pair: { kind: 'no_pair', reason: 'not_read' } },
  });
  await expect(changesOf({ documentId: later })).rejects.toMatchObject({ code: 'not_found' });
});

describe('where the lead has one estimate, it is compared with that of a lead merged into it', () => {
  const pair = {
    body: {
      pair: { kind: 'pair', comparison: { difference: 30 } },
      documents: { first: earlier, second: later },
    },
  };

  test.each([
    ['that was sent earlier', later, [{ documentId: earlier }]],
    ['that was sent later', earlier, [{ documentId: later }]],
    [
      'that stands beside the other lead’s own',
      earlier,
      [{ documentId: otherClaim, other_documents: [later] }],
    ],
    [
      'of another claim only where there is none of this one',
      earlier,
      [{ documentId: otherClaim }, { documentId: later }],
    ],
    [
      'whatever that one has of the same document',
      later,
      [{ documentId: later, other_documents: [earlier] }],
    ],
  ])('%s', async (_, documentId, merged) => {
    expect(await changesOf({ documentId }, merged)).toMatchObject(pair);
  });

  test('and not where it has a pair itself, the other claim is another, or the document is the same', async () => {
    const own = { documentId: later, other_documents: [earlier] };
    expect(await changesOf(own, [{ documentId: otherClaim }])).toMatchObject(pair);
    expect(await changesOf({ documentId: later }, [{ documentId: otherClaim }])).toMatchObject({
      body: { pair: { kind: 'no_pair', reason: 'other_claim' } },
    });
    const same = changesOf({ documentId: later }, [{ documentId: later }, {}]);
    await expect(same).rejects.toMatchObject({ code: 'not_found' });
  });
});
