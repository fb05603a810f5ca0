import { randomUUID } from 'node:crypto';
import type { LeadInput } from '#shared/lead/lead.ts';
import type { ShownQuote } from '#shared/lead/shown-quote.ts';
import { leadInput } from './leads.ts';

/** What an invented homeowner saw. */
export const shownQuote: ShownQuote = {
  squareFootage: 2140,
  squares: 22,
  prices: { asLowAs: 7700, standard: 11_000, impactResistant: 13_200, premiumWarranty: 15_400 },
  rates: { asLowAs: 350, standard: 500, impactResistant: 600, premiumWarranty: 700 },
  areaSource: 'home-size',
  language: 'en',
  at: '2026-11-20T15:04:05.000Z',
};

/** A lead with everything on it that a link must not show. */
export const leadWithSecrets = (changes: Partial<LeadInput> = {}): LeadInput =>
  leadInput({
    id: randomUUID(),
    documentId: '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b77',
    content: '{"claimNumber":"0123-CLAIM-987654","insuranceDoc":"estimate-of-quennell.pdf"}',
    lead_type: 'insurance',
    squareFootage: shownQuote.squareFootage,
    shown: shownQuote,
    language: 'en',
    ...changes,
  });

/** What the server comes to for that lead. */
export const computedQuote = {
  squareFootage: shownQuote.squareFootage,
  squares: shownQuote.squares,
  ...shownQuote.prices,
};

/** What of that lead may stand nowhere that a link leads to, nor in a log. */
export const secretsOf = (lead: LeadInput): string[] => [
  lead.id,
  lead.email,
  lead.phone,
  '555-0187',
  'Quennell',
  lead.documentId ?? 'no document',
  'CLAIM-987654',
  'estimate-of-quennell',
  '68046',
];
