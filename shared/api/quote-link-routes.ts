import * as v from 'valibot';
import { ratesSchema } from '#shared/pricing/rates.ts';
import { sharedQuoteSchema } from '#shared/quote/quote-link.ts';
import type { ApiRoute, PageRoute } from './route.ts';

/** In the body, as addresses are logged and the token shows the quote to anyone. */
const tokenBody = v.object({ token: v.pipe(v.string(), v.maxLength(100)) });

const madeLink = v.object({
  /** Path on the site, with the token; returned only this once. */
  path: v.string(),
  /** ISO 8601. */
  expires_at: v.string(),
  /** Whether the site can send emails now. */
  mailable: v.boolean(),
});

export type MadeLink = v.InferOutput<typeof madeLink>;

const newPrice = v.object({
  squareFootage: v.number(),
  squares: v.number(),
  /** US dollars of the four tiers, and per square. */
  prices: v.object({
    asLowAs: v.number(),
    standard: v.number(),
    impactResistant: v.number(),
    premiumWarranty: v.number(),
  }),
  rates: ratesSchema,
  wastePercent: v.optional(v.number()),
  /** The area is the office's own: it read no estimate. */
  isOwn: v.optional(v.literal(true)),
});

export type NewPrice = v.InferOutput<typeof newPrice>;

/** Links to a quote. Anyone with the lead's id can create and email them; anyone with the link can open it. */
export const sharedQuoteRoutes = {
  createQuoteLink: { method: 'POST', path: '/api/leads/{id}/link', answers: { 201: madeLink } },
  /** To the lead's own email address; the body contains the link's token. */
  emailQuote: {
    method: 'POST',
    path: '/api/leads/{id}/mail',
    body: tokenBody,
    answers: { 202: v.undefined() },
  },
  /**
   * The price that the office gave the lead since, for the page that showed another one; null without one. `isBeingRead`
   * where the office is to read the lead's estimate.
   */
  getNewPrice: {
    method: 'GET',
    path: '/api/leads/{id}/new-price',
    answers: {
      200: v.object({ price: v.nullable(newPrice), isBeingRead: v.optional(v.literal(true)) }),
    },
  },
  openQuote: { method: 'POST', path: '/api/quotes', body: tokenBody, answers: { 200: sharedQuoteSchema } },
} as const satisfies Record<string, ApiRoute>;

/** Who wants no more email. */
export const emailStopRoutes = {
  /** Ends emails to the mailbox that the token is for; no login. Email programs send a form, which is not read. */
  stopEmails: { method: 'POST', path: '/api/email-stops/{token}', answers: { 204: v.undefined() } },
  /** Takes that back. */
  allowEmails: { method: 'DELETE', path: '/api/email-stops/{token}', answers: { 204: v.undefined() } },
  /** The same address, opened: leads to the page that asks. */
  openEmailStop: { method: 'GET', path: '/api/email-stops/{token}', answers: { 303: v.undefined() } },
} as const satisfies Record<string, ApiRoute>;

export const quoteLinkRoutes = { ...sharedQuoteRoutes, ...emailStopRoutes };

/** The page behind a link, with its quote. Opening it changes nothing. */
export const quoteLinkPages = {
  openQuotePage: { method: 'GET', path: '/q/{token}' },
  /** What checks links asks for its head alone. */
  checkQuotePage: { method: 'HEAD', path: '/q/{token}' },
} as const satisfies Record<string, PageRoute>;
