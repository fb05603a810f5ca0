import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/credentials.ts';
import { DOCUMENTS_BUCKET } from '#infra/local/services.ts';
import { documentKey } from '#lambdas/documents/document.ts';
import { openLeadDocument } from '#lambdas/office/lead-document.ts';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { outputOf } from '#test/support/in-process.ts';
import { leadInput } from '#test/support/leads.ts';
import { apiError, type LeadsApi, startLeadsApi } from '#test/support/product.ts';

const pdf = '%PDF-1.4 an estimate';
let api: LeadsApi;
let s3: S3Client;

beforeAll(async () => {
  api = await startLeadsApi();
  const endpoint = api.product.endpoints.s3;
  s3 = new S3Client({ endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS });
});
afterAll(async () => {
  s3.destroy();
  await api.stop();
});

const open = (id: string) => api.asAdmin('GET', `/api/leads/${id}/document`);

async function leadWithDocument() {
  const documentId = randomUUID();
  const object = { Bucket: DOCUMENTS_BUCKET, Key: documentKey(documentId) };
  await s3.send(new PutObjectCommand({ ...object, Body: pdf, ContentType: 'application/pdf' }));
  return { lead: await api.post({ documentId }), object };
}

test('a link that opens the PDF for five minutes', async () => {
  const { lead } = await leadWithDocument();
  const { status, json } = await open(lead.id);
  expect(status).toBe(200);
  const { url } = json as { url: string };
  expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('300');
  const file = await fetch(url);
  expect(await file.text()).toBe(pdf);
  expect(file.headers.get('content-type')).toBe('application/pdf');
});

test('its opening stands in the lead’s history; where there was nothing to open there is no line', async () => {
  const { lead, object } = await leadWithDocument();
  await open(lead.id);
  await s3.send(new DeleteObjectCommand(object));
  await open(lead.id);
  const { json } = await api.asAdmin('GET', `/api/leads/${lead.id}`);
  expect((json as LeadDetail).log).toMatchObject([{ kind: 'change', what: 'documentOpened' }]);
});

test('a history that cannot be written keeps nobody from the document', async () => {
  const { id } = leadInput();
  const documentId = randomUUID();
  const respond = openLeadDocument({
    leads: { get: async () => ({ ...leadInput({ documentId }), status: 'new', created_at: '' }) },
    documents: { get: async () => undefined },
    files: { size: async () => 1, presignedGetUrl: async () => 'https://documents.example/a' },
    addHistory: () => Promise.reject(new Error('no table')),
    authorOf: async () => ({ by: 'dana.reyes@example.com', at: new Date(0), mark: 'a' }),
  });
  const request = httpRequest({ claims: adminClaims, path: { id } });
  let answer: unknown;
  const output = await outputOf(async () => {
    answer = await respond(request);
  });
  expect(answer).toEqual({ status: 200, body: { url: 'https://documents.example/a' } });
  expect(output).toContain('The opening of a document could not be noted');
});

test('404 once the document has expired', async () => {
  const { lead, object } = await leadWithDocument();
  await s3.send(new DeleteObjectCommand(object));
  const { status, json } = await open(lead.id);
  const message = 'The document of this lead is not stored any more.';
  expect([status, json]).toEqual([404, apiError('not_found', message)]);
});

test('404 for a lead without one', async () => {
  const lead = await api.post();
  const { status, json } = await open(lead.id);
  expect([status, json]).toEqual([404, apiError('not_found', 'This lead came without a document.')]);
});

test.each([randomUUID(), '42'])('404 for the unknown id %s', async (id) => {
  const { status, json } = await open(id);
  expect([status, json]).toEqual([404, apiError('not_found', 'There is no lead with this id.')]);
});
