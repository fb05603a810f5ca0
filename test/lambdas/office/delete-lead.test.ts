import { randomUUID } from 'node:crypto';
import { ListObjectVersionsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/credentials.ts';
import { DOCUMENTS_BUCKET } from '#infra/local/services.ts';
import { requireActiveAdmin } from '#lambdas/admins/acting-admin.ts';
import { documentKey } from '#lambdas/documents/document.ts';
import { leadHistory } from '#lambdas/leads/history.ts';
import { deleteLead, type EraseLead } from '#lambdas/office/delete-lead.ts';
import type { MadeLink } from '#shared/api/quote-link-routes.ts';
import { leadWithSecrets } from '#test/support/desk-leads.ts';
import { adminClaims, httpEvent, lambdaContext } from '#test/support/http-events.ts';
import { behindEdge, functionOf, logLines, outputOf } from '#test/support/in-process.ts';
import { apiError, type LeadsApi, startLeadsApi } from '#test/support/product.ts';

let api: LeadsApi;
let s3: S3Client;
beforeAll(async () => {
  api = await startLeadsApi();
  const endpoint = api.product.endpoints.s3;
  s3 = new S3Client({ endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS, forcePathStyle: true });
});
afterAll(async () => {
  s3.destroy();
  await api.stop();
});

const gone = apiError('not_found', 'There is no lead with this id.');

test('a deleted lead is gone from every route, with its document, link, notes and history', async () => {
  const documentId = randomUUID();
  const file = { Bucket: DOCUMENTS_BUCKET, Key: documentKey(documentId), Body: '%PDF-1.7' };
  for (let version = 1; version <= 2; version += 1) await s3.send(new PutObjectCommand(file));
  const { id } = await api.post(leadWithSecrets({ documentId }));
  const path = `/api/leads/${id}`;
  const link = (await api.asVisitor('POST', `${path}/link`)).json as MadeLink;
  await api.asAdmin('POST', `${path}/notes`, { json: { text: 'Call after five.' } });
  await api.asAdmin('PATCH', path, { json: { status: 'cancelled' } });

  const { status, text } = await api.asAdmin('DELETE', path);
  expect([status, text]).toEqual([204, '']);

  for (const [method, at, json] of [
    ['GET', path, undefined],
    ['DELETE', path, undefined],
    ['PATCH', path, { status: 'new' }],
    ['POST', `${path}/notes`, { text: 'Still here?' }],
    ['GET', `${path}/document`, undefined],
    ['DELETE', `${path}/links`, undefined],
  ] as const) {
    const answer = await api.asAdmin(method, at, json && { json });
    expect([at, answer.status, answer.json]).toEqual([at, 404, gone]);
  }
  expect((await api.asVisitor('POST', `${path}/details`, { json: { hasLeaks: true } })).status).toBe(404);
  const token = link.path.replace('/q/', '');
  expect((await api.asVisitor('POST', '/api/quotes', { json: { token } })).status).toBe(404);
  expect(await api.stored(id)).toBeUndefined();
  expect((await api.everyLead()).map((lead) => lead.id)).not.toContain(id);
  const { json: desk } = await api.asAdmin('GET', '/api/lead-search?q=odalys');
  expect(JSON.stringify(desk)).not.toContain(id);
  const { Items: keys = [] } = await api.dynamo.send(new ScanCommand({ TableName: 'leadKeys' }));
  expect(JSON.stringify(keys)).not.toContain(id);
  expect(await leadHistory(api.dynamo, 'leadLog').list(id, 10)).toEqual([]);
  const { Versions = [], DeleteMarkers = [] } = await s3.send(
    new ListObjectVersionsCommand({ Bucket: DOCUMENTS_BUCKET, Prefix: `uploads/${documentId}` }),
  );
  expect([...Versions, ...DeleteMarkers]).toEqual([]);
  // Starts a dozen functions; on a busy core that takes its time.
}, 60_000);

test.each([randomUUID(), '42'])('404 for the unknown id %s', async (id) => {
  const { status, json } = await api.asAdmin('DELETE', `/api/leads/${id}`);
  expect([status, json]).toEqual([404, gone]);
});

describe('who deletes', () => {
  behindEdge();
  const id = randomUUID();

  /** What is logged of it, and its status, where the caller is an admin still or no more. */
  async function deleting(isAdmin: boolean, erase: EraseLead) {
    const handler = functionOf(
      () => deleteLead({ erase, now: () => new Date(0) }),
      (request) => requireActiveAdmin(request, { isAdmin: async () => isAdmin }),
    );
    const lines = logLines(
      await outputOf(() => handler(httpEvent({ path: { id }, claims: adminClaims }), lambdaContext)),
    );
    return {
      audited: lines.filter(({ admin }) => admin === adminClaims.sub).map(({ action }) => action),
      status: lines.find(({ status }) => status !== undefined)?.status,
    };
  }

  test('is an admin at that moment: nothing is erased for one who was removed', async () => {
    let erased = false;
    const erase = async () => {
      erased = true;
      return true;
    };
    expect(await deleting(false, erase)).toEqual({ audited: [], status: 403 });
    expect(erased).toBe(false);
  });

  test('is logged before the first is erased, and once all is', async () => {
    const cutShort: EraseLead = async (_id, _at, begin) => {
      begin?.();
      throw new Error('cut short');
    };
    expect(await deleting(true, cutShort)).toMatchObject({ audited: ['begin-delete-lead'] });
    const whole: EraseLead = async (_id, _at, begin) => {
      begin?.();
      return true;
    };
    expect(await deleting(true, whole)).toEqual({
      audited: ['begin-delete-lead', 'delete-lead'],
      status: 204,
    });
  });
});
