import { describe, expect, test } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import { detailsOf, pairIn, withSecondEstimate } from '#web/wizard/comparison/compare-estimates.ts';
import { emptyForm } from '#web/wizard/session/answers.ts';
import { newSession, type WizardSession } from '#web/wizard/session/session.ts';

const first = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
const second = '00000000-0000-4000-8000-000000000017';
const read = { ...quoteFor(2400, defaultRates), documentId: first };
const session: WizardSession = {
  ...newSession('0b6f3a52-5d7e-4a51-9a52-1f3a6d3c2b10'),
  step: 'thank-you',
  form: { ...emptyForm, isInsuranceClaim: true, hasAdjusterEstimate: true, documentId: first },
  documentQuote: read,
  quote: read,
  details: { hasLeaks: true },
};
const moment = { language: 'en', at: new Date('2026-11-29T12:00:00.000Z') } as const;
const newer = { ...quoteFor(3100, defaultRates), documentId: second };

describe('a second estimate', () => {
  test('that prices the roof gives the session and the office its quote', () => {
    const added = { documentId: second, name: ' new.pdf ', quote: newer, prices: true };
    const after = withSecondEstimate(session, added);
    expect(after).toMatchObject({
      quote: { squareFootage: 3100 },
      documentQuote: { documentId: second },
      details: { hasLeaks: true, secondDocument: { documentId: second, documentName: 'new.pdf' } },
    });
    expect(detailsOf(session, added, moment)).toMatchObject({
      secondDocument: { documentId: second, documentName: 'new.pdf' },
      shownAfter: { squareFootage: 3100, at: '2026-11-29T12:00:00.000Z' },
    });
    expect(pairIn(after)).toEqual({ first, second });
  });

  test.each([
    ['one that does not', { quote: newer, prices: false }],
    ['a supplement without a roof', { quote: null, prices: false }],
  ])('%s leaves the quote as it is', (_, fields) => {
    const added = { documentId: second, name: '', ...fields };
    expect(withSecondEstimate(session, added).quote).toBe(read);
    expect(detailsOf(session, added, moment)).toEqual({ secondDocument: { documentId: second } });
  });

  test('is none while there is none, and a document is no pair with itself', () => {
    expect(pairIn(session)).toBeNull();
    expect(pairIn({ ...session, details: { secondDocument: { documentId: first } } })).toBeNull();
  });
});
