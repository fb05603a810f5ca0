import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertStore } from '#lambdas/alerts/alert-store.ts';
import { documentStore } from '#lambdas/documents/document-store.ts';
import { markerKey } from '#lambdas/lead-index/entry.ts';
import { indexStore } from '#lambdas/lead-index/index-store.ts';
import { leadHistory } from '#lambdas/leads/history.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { priceChangeStore, pricingStore } from '#lambdas/pricing/pricing-store.ts';
import { refusalFor } from '#shared/estimate/document.ts';
import { leadInput, unpricedQuote } from '#test/support/leads.ts';
import { startTables, type Tables } from '#test/support/tables.ts';

let tables: Tables;
const put = (TableName: string, Item: Record<string, unknown>) =>
  tables.dynamo.send(new PutCommand({ TableName, Item }));

beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

describe('a lead', () => {
  const { honeypot: _honeypot, filledInMs: _filledInMs, shownRoof: _roof, ...input } = leadInput();
  const lead = { ...input, status: 'new', created_at: '2026-11-20T15:04:06.000Z' };
  const read = async (item: Record<string, unknown>) => {
    await put('leads', { feed: 'lead', ...item });
    return leadStore(tables.dynamo, 'leads').get(String(item.id));
  };

  test('reads as it was written, its words as strangers wrote them', async () => {
    const odd = { ...lead, name: 'Ann\u202Eeiram', address: 'a\u0301\u0301\u0301\u0301\u0301\u0301 Elm' };
    expect(await read(odd)).toEqual(odd);
  });

  test('of a later release is read without what this one does not know, and stands', async () => {
    const later = { ...lead, crew: 'north', damageType: 'meteor', status: 'won' };
    expect(await read(later)).toEqual({ ...lead, damageType: undefined });
  });

  test('of an earlier release without a sent time or contents is a lead', async () => {
    const { content: _content, posted_at: _posted, ...early } = lead;
    expect(await read(early)).toEqual({ ...lead, content: '', posted_at: '' });
  });
});

describe('a document', () => {
  const record = {
    id: 'd1',
    key: 'uploads/d1.pdf',
    status: 'finished',
    created_at: '2026-11-20',
    expires_at: 7,
  };
  const read = async (item: Record<string, unknown>) => {
    await put('documents', item);
    return documentStore(tables.dynamo, 'documents').get('d1');
  };

  test('reads as it was written, with every part', async () => {
    const scan_file = { key: 'uploads/d1.scan.pdf', version_id: 'v', pages: [1, 3], paid_at: '2026-11-20' };
    const full = {
      ...record,
      claimed_at: '2026-11-20',
      job_id: 'job',
      asked_at: '2026-11-21',
      version_id: 'v0',
      scan_file,
      waiting_leads: new Set(['a', 'b']),
      outcome: { kind: 'quote', quote: unpricedQuote(2784.33) },
    };
    expect(await read(full)).toEqual(full);
  });

  test('that was refused with a sentence and without choices reads as one of now', async () => {
    const outcome = { kind: 'refusal', reason: 'no_roof_items', message: 'No roof.' };
    expect(await read({ ...record, outcome })).toEqual({ ...record, outcome: refusalFor('no_roof_items') });
  });

  test('with the prices of its day reads without them', async () => {
    const quote = unpricedQuote(2784.33);
    const priced = { ...quote, squares: 28, standard: { price: 14_000, description: '' } };
    expect((await read({ ...record, outcome: { kind: 'quote', quote: priced } }))?.outcome).toEqual({
      kind: 'quote',
      quote,
    });
  });

  test('loses a part that cannot be read, and neither its area nor the other parts', async () => {
    const quote = unpricedQuote(2784.33);
    const odd = {
      ...quote,
      claim: 'paid',
      warningDetails: [{ code: 'moon_phase', values: {} }, ...quote.warningDetails],
    };
    const read1 = (await read({ ...record, outcome: { kind: 'quote', quote: odd } }))?.outcome;
    expect(read1).toMatchObject({
      quote: {
        squareFootage: 2784.33,
        claim: { rcv: null, verified: false },
        warningDetails: quote.warningDetails,
      },
    });
  });

  test.each([
    { kind: 'quote', quote: { squareFootage: 'wide' } },
    { kind: 'refusal', reason: 'moon_phase' },
    { kind: 'later' },
    'read',
  ])('with the outcome %j, which was paid for, is not one without an outcome', async (outcome) => {
    expect((await read({ ...record, outcome }))?.outcome).toEqual(refusalFor('too_complex'));
  });
});

