import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { DOCUMENTS_BUCKET } from '#infra/local/services.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { type DocumentRecord, documentKey } from '#lambdas/documents/document.ts';
import { warningSentence } from '#lambdas/documents/warning-sentences.ts';
import { leadDocument, openLeadDocument } from '#lambdas/office/lead-document.ts';
import { type LeadDetail, leadDocumentSchema } from '#shared/api/office-routes.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { outputOf } from '#test/support/in-process.ts';
import { unpricedQuote } from '#test/support/leads.ts';
import { apiError, said } from '#test/support/product.ts';

const api = await fileLeadsApi();
const pdf = '%PDF-1.4 an estimate';

describe('GET /api/leads/{id}/document', () => {
  const s3 = new S3Client({
    endpoint: api.endpoints.s3,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  });
  afterAll(() => s3.destroy());
  const open = (id: string) => api.asAdmin('GET', `/api/leads/${id}/document`);
  const missing = (message: string) => [404, apiError('not_found', message)];

  async function leadWithDocument() {
    const documentId = randomUUID();
    const object = { Bucket: DOCUMENTS_BUCKET, Key: documentKey(documentId) };
    await s3.send(new PutObjectCommand({ ...object, Body: pdf, ContentType: 'application/pdf' }));
    const lead = await api.post({ documentId });
    return { lead, expire: () => s3.send(new DeleteObjectCommand(object)) };
  }

  test('a link that opens the PDF for five minutes', async () => {
    const { lead } = await leadWithDocument();
    const { status, json } = await open(lead.id);
    expect(status).toBe(200);
    const { url } = json as { url: string };
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('300');
    const file = await fetch(url);
    expect([await file.text(), file.headers.get('content-type')]).toEqual([pdf, 'application/pdf']);
  });

  test('either of two documents of the lead, and none of another lead', async () => {
    const { lead } = await leadWithDocument();
    const one = (documentId: string) => api.asAdmin('GET', `/api/leads/${lead.id}/documents/${documentId}`);
    expect((await one(lead.documentId ?? '')).status).toBe(200);
    expect(await said(one(randomUUID()))).toEqual(missing('This lead has no document.'));
  });

  test('its opening stands in the lead’s history; 404 and no line once the document has expired', async () => {
    const { lead, expire } = await leadWithDocument();
    await open(lead.id);
    await expire();
    expect(await said(open(lead.id))).toEqual(missing('This document is no longer on file.'));
    const { json } = await api.asAdmin('GET', `/api/leads/${lead.id}`);
    expect((json as LeadDetail).log).toMatchObject([{ kind: 'change', what: 'documentOpened' }]);
  });

  test('a history that cannot be written keeps nobody from the document', async () => {
    const url = 'https://documents.example/a';
    const respond = openLeadDocument({
      leads: { get: async () => newLead({ documentId: randomUUID() }) },
      documents: { get: async () => undefined },
      files: { size: async () => 1, presignedGetUrl: async () => url },
      addHistory: () => Promise.reject(new Error('no table')),
      authorOf: () => ({ by: 'dana.reyes@example.com', at: new Date(0), mark: 'a' }),
    });
    const request = httpRequest({ claims: adminClaims, path: { id: randomUUID() } });
    const output = await outputOf(async () => {
      expect(await respond(request)).toEqual({ status: 200, body: { url } });
    });
    expect(output).toContain('The opening of a document could not be noted');
  });

  test('404 for a lead without one', async () => {
    const { id } = await api.post();
    expect(await said(open(id))).toEqual(missing('This lead has no document.'));
  });

  test.each([randomUUID(), '42'])('404 for the unknown id %s', async (id) => {
    expect(await said(open(id))).toEqual(missing('This lead doesn’t exist or was deleted.'));
  });
});

describe('a document', () => {
  const id = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b77';
  const record: DocumentRecord = {
    id,
    key: documentKey(id),
    status: 'stored',
    created_at: '2026-11-20T15:04:05.000Z',
    expires_at: 1_800_000_000,
  };

  const doubt = { page: 3, text: 'Tear off comp. shingles 28.4 SQ' };

  test.each<[string, DocumentRecord | undefined, object]>([
    ['that was never uploaded is gone', { ...record, status: 'expected' }, { state: 'gone' }],
    ['that is no longer stored is gone', undefined, { state: 'gone' }],
    ['without an outcome is still being read', record, { state: 'reading' }],
    [
      'that was refused says why in the office’s own words',
      { ...record, outcome: { kind: 'refusal', reason: 'area_unproven', choices: [] } },
      { state: 'refused', reason: 'roof size not proven' },
    ],
    [
      'that was refused says where to look, if the reader found it',
      { ...record, outcome: { kind: 'refusal', reason: 'area_unproven', choices: [], doubt } },
      { state: 'refused', reason: 'roof size not proven', doubt },
    ],
  ])('%s', (_, stored, shown) => {
    expect(leadDocument(stored)).toEqual(shown);
  });

  const read = (quote: ReturnType<typeof unpricedQuote>) =>
    v.parse(leadDocumentSchema, leadDocument({ ...record, outcome: { kind: 'quote', quote } }));

  test('that was read gives the claim as printed, where it stands, and its warnings in words', () => {
    const quote = unpricedQuote(2784);
    expect(read(quote)).toMatchObject({
      state: 'read',
      squareFootage: 2784,
      claim: quote.claim,
      sources: { rcv: { page: 1 } },
      witnesses: [{ kind: 'tear_off', squares: 27.84, agrees: true, evidence: { page: 1 } }],
      warnings: [warningSentence('scanned_document', {})],
    });
  });

  test('that asks things says each sentence once, with its page, and the day where it has one', () => {
    const sentence = { page: 7, text: 'Send the final invoice within 180 days.' };
    const requests = {
      limits: [{ kind: 'send' as const, day: '2027-03-02', counted: null, evidence: [sentence] }],
      papers: [{ papers: ['final_invoice' as const], evidence: sentence }],
      destinations: [],
      payees: [
        { name: null, how: 'may' as const, evidence: { page: 1, text: 'We may\u202E name a lender.' } },
      ],
      schedule: null,
      percentDeductible: null,
    };
    expect(read({ ...unpricedQuote(2784), requests })).toMatchObject({
      asks: [
        { day: '2027-03-02', ...sentence },
        { day: null, page: 1, text: 'We may name a lender.' },
      ],
    });
    expect(read(unpricedQuote(2784))).toMatchObject({ asks: [] });
  });

  test('from a release that listed no witnesses has none', () => {
    const { witnesses: _witnesses, ...older } = unpricedQuote(2784);
    const document = { state: 'read', ...older, warnings: [] };
    expect(v.parse(leadDocumentSchema, document)).toMatchObject({ witnesses: [] });
  });

  test('turns no text around and piles nothing up, whatever its paper prints', () => {
    const quote = unpricedQuote(2784);
    quote.claim.carrier = '\u202ESome Mutual';
    const shed = { coverage: null, roofSquares: 3, squareFootage: 300, quoted: false };
    quote.structures = [{ name: `Shed${'\u0301'.repeat(40)}`, ...shed }];
    expect(read(quote)).toMatchObject({
      claim: { carrier: 'Some Mutual' },
      structures: [{ name: `Shed${'\u0301'.repeat(4)}` }],
    });
  });
});
