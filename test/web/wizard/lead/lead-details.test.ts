import { describe, expect, test } from 'vitest';
import { LEAD_LIMIT_BYTES } from '#shared/lead/lead.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import { readQuote } from '#test/web/quote/read-quote.ts';
import { roof } from '#test/web/wizard/session/seen-building.ts';
import { detailsIn, isAnswered, isFromEstimate, toLead } from '#web/wizard/lead/lead.ts';
import type { SessionRoof } from '#web/wizard/session/roof.ts';
import { claimWithEstimate, documentQuote, inspectionOf, moment } from './made-lead.ts';

describe('what tells people from programs', () => {
  const took = (beganAt: number | null) => toLead(inspectionOf({}, { beganAt }), moment).filledInMs;
  const now = moment.now.getTime();

  test('is the time from the first look to sending, where the clock can tell', () => {
    expect(took(now - 61_000)).toBe(61_000);
    expect(took(now)).toBe(0);
    expect(took(now + 1)).toBeUndefined();
    expect(took(null)).toBeUndefined();
  });

  test('and what stands in the field nobody sees, also where that is nothing', () => {
    expect(toLead(inspectionOf({}), { ...moment, honeypot: ' x ' }).honeypot).toBe('x');
    expect(toLead(inspectionOf({}), moment).honeypot).toBe('');
  });
});

const bytes = (lead: unknown) => new TextEncoder().encode(JSON.stringify(lead)).length;
const long = {
  name: '屋'.repeat(200),
  email: '根'.repeat(320),
  phone: '屋'.repeat(50),
  address: '根'.repeat(500),
  squareFootage: '"'.repeat(5000),
};

test('a lead is within the server’s limit, whatever was typed: the fields are whole, the serialized form ends where there is no more room', () => {
  const lead = toLead(inspectionOf(long), {
    ...moment,
    page: `https://roofs.example/?${'q'.repeat(1950)}`,
  });
  expect(bytes(lead)).toBeLessThanOrEqual(LEAD_LIMIT_BYTES);
  expect(lead).toMatchObject({
    name: long.name,
    email: long.email,
    phone: long.phone,
    address: long.address,
  });
  expect(lead.content.length).toBeGreaterThan(500);
});

describe('of the roof from above a lead tells', () => {
  const roofOf = (changes: Partial<SessionRoof>) =>
    toLead(inspectionOf({}, { roof: { ...roof(), ...changes } }), moment).shownRoof;

  test.each(['yes', 'home-size'] as const)('its buildings and the answer %s', (answer) => {
    expect(roofOf({ answer })).toEqual({ answer, buildings: ['home'] });
  });

  test('that it is right, and not the home’s size, where its owner was asked and said so', () => {
    const home = { squareFootage: 1500, propertyType: 'single-story' as const };
    const said = (answer: SessionRoof['answer'], isRoofRight: boolean) =>
      toLead(
        inspectionOf(
          { ...home, squareFootage: '1,500' },
          { roof: roof({ answer, askedSize: { ...home, isRoofRight } }) },
        ),
        moment,
      ).shownRoof;
    expect(said('yes', true)).toEqual({ answer: 'yes', overHomeSize: true, buildings: ['home'] });
    expect(said('yes', false)).toEqual({ answer: 'yes', buildings: ['home'] });
    expect(said('home-size', true)).toEqual({ answer: 'home-size', buildings: ['home'] });
  });

  test('its buildings where nobody answered', () => {
    expect(roofOf({ answer: null })).toEqual({ buildings: ['home'] });
  });

  test('by what place it was asked for, where no building has come back', () => {
    expect(roofOf({ buildings: [], askedAs: null })).toEqual({ buildings: [], askedFor: 'home' });
  });

  test('nothing where the address has no place', () => {
    expect(toLead(inspectionOf({}, { roof: null }), moment)).not.toHaveProperty('shownRoof');
  });
});

describe('the size of a lead is', () => {
  const home = { squareFootage: '1500', propertyType: 'single-story' as const };

  test('the home’s as entered, with its stories, whatever area is priced', () => {
    expect(toLead(inspectionOf(home), moment)).toMatchObject({
      squareFootage: 1500,
      propertyType: 'single-story',
    });
  });

  test('the document’s area, which has no stories', () => {
    const lead = toLead(inspectionOf({ ...claimWithEstimate, ...home }, { documentQuote }), moment);
    expect(lead.squareFootage).toBe(2784);
    expect(lead).not.toHaveProperty('propertyType');
  });
});

const causedBy = (typeOfLoss: string | null) => ({
  ...readQuote,
  claim: { ...readQuote.claim, typeOfLoss },
});

describe('the cause of loss an estimate prints', () => {
  test.each([
    ['Hail', 'hail'],
    ['Hailstorm', 'hail'],
    ['Windstorm', 'wind'],
    ['Tornado', 'wind'],
  ])('%s is the damage %s', (typeOfLoss, damageType) => {
    expect(detailsIn(causedBy(typeOfLoss))).toEqual({ damageType });
  });

  test.each(['WIND/HAIL', 'Windstorm and Hail', 'Water Damage', 'Fire', 'Window breakage', '', null])(
    '%s says nothing for certain',
    (typeOfLoss) => {
      expect(detailsIn(causedBy(typeOfLoss))).toEqual({});
    },
  );
});

test('without a document nothing is known', () => {
  expect(detailsIn(quoteFor(1800, defaultRates))).toEqual({});
  expect(detailsIn(null)).toEqual({});
});

test('a question counts as answered by its homeowner where the answer is not the estimate’s', () => {
  const known = { damageType: 'hail' } as const;
  expect([isAnswered({}, {}), isAnswered(known, known)]).toEqual([false, false]);
  expect(isAnswered({ ...known, hasLeaks: false }, known)).toBe(true);
  expect(isAnswered({ damageType: 'wind' }, known)).toBe(true);
  expect(isAnswered({ roofAge: 'unknown' }, {})).toBe(true);
  expect([isFromEstimate(known, known), isFromEstimate({ damageType: 'wind' }, known)]).toEqual([
    true,
    false,
  ]);
  expect(isFromEstimate({}, {})).toBe(false);
});
