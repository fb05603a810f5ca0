import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, type ProductOptions, startProduct } from '#infra/local/product.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import { strangers, unthrottled } from './http-events.ts';
import { keepForFailure } from './kept-lines.ts';
import { asFromForm } from './leads.ts';
import { plainQuoteLinkFiles } from './web-build.ts';

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

/** The product without its pages, with throttles and visitors’ quotas that never close: these tests ask faster than people do. */
export function startApi(options: Partial<ProductOptions> = {}): Promise<TestProduct> {
  return startTestProduct({
    throttleClock: unthrottled(),
    viewerAddress: strangers(),
    ...options,
    publishes: false,
    pages: async () => ({
      handle: async (_request, response) => void response.writeHead(404).end(),
      quoteLinkFiles: plainQuoteLinkFiles,
      stop: async () => {},
    }),
  });
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
