import { expect } from 'vitest';
import { officeToken } from './admin-tokens.ts';
import { call, type TestProduct } from './product.ts';

/** The office sets a setting of the company, over what is there. */
export async function setSetting(product: TestProduct, name: string, value: unknown): Promise<void> {
  const [token, path] = [await officeToken(product), `/api/settings/${name}`];
  const { at: seen } = (await call(product, 'GET', path, { token })).json as { at: string | null };
  expect((await call(product, 'PATCH', path, { token, json: { value, seen } })).status).toBe(200);
}
