import {
  adminRoutes,
  type LeadPage,
  type PricingVariableList,
  type ScanBudgetState,
} from '#shared/api/admin-routes.ts';
import type { Lead, LeadStatus } from '#shared/lead.ts';
import type { PricingVariable } from '#shared/pricing.ts';
import { apiClient } from '#web/api/api-client.ts';
import { fetchInit } from '#web/api/request.ts';

const REQUEST_TIMEOUT_MS = 20_000;

export interface AdminApi {
  leads(filter: { status: LeadStatus | undefined; cursor: string | undefined }): Promise<LeadPage>;
  setLeadStatus(id: string, status: LeadStatus): Promise<Lead>;
  /** A link to the lead's PDF that works for five minutes. */
  leadDocument(id: string): Promise<{ url: string }>;
  pricingVariables(): Promise<PricingVariableList>;
  setPricingValue(id: string, value: number): Promise<PricingVariable>;
  scanBudget(): Promise<ScanBudgetState>;
}

/**
 * The admin's calls.
 * @param token gives the access token, or undefined without a session
 * @throws ApiFailure for an answer that is no success; what fetch throws where there was no answer
 */
export function adminApi(
  apiBase: string,
  token: () => Promise<string | undefined>,
  request: (url: string, init: RequestInit) => Promise<Response>,
): AdminApi {
  const call = apiClient(apiBase, async (sent) => {
    const bearer = await token();
    return request(sent.url, {
      ...fetchInit(sent, bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
  });
  return {
    async leads(query) {
      const { body } = await call(adminRoutes.listLeads, { query });
      const items = body.items.filter((lead) => lead !== null);
      const unread = body.items.length - items.length;
      if (unread > 0) console.warn(`${unread} of ${body.items.length} leads came without an id.`);
      return { ...body, items };
    },
    async setLeadStatus(id, status) {
      return (await call(adminRoutes.updateLead, { params: { id }, body: { status } })).body;
    },
    async leadDocument(id) {
      return (await call(adminRoutes.openLeadDocument, { params: { id } })).body;
    },
    async pricingVariables() {
      return (await call(adminRoutes.listPricingVariables, {})).body;
    },
    async setPricingValue(id, value) {
      return (await call(adminRoutes.updatePricingVariable, { params: { id }, body: { value } })).body;
    },
    async scanBudget() {
      return (await call(adminRoutes.getScanBudget, {})).body;
    },
  };
}
