import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { LEAD_LIMIT_BYTES, leadInputSchema } from '#shared/lead/lead.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import { anyText } from '#test/support/any-text.ts';
import { readQuote } from '#test/web/quote/read-quote.ts';
import { roof } from '#test/web/wizard/visit/seen-building.ts';
import { detailsIn, isAnswered, isFromEstimate, toLead } from '#web/wizard/lead/lead.ts';
import { emptyForm, isAddressReady, isContactReady, type WizardForm } from '#web/wizard/visit/answers.ts';
import type { VisitRoof } from '#web/wizard/visit/roof.ts';
import { newVisit, type Visit } from '#web/wizard/visit/visit.ts';

const leadId = '4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50';
const documentId = '0e5c1d8a-97d2-4b3c-8a4f-6b7c8d9e0f1a';
const moment = {
  page: 'https://roofs.example/?utm_source=mailer',
  touches: { first: { rep: 'Dana' }, last: { clicked: 'gclid' } },
  now: new Date('2026-11-20T15:00:00.000Z'),
  language: 'en' as const,
  honeypot: '',
  consent: { wordingVersion: '2026-11-en', wording: 'Yes, call me.' },
};
const answered: WizardForm = {
  ...emptyForm,
  name: 'Dana Whitfield',
  email: 'dana@example.com',
  phone: '(402) 555-0117',
  address: '1420 Cottonwood Ln, Omaha, NE 68104',
  isInsuranceClaim: false,
  propertyType: 'two-story',
  squareFootage: '1,850',
};
const visitOf = (form: Partial<WizardForm>, visit: Partial<Visit> = {}): Visit => ({
  ...newVisit(leadId),
  form: { ...answered, ...form },
  ...visit,
});
const claimWithEstimate = { isInsuranceClaim: true, hasAdjusterEstimate: true };
const sentFile = { name: 'roof-scan.pdf', size: 1_234_567, documentId, awaited: false };
const documentQuote = { ...quoteFor(2784.4, defaultRates), documentId };

test('a lead carries the form, where and when it came from, and the language', () => {
  const lead = toLead(visitOf({}), moment);
  expect(lead).toMatchObject({
    id: leadId,
    platform: 'website',
    author: 'Dana Whitfield',
    post_url: 'https://roofs.example/?utm_source=mailer',
    posted_at: '2026-11-20T15:00:00.000Z',
    name: 'Dana Whitfield',
    email: 'dana@example.com',
    phone: '(402) 555-0117',
    address: '1420 Cottonwood Ln, Omaha, NE 68104',
    lead_type: 'retail',
    squareFootage: 1850,
    language: 'en',
    touches: { first: { rep: 'Dana' }, last: { clicked: 'gclid' } },
  });
  expect(v.parse(leadInputSchema, lead)).toEqual(lead);
});

test.each([
  ['402.555.0117', '(402) 555-0117'],
  ['+1 402 555 0117', '(402) 555-0117'],
  ['4025550117 after 6', '(402) 555-0117 after 6'],
])('the phone %j, never left by its field, goes as %j', (phone, sent) => {
  expect(toLead(visitOf({ phone }), moment).phone).toBe(sent);
});

test('content is the whole form, with the name of the file in place of the file', () => {
  const insuranceDoc = new File(['%PDF-'], 'estimate.pdf');
  const lead = toLead(visitOf({ insuranceDoc }), moment);
  expect(JSON.parse(lead.content)).toEqual({ ...answered, insuranceDoc: 'estimate.pdf' });
});

test('content has the name of the file also after a reload, which keeps no file', () => {
  const lead = toLead(visitOf({ documentId }, { sentFile }), moment);
  expect(JSON.parse(lead.content)).toMatchObject({ insuranceDoc: 'roof-scan.pdf' });
});

