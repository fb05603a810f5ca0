import { randomUUID } from 'node:crypto';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { adminTokens } from './admin-tokens.ts';
import { type ApiAnswer, type ApiCall, call, startApi } from './api-product.ts';
import { leadInput } from './leads.ts';
import type { TestProduct } from './product.ts';
import { tablesAt } from './tables.ts';

/** The running API with an administrator signed in, and a look past it into the leads table. */
export interface LeadsApi {
  product: TestProduct;
  dynamo: ReturnType<typeof tablesAt>;
  asVisitor(method: string, path: string, options?: ApiCall): Promise<ApiAnswer>;
  asAdmin(method: string, path: string, options?: ApiCall): Promise<ApiAnswer>;
  /** Posts a lead, a new one unless one is given, and returns it. */
  post(changes?: Partial<LeadInput>): Promise<LeadInput>;
  stored(id: string): Promise<Lead | undefined>;
  /** All leads through all pages, of one status or from a cursor on. */
  everyLead(query?: { status?: string; cursor?: string | undefined }): Promise<Lead[]>;
  stop(): Promise<void>;
}

export async function startLeadsApi(): Promise<LeadsApi> {
  const product = await startApi();
  const { accessToken: token } = await adminTokens(product);
  const dynamo = tablesAt(product.endpoints.dynamodb);
  const asVisitor: LeadsApi['asVisitor'] = (method, path, options) => call(product, method, path, options);
  const asAdmin: LeadsApi['asAdmin'] = (method, path, options) =>
    call(product, method, path, { ...options, token });
  return {
    product,
    dynamo,
    asVisitor,
    asAdmin,
    async post(changes) {
      const lead = leadInput({ id: randomUUID(), ...changes });
      const { status, text } = await asVisitor('POST', '/api/leads', { json: lead });
      if (status !== 201) throw new Error(`the lead was not stored: ${status} ${text}`);
      return lead;
    },
    stored: (id) => leadStore(dynamo, 'leads').get(id),
    async everyLead({ status, cursor } = {}) {
      const all: Lead[] = [];
      do {
        const query = new URLSearchParams({ limit: '100' });
        if (status !== undefined) query.set('status', status);
        if (cursor !== undefined) query.set('cursor', cursor);
        const page = (await asAdmin('GET', `/api/leads?${query}`)).json as LeadPage;
        all.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return all;
    },
    async stop() {
      dynamo.destroy();
      await product.stop();
    },
  };
}

/** The body of an error answer. */
export const apiError = (code: string, message: unknown) => ({ error: { code, message } });
