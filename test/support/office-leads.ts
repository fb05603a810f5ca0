import type { Lead } from '#shared/lead/stored-lead.ts';
import { adminTokens } from './admin-tokens.ts';
import { call } from './api-product.ts';

type Product = Parameters<typeof adminTokens>[0] & Parameters<typeof call>[0];

const tokens = new WeakMap<Product, Promise<string>>();

/** An admin's access token; one sign-in serves a product. */
export function officeToken(product: Product): Promise<string> {
  const token = tokens.get(product) ?? adminTokens(product).then(({ accessToken }) => accessToken);
  tokens.set(product, token);
  return token;
}

/** The leads that the office has under a name, as an admin reads them. */
export async function leadsOf(product: Product, name: string): Promise<Lead[]> {
  const token = await officeToken(product);
  const { json } = await call(product, 'GET', '/api/leads?limit=100', { token });
  return (json as { items: Lead[] }).items.filter((lead) => lead.name === name);
}
