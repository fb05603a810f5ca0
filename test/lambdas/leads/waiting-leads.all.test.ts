import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertStore } from '#lambdas/alerts/alert-store.ts';
import { documentKey, expiryOf } from '#lambdas/documents/document.ts';
import { finishScan } from '#lambdas/documents/scan.ts';
import { type CreateLeadDeps, createLead } from '#lambdas/leads/intake.ts';
import { leadPairs } from '#lambdas/office/merge-leads.ts';
import { seedPricing } from '#lambdas/pricing/seed.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import { mergeWrites } from '#shared/merge/merge.ts';
import { scanFixture, startReading } from '#test/support/document-reading.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { asFromForm, leadInput, snapshot } from '#test/support/leads.ts';

const reading = await startReading({ documentPages: 30, dailyPages: 500, monthlyPages: 5000 });
afterAll(() => reading.stop());
const scan = await scanFixture('scan-turned-90');
const blocks = scan.replies.flatMap(({ Blocks = [] }) => Blocks);
beforeAll(() => seedPricing({ pricing: reading.pricing, now: () => reading.clock.now }));
beforeEach(() => {
  reading.script.state = { kind: 'done', blocks, failedPages: [], partial: false };
});

/** A scan whose job is running. */
async function running(): Promise<string> {
  const id = randomUUID();
  const at = reading.clock.now.toISOString();
  const key = documentKey(id);
  await reading.documents.add({
    ...{ id, key, status: 'reading', created_at: at, asked_at: at, claimed_at: at, job_id: 'job-1' },
    version_id: await reading.deps.files.put(key, scan.pdf),
    expires_at: expiryOf(reading.clock.now, 90),
  });
  return id;
}

const leadFor = (documentId: string, more: Partial<LeadInput> = {}): LeadInput => {
  const { squareFootage: _size, ...input } = leadInput({ id: randomUUID(), documentId });
  return { ...input, ...more };
};
/** A scan whose job is running, and a lead that comes with it. */
async function waited(more: Partial<LeadInput> = {}) {
  const documentId = await running();
  return { documentId, input: leadFor(documentId, more) };
}
/** The order of reads and writes is the rule here, also where a busy machine takes seconds for each. */
const timeouts = { wholeMs: 20_000, firstTryMs: 10_000 };
const submit = (lead: LeadInput, deps: Partial<CreateLeadDeps> = {}) =>
  createLead({ ...reading, timeouts, now: () => reading.clock.now, ...deps })(httpRequest({ json: lead }));
const announce = (documentId: string, deps = {}) =>
  finishScan({ ...reading.deps, ...deps })(JSON.stringify({ JobId: 'job-1', JobTag: documentId }));
async function settle(documentId: string) {
  await announce(documentId);
  await reading.follow();
}
const setStandard = (value: number) =>
  reading.prices.setValue('standard_per_square', { by: 'a@example.com', at: reading.clock.now, value });
const away = () => Promise.reject(new Error('away'));
const later = (ms: number) => {
  reading.clock.now = new Date(reading.clock.now.getTime() + ms);
};
const lead = (id: string) => reading.leads.get(id);
const priced = { squareFootage: 2014, quote: { squareFootage: 2014, squares: 21, standard: 10_500 } };

