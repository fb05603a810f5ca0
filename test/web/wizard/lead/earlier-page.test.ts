import { expect, test } from 'vitest';
import { memoryStore } from '#test/support/memory-store.ts';
import { savedVisits } from '#web/wizard/visit/saved-visits.ts';
import { createVisitStore } from '#web/wizard/visit/visit-store.ts';

const leadId = '4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50';
const otherId = '9a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d';
const now = Date.parse('2026-11-23T15:00:00.000Z');

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
