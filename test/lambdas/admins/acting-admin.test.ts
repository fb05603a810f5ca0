import { expect, test } from 'vitest';
import { requireActiveAdmin } from '#lambdas/admins/acting-admin.ts';
import { adminClaims as claims } from '#test/support/http-events.ts';

const isAdmin = async (username: string) => username === claims.sub;

test('lets in who is an admin at this moment, and says who', async () => {
  expect(await requireActiveAdmin({ claims }, { isAdmin })).toBe(claims.sub);
});

test('one who was removed does nothing with the last minutes of a token', async () => {
  await expect(requireActiveAdmin({ claims }, { isAdmin: async () => false })).rejects.toMatchObject({
    code: 'forbidden',
    message: 'You are an administrator no more.',
  });
});

test('the pool is not asked about whoever has no token of an admin', async () => {
  let asked = false;
  const asking = async () => {
    asked = true;
    return true;
  };
  await expect(requireActiveAdmin({ claims: {} }, { isAdmin: asking })).rejects.toMatchObject({
    code: 'unauthorized',
  });
  expect(asked).toBe(false);
});
