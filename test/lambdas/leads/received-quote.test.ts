import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { notErasedChecks } from '#lambdas/leads/erased-leads.ts';
import { addLeadDetails, createLead } from '#lambdas/leads/intake.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { isResend, receivedQuote } from '#lambdas/leads/received-quote.ts';
import { priceChangeStore, pricingStore } from '#lambdas/pricing/pricing-store.ts';
import { seedPricing } from '#lambdas/pricing/seed.ts';
import { nothingAsked } from '#shared/company/extras.ts';
import { type LeadDetails, type LeadInput, OUTBOX_MAX_AGE_MS } from '#shared/lead/lead.ts';
import { leadPrice } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { testTables } from '#test/support/file-fixtures.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { leadInput, shownQuote } from '#test/support/leads.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const received_at = now.toISOString();

describe('the time of a quote', () => {
  test.each([
    ['of this millisecond', ago(0)],
    ['of a minute ago', ago(60_000)],
    ['of 30 days ago, as long as a browser keeps a lead', ago(OUTBOX_MAX_AGE_MS)],
    ['with another offset', '2026-11-21T11:59:00.000+02:00'],
  ])('%s is the visitor’s, beside when it was received', (_, at) => {
    expect(receivedQuote(shownQuote({ at }), now)).toEqual(shownQuote({ at, received_at } as object));
  });

  test.each([
    ['a millisecond ahead', ago(-1)],
    ['in 2099', '2099-01-01T00:00:00.000Z'],
    ['a millisecond longer ago than a browser keeps a lead', ago(OUTBOX_MAX_AGE_MS + 1)],
    ['in 1970', '1970-01-01T00:00:00.000Z'],
    ['in a month that no year has', '2026-19-01T00:00:00.000Z'],
  ])('%s is when it was received', (_, at) => {
    expect(receivedQuote(shownQuote({ at }), now)).toMatchObject({ at: received_at, received_at });
  });
});

describe('a lead’s quote', async () => {
  const tables = await testTables();
  const leads = leadStore(tables.dynamo, 'leads');
  const alert = alertWrites('alerts');
  const arrive = (lead: LeadInput, at = now) =>
    createLead({
      leads,
      alert,
      notErased: notErasedChecks('records'),
      pricing: pricingStore(tables.dynamo, 'pricing', () => at),
      documents: { get: async () => undefined, addWaitingLead: async () => false },
      now: () => at,
    })(httpRequest({ json: lead }));
  const correct = (id: string, json: LeadDetails, at: Date) =>
    addLeadDetails({ leads, alert, extras: async () => nothingAsked, now: () => at })(
      httpRequest({ path: { id }, json }),
    );
  const later = new Date(now.getTime() + 60_000);
  const withQuote = (at: string) => leadInput({ id: randomUUID(), shown: shownQuote({ at }) });

  test('of the future is dated by the server, in its link and email too', async () => {
    const lead = withQuote('2099-01-01T00:00:00.000Z');
    await arrive(lead);
    const stored = await leads.get(lead.id);
    expect(stored?.shown).toMatchObject({ at: received_at, received_at });
    expect(stored && leadPrice(stored).agreed?.shown_at).toBe(received_at);
  });

  test('that waited for days in its browser keeps its own date, and says when it was received', async () => {
    const at = ago(20 * 86_400_000);
    const lead = withQuote(at);
    await arrive(lead);
    const stored = await leads.get(lead.id);
    expect(stored?.shown).toMatchObject({ at, received_at });
    expect(stored && leadPrice(stored).agreed?.shown_at).toBe(at);
  });

  test.each([
    ['as long as a browser keeps it', OUTBOX_MAX_AGE_MS, 510],
    ['as long again, which no browser does', 2 * OUTBOX_MAX_AGE_MS + 1, 530],
  ])(
    'that waited %s is priced by the version that was shown, or else by that of now',
    async (_, ms, rate) => {
      const prices = priceChangeStore(tables.dynamo, 'pricing');
      const set = (value: number, at: Date) =>
        prices.setValue('standard_per_square', { value, at, by: 'dana@example.com' });
      await seedPricing({
        pricing: pricingStore(tables.dynamo, 'pricing'),
        now: () => new Date(now.getTime() - 1000),
      });
      await set(510, now);
      const { version: pricingVersion } = await pricingStore(tables.dynamo, 'pricing').at();
      await set(530, later);
      const shown = shownQuote({ at: received_at, pricingVersion });
      const lead = leadInput({ id: randomUUID(), shown });
      const { version: replacedAt } = await pricingStore(tables.dynamo, 'pricing').at();
      await arrive(lead, new Date(Date.parse(replacedAt) + ms));
      const stored = await leads.get(lead.id);
      expect(stored?.quote?.standard).toBe(rate * 18);
    },
  );

  test.each([ago(60_000), '2099-01-01T00:00:00.000Z'])(
    'of %s that is sent again is the same, and stays as it was received first',
    async (at) => {
      const lead = withQuote(at);
      await arrive(lead);
      const before = await leads.get(lead.id);
      expect((await arrive(lead, later)).status).toBe(201);
      expect(await leads.get(lead.id)).toEqual(before);
    },
  );

  test('says no time of receipt of a browser’s making', async () => {
    const lead = withQuote(ago(0));
    const shown = { ...shownQuote({ at: ago(0) }), received_at: ago(86_400_000) };
    await arrive({ ...lead, shown });
    expect((await leads.get(lead.id))?.shown?.received_at).toBe(received_at);
  });

  test('after a correction is dated in the same way, and told once however often it is sent', async () => {
    const lead = withQuote(ago(0));
    await arrive(lead);
    const told = async () => {
      const { Items = [] } = await tables.dynamo.scan({ TableName: 'alerts' });
      return Items.filter(({ lead_id, event }) => lead_id === lead.id && event === 'lead.updated').length;
    };
    const shownAfter = shownQuote({ squareFootage: 2000, at: '2099-01-01T00:00:00.000Z' });
    for (const ms of [0, 5000]) await correct(lead.id, { shownAfter }, new Date(later.getTime() + ms));
    const at = later.toISOString();
    expect((await leads.get(lead.id))?.shownAfter).toMatchObject({ at, received_at: at });
    expect(await told()).toBe(1);
    const other = shownQuote({ squareFootage: 2100, at: received_at });
    await correct(lead.id, { shownAfter: other }, later);
    expect((await leads.get(lead.id))?.shownAfter).toEqual({ ...other, received_at: at });
    expect(await told()).toBe(2);
  });
});