test('squares typed from a refused estimate go as a field of their own, with the estimate', () => {
  const { squareFootage: _asked, propertyType: _too, ...unsized } = answered;
  const typed = { ...claimWithEstimate, documentId, typedSquareFootage: 2784.5 };
  const lead = toLead(visitOf({ ...unsized, ...typed, propertyType: null, squareFootage: '' }), moment);
  expect(lead).toMatchObject({ documentId, typedSquareFootage: 2784.5 });
  expect(lead).not.toHaveProperty('squareFootage');
  expect(v.parse(leadInputSchema, lead)).toEqual(lead);
});

test.each([
  ['nothing is claimed', { isInsuranceClaim: false }, {}],
  ['an estimate was read', claimWithEstimate, { documentQuote }],
])('and stay behind where %s', (_, form, visit) => {
  const lead = toLead(visitOf({ ...form, typedSquareFootage: 2784 }, visit), moment);
  expect(lead).not.toHaveProperty('typedSquareFootage');
});

test('an insurance claim makes an insurance lead', () => {
  expect(toLead(visitOf({ isInsuranceClaim: true }), moment).lead_type).toBe('insurance');
});

test('without a name the author is Anonymous', () => {
  expect(toLead(visitOf({ name: ' ' }), moment).author).toBe('Anonymous');
});

test.each([true, false])('consent keeps the exact wording, version, time, page and ticked=%j', (ticked) => {
  expect(toLead(visitOf({ wantsFormalQuote: ticked }), moment).consent).toEqual({
    ticked,
    wordingVersion: '2026-11-en',
    wording: 'Yes, call me.',
    at: '2026-11-20T15:00:00.000Z',
    page: 'https://roofs.example/?utm_source=mailer',
  });
});

describe('an uploaded estimate', () => {
  test('gives the lead its area, rounded to whole square feet, and its document', () => {
    const lead = toLead(visitOf(claimWithEstimate, { documentQuote }), moment);
    expect(lead).toMatchObject({ squareFootage: 2784, documentId });
  });

  test('no longer gives the area once the homeowner says that there is none', () => {
    const form = { isInsuranceClaim: true, hasAdjusterEstimate: false };
    expect(toLead(visitOf(form, { documentQuote }), moment).squareFootage).toBe(1850);
  });

  test('that gave no quote still goes to the office with the lead', () => {
    expect(toLead(visitOf({ ...claimWithEstimate, documentId }), moment).documentId).toBe(documentId);
  });

  test.each([
    ['roof-scan.pdf', 'roof-scan.pdf'],
    ['Estimación de María 🏠.pdf', 'Estimación de María 🏠.pdf'],
    ['  a\u0000b\u0007.pdf ', 'ab.pdf'],
    [`${'x'.repeat(199)}🏠.pdf`, 'x'.repeat(199)],
  ])('goes by its name %j as %j, which the server takes', (name, sent) => {
    const form = { ...claimWithEstimate, documentId };
    const lead = toLead(visitOf(form, { sentFile: { ...sentFile, name } }), moment);
    expect(lead).toMatchObject({ documentId, documentName: sent });
    expect(v.parse(leadInputSchema, lead)).toEqual(lead);
  });

  test.each([
    ['is of another file than the lead’s document', { ...sentFile, documentId: leadId }],
    ['has nothing in it', { ...sentFile, name: ' \u0001 ' }],
  ])('has no name where that %s', (_, other) => {
    const lead = toLead(visitOf({ ...claimWithEstimate, documentId }, { sentFile: other }), moment);
    expect(lead.documentId).toBe(documentId);
    expect(lead).not.toHaveProperty('documentName');
  });

  test('is left out of a lead that pays out of pocket after all', () => {
    const form = { isInsuranceClaim: false, hasAdjusterEstimate: true, documentId };
    const lead = toLead(visitOf(form, { documentQuote, sentFile }), moment);
    expect(lead).not.toHaveProperty('documentId');
    expect(lead).not.toHaveProperty('documentName');
  });

  test('with an id that is none is left out', () => {
    expect(toLead(visitOf({ ...claimWithEstimate, documentId: 'x' }), moment)).not.toHaveProperty(
      'documentId',
    );
  });
});

