import type { LeadDetails, LeadInput } from '#shared/lead.ts';

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

/** Refusals that say "later" and not "never". */
const passing = [408, 425, 429];

function retryAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? '');
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) * 1000 : 0;
}

async function post(fetcher: typeof fetch, url: string, body: unknown): Promise<Delivery> {
  try {
    const response = await fetcher(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // Arrives also when the tab is closed right after the click.
      keepalive: true,
      signal: AbortSignal.timeout(ANSWER_WAIT_MS),
    });
    if (response.ok) return { kind: 'taken' };
    const { status } = response;
    if (status === 409) return { kind: 'taken-id', status };
    if (status >= 400 && status < 500 && !passing.includes(status)) return { kind: 'refused', status };
    return { kind: 'failed', reason: `it answered ${status}`, retryAfterMs: retryAfter(response) };
  } catch (reason) {
    return { kind: 'failed', reason, retryAfterMs: 0 };
  }
}

/** The two requests of the homeowner's page that write something. */
export interface LeadApi {
  create(lead: LeadInput): Promise<Delivery>;
  addDetails(leadId: string, details: LeadDetails): Promise<Delivery>;
}

export function leadApi(apiBase: string, fetcher: typeof fetch): LeadApi {
  return {
    create: (lead) => post(fetcher, `${apiBase}/leads`, lead),
    addDetails: (leadId, details) => post(fetcher, `${apiBase}/leads/${leadId}/details`, details),
  };
}