describe('a lead that came with a scan has its area and quote, whichever came first', () => {
  it('the lead before the end of the job', async () => {
    const { documentId, input } = await waited();
    expect(await submit(input)).toMatchObject({ status: 201 });
    expect(await lead(input.id)).not.toHaveProperty('quote');
    await settle(documentId);
    expect(await lead(input.id)).toMatchObject(priced);
    expect(await reading.documents.get(documentId)).not.toHaveProperty('waiting_leads');
    const told = (await alertStore(reading.tables.dynamo, 'alerts').latest(20)).filter(
      ({ lead_id }) => lead_id === input.id,
    );
    // The price is told of on no channel: that alert is for the office's page.
    const channels = told.map(({ event, deliveries }) => [event, Object.keys(deliveries).length]);
    expect(channels.toSorted()).toEqual([
      ['document.read', 3],
      ['lead.created', 3],
      ['lead.updated', 0],
    ]);
  });

  type Step = (documentId: string, input: LeadInput) => Promise<unknown>;
  it.each<[string, Step]>([
    ['the lead after it', (documentId, input) => announce(documentId).then(() => submit(input))],
    [
      'the outcome written just before the lead would wait for it',
      async (documentId, input) => {
        const addWaitingLead: CreateLeadDeps['documents']['addWaitingLead'] = async (...args) => {
          await announce(documentId);
          return reading.documents.addWaitingLead(...args);
        };
        await submit(input, { documents: { ...reading.documents, addWaitingLead } });
        expect(await lead(input.id)).toMatchObject(priced);
      },
    ],
    [
      'the lead registered between the reading and the outcome’s write',
      (documentId, input) => {
        const finish: typeof reading.documents.finish = async (...args) => {
          await submit(input);
          return reading.documents.finish(...args);
        };
        return announce(documentId, { documents: { ...reading.documents, finish } });
      },
    ],
    [
      'create-lead dying before the lead is stored: the browser’s repeat has the prices',
      async (documentId, input) => {
        await expect(submit(input, { leads: { ...reading.leads, add: away } })).rejects.toThrow('away');
        await announce(documentId);
        expect(await submit(input)).toMatchObject({ status: 201 });
      },
    ],
  ])('%s', async (_, happens) => {
    const { documentId, input } = await waited();
    await happens(documentId, input);
    await reading.follow();
    expect(await lead(input.id)).toMatchObject(priced);
  });

  it('the outcome written just after, while the lead is not stored yet: it is priced 5 seconds later', async () => {
    const { documentId, input } = await waited();
    await reading.documents.addWaitingLead(documentId, input.id);
    await announce(documentId);
    const documents = { get: away, addWaitingLead: async () => true };
    let asked = 0;
    const get = async (id: string) => {
      asked += 1;
      if (asked === 2) await submit(input, { documents });
      return reading.leads.get(id);
    };
    const before = reading.clock.now.getTime();
    await reading.follow({ leads: { ...reading.leads, get } });
    expect(await lead(input.id)).toMatchObject(priced);
    expect(reading.clock.now.getTime() - before).toBe(5000);
  });

  it('whoever prices them dying between any two writes: what is due again finds them', async () => {
    const documentId = await running();
    const inputs = [leadFor(documentId), leadFor(documentId)];
    for (const input of inputs) await submit(input);
    await reading.follow();
    await announce(documentId);
    const { leads, alerts } = reading;
    // Before the prices are written, after them, and before the alert is settled.
    await expect(reading.follow({ leads: { ...leads, get: away } })).resolves.toBeUndefined();
    later(60_000);
    const setPrice: typeof leads.setPrice = async (...args) => {
      await leads.setPrice(...args);
      throw new Error('out of time');
    };
    await reading.follow({ leads: { ...leads, setPrice } });
    for (const { id } of inputs) expect(await lead(id)).toMatchObject(priced);
    later(60 * 60_000);
    await setStandard(999);
    await reading.follow();
    await setStandard(500);
    for (const { id } of inputs) expect(await lead(id)).toMatchObject(priced);
    expect(await alerts.due('2027-01-01', 100)).toEqual([]);
  });
});

it('a waiting lead keeps the areas it was priced with before, beside the document’s, also where the notice comes twice', async () => {
  const { documentId, input } = await waited({ propertyType: 'two-story' });
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
    quote: { ...snapshot(2404), basis },
  });
  await reading.documents.addWaitingLead(documentId, input.id);
  await settle(documentId);
  await settle(documentId);
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

