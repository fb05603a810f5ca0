import * as v from 'valibot';
import { sharedQuoteSchema } from '#shared/quote/quote-link.ts';
import type { ApiRoute } from './route.ts';

/** In the body: an address would stand in logs, and whoever has the token sees the quote. */
const tokenBody = v.object({ token: v.pipe(v.string(), v.maxLength(100)) });

const madeLink = v.object({
  /** Path on the site, with the token in it: the only time that it is told. */
  path: v.string(),
  /** ISO 8601. */
  expires_at: v.string(),
  /** Whether the site may send email just now. */
  mailable: v.boolean(),
});

export type MadeLink = v.InferOutput<typeof madeLink>;

/** A link to a quote: made and emailed by whoever has the lead's id, opened by whoever has the link. */
export const quoteLinkRoutes = {
  createQuoteLink: { method: 'POST', path: '/api/leads/{id}/link', answers: { 201: madeLink } },
  /** To the email address of the lead itself; the body names the link. */
  emailQuote: {
    method: 'POST',
    path: '/api/leads/{id}/mail',
    body: tokenBody,
    answers: { 202: v.undefined() },
  },
  openQuote: { method: 'POST', path: '/api/quotes', body: tokenBody, answers: { 200: sharedQuoteSchema } },
} as const satisfies Record<string, ApiRoute>;
