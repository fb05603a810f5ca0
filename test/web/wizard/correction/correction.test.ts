import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ANSWERS_OPEN_MS } from '#shared/lead/answer-period.ts';
import { type LeadDetails, leadDetailsSchema } from '#shared/lead/lead.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { homeBehind } from '#shared/quote/corrected-quote.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import { defaultPricing, quoteForRoof } from '#shared/quote/site-pricing.ts';
import type { AreaCorrection } from '#shared/roof/area-basis.ts';
import { sessionsAt } from '#test/support/wizard.ts';
import { readQuote } from '#test/web/quote/read-quote.ts';
import { asShown, correctionDetails, sessionCorrection } from '#web/wizard/correction/correction.ts';
import { emptyForm } from '#web/wizard/session/answers.ts';
import { newSession, type WizardSession } from '#web/wizard/session/session.ts';

const leadId = '4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50';
const SHOWN_AT = Date.parse('2026-11-21T15:00:00.000Z');
const typed: AreaCorrection = { kind: 'typed', was: 2784, squareFootage: 3100, structures: [] };

const uploaded: WizardSession = {
  ...newSession(leadId),
  form: { ...emptyForm, isInsuranceClaim: true, hasAdjusterEstimate: true },
  documentQuote: readQuote,
};
const shown: WizardSession = { ...uploaded, quote: readQuote, finishedAt: SHOWN_AT };

function correctionIn(session: WizardSession, now = SHOWN_AT) {
  const sessions = sessionsAt(session, now);
  const told: LeadDetails[] = [];
  const correction = sessionCorrection(session, {
    sessions,
    outbox: { addDetails: async (_, details) => told.push(details) > 0 },
    now: () => new Date(now),
    language: 'en',
  });
  return { correction, sessions, told };
}

describe('a correction', () => {
  test('before the lead is sent waits in the session', () => {
    const { correction, sessions, told } = correctionIn(uploaded);
    correction?.onCorrect(typed);
    expect(sessions.current().correction).toEqual(typed);
    expect(told).toEqual([]);
  });

  test('after the quote was shown is told at once, and so is its end', () => {
    const first = correctionIn(shown);
    first.correction?.onCorrect(typed);
    expect(first.told).toMatchObject([{ correction: typed, shownAfter: { squares: 31 } }]);
    const second = correctionIn({ ...shown, correction: typed });
    second.correction?.onCorrect(null);
    expect(second.told).toMatchObject([{ correction: { was: 3100, squareFootage: 2784 } }]);
    expect(second.sessions.current().correction).toBeNull();
  });

  test('is the quote that is shown; what was shown first stays in the session', () => {
    const session = { ...shown, correction: typed };
    expect(asShown(session).quote?.squares).toBe(31);
    expect(session.quote?.squares).toBe(28);
  });

  test('needs a quote', () => {
    expect(correctionIn(newSession(leadId)).correction).toBeNull();
  });

  test.each([
    [ANSWERS_OPEN_MS - 1, true],
    [ANSWERS_OPEN_MS, false],
  ])('%d ms after the quote was shown can be made: %s', (after, isOpen) => {
    expect(correctionIn(shown, SHOWN_AT + after).correction?.isOpen).toBe(isOpen);
  });
});

const moment = { language: 'es', now: new Date('2026-11-21T15:00:00.000Z') } as const;

test('the office hears what was changed and the quote as it is shown for it', () => {
  const details = correctionDetails(readQuote, typed, null, moment);
  expect(details).toEqual({
    correction: typed,
    shownAfter: {
      squareFootage: 3100,
      squares: 31,
      prices: { asLowAs: 10_850, standard: 15_500, impactResistant: 18_600, premiumWarranty: 21_700 },
      rates: defaultRates,
      areaSource: 'person',
      language: 'es',
      at: '2026-11-21T15:00:00.000Z',
    },
  });
  expect(v.parse(leadDetailsSchema, details)).toEqual(details);
});

test('going back to what was read is told too: a lead forgets nothing by itself', () => {
  expect(correctionDetails(readQuote, null, typed, moment)).toMatchObject({
    correction: { kind: 'other_structure', was: 3100, squareFootage: 2784, structures: ['Dwelling Roof'] },
    shownAfter: { squareFootage: 2784, squares: 28, areaSource: 'document' },
  });
});

test('going back to a size typed on the way says that the home’s size holds', () => {
  const read = quoteFor(1800, defaultRates);
  expect(correctionDetails(read, null, { ...typed, was: 1800 }, moment)).toMatchObject({
    correction: { kind: 'typed', was: 3100, squareFootage: 1800, structures: [] },
    shownAfter: { areaSource: 'home-size' },
  });
});

test('going back from another home names the home that was entered', () => {
  const read = quoteForRoof({ squareFootage: 1800, propertyType: 'two-story' }, defaultPricing);
  const home = { squareFootage: 2100, propertyType: 'two-story' as const };
  const from = { ...typed, was: 1800, squareFootage: 2100, home };
  expect(read && correctionDetails(read, from, null, moment)).toMatchObject({
    correction: { home },
    shownAfter: { areaSource: 'person', squares: 21, basis: { homeSize: 2100, propertyType: 'two-story' } },
  });
  expect(read && correctionDetails(read, null, from, moment)).toMatchObject({
    correction: { kind: 'typed', was: 2100, squareFootage: 1800, home: { squareFootage: 1800 } },
    shownAfter: { areaSource: 'home-size', squares: 18 },
  });
});

test('going back from a typed area says no home, for none was changed', () => {
  const read = quoteForRoof({ squareFootage: 1800, propertyType: 'two-story' }, defaultPricing);
  if (read === null) throw new Error('a home of 1,800 sq ft has a quote');
  expect(homeBehind(read)).toEqual({ squareFootage: 1800, propertyType: 'two-story' });
  const { correction } = correctionDetails(read, null, { ...typed, was: 1800 }, moment);
  expect(correction).toEqual({ kind: 'typed', was: 3100, squareFootage: 1800, structures: [] });
});

test('nothing changed is nothing told', () => {
  expect(correctionDetails(readQuote, null, null, moment)).toEqual({});
});
