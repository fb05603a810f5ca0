import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { documentKey } from '#lambdas/documents/document.ts';
import { documentStore } from '#lambdas/documents/document-store.ts';
import { addLeadDetails } from '#lambdas/leads/intake.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { nothingAsked } from '#shared/company/extras.ts';
import { LEAD_LIMIT_BYTES, type LeadInput } from '#shared/lead/lead.ts';
import { leadPrice } from '#shared/lead/price.ts';
import { SMOKE_EMAIL, SMOKE_NAME, WALK_LEAD_ID } from '#shared/lead/smoke-lead.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { asFromForm, leadInput, shownQuote, unpricedQuote } from '#test/support/leads.ts';
import { type ApiCall, apiError, said } from '#test/support/product.ts';

const api = await fileLeadsApi();

const newLead = (changes: object = {}) => ({ ...leadInput({ id: randomUUID() }), ...changes });
const post = (options: ApiCall) => api.asVisitor('POST', '/api/leads', options);
const send = (json: LeadInput) => post({ json: asFromForm(json) });
const details = (id: string, json: unknown) => api.asVisitor('POST', `/api/leads/${id}/details`, { json });
const malformed = (complaint: string) => apiError('malformed', `Fix the request: ${complaint}.`);
const noLead = [404, apiError('not_found', 'This lead doesn’t exist or was deleted.')];

describe('what is stored', () => {
  test('the lead as sent, new, with the time and the prices of now', async () => {
    const lead = newLead();
    const before = new Date().toISOString();
    expect(await said(send(lead))).toEqual([201, { id: lead.id }]);
    const found = await api.stored(lead.id);
    expect(found).toEqual({
      ...lead,
      status: 'new',
      created_at: expect.any(String),
      quote: {
        squareFootage: 1800,
        squares: 18,
        asLowAs: 6300,
        standard: 9000,
        impactResistant: 10_800,
        premiumWarranty: 12_600,
        basis: { source: 'home-size', homeSize: 1800, factor: 1, others: [] },
      },
    });
    expect(found?.created_at.localeCompare(before)).toBeGreaterThanOrEqual(0);
  });
});

describe('a walk’s lead', () => {
  const walks = { id: WALK_LEAD_ID, name: SMOKE_NAME, email: SMOKE_EMAIL };

  test('is taken each time and never stored', async () => {
    for (const changes of [{}, { posted_at: '2026-11-20T10:15:00.000Z' }])
      expect(await said(send(newLead({ ...walks, ...changes })))).toEqual([201, { id: WALK_LEAD_ID }]);
    expect(await api.stored(WALK_LEAD_ID)).toBeUndefined();
  });

  test('is none with a person’s name: that one is stored', async () => {
    expect((await send(newLead({ ...walks, name: 'Odalys Quennell' }))).status).toBe(201);
    expect(await api.stored(WALK_LEAD_ID)).toMatchObject({ name: 'Odalys Quennell' });
  });
});

describe('the quote that was shown', () => {
  const at = new Date(Date.now() - 60_000).toISOString();
  const seen = shownQuote({ language: 'es', at }, { ...defaultRates, asLowAs: 300 });

  test('is kept as it was sent, and moves nothing the server computes', async () => {
    const lead = newLead({ shown: seen });
    expect((await send(lead)).status).toBe(201);
    expect(await api.stored(lead.id)).toMatchObject({ shown: seen, quote: { asLowAs: 6300 } });
    const listed = (await api.everyLead()).find(({ id }) => id === lead.id);
    expect(listed && leadPrice(listed).difference).toEqual({
      tiers: [{ tier: 'asLowAs', shown: 5400, computed: 6300 }],
      area: null,
    });
  });

  test('says that the specification’s rates stood in', async () => {
    const { id } = await api.post({ shown: shownQuote({ rates: 'default' }) });
    expect((await api.stored(id))?.shown?.rates).toBe('default');
  });

  test.each([
    ['a negative price', { prices: { ...seen.prices, standard: -0.01 } }],
    ['a price above a billion', { prices: { ...seen.prices, standard: 1_000_000_001 } }],
    ['no area', { squareFootage: 0 }],
    ['an area above ten million', { squareFootage: 10_000_001 }],
    ['rates of its own kind', { rates: 'cheap' }],
    ['a source nobody has', { areaSource: 'guess' }],
    ['no time', { at: 'now' }],
  ])('with %s is no quote of ours', async (_, changes) => {
    expect((await send(newLead({ shown: { ...seen, ...changes } }))).status).toBe(400);
  });
});

