import { expect, test } from 'vitest';
import type { LeadDetails, LeadInput } from '#shared/lead/lead.ts';
import { leadInput } from '#test/support/leads.ts';
import { memoryStore } from '#test/support/memory-store.ts';
import { createOutbox } from '#web/wizard/lead/outbox.ts';
import { savedVisits } from '#web/wizard/visit/saved-visits.ts';
import { createVisitStore } from '#web/wizard/visit/visit-store.ts';

const leadId = '4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50';
const otherId = '9a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d';
const now = Date.parse('2026-11-23T15:00:00.000Z');
const lead = leadInput({ id: leadId, posted_at: new Date(now).toISOString() });

/** What a page of release 0.1 kept of a lead, word for word. */
const entryOf = (entry: object) => ({
  [`outbox:${leadId}`]: JSON.stringify({
    visitId: leadId,
    leadId,
    lead: null,
    details: null,
    attempts: 3,
    refused: false,
    notBefore: 0,
    held: false,
    ...entry,
  }),
});

function openOutbox(kept: Record<string, string>, isUp = true) {
  const store = memoryStore(kept);
  const leads: LeadInput[] = [];
  const details: [string, LeadDetails][] = [];
  const answer = isUp
    ? ({ kind: 'taken' } as const)
    : { kind: 'failed' as const, reason: 'down', retryAfterMs: 0 };
  const outbox = createOutbox({
    store,
    api: {
      create: async (body) => {
        if (isUp) leads.push(body);
        return answer;
      },
      addDetails: async (id, body) => {
        if (isUp) details.push([id, body]);
        return answer;
      },
    },
    now: () => now,
    newId: () => otherId,
    later: () => () => {},
    log: () => {},
  });
  return { outbox, store, leads, details };
}

test('a lead that a page of release 0.1 kept goes out, once, under its id', async () => {
  const { outbox, store, leads } = openOutbox(entryOf({ lead }));
  outbox.resume();
  outbox.retryNow();
  await expect.poll(() => store.keys()).toEqual([]);
  expect(leads).toEqual([lead]);
});

test('answers that it kept reach the lead under the id that lead had to take', async () => {
  const { outbox, store, details } = openOutbox(entryOf({ leadId: otherId, details: { hasLeaks: true } }));
  expect(outbox.sentAs(leadId)).toBe(otherId);
  await outbox.addDetails(leadId, { roofAge: '11-15' });
  expect(details).toEqual([[otherId, { hasLeaks: true, roofAge: '11-15' }]]);
  expect(store.keys()).toEqual([]);
});

test('what stays undelivered is kept on under the names of today, and read again', async () => {
  const down = openOutbox(entryOf({ leadId: otherId, lead: { ...lead, id: otherId } }), false);
  expect(await down.outbox.addDetails(leadId, { hasLeaks: true })).toBe(false);
  const kept = down.store.getItem(`outbox:${leadId}`) ?? '';
  expect(JSON.parse(kept)).toMatchObject({ leadId, sentAs: otherId, details: { hasLeaks: true } });
  expect(kept).not.toContain('visitId');
  const up = openOutbox({ [`outbox:${leadId}`]: kept });
  up.outbox.retryNow();
  await expect.poll(() => up.details).toEqual([[otherId, { hasLeaks: true }]]);
  expect(up.leads.map(({ id }) => id)).toEqual([otherId]);
});

/** A visit in the words of release 0.1, as its tab and its device kept it. */
const visitOfThen = {
  leadId,
  beganAt: now - 60_000,
  finishedAt: null,
  step: 'contact',
  form: {
    name: '',
    email: '',
    phone: '',
    address: '2214 Thistledown Ct, Papillion, NE 68046',
    isInsuranceClaim: false,
    hasAdjusterEstimate: null,
    roofType: 'asphalt',
    wantsFormalQuote: false,
    propertyType: 'two-story',
    squareFootage: '1,850',
    documentId: null,
    typedSquareFootage: null,
  },
  documentQuote: null,
  roof: {
    place: { placeId: 'home', location: { lat: 41.154, lng: -96.042 } },
    at: now - 50_000,
    askedAs: leadId,
    buildings: [],
    answer: null,
    standsForSize: false,
  },
  quote: null,
  correction: null,
  details: {},
};

test('a visit that a page of release 0.1 kept goes on in its tab and on its device', () => {
  const tab = createVisitStore(
    memoryStore({ visit: JSON.stringify(visitOfThen) }),
    () => otherId,
    () => now,
  );
  expect(tab.current()).toEqual({
    ...visitOfThen,
    sentFile: null,
    form: { ...visitOfThen.form, insuranceDoc: null },
    roof: { ...visitOfThen.roof, askedSize: null },
    askedOnce: { address: null, squareFootage: null },
    tellMe: null,
  });
  const kept = JSON.stringify({ tab: 'another', keptAt: now - 1000, visit: visitOfThen });
  const device = savedVisits({
    ...{ store: memoryStore({ [`kept-visit:${leadId}`]: kept }), tab: 'this one' },
    ...{ newId: () => otherId, now: () => now },
  });
  const visits = createVisitStore(
    memoryStore(),
    () => otherId,
    () => now,
    device,
  );
  expect(visits.offered()).toMatchObject({ leadId, step: 'contact', form: { squareFootage: '1,850' } });
});
