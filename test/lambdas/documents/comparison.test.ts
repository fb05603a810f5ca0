import { expect, test } from 'vitest';
import { compareDocuments } from '#lambdas/documents/comparison.ts';
import { type DocumentRecord, documentKey } from '#lambdas/documents/document.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { unpricedQuote } from '#test/support/leads.ts';
import { listed, listing } from '#test/support/listed-rows.ts';

const first = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
const second = '00000000-0000-4000-8000-000000000017';
const now = new Date('2026-11-29T12:00:00.000Z');

const record = (id: string, changes: Partial<DocumentRecord> = {}): DocumentRecord => ({
  id,
  key: documentKey(id),
  status: 'finished',
  created_at: now.toISOString(),
  asked_at: now.toISOString(),
  expires_at: 0,
  ...changes,
});

const read = (id: string, edge: number): DocumentRecord =>
  record(id, {
    outcome: {
      kind: 'quote',
      quote: unpricedQuote(2400),
      listing: listing([listed('Drip edge', edge, 3), listed('Ridge cap', 84, 6.25)]),
    },
  });

function answer(records: readonly DocumentRecord[], since = first, authorization = 'Bearer key') {
  const get = async (id: string) => records.find((each) => each.id === id);
  return compareDocuments({ documents: { get }, publicKey: 'key', now: () => now })(
    httpRequest({ path: { documentId: second }, query: { since }, headers: { authorization } }),
  );
}

test('two documents that a visitor sent are compared by what is stored of them', async () => {
  expect(await answer([read(first, 200), read(second, 210)])).toMatchObject({
    status: 200,
    body: {
      kind: 'pair',
      comparison: { difference: 30, same: 1, pricedBy: { sent: 'second', reason: 'newer' } },
    },
  });
});

test.each([
  ['the same document', second, [read(second, 200)], 'same_document'],
  ['one that was not read', first, [read(first, 200), record(second)], 'not_read'],
])('%s is no pair', async (_, since, records, reason) => {
  expect(await answer(records, since)).toMatchObject({ body: { kind: 'no_pair', reason } });
});

const DAY = 24 * 60 * 60 * 1000;

test.each([
  ['nobody sent', [read(second, 200)]],
  [
    'was sent more than a day ago',
    [{ ...read(first, 200), asked_at: new Date(now.getTime() - DAY - 1).toISOString() }, read(second, 200)],
  ],
])('a document that %s is not compared', async (_, records) => {
  await expect(answer(records)).rejects.toMatchObject({ code: 'not_found' });
});

test('without the site’s key nothing is said', async () => {
  await expect(answer([read(first, 200), read(second, 210)], first, 'Bearer other')).rejects.toMatchObject({
    code: 'unauthorized',
  });
});
