import { describe, expect, test } from 'vitest';
import { requireAdmin } from '#lambdas/platform/caller.ts';

const check = (groups: unknown) =>
  requireAdmin({ claims: { sub: 'admin-1', token_use: 'access', 'cognito:groups': groups } });

test.each([
  '[admins]',
  '[admins sales]',
  '[sales admins]',
  '[sales admins office]',
  ['admins'],
  ['sales', 'admins'],
])('groups %j hold an administrator, who is known by the sub', (groups) => {
  expect(check(groups)).toBe('admin-1');
});

describe('403 for everyone else who is signed in', () => {
  test.each([
    undefined,
    null,
    '',
    '[]',
    'admins',
    '[sales]',
    '[Admins]',
    '[admin]',
    '[adminsx]',
    '[xadmins]',
    '[sales,admins]',
    '[[admins]]',
    [],
    [['admins']],
    { admins: true },
    7,
  ])('groups %j', (groups) => {
    expect(() => check(groups)).toThrowError(expect.objectContaining({ status: 403, code: 'forbidden' }));
  });
});

test.each(['id', undefined, 'refresh', ['access']])(
  '401 for a token whose use is %j, whatever its groups',
  (use) => {
    expect(() =>
      requireAdmin({ claims: { sub: 'admin-1', token_use: use, 'cognito:groups': '[admins]' } }),
    ).toThrowError(expect.objectContaining({ status: 401, code: 'unauthorized' }));
  },
);

test('401 for a token that does not say whose it is', () => {
  expect(() => requireAdmin({ claims: { token_use: 'access', 'cognito:groups': '[admins]' } })).toThrowError(
    expect.objectContaining({ status: 401, code: 'unauthorized' }),
  );
});
