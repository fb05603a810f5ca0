import { expect, test } from 'vitest';
import { documentQuote } from '#lambdas/documents/answer.ts';
import { type DocumentRecord, documentKey } from '#lambdas/documents/document.ts';
import { pricedLead } from '#lambdas/leads/price-lead.ts';
import { leadPrice } from '#shared/lead/price.ts';
import { propertyTypes } from '#shared/pricing/area-bounds.ts';
import type { AreaSettings } from '#shared/pricing/area-settings.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { pricesOf } from '#shared/quote/quote.ts';
import { shownAt } from '#shared/quote/shown-quote.ts';
import type { SitePricing } from '#shared/quote/site-pricing.ts';
import type { ConfidenceReason } from '#shared/roof/confidence.ts';
import { pricingWith, recommendedSettings } from '#test/support/area-settings.ts';
import { unpricedQuote } from '#test/support/leads.ts';
import { building, roof } from '#test/web/wizard/session/seen-building.ts';
import { sessionQuote, toLead } from '#web/wizard/lead/lead.ts';
import { emptyForm } from '#web/wizard/session/answers.ts';
import { type SessionRoof, withSizeAsked } from '#web/wizard/session/roof.ts';
import { newSession, type WizardSession } from '#web/wizard/session/session.ts';

const documentId = '0b6a2f0e-4b3c-4f7e-9a44-8f3a3c0f9d21';
const leadId = '4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50';
const now = new Date('2026-11-22T12:00:00.000Z');

/** The same numbers each time: a linear congruential generator. */
function numbers(seed: number) {
  let state = seed;
  return (from: number, to: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return from + Math.floor((state / 2 ** 32) * (to - from + 1));
  };
}
const number = numbers(23);

const settings: Partial<AreaSettings>[] = [
  {},
  { useMeasuredRoof: 1 },
  { ...recommendedSettings, wastePercent: 12.5, useMeasuredRoof: 1, measuredAreaCorrection: 1.04 },
];
const pricings = settings.map(
  (each): SitePricing => ({
    ...pricingWith(each),
    rates: {
      asLowAs: number(20_000, 40_000) / 100,
      standard: number(40_000, 60_000) / 100,
      impactResistant: number(60_000, 70_000) / 100,
      premiumWarranty: number(70_000, 90_000) / 100,
    },
    version: now.toISOString(),
  }),
);
const answers: SessionRoof['answer'][] = ['yes', 'home-size', null];
const speaksAgainst: ConfidenceReason[][] = [[], ['attached'], ['low_quality']];
const roofs = [null, ...answers.flatMap((answer) => speaksAgainst.map((reasons) => ({ answer, reasons })))];
const yesOrNo = [true, false];
const sizes = ['typed', 'guessed', 'none'] as const;
const corrections = ['none', 'of this area', 'of another area'] as const;

/** Every combination of what can be known, with other figures in each. */
const cases = pricings.flatMap((pricing) =>
  roofs.flatMap((seen) =>
    yesOrNo.flatMap((isRead) =>
      yesOrNo.flatMap((isTyped) =>
        sizes.flatMap((size) =>
          [...propertyTypes, null].flatMap((propertyType) =>
            corrections.map((correction) => ({
              ...{ pricing, seen, isRead, isTyped, size, propertyType, correction },
            })),
          ),
        ),
      ),
    ),
  ),
);

