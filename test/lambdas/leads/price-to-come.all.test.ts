import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertStore } from '#lambdas/alerts/alert-store.ts';
import type { SendAlert } from '#lambdas/alerts/message.ts';
import { documentKey, expiryOf } from '#lambdas/documents/document.ts';
import { addLeadDetails, type CreateLeadDeps, createLead } from '#lambdas/leads/intake.ts';
import { seedPricing } from '#lambdas/pricing/seed.ts';
import { nothingAsked } from '#shared/company/extras.ts';
import { refusalFor } from '#shared/estimate/document.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import { startReading } from '#test/support/document-reading.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { leadInput, shownQuote, unpricedQuote } from '#test/support/leads.ts';

const reading = await startReading({ documentPages: 30, dailyPages: 500, monthlyPages: 5000 });
afterAll(() => reading.stop());
beforeAll(() => seedPricing({ pricing: reading.pricing, now: () => reading.clock.now }));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const away = () => Promise.reject(new Error('away'));
const timeouts = { wholeMs: 20_000, firstTryMs: 10_000 };
const now = () => reading.clock.now;
const later = (ms: number) => {
  reading.clock.now = new Date(now().getTime() + ms);
};
const submit = (lead: LeadInput, deps: Partial<CreateLeadDeps> = {}) =>
  createLead({ ...reading, timeouts, now, ...deps })(httpRequest({ json: lead }));
const stored = (id: string) => reading.leads.get(id);
const isDue = async (id: string) =>
  (await reading.alerts.due('2999-01-01', 1000)).includes(`${id}#lead.created`);
const newLead = (changes: Partial<LeadInput> = {}) => leadInput({ id: randomUUID(), ...changes });
const unsized = (changes: Partial<LeadInput> = {}) => {
  const { squareFootage: _none, ...input } = newLead(changes);
  return input;
};

/** A document that somebody is reading. */
async function beingRead(): Promise<string> {
  const id = randomUUID();
  const at = now().toISOString();
  await reading.documents.add({
    ...{ id, key: documentKey(id), status: 'reading', created_at: at, asked_at: at, claimed_at: at },
    expires_at: expiryOf(now(), 90),
  });
  return id;
}
const read = (id: string, squareFootage = 2400) =>
  reading.documents.finish(
    id,
    { kind: 'quote', quote: unpricedQuote(squareFootage) },
    reading.deps.leadAlert,
    now(),
  );

const building = { placeId: 'place-house', isSamePlace: true, metres: 3, isPointedAt: false };
const shownRoof = { answer: 'yes' as const, buildings: ['place-house'] };
/** What was measured for the inspection, by what its page says of it. */
const sessionRoof: CreateLeadDeps['sessionRoof'] = async (_id, shown) =>
  shown && {
    roof: { ...(shown.answer && { answer: shown.answer }), buildings: [building] },
    buildings: [{ squareFootage: 2404, imageryDate: '2024-05-17', reasons: [] }],
  };
const useMeasured = () =>
  reading.prices.setValue('use_measured_roof', { by: 'a@example.com', at: now(), value: 1 });

describe('a lead that could have had a price when it was stored gets it later', () => {
  it('with the rates away', async () => {
    const lead = newLead();
    await submit(lead, { pricing: { at: away } });
    expect(await stored(lead.id)).toMatchObject({ price_pending: true });
    await reading.follow();
    expect(await stored(lead.id)).toMatchObject({ quote: { squareFootage: 1800, standard: 9000 } });
    expect(await stored(lead.id)).not.toHaveProperty('price_pending');
    expect(await isDue(lead.id)).toBe(false);
  });

  it('with its finished document unread and a size of its own, at the document’s area in the end', async () => {
    const documentId = await beingRead();
    await read(documentId);
    const lead = newLead({ documentId });
    await submit(lead, { documents: { ...reading.documents, get: away } });
    expect(await stored(lead.id)).toMatchObject({ quote: { squareFootage: 1800 } });
    await reading.follow();
    expect(await stored(lead.id)).toMatchObject({ squareFootage: 1800, quote: { squareFootage: 2400 } });
    expect(await isDue(lead.id)).toBe(false);
  });

  it('with squares typed from its document, at the document’s own area once it is read', async () => {
    const documentId = await beingRead();
    const lead = unsized({ documentId, typedSquareFootage: 2600 });
    await submit(lead);
    expect(await stored(lead.id)).toMatchObject({ quote: { basis: { source: 'typed-from-paper' } } });
    await read(documentId);
    await reading.follow();
    expect(await stored(lead.id)).toMatchObject({
      typedSquareFootage: 2600,
      quote: {
        squareFootage: 2400,
        basis: { source: 'document', others: [{ source: 'typed-from-paper', squareFootage: 2600 }] },
      },
    });
  });

  it.each([
    ['not added to those that wait for its document', async () => ({ addWaitingLead: away })],
    [
      'with a document that many wait for already',
      async (documentId: string) => {
        for (let waiting = 0; waiting < 20; waiting += 1)
          await reading.documents.addWaitingLead(documentId, randomUUID());
        return {};
      },
    ],
  ])('%s', async (_, before) => {
    const documentId = await beingRead();
    const lead = unsized({ documentId });
    await submit(lead, { documents: { ...reading.documents, ...(await before(documentId)) } });
    await reading.follow();
    expect(await stored(lead.id)).toMatchObject({ price_pending: true });
    await read(documentId);
    later(MINUTE);
    await reading.follow();
    expect(await stored(lead.id)).toMatchObject({ quote: { squareFootage: 2400 } });
    expect(await isDue(lead.id)).toBe(false);
  });

  it.each([
    ['', unsized, { price_pending: true }],
    [' and a size of its own', newLead, { quote: { squareFootage: 1800 } }],
  ])('with its measured roof unread%s, for that roof, which it keeps', async (_, aLead, before) => {
    await useMeasured();
    const lead = aLead();
    await submit({ ...lead, shownRoof }, { sessionRoof: away });
    expect(await stored(lead.id)).toMatchObject(before);
    await reading.follow({ sessionRoof });
    const priced = await stored(lead.id);
    expect(priced).toMatchObject({
      quote: { squareFootage: 2404, basis: { source: 'measured' } },
      roof: { answer: 'yes', buildings: [building] },
    });
    expect(priced).not.toHaveProperty('shown_roof');
    expect(await isDue(lead.id)).toBe(false);
  });

  const leaks = ({ id }: { id: string }) =>
    addLeadDetails({
      leads: reading.leads,
      alert: reading.alert,
      extras: async () => nothingAsked,
      now,
    })(httpRequest({ path: { id }, json: { hasLeaks: true } }));

  it('with details added in between', async () => {
    const lead = newLead();
    await submit(lead, { pricing: { at: away } });
    await leaks(lead);
    await reading.follow();
    expect(await stored(lead.id)).toMatchObject({ hasLeaks: true, quote: { squareFootage: 1800 } });
  });
});

