import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { documentKey } from '#lambdas/documents/document.ts';
import { documentStore } from '#lambdas/documents/document-store.ts';
import { LEAD_LIMIT_BYTES } from '#shared/lead/lead.ts';
import { leadPrice } from '#shared/lead/price.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { leadInput, shownQuote, unpricedQuote } from '#test/support/leads.ts';
import { apiError, type LeadsApi, startLeadsApi } from '#test/support/product.ts';

let api: LeadsApi;
beforeAll(async () => {
  api = await startLeadsApi();
});
afterAll(() => api.stop());

const newLead = (changes: Record<string, unknown> = {}) => ({
  ...leadInput({ id: randomUUID() }),
  ...changes,
});
const send = (json: unknown) => api.asVisitor('POST', '/api/leads', { json });
const tenTimes = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 10 }, (_, index) => make(index)));

const alertOfRead = (leadId: string) =>
  alertWrites('alerts')({ event: 'document.read', leadId, at: new Date(0), channels: [] });

describe('what is stored', () => {
  test('the lead as sent, new, with the time and the prices of now', async () => {
    const lead = newLead();
    const before = new Date().toISOString();
    const { status, json } = await send(lead);
    expect([status, json]).toEqual([201, { id: lead.id }]);
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

  test('neither status nor time nor price of the browser’s making', async () => {
    const lead = newLead();
    const made = {
      status: 'completed',
      created_at: '2020-01-01T00:00:00Z',
      quote: { asLowAs: 1 },
      feed: 'x',
    };
    await send({ ...lead, ...made });
    expect(await api.stored(lead.id)).toMatchObject({ status: 'new', quote: { asLowAs: 6300 } });
    expect((await api.everyLead()).some(({ id }) => id === lead.id)).toBe(true);
  });

  test('no price where there is no area', async () => {
    const { squareFootage: _none, ...lead } = newLead();
    expect((await send(lead)).status).toBe(201);
    expect(await api.stored(lead.id)).not.toHaveProperty('quote');
  });

  test.each(['Zoë Ñuñez-李', '🏠 Home', "O'Brien; DROP TABLE leads", '<img src=x onerror=alert(1)>', '﷽'])(
    'the name %s as it is',
    async (name) => {
      const lead = newLead({ name });
      await send(lead);
      expect((await api.stored(lead.id))?.name).toBe(name);
    },
  );
});

describe('the quote that was shown', () => {
  const seen = shownQuote({ language: 'es' }, { ...defaultRates, asLowAs: 300 });

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
    const lead = newLead({ shown: shownQuote({ rates: 'default' }) });
    await send(lead);
    expect((await api.stored(lead.id))?.shown?.rates).toBe('default');
  });

  test('shown again at another time is the same lead; another quote is not', async () => {
    const lead = newLead({ shown: seen });
    await send(lead);
    expect((await send({ ...lead, shown: { ...seen, at: '2026-11-20T15:05:00.000Z' } })).status).toBe(201);
    expect((await send({ ...lead, shown: shownQuote() })).status).toBe(409);
    expect((await api.stored(lead.id))?.shown).toEqual(seen);
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
    await documents.add({ id: documentId, key, status: 'stored', created_at: '', expires_at: 0 });
    await documents.finish(documentId, { kind: 'quote', quote: unpricedQuote(2784.33) }, alertOfRead);
    const { squareFootage: _none, ...lead } = newLead({ documentId, lead_type: 'insurance' });
    expect((await send(lead)).status).toBe(201);
    expect((await send(lead)).status).toBe(201);
    expect(await api.stored(lead.id)).toMatchObject({
      documentId,
      squareFootage: 2784,
      quote: { squareFootage: 2784.33, squares: 28, asLowAs: 9800 },
    });
  });

  test('is stored with its id also where nobody knows the document', async () => {
    const lead = newLead({ documentId: randomUUID() });
    expect((await send(lead)).status).toBe(201);
    expect(await api.stored(lead.id)).toMatchObject({ documentId: lead.documentId, quote: { squares: 18 } });
  });
});