function inspectionOf(given: (typeof cases)[number]): WizardSession {
  const area = number(90_000, 600_000) / 100;
  const isOfPaper = given.isRead || given.isTyped;
  const session: WizardSession = {
    ...newSession(leadId),
    form: {
      ...emptyForm,
      ...{ name: 'Odalys Quennell', email: 'odalys@mail.example', phone: '(402) 555-0187' },
      address: '2214 Thistledown Ct, Papillion, NE 68046',
      isInsuranceClaim: isOfPaper,
      hasAdjusterEstimate: isOfPaper || null,
      propertyType: given.propertyType,
      squareFootage: given.size === 'typed' ? String(number(800, 5000)) : '',
      bedrooms: given.size === 'guessed' ? 3 : null,
      typedSquareFootage: given.isTyped ? number(900, 6000) : null,
    },
    documentQuote: given.isRead ? documentQuote(documentId, unpricedQuote(area), given.pricing) : null,
    roof:
      given.seen &&
      roof({
        answer: given.seen.answer,
        buildings: [building({ squareFootage: number(700, 6500), reasons: given.seen.reasons })],
      }),
  };
  const { roof: seen, form } = session;
  const home = { squareFootage: Number(form.squareFootage), propertyType: form.propertyType };
  if (seen !== null && home.propertyType !== null && home.squareFootage % 3 > 0)
    session.roof = withSizeAsked(
      seen,
      { ...home, propertyType: home.propertyType },
      home.squareFootage % 3 === 1,
    );
  const was = sessionQuote(session, given.pricing)?.quote.squareFootage;
  if (given.correction === 'none' || was === undefined) return session;
  const isOfThis = given.correction === 'of this area';
  return {
    ...session,
    correction: {
      kind: 'typed',
      was: isOfThis ? was : was + 1,
      squareFootage: number(100_000, 500_000) / 100,
      structures: [],
    },
  };
}

/** The lead as the server prices it, of what the page sent and what the server itself knows. */
async function pricedByServer(session: WizardSession, pricing: SitePricing) {
  const shown = shownAt(sessionQuote(session, pricing)?.record, { language: 'en', at: now });
  const consent = { wordingVersion: '1', wording: 'I agree.' };
  const {
    honeypot: _unseen,
    shownRoof,
    ...sent
  } = toLead(session, {
    ...{ page: 'https://roofs.example/', now, language: 'en' as const, honeypot: '', consent, shown },
  });
  const document: DocumentRecord = {
    ...{ id: documentId, key: documentKey(documentId), status: 'finished', created_at: '', expires_at: 0 },
    outcome: { kind: 'quote', quote: unpricedQuote(session.documentQuote?.squareFootage ?? 1) },
  };
  const { roof: seen } = session;
  const { lead } = await pricedLead(
    sent,
    {
      pricing: { at: async () => ({ ...pricing, version: pricing.version ?? '' }) },
      documents: { addWaitingLead: async () => false, get: async () => document },
      sessionRoof: async () =>
        seen === null || shownRoof === undefined
          ? undefined
          : {
              roof: { answer: shownRoof.answer, overHomeSize: shownRoof.overHomeSize, buildings: [] },
              buildings: seen.buildings,
            },
    },
    shownRoof,
  );
  return lead;
}

test('page and server decide the same area and prices from the same facts', async () => {
  let priced = 0;
  for (const each of cases) {
    const session = inspectionOf(each);
    const page = sessionQuote(session, each.pricing);
    const lead = await pricedByServer(session, each.pricing);
    if (page === null) {
      expect(lead.quote, JSON.stringify(each)).toBeUndefined();
      continue;
    }
    priced += 1;
    const { difference, agreed } = leadPrice({ ...lead, created_at: now.toISOString() });
    expect(difference, JSON.stringify({ each, session })).toBeNull();
    expect(agreed).toMatchObject({
      squareFootage: page.quote.squareFootage,
      squares: page.quote.squares,
      prices: page.record?.prices,
    });
    expect(lead.quote?.basis?.source).toBe(page.uncorrected.basis?.source);
  }
  expect(cases).toHaveLength(4320);
  expect(priced).toBeGreaterThan(cases.length / 2);
});

test('without the site’s pricing the page shows the specification’s prices, and its record says so', () => {
  for (const each of cases.filter(({ isRead, correction }) => !isRead && correction === 'none')) {
    const shown = sessionQuote(inspectionOf(each), null);
    if (shown === null) continue;
    expect(shown.record).toMatchObject({
      rates: 'default',
      prices: pricesOf(shown.quote.squares, defaultRates),
    });
  }
});
