import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { DIRECT_UPLOAD_LIMIT_BYTES } from '#shared/estimate/document.ts';
import { adminTokens } from '#test/support/admin-tokens.ts';
import { leadInput } from '#test/support/leads.ts';
import { call, readStored, startApi, upload } from '#test/support/product.ts';
import { isStored, padded, permitFor, store } from './large-files.ts';

const product = await startApi();
afterAll(() => product.stop());

const refusal = (reason: string) => ({ error: { reason } });

it('the form takes the largest file a request holds, and says 413 one byte above', async () => {
  expect((await upload(product, padded(DIRECT_UPLOAD_LIMIT_BYTES))).status).toBe(200);
  const over = await upload(product, padded(DIRECT_UPLOAD_LIMIT_BYTES + 1));
  expect(over).toMatchObject({ status: 413, json: refusal('too_large') });
});

it('a large file is for the office what was read, whatever is uploaded over it afterwards', async () => {
  const bytes = padded(1_000_000);
  const permit = await permitFor(product, bytes.length);
  await store(permit, bytes);
  const { documentId } = permit;
  expect((await readStored(product, documentId)).status).toBe(200);
  const other = Buffer.alloc(bytes.length, ' ');
  other.write('%PDF-1.7');
  expect(await store(permit, other)).toBe(true);
  const lead = leadInput({ id: randomUUID(), documentId });
  expect((await call(product, 'POST', '/api/leads', { json: lead })).status).toBe(201);
  const token = (await adminTokens(product)).accessToken;
  const { json } = await call(product, 'GET', `/api/leads/${lead.id}/document`, { token });
  const opened = await fetch((json as { url: string }).url);
  expect(Buffer.from(await opened.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  expect(await isStored(product, documentId, other)).toBe(true);
});
