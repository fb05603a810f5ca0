import type { Product } from '#infra/local/product.ts';
import { type ApiAnswer, call } from './api-product.ts';

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
