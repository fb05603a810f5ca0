import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { leadInputSchema } from '#shared/lead/lead.ts';
import { anyText } from '#test/support/any-text.ts';
import { toLead } from '#web/wizard/lead/lead.ts';
import { isAddressReady, isContactReady } from '#web/wizard/session/answers.ts';
import {
  answered,
  claimWithEstimate,
  documentId,
  documentQuote,
  inspectionOf,
  leadId,
  moment,
} from './made-lead.ts';

const sentFile = { name: 'roof-scan.pdf', size: 1_234_567, documentId, awaited: false };

test('a lead carries the form, where and when it came from, and the language', () => {
  const lead = toLead(inspectionOf({}), moment);
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
  expect(toLead(inspectionOf({ phone }), moment).phone).toBe(sent);
});

test('content is the whole form, with the name of the file in place of the file', () => {
  const insuranceDoc = new File(['%PDF-'], 'estimate.pdf');
  const lead = toLead(inspectionOf({ insuranceDoc }), moment);
  expect(JSON.parse(lead.content)).toEqual({ ...answered, insuranceDoc: 'estimate.pdf' });
});

test('content has the name of the file also after a reload, which keeps no file', () => {
  const lead = toLead(inspectionOf({ documentId }, { sentFile }), moment);
  expect(JSON.parse(lead.content)).toMatchObject({ insuranceDoc: 'roof-scan.pdf' });
});

test('a home whose size is not known goes with the median of its bedrooms and stories, marked', () => {
  const guessed = toLead(inspectionOf({ squareFootage: '', bedrooms: 3, propertyType: 'two-story' }), moment);
  expect(guessed).toMatchObject({ squareFootage: 1950, bedrooms: 3, propertyType: 'two-story' });
  expect(v.parse(leadInputSchema, guessed)).toEqual(guessed);
  expect(toLead(inspectionOf({}), moment)).not.toHaveProperty('bedrooms');
});

test('squares typed from a refused estimate go as a field of their own, with the estimate', () => {
  const { squareFootage: _asked, propertyType: _too, ...unsized } = answered;
  const typed = { ...claimWithEstimate, documentId, typedSquareFootage: 2784.5 };
  const lead = toLead(inspectionOf({ ...unsized, ...typed, propertyType: null, squareFootage: '' }), moment);
  expect(lead).toMatchObject({ documentId, typedSquareFootage: 2784.5 });
  expect(lead).not.toHaveProperty('squareFootage');
  expect(v.parse(leadInputSchema, lead)).toEqual(lead);
});

test.each([
  ['nothing is claimed', { isInsuranceClaim: false }, {}],
  ['an estimate was read', claimWithEstimate, { documentQuote }],
])('and stay behind where %s', (_, form, session) => {
  const lead = toLead(inspectionOf({ ...form, typedSquareFootage: 2784 }, session), moment);
  expect(lead).not.toHaveProperty('typedSquareFootage');
});

test('an insurance claim makes an insurance lead', () => {
  expect(toLead(inspectionOf({ isInsuranceClaim: true }), moment).lead_type).toBe('insurance');
});

test('without a name the author is Anonymous', () => {
  expect(toLead(inspectionOf({ name: ' ' }), moment).author).toBe('Anonymous');
});

test.each([true, false])('consent keeps the exact wording, version, time, page and ticked=%j', (ticked) => {
  expect(toLead(inspectionOf({ wantsFormalQuote: ticked }), moment).consent).toEqual({
    ticked,
    wordingVersion: '2026-11-en',
    wording: 'Yes, call me.',
    at: '2026-11-20T15:00:00.000Z',
    page: 'https://roofs.example/?utm_source=mailer',
  });
});

describe('an uploaded estimate', () => {
  test('gives the lead its area, rounded to whole square feet, and its document', () => {
    const lead = toLead(inspectionOf(claimWithEstimate, { documentQuote }), moment);
    expect(lead).toMatchObject({ squareFootage: 2784, documentId });
  });

  test('no longer gives the area once the homeowner says that there is none', () => {
    const form = { isInsuranceClaim: true, hasAdjusterEstimate: false };
    expect(toLead(inspectionOf(form, { documentQuote }), moment).squareFootage).toBe(1850);
  });

  test('that gave no quote still goes to the office with the lead', () => {
    expect(toLead(inspectionOf({ ...claimWithEstimate, documentId }), moment).documentId).toBe(documentId);
  });

  test.each([
    ['roof-scan.pdf', 'roof-scan.pdf'],
    ['Estimación de María 🏠.pdf', 'Estimación de María 🏠.pdf'],
    ['  a\u0000b\u0007.pdf ', 'ab.pdf'],
    [`${'x'.repeat(199)}🏠.pdf`, 'x'.repeat(199)],
  ])('goes by its name %j as %j, which the server takes', (name, sent) => {
    const form = { ...claimWithEstimate, documentId };
    const lead = toLead(inspectionOf(form, { sentFile: { ...sentFile, name } }), moment);
    expect(lead).toMatchObject({ documentId, documentName: sent });
    expect(v.parse(leadInputSchema, lead)).toEqual(lead);
  });

  test.each([
    ['is of another file than the lead’s document', { ...sentFile, documentId: leadId }],
    ['has nothing in it', { ...sentFile, name: ' \u0001 ' }],
  ])('has no name where that %s', (_, other) => {
    const lead = toLead(inspectionOf({ ...claimWithEstimate, documentId }, { sentFile: other }), moment);
    expect(lead.documentId).toBe(documentId);
    expect(lead).not.toHaveProperty('documentName');
  });

  test('is left out of a lead that pays out of pocket after all', () => {
    const form = { isInsuranceClaim: false, hasAdjusterEstimate: true, documentId };
    const lead = toLead(inspectionOf(form, { documentQuote, sentFile }), moment);
    expect(lead).not.toHaveProperty('documentId');
    expect(lead).not.toHaveProperty('documentName');
  });

  test('with an id that is none is left out', () => {
    expect(toLead(inspectionOf({ ...claimWithEstimate, documentId: 'x' }), moment)).not.toHaveProperty(
      'documentId',
    );
  });
});

test.each(['200001', '0', '', 'large'])('a size of %j stays in content only', (squareFootage) => {
  const lead = toLead(inspectionOf({ squareFootage }), moment);
  expect(lead).not.toHaveProperty('squareFootage');
  expect(JSON.parse(lead.content).squareFootage).toBe(squareFootage);
});

test('the largest size the server takes is sent', () => {
  expect(toLead(inspectionOf({ squareFootage: '200000' }), moment).squareFootage).toBe(200_000);
});

test('whatever a ready form holds, the server takes the lead', () => {
  const text = fc.oneof(anyText(700), fc.constantFrom('\ud83c', ' \udfe0', `${' '.repeat(700)}Dana`));
  const form = fc.record({ name: text, email: text, phone: text, address: text, squareFootage: text });
  fc.assert(
    fc.property(form, text, (answers, page) => {
      const session = inspectionOf(answers);
      fc.pre(isAddressReady(session.form) && isContactReady(session.form));
      const lead = toLead(session, { ...moment, page });
      expect(v.safeParse(leadInputSchema, lead).issues).toBeUndefined();
    }),
    { seed: 20261120, numRuns: 300 },
  );
});
