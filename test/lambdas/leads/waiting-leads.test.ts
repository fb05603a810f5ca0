import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CreateLeadDeps, createLead } from '#lambdas/create-lead.ts';
import { finishScan } from '#lambdas/finish-scan.ts';
import { RetryError } from '#lambdas/platform/errors.ts';
import { seedPricing } from '#lambdas/seed-pricing.ts';
import { alertStore } from '#lambdas/stores/alerts.ts';
import { type DocumentRecord, documentKey, expiryOf } from '#lambdas/stores/document-record.ts';
import { WAITING_LEADS_LIMIT } from '#lambdas/stores/documents.ts';
import { refusalFor } from '#shared/document-answer.ts';
import type { LeadInput } from '#shared/lead.ts';
import { type Reading, startReading } from '#test/support/document-reading.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { leadInput } from '#test/support/leads.ts';
import { scanFixture } from '#test/support/scan-routes.ts';

let reading: Reading;
let scan: Awaited<ReturnType<typeof scanFixture>>;
beforeAll(async () => {
  reading = await startReading({ documentPages: 30, dailyPages: 500, monthlyPages: 5000 });
  await seedPricing({ pricing: reading.pricing, now: () => reading.clock.now });
  scan = await scanFixture('scan-turned-90');
});
afterAll(() => reading.stop());
beforeEach(() => {
  reading.script.state = {
    kind: 'done',
    blocks: scan.replies.flatMap(({ Blocks = [] }) => Blocks),
    failedPages: [],
    partial: false,
  };
});

/** A scan whose job is running. */
async function running(): Promise<string> {
  const id = randomUUID();
  const at = reading.clock.now.toISOString();
  const record: DocumentRecord = {
    id,
    key: documentKey(id),
    status: 'reading',
    created_at: at,
    asked_at: at,
    claimed_at: at,
    job_id: 'job-1',
    version_id: await reading.deps.files.put(documentKey(id), scan.pdf),
    expires_at: expiryOf(reading.clock.now, 90),
  };
  await reading.documents.add(record);
  return id;
}

const leadFor = (documentId: string, more: Partial<LeadInput> = {}): LeadInput => {
  const { squareFootage: _size, ...input } = leadInput({ id: randomUUID(), documentId });
  return { ...input, ...more };
};
/** The order of reads and writes is the rule here, also where a busy machine takes seconds for each. */
const timeouts = { wholeMs: 20_000, firstTryMs: 10_000 };
const submit = (lead: LeadInput, deps: Partial<CreateLeadDeps> = {}) =>
  createLead({ ...reading, timeouts, now: () => reading.clock.now, ...deps })(httpRequest({ json: lead }));
const announce = (documentId: string, deps = {}) =>
  finishScan({ ...reading.deps, ...deps })(JSON.stringify({ JobId: 'job-1', JobTag: documentId }));
const lead = (id: string) => reading.leads.get(id);
const priced = { squareFootage: 2014, quote: { squareFootage: 2014, squares: 21, standard: 10_500 } };

