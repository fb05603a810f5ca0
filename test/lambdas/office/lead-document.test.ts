import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { DocumentRecord } from '#lambdas/documents/document.ts';
import { warningSentence } from '#lambdas/documents/warning-sentences.ts';
import { leadDocument } from '#lambdas/office/lead-document.ts';
import { leadDocumentSchema } from '#shared/api/office-routes.ts';
import { refusalSentence } from '#shared/estimate/refusal-words.ts';
import { unpricedQuote } from '#test/support/leads.ts';

const record: DocumentRecord = {
  id: '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b77',
  key: 'uploads/5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b77.pdf',
  status: 'stored',
  created_at: '2026-11-20T15:04:05.000Z',
  expires_at: 1_800_000_000,
};

test.each([
  ['was never uploaded', { ...record, status: 'expected' as const }],
  ['is not kept any more', undefined],
])('a document that %s is gone', (_what, stored) => {
  expect(leadDocument(stored)).toEqual({ state: 'gone' });
});

test('a document without an outcome is still being read', () => {
  expect(leadDocument(record)).toEqual({ state: 'reading' });
});

test('a refused document says why in a sentence', () => {
  const refused = leadDocument({
    ...record,
    outcome: { kind: 'refusal', reason: 'area_unproven', choices: [] },
  });
  expect(refused).toEqual({ state: 'refused', reason: refusalSentence('area_unproven') });
});

test('a read document gives the claim as printed, where it stands, and its warnings in words', () => {
  const quote = unpricedQuote(2784);
  const read = v.parse(leadDocumentSchema, leadDocument({ ...record, outcome: { kind: 'quote', quote } }));
  expect(read).toMatchObject({
    state: 'read',
    squareFootage: 2784,
    claim: quote.claim,
    sources: { rcv: { page: 1 } },
    warnings: [warningSentence('scanned_document', {})],
  });
});

test('what a paper prints turns no text around and piles nothing up', () => {
  const quote = unpricedQuote(2784);
  quote.claim.carrier = '\u202ESome Mutual';
  quote.structures = [
    { name: `Shed${'\u0301'.repeat(40)}`, coverage: null, roofSquares: 3, squareFootage: 300, quoted: false },
  ];
  const read = v.parse(leadDocumentSchema, leadDocument({ ...record, outcome: { kind: 'quote', quote } }));
  expect(read).toMatchObject({
    claim: { carrier: 'Some Mutual' },
    structures: [{ name: `Shed${'\u0301'.repeat(4)}` }],
  });
});