describe('of a lead that is stored', () => {
  const consent = {
    ticked: true,
    wordingVersion: '1',
    wording: 'Yes',
    at: '2026-11-20T15:04:05Z',
    page: '/',
  };
  const { asLowAs: _, ...prices } = defaultRates;
  const stored: Lead = {
    ...leadInput({ consent, shown: shownQuote() }),
    created_at: '2026-11-20T15:04:06.000Z',
    status: 'contacted',
    hasLeaks: true,
    quote: { squareFootage: 1800, squares: 18, asLowAs: 1, ...prices },
  };
  const at = '2026-11-20T15:09:00Z';
  // A store gives a map's fields back in an order of its own.
  const turned = Object.fromEntries(Object.entries(consent).toReversed()) as typeof consent;

  test.each([
    ['the same', true, {}],
    ['another time of sending', true, { posted_at: at }],
    ['another time of consent', true, { consent: { ...consent, at } }],
    ['consent in another order', true, { consent: turned }],
    ['less than is stored', true, { consent: undefined }],
    [
      'a version of the pricing that the release before did not keep',
      true,
      { shown: shownQuote({ pricingVersion: '2026-11-20T15:00:00.000Z' }) },
    ],
    ['another time of showing', true, { shown: shownQuote({ at }) }],
    ['another name', false, { name: 'Bram Tolliver' }],
    ['another phone', false, { phone: '(402) 555-0111' }],
    ['another area', false, { squareFootage: 1801 }],
    ['other contents', false, { content: '{}' }],
    ['another shown quote', false, { shown: shownQuote({ squareFootage: 1801 }) }],
    ['consent taken back', false, { consent: { ...consent, ticked: false } }],
    ['more than is stored', false, { language: 'es' as const }],
  ])('%s is the same lead again: %s, else it would be lost', (_, same, changes) => {
    expect(isResend(leadInput({ consent, ...changes }), stored)).toBe(same);
  });

  test('what the lead has from one that was merged into it makes it no other', () => {
    const states = { before: {}, after: {} };
    const merged = [{ id: 'other', name: 'Bram', at, by: 'dana@mail.example', states }];
    const taken: Partial<Lead> = {
      consent: { ...consent, ticked: !consent.ticked },
      language: 'es',
      lead_type: 'insurance',
    };
    const sent = leadInput({ consent, language: 'en' });
    expect(isResend(sent, { ...stored, ...taken, merged })).toBe(true);
    expect(isResend({ ...sent, name: 'Bram Tolliver' }, { ...stored, ...taken, merged })).toBe(false);
    expect(isResend(sent, { ...stored, ...taken })).toBe(false);
  });
});
