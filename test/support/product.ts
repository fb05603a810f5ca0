import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, type ProductOptions, startProduct } from '#infra/local/product.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { adminTokens } from './admin-tokens.ts';
import { strangers, unthrottled } from './http-events.ts';
import { keepForFailure } from './kept-lines.ts';
import { asFromForm, leadInput } from './leads.ts';
import { tablesAt } from './tables.ts';
import { plainQuoteLinkPages } from './web-build.ts';

export interface TestProduct extends Product {
  dataDir: string;
}

/**
 * A product of its own for a test file: free ports, a data folder of its own; what it says is printed where a test fails. Runs what is in
 * `dist/`, so `npm run build` comes first. Its `stop` also removes the folder.
 * @param options anything `startProduct` takes; a `dataDir` given here is kept
 */
export async function startTestProduct(options: Partial<ProductOptions> = {}): Promise<TestProduct> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'roof-quote-')));
  const product = await startProduct({
    port: 0,
    adminEmail: 'admin@example.com',
    print: keepForFailure,
    ...options,
    dataDir,
  });
  return {
    ...product,
    dataDir,
    async stop() {
      await product.stop();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface ApiCall {
  json?: unknown;
  /** Sent as it is, instead of `json`. */
  body?: string | Uint8Array<ArrayBuffer>;
  /** Sent as a bearer token. */
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface ApiAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined where the answer is no JSON. */
  json: unknown;
}

/** Calls one route of the running product as a browser would. */
export async function call(
  product: Pick<Product, 'url'>,
  method: string,
  path: string,
  { json, body, token, headers }: ApiCall = {},
): Promise<ApiAnswer> {
  const payload = body ?? (json === undefined ? undefined : JSON.stringify(json));
  const response = await fetch(product.url + path, {
    method,
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(payload === undefined ? {} : { body: payload }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson && text !== '' ? JSON.parse(text) : undefined,
  };
}

export const postLead = (product: Pick<Product, 'url'>, json: LeadInput) =>
  call(product, 'POST', '/api/leads', { json: asFromForm(json) });

/** The product without its pages, with throttles and visitors’ budgets that never close: these tests ask faster than people do. */
export function startApi(options: Partial<ProductOptions> = {}): Promise<TestProduct> {
  return startTestProduct({
    throttleClock: unthrottled(),
    viewerAddress: strangers(),
    ...options,
    pages: async () => ({
      handle: async (_request, response) => void response.writeHead(404).end(),
      quoteLinkPages: plainQuoteLinkPages,
      stop: async () => {},
    }),
  });
}

/** The running API with an administrator signed in, and a look past it into the leads table. */
export interface LeadsApi {
  product: TestProduct;
  /** The administrator's email, by which changes are told. */
  admin: string;
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
    admin: product.adminEmail,
    dynamo,
    asVisitor,
    asAdmin,
    async post(changes) {
      const lead = leadInput({ id: randomUUID(), ...changes });
      const { status, text } = await asVisitor('POST', '/api/leads', { json: asFromForm(lead) });
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

/** Status and body of an answer. */
export const said = async (answer: Promise<ApiAnswer>) => [(await answer).status, (await answer).json];

/** The body of an error answer. */
export const apiError = (code: string, message: unknown) => ({ error: { code, message } });

type Site = Pick<Product, 'url' | 'config'>;

/** A form with the file as the page sends it: bytes of the form, and its content type with the boundary. */
export async function formOf(bytes: Uint8Array, name = 'estimate.pdf') {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
  const response = new Response(form);
  return {
    body: new Uint8Array(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}

export async function upload(site: Site, bytes: Uint8Array, name?: string): Promise<ApiAnswer> {
  return call(site, 'POST', '/api/process-insurance', {
    ...(await formOf(bytes, name)),
    token: site.config.publicKey,
  });
}

export const readStored = (site: Site, documentId: string): Promise<ApiAnswer> =>
  call(site, 'POST', '/api/process-insurance', { json: { documentId }, token: site.config.publicKey });

export const poll = (site: Site, documentId: string): Promise<ApiAnswer> =>
  call(site, 'GET', `/api/process-insurance/${documentId}`, { token: site.config.publicKey });

export const askToUpload = (site: Site, json: unknown): Promise<ApiAnswer> =>
  call(site, 'POST', '/api/process-insurance/uploads', { json, token: site.config.publicKey });
