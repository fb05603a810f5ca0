import { randomUUID } from 'node:crypto';
import type { UnpricedQuote } from '#shared/estimate/document.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import { SMOKE_EMAIL, SMOKE_NAME, smokeLeadId } from '#shared/lead/smoke-lead.ts';
import type { PriceSnapshot } from '#shared/lead/stored-lead.ts';
import { defaultRates, type Rates } from '#shared/pricing/rates.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import type { ShownQuote } from '#shared/quote/shown-quote.ts';

/** A complete lead of an invented person, as the wizard sends it. */
export function leadInput(changes: Partial<LeadInput> = {}): LeadInput {
  return {
    id: '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10',
    platform: 'website',
    content: '{"propertyType":"single-story","squareFootage":"1800"}',
    author: 'Odalys Quennell',
    post_url: 'https://roof.example/',
    posted_at: '2026-11-20T15:04:05.678Z',
    name: 'Odalys Quennell',
    email: 'odalys.quennell@mail.example',
    phone: '(402) 555-0187',
    address: '2214 Thistledown Ct, Papillion, NE 68046',
    lead_type: 'retail',
    squareFootage: 1800,
    ...changes,
  };
}

/** A lead with a field that the form always sends and no lead keeps: without it a program sent it. */
export const asFromForm = (lead: LeadInput): LeadInput => ({ honeypot: '', ...lead });

/** What makes a lead a smoke test's. */
export const ofSmokeTest = (runId = randomUUID() as string) => ({
  id: smokeLeadId(runId),
  name: SMOKE_NAME,
  email: SMOKE_EMAIL,
});

/** What a lead keeps of a quote. */
export function snapshotOf(quote: Quote | null): PriceSnapshot {
  if (quote === null) throw new Error('there is no quote');
  const { squareFootage, squares, basis, asLowAs, standard, impactResistant, premiumWarranty } = quote;
  return {
    squareFootage,
    squares,
    asLowAs: asLowAs.price,
    standard: standard.price,
    impactResistant: impactResistant.price,
    premiumWarranty: premiumWarranty.price,
    ...(basis && { basis }),
  };
}

/** What the server computes for a home of that size. */
export const snapshot = (squareFootage = 1800, rates: Rates = defaultRates): PriceSnapshot =>
  snapshotOf(quoteFor(squareFootage, rates));

export const pricesIn = ({
  squareFootage: _area,
  squares: _squares,
  basis: _basis,
  ...prices
}: PriceSnapshot) => prices;

/** What a page showed for it. */
export function shownQuote(changes: Partial<ShownQuote> = {}, rates: Rates = defaultRates): ShownQuote {
  const made = snapshot(changes.squareFootage, rates);
  return {
    squareFootage: made.squareFootage,
    squares: made.squares,
    prices: pricesIn(made),
    rates,
    areaSource: 'home-size',
    language: 'en',
    at: '2026-11-20T15:04:05.678Z',
    ...changes,
  };
}

/** What reading an invented estimate came to, for a roof of that many square feet. */
export const unpricedQuote = (squareFootage: number): UnpricedQuote => ({
  squareFootage,
  claim: {
    carrier: 'Some Mutual Insurance',
    claimNumber: 'SM-100200',
    dateOfLoss: '2025-05-21',
    typeOfLoss: 'Hail',
    rcv: 2330.4,
    depreciation: null,
    recoverable: null,
    nonRecoverable: 30,
    acv: 2300.4,
    deductible: 1000,
    netClaim: 1300.4,
    netClaimIfRecovered: null,
    verified: true,
  },
  sources: { rcv: { page: 1, text: 'Replacement Cost Value 2,330.40' } },
  roofClaim: null,
  evidence: { page: 1, text: '1. Tear off comp. shingles 27.84 SQ' },
  witnesses: [
    {
      kind: 'tear_off',
      squares: 27.84,
      printed: null,
      wastePercent: null,
      agrees: true,
      evidence: { page: 1, text: '1. Tear off comp. shingles 27.84 SQ' },
    },
  ],
  structures: [],
  checklist: [],
  warningDetails: [{ code: 'scanned_document', values: {} }],
});