describe('since when its estimate is refused', () => {
  const refuse = () => {
    reading.script.state = { kind: 'failed' };
  };

  it('stands on a lead whose scan was refused before it came: from the time it came', async () => {
    const { documentId, input } = await waited();
    refuse();
    await announce(documentId);
    later(60_000);
    await submit(input);
    expect(await lead(input.id)).toMatchObject({
      estimate_unreadable_at: reading.clock.now.toISOString(),
      estimate_for_person: true,
    });
  });

  it('stands on a lead whose scan was refused later, and a second notice does not move it', async () => {
    const { documentId, input } = await waited();
    await submit(input);
    expect(await lead(input.id)).not.toHaveProperty('estimate_unreadable_at');
    refuse();
    later(60_000);
    await settle(documentId);
    const { estimate_unreadable_at: since, estimate_for_person } = (await lead(input.id)) ?? {};
    expect(estimate_for_person).toBe(true);
    expect(since).toBe(reading.clock.now.toISOString());
    later(60_000);
    await settle(documentId);
    expect((await lead(input.id))?.estimate_unreadable_at).toBe(since);
  });

  it('stands nowhere where it was read, also beside squares typed from it', async () => {
    const more = { typedSquareFootage: 1800 };
    const { documentId, input } = await waited(more);
    await submit(input);
    await settle(documentId);
    expect(await lead(input.id)).toMatchObject({ quote: { squareFootage: 2014 } });
    expect(await lead(input.id)).not.toHaveProperty('estimate_unreadable_at');
    const after = leadFor(documentId, more);
    await submit(after);
    expect(await lead(after.id)).not.toHaveProperty('estimate_unreadable_at');
  });
});

describe('a lead is stored', () => {
  it.each([
    ['without a document of that id', async () => randomUUID(), {}],
    ['where the documents cannot be reached', running, { documents: { get: away, addWaitingLead: away } }],
  ])('%s', async (_, document, deps) => {
    const input = leadFor(await document());
    expect(await submit(input, deps)).toMatchObject({ status: 201 });
    expect(await lead(input.id)).toMatchObject({ name: input.name });
  });

  it('when a crowd waits already: the record holds so many and no more', async () => {
    const documentId = await running();
    const waits = await Promise.all(
      Array.from({ length: 21 }, () => reading.documents.addWaitingLead(documentId, randomUUID())),
    );
    expect(waits.filter(Boolean)).toHaveLength(20);
    expect(await submit(leadFor(documentId))).toMatchObject({ status: 201 });
    expect((await reading.documents.get(documentId))?.waiting_leads?.size).toBe(20);
  });
});

describe('an estimate that is read once its lead was merged', () => {
  async function merged() {
    const { documentId, input: duplicate } = await waited();
    await submit(asFromForm(duplicate));
    later(60_000);
    const survivor = leadInput({ id: randomUUID() });
    await submit(asFromForm(survivor));
    const pairs = leadPairs(reading.tables.dynamo, {
      ...{ leads: 'leads', leadLog: 'leadLog', alerts: 'alerts', records: 'records' },
    });
    const author = { by: 'dana@example.com', at: reading.clock.now, mark: 'merge' };
    await pairs.write([survivor.id, duplicate.id], author, ([one, other]) =>
      mergeWrites(one, other, { by: author.by, at: author.at.toISOString() }),
    );
    return { documentId, duplicate, survivor };
  }

  it('prices the lead that stays, as it does the other one', async () => {
    const { documentId, duplicate, survivor } = await merged();
    expect((await lead(survivor.id))?.quote?.basis?.source).not.toBe('document');
    await settle(documentId);
    expect(await lead(survivor.id)).toMatchObject({ documentId, quote: priced.quote });
    expect(await lead(duplicate.id)).toMatchObject(priced);
    const told = (await alertStore(reading.tables.dynamo, 'alerts').latest(20)).filter(
      ({ lead_id }) => lead_id === survivor.id,
    );
    expect(told.map(({ event }) => event)).toContain('lead.updated');
  });
});
