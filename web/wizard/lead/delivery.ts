import type { ErrorCode } from '#shared/api/error.ts';
import { leadRoutes } from '#shared/api/lead-routes.ts';
import type { LeadDetails, LeadInput } from '#shared/lead/lead.ts';
import { ApiFailure, apiClient, requestTo } from '#web/api/client.ts';

/**
 * What became of a request: `taken` the server has it, and answered that; `taken-id` another lead has this id; `refused` it will
 * not be taken as it is; `failed` it may be taken later.
 */
export type Delivery =
  | { kind: 'taken'; body?: { extras?: unknown } | undefined }
  | { kind: 'taken-id'; status: number }
  | { kind: 'refused'; status: number }
  | { kind: 'failed'; reason: unknown; retryAfterMs: number };

const LONGEST_RETRY_AFTER_MS = 3_600_000;

type Meanings = Readonly<Partial<Record<ErrorCode, 'refused' | 'taken-id'>>>;

/**
 * Which words of our own server end the matter. Every other answer means "later", whatever its status: a firewall,
 * a proxy or a gateway on the way says 403, 404 or 413 about itself and not about the lead.
 */
const ofLead: Meanings = {
  malformed: 'refused',
  too_large: 'refused',
  unsupported_media_type: 'refused',
  conflict: 'taken-id',
};
/** The lead is not there, or its day for answers is over. */
const ofDetails: Meanings = { ...ofLead, not_found: 'refused', conflict: 'refused' };

async function delivery(
  call: Promise<{ body: { extras?: unknown; id?: string } | undefined }>,
  meanings: Meanings,
): Promise<Delivery> {
  try {
    return { kind: 'taken', body: (await call).body };
  } catch (reason) {
    if (!(reason instanceof ApiFailure)) return { kind: 'failed', reason, retryAfterMs: 0 };
    const { status } = reason;
    const { code } = reason.details;
    const kind = code === undefined ? undefined : meanings[code];
    if (kind !== undefined) return { kind, status };
    const retryAfterMs = Math.min(reason.retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS);
    return { kind: 'failed', reason: `it answered ${status}`, retryAfterMs };
  }
}

/** The two requests of the homeowner's page that write something. */
export interface LeadApi {
  create(lead: LeadInput): Promise<Delivery>;
  addDetails(leadId: string, details: LeadDetails): Promise<Delivery>;
  /** Sends the lead though the page ends, of at most 64 KB; what became of it nobody hears. */
  leave(lead: LeadInput): void;
}

export function leadApi(apiBase: string, fetcher: typeof fetch): LeadApi {
  // Arrives also when the tab is closed right after the click.
  const call = apiClient(apiBase, (url, init) => fetcher(url, { ...init, keepalive: true }));
  return {
    create: (body) => delivery(call(leadRoutes.createLead, { body }), ofLead),
    addDetails: (id, body) => delivery(call(leadRoutes.addLeadDetails, { params: { id }, body }), ofDetails),
    leave: (lead) => {
      const { url, body } = requestTo(apiBase, leadRoutes.createLead, { body: lead });
      navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'application/json' }));
    },
  };
}
