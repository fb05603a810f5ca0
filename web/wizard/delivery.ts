import { leadRoutes } from '#shared/api/lead-routes.ts';
import type { LeadDetails, LeadInput } from '#shared/lead.ts';
import { apiClient } from '#web/api/api-client.ts';
import { ApiFailure } from '#web/api/api-failure.ts';
import { fetchInit } from '#web/api/request.ts';

/**
 * What became of a request: `taken` the server has it; `taken-id` another lead has this id; `refused` it will
 * not be taken as it is; `failed` it may be taken later.
 */
export type Delivery =
  | { kind: 'taken' }
  | { kind: 'taken-id'; status: number }
  | { kind: 'refused'; status: number }
  | { kind: 'failed'; reason: unknown; retryAfterMs: number };

const ANSWER_WAIT_MS = 20_000;
const LONGEST_RETRY_AFTER_MS = 3_600_000;

/** Refusals that say "later" and not "never". */
const passing = [408, 425, 429];

async function delivery(call: Promise<unknown>): Promise<Delivery> {
  try {
    await call;
    return { kind: 'taken' };
  } catch (reason) {
    if (!(reason instanceof ApiFailure)) return { kind: 'failed', reason, retryAfterMs: 0 };
    const { status } = reason;
    if (status === 409) return { kind: 'taken-id', status };
    if (status >= 400 && status < 500 && !passing.includes(status)) return { kind: 'refused', status };
    const retryAfterMs = Math.min(reason.retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS);
    return { kind: 'failed', reason: `it answered ${status}`, retryAfterMs };
  }
}

/** The two requests of the homeowner's page that write something. */
export interface LeadApi {
  create(lead: LeadInput): Promise<Delivery>;
  addDetails(leadId: string, details: LeadDetails): Promise<Delivery>;
}

export function leadApi(apiBase: string, fetcher: typeof fetch): LeadApi {
  const call = apiClient(apiBase, (request) =>
    fetcher(request.url, {
      ...fetchInit(request),
      // Arrives also when the tab is closed right after the click.
      keepalive: true,
      signal: AbortSignal.timeout(ANSWER_WAIT_MS),
    }),
  );
  return {
    create: (body) => delivery(call(leadRoutes.createLead, { body })),
    addDetails: (id, body) => delivery(call(leadRoutes.addLeadDetails, { params: { id }, body })),
  };
}