describe('a lead with a document', () => {
  test('is priced for the area its quote was read for, however often it is sent', async () => {
    const documentId = randomUUID();
    const documents = documentStore(api.dynamo, 'documents');
    const key = documentKey(documentId);
    const alertOfRead = (leadId: string) =>
      alertWrites('alerts')({ event: 'document.read', leadId, at: new Date(0), channels: [] });
    await documents.add({ id: documentId, key, status: 'stored', created_at: '', expires_at: 0 });
    const quote = unpricedQuote(2784.33);
    await documents.finish(documentId, { kind: 'quote', quote }, alertOfRead, new Date(0));
    const { squareFootage: _none, ...lead } = newLead({ documentId, lead_type: 'insurance' });
    expect((await send(lead)).status).toBe(201);
    expect((await send(lead)).status).toBe(201);
    expect(await api.stored(lead.id)).toMatchObject({
      documentId,
      squareFootage: 2784,
      quote: { squareFootage: 2784.33, squares: 28, asLowAs: 9800 },
    });
  });
});

describe('the same lead again', () => {
  test('ten at once store one, and all ten hear that it is stored', async () => {
    const before = (await api.everyLead()).length;
    const lead = newLead();
    const answers = await Promise.all(Array.from({ length: 10 }, () => said(send(lead))));
    expect(answers).toEqual(Array.from({ length: 10 }, () => [201, { id: lead.id }]));
    expect(await api.everyLead()).toHaveLength(before + 1);
  });

  test('changes nothing, also after the office has worked on it', async () => {
    const lead = newLead();
    await send(lead);
    await api.asAdmin('PATCH', `/api/leads/${lead.id}`, { json: { status: 'scheduled' } });
    const worked = await api.stored(lead.id);
    expect((await send({ ...lead, posted_at: '2026-11-21T00:00:00Z' })).status).toBe(201);
    expect(await api.stored(lead.id)).toEqual(worked);
  });
});

test('another lead under a taken id is refused: nothing is overwritten, nothing shown', async () => {
  const first = newLead();
  await send(first);
  const other = { ...first, name: 'Bram Tolliver', author: 'Bram Tolliver', email: 'bram@mail.example' };
  const taken = apiError('conflict', 'A different lead already uses this ID.');
  expect(await said(send(other))).toEqual([409, taken]);
  expect(await api.stored(first.id)).toMatchObject({ name: first.name, email: first.email });
});

describe('what is refused, with nothing stored', () => {
  test('what does not fit the schema, with what it must be', async () => {
    const lead = newLead({ name: 'x'.repeat(201) });
    const complaint = 'name must be at most 200 characters long';
    expect(await said(send(lead))).toEqual([400, malformed(complaint)]);
    expect(await api.stored(lead.id)).toBeUndefined();
  });

  test('a lead above 16 KB; one of exactly 16 KB is stored', async () => {
    const sized = (bytes: number) => {
      const lead = JSON.stringify(newLead());
      return { body: lead + ' '.repeat(bytes - Buffer.byteLength(lead)), id: JSON.parse(lead).id };
    };
    expect((await post({ body: sized(LEAD_LIMIT_BYTES).body })).status).toBe(201);
    const above = sized(LEAD_LIMIT_BYTES + 1);
    const tooLarge = apiError('too_large', 'Requests can be up to 16 KB.');
    expect(await said(post({ body: above.body }))).toEqual([413, tooLarge]);
    expect(await api.stored(above.id)).toBeUndefined();
  });

  test('4.2 MB of empty objects, which would fill the function’s memory; the next lead is stored', async () => {
    const body = `[${Array.from({ length: 1_400_000 }, () => '{}').join(',')}]`;
    expect(Buffer.byteLength(body)).toBeGreaterThan(4_190_000);
    expect((await post({ body })).status).toBe(413);
    expect((await send(newLead())).status).toBe(201);
  });
});

