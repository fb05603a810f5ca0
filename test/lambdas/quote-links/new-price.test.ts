import { expect, test } from 'vitest';
import { getNewPrice } from '#lambdas/quote-links/routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { leadWithSecrets, secretsOf } from '#test/support/desk-leads.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { pricesIn, snapshot } from '#test/support/leads.ts';

const created_at = '2026-11-20T15:00:00.000Z';
const office_price = {
  ...snapshot(2840),
  basis: { source: 'office' as const, wastePercent: 10, others: [] },
  rates: defaultRates,
  reason: 'Read from the PDF',
  deductible: 2500,
  by: 'dana.reyes@example.com',
  at: '2026-11-20T16:00:00.000Z',
};
const lead: Lead = { ...leadWithSecrets(), status: 'new', created_at, quote: snapshot() };

const asked = async (found: Lead | undefined, at = '2026-11-20T17:00:00.000Z') => {
  const respond = getNewPrice({ leads: { get: async () => found }, now: () => new Date(at) });
  return (await respond(httpRequest({ path: { id: lead.id } }))).body;
};

test('the page that was left open is told the office’s price, and nothing of the person or the office', async () => {
  const priced = { ...lead, office_price };
  const body = await asked(priced);
  const { squareFootage, squares } = office_price;
  const prices = pricesIn(snapshot(2840));
  expect(body).toEqual({ price: { squareFootage, squares, prices, rates: defaultRates, wastePercent: 10 } });
  for (const secret of [...secretsOf(priced), office_price.by, office_price.reason, '2500'])
    expect(JSON.stringify(body)).not.toContain(secret);
});

test('it is told that the office read no paper for it, and not how it came by it', async () => {
  const basis = { source: 'office-own' as const, others: [] };
  const body = await asked({ ...lead, office_price: { ...office_price, basis } });
  expect(body.price).toMatchObject({ squareFootage: 2840, isOwn: true });
});

test.each([
  ['a lead without one', lead, undefined],
  ['a lead that nobody knows', undefined, undefined],
  ['a lead of a day ago, which takes no more answers', { ...lead, office_price }, '2026-11-21T15:00:00.000Z'],
])('there is none of %s, in the same words', async (_, found, at) => {
  expect(await asked(found, at)).toEqual({ price: null });
});

const refused = { ...lead, documentId: lead.id, estimate_unreadable_at: created_at };

test.each<[string, Partial<Lead>, object]>([
  ['a person may read', { estimate_for_person: true }, { price: null, isBeingRead: true }],
  ['nobody can open', { estimate_for_person: undefined }, { price: null }],
  ['was never refused', { estimate_unreadable_at: undefined }, { price: null }],
])('of an estimate that %s the page is told so', async (_, facts, body) => {
  expect(await asked({ ...refused, ...facts })).toEqual(body);
});

test('until the last second in which it takes answers there is', async () => {
  expect((await asked({ ...lead, office_price }, '2026-11-21T14:59:59.999Z')).price).not.toBeNull();
});
