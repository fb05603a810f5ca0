import type { Product, ProductOptions } from '#infra/local/product.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import { strangers, unthrottled } from './http-events.ts';
import { startTestProduct, type TestProduct } from './product.ts';

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
  call(product, 'POST', '/api/leads', { json });

/** The product without its pages, with throttles and visitors’ budgets that never close: these tests ask faster than people do. */
export function startApi(options: Partial<ProductOptions> = {}): Promise<TestProduct> {
  return startTestProduct({
    throttleClock: unthrottled(),
    viewerAddress: strangers(),
    ...options,
    pages: async () => ({
      handle: async (_request, response) => void response.writeHead(404).end(),
      stop: async () => {},
    }),
  });
}