describe('a lead that came with a scan has its area and quote, whichever came first', () => {
  it('the lead before the end of the job', async () => {
    const documentId = await running();
    const input = leadFor(documentId);
    expect(await submit(input)).toMatchObject({ status: 201 });
    expect(await lead(input.id)).not.toHaveProperty('quote');
    await announce(documentId);
    expect(await lead(input.id)).toMatchObject(priced);
    expect(await reading.documents.get(documentId)).not.toHaveProperty('waiting_leads');
    const told = (await alertStore(reading.tables.dynamo, 'alerts').latest(20)).filter(
      ({ lead_id }) => lead_id === input.id,
    );
    expect(told.map(({ event }) => event).toSorted()).toEqual(['document.read', 'lead.created']);
  });

  it('the lead after it', async () => {
    const documentId = await running();
    await announce(documentId);
    const input = leadFor(documentId);
    await submit(input);
    expect(await lead(input.id)).toMatchObject(priced);
  });

  it('the outcome written just before the lead would wait for it', async () => {
    const documentId = await running();
    const input = leadFor(documentId);
    const documents: CreateLeadDeps['documents'] = {
      get: (...args) => reading.documents.get(...args),
      async addWaitingLead(...args) {
        await announce(documentId);
        return reading.documents.addWaitingLead(...args);
      },
    };
    await submit(input, { documents });
    expect(await lead(input.id)).toMatchObject(priced);
  });

  it('the outcome written just after, while the lead is not stored yet: the notice comes again', async () => {
    const documentId = await running();
    const input = leadFor(documentId);
    const documents: CreateLeadDeps['documents'] = {
      get: (...args) => reading.documents.get(...args),
      async addWaitingLead(...args) {
        const waits = await reading.documents.addWaitingLead(...args);
        await expect(announce(documentId)).rejects.toThrow(RetryError);
        return waits;
      },
    };
    await submit(input, { documents });
    await announce(documentId);
    expect(await lead(input.id)).toMatchObject(priced);
    expect(await reading.documents.get(documentId)).not.toHaveProperty('waiting_leads');
  });

  it('the same, with nothing of the document read by then', async () => {
    const documentId = await running();
    const input = leadFor(documentId);
    const documents: CreateLeadDeps['documents'] = {
      get: () => Promise.reject(new Error('away')),
      addWaitingLead: (...args) => reading.documents.addWaitingLead(...args),
    };
    await submit(input, { documents });
    expect(await lead(input.id)).not.toHaveProperty('quote');
    await announce(documentId);
    expect(await lead(input.id)).toMatchObject(priced);
  });

  it('one lead that never came keeps no other from its prices', async () => {
    const documentId = await running();
    const input = leadFor(documentId);
    await reading.documents.addWaitingLead(documentId, randomUUID());
    await submit(input);
    await expect(announce(documentId)).rejects.toThrow(RetryError);
    expect(await lead(input.id)).toMatchObject(priced);
    expect((await reading.documents.get(documentId))?.waiting_leads?.size).toBe(1);
  });

  it('the lead registered between the reading and the outcome’s write', async () => {
    const documentId = await running();
    const input = leadFor(documentId);
    const documents = {
      ...reading.documents,
      async finish(...args: Parameters<typeof reading.documents.finish>) {
        await submit(input);
        return reading.documents.finish(...args);
      },
    };
    await announce(documentId, { documents });
    expect(await lead(input.id)).toMatchObject(priced);
  });

  it('the function dying between the outcome and the leads: its retry prices them', async () => {
    const documentId = await running();
    const inputs = [leadFor(documentId), leadFor(documentId)];
    for (const input of inputs) await submit(input);
    const dying = { settleWaitingLeads: () => Promise.reject(new Error('out of time')) };
    await expect(announce(documentId, dying)).rejects.toThrow('out of time');
    expect(await reading.documents.get(documentId)).toMatchObject({ outcome: { kind: 'quote' } });
    const looks = reading.script.looks;
    await announce(documentId);
    expect(reading.script.looks).toBe(looks);
    for (const { id } of inputs) expect(await lead(id)).toMatchObject(priced);
  });

  it('create-lead dying before the lead is stored: the browser’s repeat has the prices', async () => {
    const documentId = await running();
    const input = leadFor(documentId);
    const dying = { ...reading.leads, add: () => Promise.reject(new Error('out of time')) };
    await expect(submit(input, { leads: dying })).rejects.toThrow('out of time');
    await expect(announce(documentId)).rejects.toThrow(RetryError);
    expect(await submit(input)).toMatchObject({ status: 201 });
    expect(await lead(input.id)).toMatchObject(priced);
  });
});