describe('a lead that a program seems to have sent', () => {
  test('is stored with the signs of it, and without what they were read from', async () => {
    const lead = newLead();
    expect((await send({ ...lead, honeypot: 'https://buy.example', filledInMs: 3999 })).status).toBe(201);
    const stored = await api.stored(lead.id);
    expect(stored).toMatchObject({ ...lead, spam: ['honeypot', 'too_fast'] });
    for (const gone of ['honeypot', 'filledInMs']) expect(stored).not.toHaveProperty(gone);
  });

  test('may be sent again, whatever its signs then', async () => {
    const lead = newLead();
    for (const filledInMs of [1000, 61_000]) expect((await send({ ...lead, filledInMs })).status).toBe(201);
    expect(await api.stored(lead.id)).toMatchObject({ spam: ['too_fast'] });
  });

  test.each([
    [{}, ['no_form']],
    [{ honeypot: '' }, []],
    [{ honeypot: '  ' }, []],
    [{ honeypot: 'https://buy.example' }, ['honeypot']],
    [{ filledInMs: 4000 }, []],
    [{ filledInMs: 3999 }, ['too_fast']],
    [{ filledInMs: 0, honeypot: 'x' }, ['honeypot', 'too_fast']],
    [{ honeypot: 'x'.repeat(5000) }, ['honeypot']],
    [{ honeypot: true }, ['honeypot']],
    [{ honeypot: null }, ['honeypot']],
    [{ filledInMs: -1 }, ['too_fast']],
    [{ filledInMs: '60000' }, ['too_fast']],
    [{ filledInMs: null }, ['too_fast']],
    [{ honeypot: '', name: '?!' }, ['no_name']],
    [{ honeypot: '', name: '7' }, []],
    [{ honeypot: '', name: '李' }, []],
    [{ honeypot: '', name: '🏠' }, ['no_name']],
  ])('%j shows %j', async (sent, spam) => {
    const lead = newLead(sent);
    expect((await post({ json: lead })).status).toBe(201);
    expect((await api.stored(lead.id))?.spam ?? []).toEqual(spam);
  });
});

describe('details', () => {
  test('are three fields and nothing else', async () => {
    const lead = await api.post();
    const before = await api.stored(lead.id);
    const taps = { roofAge: '11-15', damageType: 'hail', hasLeaks: true };
    const { status, text } = await details(lead.id, { ...taps, status: 'completed', name: 'X' });
    expect([status, text]).toEqual([204, '']);
    expect(await api.stored(lead.id)).toEqual({
      ...before,
      ...taps,
      revision: 1,
      leak_alerted_at: expect.any(String),
    });
  });

  test.each([
    ['an unknown lead', randomUUID()],
    ['an id that is no UUID', '42'],
    ['an id with a slash in it', 'a%2Fb'],
  ])('404 for %s, and none is made', async (_, id) => {
    const before = (await api.everyLead()).length;
    expect(await said(details(id, { hasLeaks: true }))).toEqual(noLead);
    expect(await api.everyLead()).toHaveLength(before);
  });

  test('that say nothing are refused', async () => {
    const complaint = 'the body must hold at least one detail';
    expect(await said(details(randomUUID(), { status: 'completed' }))).toEqual([400, malformed(complaint)]);
  });

  const DAY_MS = 24 * 3_600_000;
  test.each([
    [0, 204],
    [DAY_MS - 1, 204],
    [DAY_MS, 409],
    [DAY_MS + 1, 409],
  ])('are taken for 24 hours: %d ms after the lead came in it is %d', async (laterMs, status) => {
    const { id } = await api.post();
    const created = Date.parse((await api.stored(id))?.created_at ?? '');
    const answer = addLeadDetails({
      leads: leadStore(api.dynamo, 'leads'),
      alert: alertWrites('alerts'),
      extras: async () => nothingAsked,
      now: () => new Date(created + laterMs),
    })(httpRequest({ path: { id }, json: { hasLeaks: true } }));
    const message = 'You can add answers within 24 hours of your quote.';
    if (status === 204) expect(await answer).toEqual({ status });
    else await expect(answer).rejects.toMatchObject({ status, code: 'conflict', message });
    expect((await api.stored(id))?.hasLeaks).toBe(status === 204 ? true : undefined);
  });
});
