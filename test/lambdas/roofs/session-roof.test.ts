import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { notErasedChecks } from '#lambdas/leads/erased-leads.ts';
import { createLead } from '#lambdas/leads/intake.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { pricingNow } from '#lambdas/pricing/pricing-store.ts';
import { measurementStore, sessionStore } from '#lambdas/roofs/roof-store.ts';
import { sessionRoofs } from '#lambdas/roofs/session-roof.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import type { RoofMeasurement } from '#shared/roof/measurement.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { outputOf } from '#test/support/in-process.ts';
import { leadInput } from '#test/support/leads.ts';
import { measurement } from '#test/support/roof-measurements.ts';

const DAY_MS = 86_400_000;
const start = new Date('2026-11-20T15:00:00.000Z');
const tables = await fileTables();
const sessions = sessionStore(tables.dynamo, 'roofMeasurements');
const measurements = measurementStore(tables.dynamo, 'roofMeasurements');
let now = start;
let id = '';
beforeEach(() => {
  now = start;
  id = randomUUID();
});

const asked = { isSamePlace: true, metres: 3, isPointedAt: false };
/** As the route does it, for the session whose lead comes. */
async function measured(found: RoofMeasurement, how = asked, leadId = id) {
  await sessions.ask(leadId, found.placeId, now);
  await measurements.cacheBuilding(found, now);
  const askedFor = how.isPointedAt ? undefined : `address-of-${found.placeId}`;
  await sessions.addBuilding(leadId, { placeId: found.placeId, askedFor, ...how }, now);
  now = new Date(now.getTime() + 1);
}

const variables = (changes: Record<string, number> = {}) =>
  Object.entries({
    as_low_as_per_square: defaultRates.asLowAs,
    standard_per_square: defaultRates.standard,
    impact_resistant_per_square: defaultRates.impactResistant,
    premium_warranty_per_square: defaultRates.premiumWarranty,
    ...changes,
  }).map(([name, value]) => ({ id: name, name, description: '', value, updated_at: start.toISOString() }));

async function sent(
  changes: Partial<LeadInput> = {},
  settings: Record<string, number> = { use_measured_roof: 1 },
  read = sessionRoofs({ sessions, measurements, now: () => now }),
): Promise<Lead | undefined> {
  const respond = createLead({
    leads: leadStore(tables.dynamo, 'leads'),
    alert: alertWrites('alerts'),
    notErased: notErasedChecks('records'),
    pricing: { at: async () => pricingNow(variables(settings)) },
    documents: { get: async () => undefined, addWaitingLead: async () => false },
    sessionRoof: read,
    now: () => now,
  });
  await outputOf(async () => {
    const { status } = await respond(httpRequest({ json: leadInput({ id, ...changes }) }));
    expect(status).toBe(201);
  });
  return leadStore(tables.dynamo, 'leads').get(id);
}
const yes = (...buildings: string[]) => ({ shownRoof: { answer: 'yes' as const, buildings } });
const home = { squareFootage: 1900, propertyType: 'single-story' as const };

describe('a roof the homeowner confirms', () => {
  test('is kept by its place and how it was asked for, and is what the prices stand on', async () => {
    await measured(measurement());
    const lead = await sent({ ...home, ...yes('place-house') });
    expect(lead?.roof).toEqual({ answer: 'yes', buildings: [{ placeId: 'place-house', ...asked }] });
    expect(lead).not.toHaveProperty('shownRoof');
    expect(lead?.quote).toMatchObject({ squareFootage: 2404, squares: 25, standard: 12_500 });
    expect(lead?.squareFootage).toBe(1900);
  });
});

describe('a roof is kept for the office, and the home’s size is priced, where', () => {
  const bySize = { squareFootage: 1900, squares: 19 };

  const buildings = ['place-house'];
  test.each<[string, LeadInput['shownRoof'], Record<string, number>?]>([
    ['the site does not use measurements', { answer: 'yes', buildings }, { use_measured_roof: 0 }],
    ['the homeowner would rather use the size', { answer: 'home-size', buildings }],
    ['the homeowner did not say', { buildings }],
    ['the answer did not reach the page', { buildings: [], askedFor: 'address-of-place-house' }],
  ])('%s', async (_, shownRoof, settings) => {
    await measured(measurement());
    const lead = await sent({ ...home, shownRoof }, settings);
    expect(lead?.quote).toMatchObject(bySize);
    expect(lead?.roof).toEqual({
      ...(shownRoof?.answer && { answer: shownRoof.answer }),
      buildings: [{ placeId: 'place-house', ...asked }],
    });
  });

  test('of two buildings one is known no longer: the other alone is not the roof', async () => {
    await measured(measurement());
    await sessions.addBuilding(id, { placeId: 'place-shed', ...asked }, now);
    const lead = await sent({ ...home, ...yes('place-house', 'place-shed') });
    expect([lead?.quote?.squareFootage, lead?.roof?.buildings.length]).toEqual([1900, 2]);
  });
});