describe('the same lead again', () => {
  test('ten at once store one, and all ten hear that it is stored', async () => {
    const before = (await api.everyLead()).length;
    const lead = newLead();
    const answers = await tenTimes(() => send(lead));
    for (const { status, json } of answers) expect([status, json]).toEqual([201, { id: lead.id }]);
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

describe('another lead under a taken id', () => {
  test('is refused: nothing is overwritten, nothing shown', async () => {
    const first = newLead();
    await send(first);
    const other = { ...first, name: 'Bram Tolliver', author: 'Bram Tolliver', email: 'bram@mail.example' };
    const { status, json, text } = await send(other);
    expect([status, json]).toEqual([
      409,
      apiError('conflict', 'Another lead is already stored under this id.'),
    ]);
    expect(text).not.toContain('Odalys');
    expect(await api.stored(first.id)).toMatchObject({ name: first.name, email: first.email });
  });

  test('ten at once: one is stored, nine are told', async () => {
    const { id } = newLead();
    const statuses = (await tenTimes((index) => send(newLead({ id, name: `Caller ${index}` })))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect((await api.stored(id))?.name).toBe(`Caller ${statuses.indexOf(201)}`);
  });
});

describe('what is refused, with nothing stored', () => {
  test.each([
    ['a name of 201 letters', { name: 'x'.repeat(201) }, 'name must be at most 200 characters long'],
    ['NUL bytes', { address: '2214 Thistledown\0Ct' }, 'address must not contain control characters'],
    ['no name', { name: undefined }, 'name is missing'],
    ['a blank name', { name: '  ' }, 'name must not be empty'],
    ['negative square feet', { squareFootage: -1800 }, 'squareFootage must be at least 1'],
    ['no square feet', { squareFootage: 0 }, 'squareFootage must be at least 1'],
    ['absurd square feet', { squareFootage: 1e12 }, 'squareFootage must be at most 200000'],
    ['half a square foot', { squareFootage: 99.5 }, 'squareFootage must be a whole number'],
    ['square feet in words', { squareFootage: '1800' }, 'squareFootage must be a number'],
    ['another lead type', { lead_type: 'commercial' }, 'lead_type must be insurance or retail'],
  ])('%s', async (_, changes, complaint) => {
    const lead = newLead(changes);
    const { status, json } = await send(lead);
    const message = `Please correct the request: ${complaint}.`;
    expect([status, json]).toEqual([400, apiError('malformed', message)]);
    expect(await api.stored(lead.id)).toBeUndefined();
  });

  test('an id that is no UUID', async () => {
    const { status, json } = await send(newLead({ id: '42' }));
    const message = 'Please correct the request: id must be a UUID.';
    expect([status, json]).toEqual([400, apiError('malformed', message)]);
  });

  test.each([
    ['nothing', ''],
    ['half of it', '{"id":'],
    ['a form', 'name=Odalys'],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
  ])('%s instead of JSON', async (_, body) => {
    const { status, json } = await api.asVisitor('POST', '/api/leads', { body });
    expect([status, json]).toEqual([400, apiError('malformed', 'The request body must be JSON in UTF-8.')]);
  });

  test('what a page of another site may post unasked', async () => {
    const lead = newLead();
    const { status, json } = await api.asVisitor('POST', '/api/leads', {
      body: JSON.stringify(lead),
      headers: { 'content-type': 'text/plain' },
    });
    expect([status, json]).toEqual([
      415,
      apiError('unsupported_media_type', 'Send the request with the content type application/json.'),
    ]);
    expect(await api.stored(lead.id)).toBeUndefined();
  });

  test('a lead above 16 KB; one of exactly 16 KB is stored', async () => {
    const sized = (bytes: number) => {
      const lead = JSON.stringify(newLead());
      return { body: lead + ' '.repeat(bytes - Buffer.byteLength(lead)), id: JSON.parse(lead).id };
    };
    const fits = sized(LEAD_LIMIT_BYTES);
    expect((await api.asVisitor('POST', '/api/leads', { body: fits.body })).status).toBe(201);
    const above = sized(LEAD_LIMIT_BYTES + 1);
    const { status, json } = await api.asVisitor('POST', '/api/leads', { body: above.body });
    expect([status, json]).toEqual([413, apiError('too_large', 'The request may have at most 16 KB.')]);
    expect(await api.stored(above.id)).toBeUndefined();
  });

  test('4.2 MB of empty objects, which would fill the function’s memory; the next lead is stored', async () => {
    const body = `[${Array.from({ length: 1_400_000 }, () => '{}').join(',')}]`;
    expect(Buffer.byteLength(body)).toBeGreaterThan(4_190_000);
    expect((await api.asVisitor('POST', '/api/leads', { body })).status).toBe(413);
    expect((await send(newLead())).status).toBe(201);
  });
});

describe('a lead that a program seems to have sent', () => {
  test('is stored with the signs of it, and without what they were read from', async () => {
    const lead = newLead();
    const { status } = await api.asVisitor('POST', '/api/leads', {
      json: { ...lead, honeypot: 'https://buy.example', filledInMs: 3999 },
    });
    expect(status).toBe(201);
    const stored = await api.stored(lead.id);
    expect(stored).toMatchObject({ ...lead, spam: ['honeypot', 'too_fast'] });
    expect(stored).not.toHaveProperty('honeypot');
    expect(stored).not.toHaveProperty('filledInMs');
  });

  test('may be sent again, whatever its signs then', async () => {
    const lead = newLead();
    const again = (filledInMs: number) =>
      api.asVisitor('POST', '/api/leads', { json: { ...lead, filledInMs } });
    expect((await again(1000)).status).toBe(201);
    expect((await again(61_000)).status).toBe(201);
    expect(await api.stored(lead.id)).toMatchObject({ spam: ['too_fast'] });
  });

  test('a person’s lead carries no sign', async () => {
    const lead = newLead();
    await api.asVisitor('POST', '/api/leads', { json: { ...lead, honeypot: '', filledInMs: 60_000 } });
    expect(await api.stored(lead.id)).not.toHaveProperty('spam');
  });
});
