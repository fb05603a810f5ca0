import { expect, test } from 'vitest';
import { type DocumentRecord, documentKey } from '#lambdas/documents/document.ts';
import { keepOutcome } from '#lambdas/documents/outcome.ts';
import type { DocumentOutcome } from '#shared/estimate/document.ts';
import { unpricedQuote } from '#test/support/leads.ts';
import { listed, listing } from '#test/support/listed-rows.ts';

const id = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
const record: DocumentRecord = {
  id,
  key: documentKey(id),
  status: 'reading',
  created_at: '2026-11-29T12:00:00.000Z',
  expires_at: 0,
};

/** What is stored of an estimate with so many rows. */
async function storedOf(rows: number): Promise<DocumentOutcome> {
  const row = listed('Laminated - comp. shingle rfg. - w/out felt', 30, 280);
  const outcome: DocumentOutcome = {
    kind: 'quote',
    quote: unpricedQuote(2400),
    listing: listing(Array.from({ length: rows }, () => row)),
  };
  return keepOutcome(
    {
      documents: { finish: async () => false, countOverrun: async () => undefined },
      leadAlert: () => {
        throw new Error('nobody waits');
      },
      now: () => new Date(record.created_at),
    },
    record,
    outcome,
  );
}

test('an estimate’s rows are stored beside its quote; those of a very long one are not, and its quote is', async () => {
  expect((await storedOf(100)).listing?.rows).toHaveLength(100);
  const long = await storedOf(1000);
  expect(long.kind).toBe('quote');
  expect(long.listing).toBeUndefined();
});
