import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FunctionName } from '#infra/functions/functions.ts';
import { adminClaims, type EventParts } from '#test/support/http-events.ts';
import { leadInput } from '#test/support/leads.ts';
import { formOf } from '#test/support/uploads.ts';

/** What the calls stand on: a lead with its document, and the key of the site. */
export interface Stored {
  leadId: string;
  documentId: string;
  publicKey: string;
}

const digital = await readFile(
  new URL('../../fixtures/estimates/plain-carrier-1/document.pdf', import.meta.url),
);

/** The estimate as a form, in bytes nobody has sent before, so that it is read. */
export async function freshUpload(publicKey: string): Promise<EventParts> {
  const { body, headers } = await formOf(Buffer.concat([digital, Buffer.from(`\n% ${randomUUID()}\n`)]));
  return {
    body: Buffer.from(body).toString('base64'),
    isBase64Encoded: true,
    headers: { ...headers, authorization: `Bearer ${publicKey}` },
  };
}

/** A call that goes its whole way, and the status it comes to. */
export type UsualCall = (stored: Stored) => Promise<EventParts & { status: number }>;

/** Of the functions that the bench measures. */
export const usualCalls: Partial<Record<FunctionName, UsualCall>> = {
  'create-lead': async () => ({ status: 201, body: JSON.stringify(leadInput({ id: randomUUID() })) }),
  'add-lead-details': async ({ leadId }) => ({
    status: 204,
    path: { id: leadId },
    body: '{"hasLeaks":true}',
  }),
  'list-leads': async () => ({ status: 200, claims: adminClaims }),
  'update-lead': async ({ leadId }) => ({
    status: 200,
    path: { id: leadId },
    claims: adminClaims,
    body: '{"status":"contacted"}',
  }),
  'get-lead': async ({ leadId }) => ({ status: 200, path: { id: leadId }, claims: adminClaims }),
  'add-note': async ({ leadId }) => ({
    status: 201,
    path: { id: leadId },
    claims: adminClaims,
    body: '{"text":"Call after five."}',
  }),
  'open-lead-document': async ({ leadId }) => ({ status: 200, path: { id: leadId }, claims: adminClaims }),
  'list-pricing-variables': async () => ({ status: 200, claims: adminClaims }),
  'update-pricing-variable': async () => ({
    status: 200,
    path: { id: 'standard_per_square' },
    claims: adminClaims,
    body: '{"value":500}',
  }),
  'list-price-changes': async () => ({ status: 200, claims: adminClaims }),
  'get-rates': async () => ({ status: 200 }),
  'get-area-settings': async () => ({ status: 200 }),
  'get-scan-budget': async () => ({ status: 200, claims: adminClaims }),
  'process-insurance': async ({ publicKey }) => ({ status: 200, ...(await freshUpload(publicKey)) }),
  'poll-insurance': async ({ documentId, publicKey }) => ({
    status: 200,
    path: { documentId },
    headers: { authorization: `Bearer ${publicKey}` },
  }),
  'create-upload': async ({ publicKey }) => ({
    status: 200,
    headers: { authorization: `Bearer ${publicKey}` },
    body: '{"size":1000}',
  }),
};
