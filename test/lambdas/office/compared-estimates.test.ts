import { expect, test } from 'vitest';
import { type DocumentRecord, documentKey } from '#lambdas/documents/document.ts';
import { getLeadChanges } from '#lambdas/office/compared-estimates.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { unpricedQuote } from '#test/support/leads.ts';
import { listed, listing } from '#test/support/listed-rows.ts';

const earlier = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
const later = '00000000-0000-4000-8000-000000000017';

function record(id: string, created_at: string, edge: number): DocumentRecord {
  const rows = [listed('Drip edge', edge, 3), listed('Ridge cap', 84, 6.25)];
  const outcome = { kind: 'quote', quote: unpricedQuote(2400), listing: listing(rows) } as const;
  return { id, key: documentKey(id), status: 'finished', created_at, expires_at: 0, outcome };
}

const records = [record(earlier, '2026-11-01', 200), record(later, '2026-11-20', 210)];

const changesOf = (fields: Partial<Lead>) => {
  const lead = newLead(fields);
  return getLeadChanges({
    leads: { get: async () => lead },
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