describe('what a waiting lead keeps', () => {
  it('its own word on the size of the home; the prices are for the document’s area', async () => {
    const documentId = await running();
    const input = leadFor(documentId, { squareFootage: 1800 });
    await submit(input);
    expect(await lead(input.id)).toMatchObject({ squareFootage: 1800, quote: { squareFootage: 1800 } });
    await announce(documentId);
    expect(await lead(input.id)).toMatchObject({ squareFootage: 1800, quote: priced.quote });
  });

  it('the areas it was priced with before, beside the document’s, also where the notice comes twice', async () => {
    const documentId = await running();
    const input = leadFor(documentId, { propertyType: 'two-story' });
    const building = { placeId: 'place-house', isSamePlace: true, metres: 3, isPointedAt: false };
    const basis = {
      source: 'measured' as const,
      imageryDate: '2024-05-17',
      rangePercent: 10,
      others: [{ source: 'home-size' as const, squareFootage: 2900 }],
    };
    await reading.leads.add({
      ...input,
      status: 'new',
      created_at: reading.clock.now.toISOString(),
      roof: { answer: 'yes', buildings: [building] },
      quote: {
        ...priced.quote,
        squareFootage: 2404,
        asLowAs: 1,
        impactResistant: 1,
        premiumWarranty: 1,
        basis,
      },
    });
    await reading.documents.addWaitingLead(documentId, input.id);
    const dying = {
      ...reading.documents,
      removeWaitingLeads: () => Promise.reject(new Error('out of time')),
    };
    const settleWaitingLeads = reading.settling({ documents: dying });
    await expect(announce(documentId, { settleWaitingLeads })).rejects.toThrow('out of time');
    await announce(documentId);
    const stored = await lead(input.id);
    expect(stored).toMatchObject({ roof: { answer: 'yes' }, quote: priced.quote });
    expect(stored?.quote?.basis).toEqual({
      source: 'document',
      others: [
        { source: 'measured', squareFootage: 2404 },
        { source: 'home-size', squareFootage: 2900 },
      ],
    });
    expect(stored).not.toHaveProperty('squareFootage');
  });

  it('the prices of the first notice, when a second comes after the rates have changed', async () => {
    const documentId = await running();
    const input = leadFor(documentId);
    await submit(input);
    await announce(documentId);
    const set = { by: 'dana.reyes@example.com', at: reading.clock.now };
    await reading.prices.setValue('standard_per_square', { ...set, value: 999 });
    await announce(documentId);
    await submit(input);
    expect(await lead(input.id)).toMatchObject(priced);
    await reading.prices.setValue('standard_per_square', { ...set, value: 500 });
  });

  it('an alert with its prices also where it was told of the document already, on no channel then', async () => {
    const documentId = await running();
    const input = leadFor(documentId);
    await submit(input);
    const { alert, tables, clock } = reading;
    const told = alert({ event: 'document.read', leadId: input.id, at: clock.now, channels: ['mail'] });
    await tables.dynamo.send(new PutCommand(told.Put));
    await announce(documentId);
    expect(await lead(input.id)).toMatchObject(priced);
    const alerts = await alertStore(tables.dynamo, 'alerts').latest(100);
    expect(
      alerts
        .filter(({ lead_id }) => lead_id === input.id)
        .map(({ event, deliveries }) => [event, Object.keys(deliveries)])
        .filter(([event]) => event !== 'lead.created')
        .toSorted(),
    ).toEqual([
      ['document.read', ['mail']],
      ['lead.updated', []],
    ]);
  });

  it('nothing new, where the document gives no quote', async () => {
    const documentId = await running();
    const input = leadFor(documentId);
    await submit(input);
    reading.script.state = { kind: 'failed' };
    await announce(documentId);
    expect(await lead(input.id)).not.toHaveProperty('quote');
    expect(await reading.documents.get(documentId)).toMatchObject({
      outcome: refusalFor('unreadable_scan'),
    });
    expect(await reading.documents.get(documentId)).not.toHaveProperty('waiting_leads');
  });
});

describe('a lead is stored', () => {
  it('without a document of that id', async () => {
    const input = leadFor(randomUUID());
    expect(await submit(input)).toMatchObject({ status: 201 });
    expect(await lead(input.id)).toMatchObject({ name: input.name });
  });

  it('where the documents cannot be reached', async () => {
    const input = leadFor(await running());
    const away = () => Promise.reject(new Error('away'));
    const answer = await submit(input, { documents: { get: away, addWaitingLead: away } });
    expect(answer).toMatchObject({ status: 201 });
    expect(await lead(input.id)).toMatchObject({ name: input.name });
  });

  it('when a crowd waits already: the record holds so many and no more', async () => {
    const documentId = await running();
    const waits = await Promise.all(
      Array.from({ length: WAITING_LEADS_LIMIT + 1 }, () =>
        reading.documents.addWaitingLead(documentId, randomUUID()),
      ),
    );
    expect(waits.filter(Boolean)).toHaveLength(WAITING_LEADS_LIMIT);
    const input = leadFor(documentId);
    expect(await submit(input)).toMatchObject({ status: 201 });
    expect((await reading.documents.get(documentId))?.waiting_leads?.size).toBe(WAITING_LEADS_LIMIT);
  });
});
