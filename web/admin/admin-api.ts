import type { ApiError } from '#shared/api/error.ts';
import type { LeadPage, PricingVariableList } from '#shared/api/office-routes.ts';
import type { Lead, LeadStatus } from '#shared/lead.ts';
import type { PricingVariable } from '#shared/pricing.ts';

const REQUEST_TIMEOUT_MS = 20_000;

/** An answer that is not 2xx, with the server's own sentence where it sent one. */
export class RequestRefused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface AdminApi {
  leads(filter: { status: LeadStatus | undefined; cursor: string | undefined }): Promise<LeadPage>;
  setLeadStatus(id: string, status: LeadStatus): Promise<Lead>;
  /** A link to the lead's PDF that works for five minutes. */
  leadDocument(id: string): Promise<{ url: string }>;
  pricingVariables(): Promise<PricingVariableList>;
  setPricingValue(id: string, value: number): Promise<PricingVariable>;
}

/**
 * The admin's calls.
 * @param token gives the access token, or undefined without a session
 * @throws RequestRefused for every answer that is not 2xx; what fetch throws where there was no answer
 */
export function adminApi(
  apiBase: string,
  token: () => Promise<string | undefined>,
  request: (url: string, init: RequestInit) => Promise<Response>,
): AdminApi {
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const bearer = await token();
    const response = await request(`${apiBase}${path}`, {
      method,
      headers: {
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (!response.ok) throw new RequestRefused(response.status, await sentenceIn(response));
    return (await response.json()) as Answer;
  };
  return {
    leads({ status, cursor }) {
      const query = new URLSearchParams();
      if (status !== undefined) query.set('status', status);
      if (cursor !== undefined) query.set('cursor', cursor);
      return call('GET', query.size === 0 ? '/leads' : `/leads?${query}`);
    },
    setLeadStatus: (id, status) => call('PATCH', `/leads/${encodeURIComponent(id)}`, { status }),
    leadDocument: (id) => call('GET', `/leads/${encodeURIComponent(id)}/document`),
    pricingVariables: () => call('GET', '/pricing-variables'),
    setPricingValue: (id, value) => call('PATCH', `/pricing-variables/${encodeURIComponent(id)}`, { value }),
  };
}

/** The sentence of our own error body; empty for the gateway's and for anything else. */
async function sentenceIn(response: Response): Promise<string> {
  try {
    const body = (await response.json()) as Partial<ApiError>;
    return body.error?.message ?? '';
  } catch {
    return '';
  }
}