test.each(['200001', '0', '', 'large'])('a size of %j stays in content only', (squareFootage) => {
  const lead = toLead(visitOf({ squareFootage }), moment);
  expect(lead).not.toHaveProperty('squareFootage');
  expect(JSON.parse(lead.content).squareFootage).toBe(squareFootage);
});

test('the largest size the server takes is sent', () => {
  expect(toLead(visitOf({ squareFootage: '200000' }), moment).squareFootage).toBe(200_000);
});

describe('what tells people from programs', () => {
  const took = (beganAt: number | null) => toLead(visitOf({}, { beganAt }), moment).filledInMs;
  const now = moment.now.getTime();

  test('is the time from the first look to sending, where the clock can tell', () => {
    expect(took(now - 61_000)).toBe(61_000);
    expect(took(now)).toBe(0);
    expect(took(now + 1)).toBeUndefined();
    expect(took(null)).toBeUndefined();
  });

  test('and what stands in the field nobody sees, also where that is nothing', () => {
    expect(toLead(visitOf({}), { ...moment, honeypot: ' x ' }).honeypot).toBe('x');
    expect(toLead(visitOf({}), moment).honeypot).toBe('');
  });
});

describe('a lead is within the server’s limit', () => {
  const bytes = (lead: unknown) => new TextEncoder().encode(JSON.stringify(lead)).length;
  const long = {
    name: '屋'.repeat(200),
    email: '根'.repeat(320),
    phone: '屋'.repeat(50),
    address: '根'.repeat(500),
    squareFootage: '"'.repeat(5000),
  };

  test('whatever was typed: the fields are whole, the serialized form ends where there is no more room', () => {
    const lead = toLead(visitOf(long), { ...moment, page: `https://roofs.example/?${'q'.repeat(1950)}` });
    expect(bytes(lead)).toBeLessThanOrEqual(LEAD_LIMIT_BYTES);
    expect(lead).toMatchObject({
      name: long.name,
      email: long.email,
      phone: long.phone,
      address: long.address,
    });
    expect(lead.content.length).toBeGreaterThan(500);
  });
});

test('whatever a ready form holds, the server takes the lead', () => {
  const text = fc.oneof(anyText(700), fc.constantFrom('\ud83c', ' \udfe0', `${' '.repeat(700)}Dana`));
  const form = fc.record({ name: text, email: text, phone: text, address: text, squareFootage: text });
  fc.assert(
    fc.property(form, text, (answers, page) => {
      const visit = visitOf(answers);
      fc.pre(isAddressReady(visit.form) && isContactReady(visit.form));
      const lead = toLead(visit, { ...moment, page });
      expect(v.safeParse(leadInputSchema, lead).issues).toBeUndefined();
    }),
    { seed: 20261120, numRuns: 300 },
  );
});

describe('of the roof from above a lead tells', () => {
  const roofOf = (changes: Partial<VisitRoof>) =>
    toLead(visitOf({}, { roof: { ...roof(), ...changes } }), moment).shownRoof;

  test.each(['yes', 'home-size'] as const)('its buildings and the answer %s', (answer) => {
    expect(roofOf({ answer })).toEqual({ answer, buildings: ['home'] });
  });

  test('that it is right, and not the home’s size, where its owner was asked and said so', () => {
    const home = { squareFootage: 1500, propertyType: 'single-story' as const };
    const said = (answer: VisitRoof['answer'], isRoofRight: boolean) =>
      toLead(
        visitOf(
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
    expect(toLead(visitOf({}, { roof: null }), moment)).not.toHaveProperty('shownRoof');
  });
});

describe('the size of a lead is', () => {
  const home = { squareFootage: '1500', propertyType: 'single-story' as const };

  test('the home’s as entered, with its stories, whatever area is priced', () => {
    expect(toLead(visitOf(home), moment)).toMatchObject({
      squareFootage: 1500,
      propertyType: 'single-story',
    });
  });

  test('the document’s area, which has no stories', () => {
    const lead = toLead(visitOf({ ...claimWithEstimate, ...home }, { documentQuote }), moment);
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