test('of an alert a channel that cannot be read is left out, and an event that is not known is news', async () => {
  const at = '2026-11-20T15:04:06.000Z';
  const sent = { state: 'sent', attempts: 1, at };
  const item = {
    id: 'x',
    event: 'lead.won',
    created_at: at,
    lead_id: 'a',
    feed: 'alert',
    due: 'usual',
    next_at: at,
  };
  await put('alerts', { ...item, mail: sent, push: { state: 'flown' }, fax: sent, lists: sent });
  expect(await alertStore(tables.dynamo, 'alerts').claim('x', at, '2026-11-20T15:06:00.000Z')).toEqual({
    id: 'x',
    event: 'lead.updated',
    created_at: at,
    lead_id: 'a',
    deliveries: { mail: sent, push: undefined },
    lists: sent,
  });
});

test('of variables and their history what cannot be read is left out', async () => {
  const variable = { name: 'standard_per_square', id: 'standard_per_square', description: 'd', value: 512.5 };
  const updated_at = '2026-11-20T15:04:06.000Z';
  await put('pricing', { list: 'pricing', ...variable, updated_at, note: 'later' });
  await put('pricing', { list: 'pricing', name: 'moon_tax', value: 'much' });
  expect(await pricingStore(tables.dynamo, 'pricing').list()).toEqual([{ ...variable, updated_at }]);
  const line = { at: updated_at, by: 'a@example.com', old: 500, new: 512.5 };
  await put('pricing', {
    list: 'changes',
    name: `${updated_at}#standard_per_square`,
    variable: variable.name,
    ...line,
  });
  await put('pricing', { list: 'changes', name: `${updated_at}#x`, variable: 'x', at: updated_at });
  expect(await priceChangeStore(tables.dynamo, 'pricing').list(9)).toEqual({
    items: [{ id: `${updated_at}#standard_per_square`, name: variable.name, ...line }],
    more: false,
  });
});

test('of a lead’s history a line that cannot be read is left out', async () => {
  const line = {
    at: '2026-11-20T15:04:06.000Z',
    by: 'a@example.com',
    kind: 'note',
    text: 'Call \u202Eafter five',
  };
  await put('leadLog', { lead_id: 'a', entry: '2', ...line });
  await put('leadLog', { lead_id: 'a', entry: '1', ...line, kind: 'song' });
  expect(await leadHistory(tables.dynamo, 'leadLog').list('a', 9)).toEqual([{ id: '2', ...line }]);
});

test('a marker reads as it was written; of one of a later release what is known', async () => {
  const keys = indexStore(tables.dynamo, { leads: 'leads', leadKeys: 'leadKeys' });
  const marker = {
    keys: [['list', 'place', 'abc']],
    counted: ['new', 'waiting'],
    overview: { place: '2026-11-20T15#a', counters: { new: 1, cents: 900_000 } },
    edition: 3,
    revision: 2,
  };
  await put('leadKeys', { ...markerKey('a'), ...marker });
  expect(await keys.written('a')).toEqual(marker);
  await put('leadKeys', {
    ...markerKey('a'),
    ...marker,
    counted: ['new', 'won'],
    edition: 'four',
    extra: 1,
  });
  expect(await keys.written('a')).toEqual({ ...marker, counted: ['new'], edition: 0 });
});