describe('what a page says and the server never measured counts for nothing', () => {
  test.each(['a building of another session', 'a building there is not'])('%s', async (what) => {
    if (what.includes('another session')) await measured(measurement(), asked, randomUUID());
    const lead = await sent({ ...home, ...yes('place-house') });
    expect(lead).not.toHaveProperty('roof');
    expect(lead?.quote?.squareFootage).toBe(1900);
  });

  test('one more building than was measured keeps the price from the one that was', async () => {
    await measured(measurement());
    const lead = await sent({ ...home, ...yes('place-house', 'place-invented') });
    expect(lead?.roof?.buildings.map(({ placeId }) => placeId)).toEqual(['place-house']);
    expect(lead?.quote?.squareFootage).toBe(1900);
  });
});

describe('a building of another address that was given up is not the roof', () => {
  test.each<[string, Pick<LeadInput, 'shownRoof'>]>([
    ['where the address was typed afterwards', {}],
    ['where the next one has no building', { shownRoof: { buildings: [], askedFor: 'address-of-nobody' } }],
    ['where nobody knows of what address', { shownRoof: { buildings: [] } }],
  ])('%s', async (_, shown) => {
    await measured(measurement());
    const lead = await sent({ ...home, ...shown });
    expect(lead).not.toHaveProperty('roof');
    expect(lead?.quote?.basis?.others).toEqual([]);
  });

  test('where both are known', async () => {
    await measured(measurement());
    await measured(measurement({ placeId: 'place-other' }));
    const lead = await sent({ ...home, shownRoof: { buildings: [], askedFor: 'address-of-place-other' } });
    expect(lead?.roof?.buildings.map(({ placeId }) => placeId)).toEqual(['place-other']);
  });
});

test('a building asked for twice is there once, as it was asked for last', async () => {
  const pointedAt = { isSamePlace: false, metres: 12, isPointedAt: true };
  await measured(measurement());
  await measured(measurement(), pointedAt);
  const lead = await sent({ ...home, shownRoof: { buildings: ['place-house'] } });
  expect(lead?.roof).toEqual({ buildings: [{ placeId: 'place-house', ...pointedAt }] });
});

test('after thirty days a session has asked nothing, though its record may still be there', async () => {
  await measured(measurement());
  now = new Date(start.getTime() + 30 * DAY_MS - 1000);
  expect(await sessions.buildings(id, now)).toHaveLength(1);
  now = new Date(start.getTime() + 30 * DAY_MS);
  expect(await sessions.buildings(id, now)).toEqual([]);
  expect(await sent({ ...home, ...yes('place-house') })).not.toHaveProperty('roof');
});

test('a session that was erased gets no building back from a question that was on its way', async () => {
  await sessions.addBuilding(id, { placeId: 'place-house', ...asked }, now);
  expect(await sessions.buildings(id, now)).toEqual([]);
});

describe('a lead is stored', () => {
  test.each([
    ['fails', async () => Promise.reject(new Error('away'))],
    ['never answers', () => new Promise<undefined>(() => {})],
  ])('where reading its roof %s', async (_, read) => {
    // Whoever waits for it stops by the signal.
    const until = (signal: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const settings = { use_measured_roof: 1 };
    const lead = await sent({ ...home, ...yes('place-house') }, settings, (_id, _shown, signal) =>
      Promise.race([read(), until(signal)]),
    );
    expect(lead?.quote?.squareFootage).toBe(1900);
    expect(lead).not.toHaveProperty('roof');
  });

  test('once, however often it is sent with its roof', async () => {
    await measured(measurement());
    const first = await sent({ ...home, ...yes('place-house') });
    expect(await sent({ ...home, ...yes('place-house') })).toEqual(first);
  });
});
