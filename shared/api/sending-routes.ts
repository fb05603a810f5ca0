import * as v from 'valibot';
import { emailAbout as about, sendWays } from '#shared/lead/office-price.ts';
import { toldOfInspection } from '#shared/lead/told-of-inspection.ts';
import type { ApiRoute } from './route.ts';

/**
 * Why the office cannot email a lead its quote: the address is none, its owner wants no more, the site does not send (see
 * `emailStates`), or a limit is reached.
 */
const noOfficeEmail = [
  ...(['not_an_address', 'no_more_email'] as const),
  ...(['no_address', 'sandbox', 'paused', 'unverified', 'unknown'] as const),
  ...(['hour', 'mailbox', 'share', 'day'] as const),
] as const;

export type NoOfficeEmail = (typeof noOfficeEmail)[number];

/** What of an email the office may send to a lead. */
export type Sending = { left: number } | { why: NoOfficeEmail };

/** How the office sends a lead its quote. */
export const sendingRoutes = {
  /** How many emails are left for its new quote or of its inspection, or why none can go out. */
  lookAtSending: {
    method: 'GET',
    path: '/api/leads/{id}/sending',
    query: v.object({ about }),
    answers: {
      200: v.object({
        email: v.union([
          v.object({ left: v.pipe(v.number(), v.integer()) }),
          v.object({ why: v.picklist(noOfficeEmail) }),
        ]),
      }),
    },
  },
  /** Makes a link to its quote, for an email (see `emailQuote`), for a text that the office sends, or to copy. */
  sendQuote: {
    method: 'POST',
    path: '/api/leads/{id}/sending',
    body: v.object({ by: v.picklist(sendWays), about, telling: v.optional(toldOfInspection) }),
    answers: { 201: v.object({ path: v.string(), expires_at: v.string() }) },
  },
} as const satisfies Record<string, ApiRoute>;

export const linkRevocationRoutes = {
  /** Revokes every link of the lead made so far. */
  revokeQuoteLinks: { method: 'DELETE', path: '/api/leads/{id}/links', answers: { 204: v.undefined() } },
} as const satisfies Record<string, ApiRoute>;
