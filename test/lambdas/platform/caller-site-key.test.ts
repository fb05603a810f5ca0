import { expect, test } from 'vitest';
import { requirePublicKey } from '#lambdas/platform/caller.ts';

const key = '3b0d9a56-6a3e-4a58-9d1f-0e6f4d2f7c11';

test.each([`Bearer ${key}`, `bearer ${key}`, `Bearer  ${key} `])('%j is let in', (authorization) => {
  expect(() => requirePublicKey({ headers: { authorization } }, key)).not.toThrow();
});

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  key,
  `Basic ${key}`,
  `Bearer ${key}x`,
  `Bearer ${key.slice(1)}`,
  `Bearer ${key.toUpperCase()}`,
  `Bearer ${key} ${key}`,
])('%j is 401', (authorization) => {
  expect(() => requirePublicKey({ headers: { authorization } }, key)).toThrowError(
    expect.objectContaining({ status: 401, code: 'unauthorized' }),
  );
});
