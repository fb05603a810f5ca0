import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SMOKE_EMAIL, SMOKE_NAME, smokeLeadId } from '#shared/lead/smoke-lead.ts';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { leadInput } from '#test/support/leads.ts';
import { said } from '#test/support/product.ts';

const api = await fileLeadsApi();
const send = (json: object) => api.asVisitor('POST', '/api/leads', { json });

/** The routes of one lead, each with what it is asked. */
const officeRoutes = [
  ['GET', '', undefined, 200],
  ['PATCH', '', { status: 'contacted' }, 200],
  ['POST', '/notes', { id: randomUUID(), text: 'Call after five.' }, 201],
  ['DELETE', '/links', undefined, 204],
  ['DELETE', '', undefined, 204],
] as const;

describe('an id in upper case', () => {
  test('is the same lead’s: it is stored once, in lower case', async () => {
    const id = randomUUID();
    const lead = leadInput({ id });
    expect(await said(send({ ...lead, id: id.toUpperCase() }))).toEqual([201, { id }]);
    expect(await said(send(lead))).toEqual([201, { id }]);
    expect((await api.everyLead()).filter((each) => each.id.toLowerCase() === id)).toMatchObject([{ id }]);
  });

  test('of another lead is taken, and changes nothing', async () => {
    const lead = await api.post();
    expect((await send({ ...lead, name: 'Another', id: lead.id.toUpperCase() })).status).toBe(409);
    expect((await api.stored(lead.id))?.name).toBe(lead.name);
  });

  test('in a path finds the lead, for the homeowner and for the office', async () => {
    const { id } = await api.post();
    const path = `/api/leads/${id.toUpperCase()}`;
    expect((await api.asVisitor('POST', `${path}/details`, { json: { roofAge: '6-10' } })).status).toBe(204);
    expect((await api.stored(id))?.roofAge).toBe('6-10');
    expect((await api.asVisitor('POST', `${path}/link`)).status).toBe(201);
    for (const [method, below, json, status] of officeRoutes)
      expect([below, (await api.asAdmin(method, path + below, json && { json })).status]).toEqual([
        below,
        status,
      ]);
    expect(await api.stored(id)).toBeUndefined();
  });

  test('of a document is that document’s', async () => {
    const documentId = randomUUID();
    const lead = leadInput({ id: randomUUID(), lead_type: 'insurance' });
    await send({ ...lead, documentId: documentId.toUpperCase() });
    expect((await api.stored(lead.id))?.documentId).toBe(documentId);
  });

  test('of a smoke test is a smoke test’s', async () => {
    const id = smokeLeadId(randomUUID());
    await send({ ...leadInput({ id }), name: SMOKE_NAME, email: SMOKE_EMAIL, id: id.toUpperCase() });
    expect(await api.stored(id)).toMatchObject({ id });
  });
});