describe('a price to come', () => {
  it('is tried for however long the rates are away, and is that of the rates that were shown', async () => {
    const { version } = await reading.pricing.at();
    const lead = newLead({ shown: shownQuote({ pricingVersion: version }) });
    await submit(lead, { pricing: { at: away } });
    later(HOUR);
    await reading.prices.setValue('standard_per_square', { by: 'a@example.com', at: now(), value: 999 });
    for (let days = 0; days < 40; days += 1) {
      await reading.follow({ pricing: { at: away } });
      later(DAY);
    }
    await reading.follow();
    expect(await stored(lead.id)).toMatchObject({ quote: { standard: 9000 } });
    await reading.prices.setValue('standard_per_square', { by: 'a@example.com', at: now(), value: 500 });
  });

  it('is told of as not read where the document gives no quote', async () => {
    const documentId = await beingRead();
    const lead = unsized({ documentId });
    await submit(lead);
    await reading.documents.finish(documentId, refusalFor('no_roof_items'), reading.deps.leadAlert, now());
    const told = (await alertStore(reading.tables.dynamo, 'alerts').latest(100)).find(
      ({ id }) => id === `${lead.id}#document.read`,
    );
    expect(told?.news).toEqual(['refused']);
  });

  it.each<[string, (documentId: string) => Promise<unknown>]>([
    [
      'a document that gives no quote',
      (id) => reading.documents.finish(id, refusalFor('no_roof_items'), reading.deps.leadAlert, now()),
    ],
    ['a document that nobody has finished a day later', async () => later(DAY + HOUR)],
  ])('ends with %s', async (_, happens) => {
    const documentId = await beingRead();
    const lead = unsized({ documentId });
    await submit(lead);
    await reading.follow();
    await happens(documentId);
    later(HOUR);
    await reading.follow();
    expect(await stored(lead.id)).not.toHaveProperty('price_pending');
    expect(await stored(lead.id)).not.toHaveProperty('quote');
    expect(await isDue(lead.id)).toBe(false);
  });

  it('asks at each try whether the notice of its scan was lost, until there is an outcome', async () => {
    const documentId = await beingRead();
    await submit(unsized({ documentId }));
    const asked: string[] = [];
    const repeatLostNotice = async ({ id }: { id: string }) => void asked.push(id);
    await reading.follow({ repeatLostNotice });
    later(MINUTE);
    await reading.follow({ repeatLostNotice });
    expect(new Set(asked)).toEqual(new Set([documentId]));
    const before = asked.length;
    expect(before).toBeGreaterThan(1);
    await read(documentId);
    later(HOUR);
    await reading.follow({ repeatLostNotice });
    expect(asked).toHaveLength(before);
  });

  it('is written once, by whichever of two comes first; the document’s follows a size’s', async () => {
    const documentId = await beingRead();
    const lead = newLead({ documentId });
    await submit(lead, { pricing: { at: away } });
    let raced = false;
    const setPrice: typeof reading.leads.setPrice = async (...args) => {
      if (!raced) {
        raced = true;
        await read(documentId);
        await reading.follow();
      }
      return reading.leads.setPrice(...args);
    };
    await reading.follow({ leads: { ...reading.leads, setPrice } });
    expect(await stored(lead.id)).toMatchObject({ quote: { squareFootage: 2400 } });
  });

  it('that comes after the webhook was called calls it again', async () => {
    const lead = newLead();
    const called: string[] = [];
    const webhook: SendAlert = async ({ event, lead: sent }) => {
      // Leads of other tests have prices to come, too.
      if (sent?.id === lead.id)
        called.push(`${event} ${sent?.quote === undefined ? 'without' : 'with'} a quote`);
      return 'delivered';
    };
    await submit(lead, { pricing: { at: away } });
    await reading.follow({ pricing: { at: away } }, { webhook });
    later(MINUTE);
    await reading.follow({ pricing: { at: away } }, { webhook });
    expect(called).toEqual(['lead.created without a quote']);
    later(HOUR);
    await reading.follow({}, { webhook });
    await reading.follow({}, { webhook });
    expect(called).toEqual(['lead.created without a quote', 'lead.updated with a quote']);
  });
});
