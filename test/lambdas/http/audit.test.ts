import { describe, expect, test } from 'vitest';
import { type FunctionName, routes } from '#infra/routes.ts';
import { httpHandler, type Respond } from '#lambdas/http/http.ts';
import { openLeadDocument } from '#lambdas/open-lead-document.ts';
import { updateLead } from '#lambdas/update-lead.ts';
import { updatePricingVariable } from '#lambdas/update-pricing-variable.ts';
import type { Lead } from '#shared/lead.ts';
import { behindEdge } from '#test/support/behind-edge.ts';
import { logLines, outputOf } from '#test/support/captured-output.ts';
import { adminClaims, type EventParts, httpEvent, lambdaContext } from '#test/support/http-events.ts';
import { leadInput } from '#test/support/leads.ts';

behindEdge();

const id = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
const documentId = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b11';
const lead: Lead = {
  ...leadInput({ id, documentId }),
  status: 'new',
  created_at: '2026-11-21T08:00:00.000Z',
};
const variable = {
  id: 'standard_per_square',
  name: 'standard_per_square',
  description: '',
  value: 512,
  updated_at: '2026-11-21T08:00:00.000Z',
};
const link = 'https://documents.example/uploads/x?X-Amz-Signature=1';

const stores = {
  leads: { setStatus: async () => lead, get: async () => lead },
  pricing: { setValue: async () => variable },
  documents: { get: async () => undefined },
  files: { size: async () => 1, presignedGetUrl: async () => link },
  now: () => new Date(0),
};
const empty = {
  leads: { setStatus: async () => undefined, get: async () => undefined },
  pricing: { setValue: async () => undefined },
  documents: stores.documents,
  files: stores.files,
  now: stores.now,
};

type Stores = typeof stores | typeof empty;

/** Every function that changes a record or shows private papers: action, record, route and what it is asked. */
const actions: [FunctionName, string, string, (given: Stores) => Respond, EventParts][] = [
  ['update-lead', 'set-lead-status', id, updateLead, { path: { id }, body: '{"status":"contacted"}' }],
  ['open-lead-document', 'open-lead-document', id, openLeadDocument, { path: { id } }],
  [
    'update-pricing-variable',
    'set-price',
    variable.id,
    updatePricingVariable,
    { path: { id: variable.id }, body: '{"value":512}' },
  ],
];

/** A token tells more than the log may hold. */
const claims = { ...adminClaims, username: 'dana.reyes@example.com', email: 'dana.reyes@example.com' };

async function loggedBy(respond: Respond, parts: EventParts): Promise<string> {
  const handler = httpHandler(() => respond);
  return outputOf(() => handler(httpEvent({ ...parts, claims }), lambdaContext));
}

describe.each(actions)('%s', (_, action, record, route, parts) => {
  test('is logged once, by whom and to which record', async () => {
    const lines = logLines(await loggedBy(route(stores), parts)).filter((line) => 'admin' in line);
    expect(lines).toEqual([expect.objectContaining({ admin: adminClaims.sub, action, record })]);
  });

  test('says nothing of the person, neither the admin nor the homeowner', async () => {
    const output = await loggedBy(route(stores), parts);
    expect(output).toContain('"action"');
    const { name, email, phone, address } = lead;
    for (const secret of [name, email, phone, address, claims.email, link])
      expect(output).not.toContain(secret);
  });

  test('is not logged where there was nothing to do it to', async () => {
    const lines = logLines(await loggedBy(route(empty), parts));
    expect(lines).toEqual([expect.objectContaining({ status: 404 })]);
    expect(lines[0]).not.toHaveProperty('admin');
  });
});

test('every admin route that writes is among these', () => {
  const writing = routes.filter(({ access, method }) => access === 'admin' && method !== 'GET');
  expect(writing.length).toBeGreaterThan(0);
  const logged = actions.map(([name]) => name);
  for (const route of writing) expect(logged).toContain(route.function);
});
