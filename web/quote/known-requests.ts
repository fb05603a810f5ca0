import * as v from 'valibot';
import type { EstimateRequests } from '#shared/estimate/requests.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { requestsSchema } from '#shared/quote/requests-schema.ts';

/** What the quote's estimate asks, as this page knows it; null where it asks nothing. */
export function requestsOf({ requests }: Pick<Quote, 'requests'>): EstimateRequests | null {
  const known = v.safeParse(requestsSchema, requests);
  return known.success ? known.output : null;
}
