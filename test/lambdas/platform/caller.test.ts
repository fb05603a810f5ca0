import { describe, expect, test } from 'vitest';
import {
  networkIds,
  networksOf,
  requireAdmin,
  requirePublicKey,
  visitorOf,
} from '#lambdas/platform/caller.ts';

const forbidden = expect.objectContaining({ status: 403, code: 'forbidden' });
const unauthorized = expect.objectContaining({ status: 401, code: 'unauthorized' });

describe('an administrator', () => {
  const asking = (claims: Record<string, unknown>) => () =>
    requireAdmin({
      claims: { sub: 'admin-1', token_use: 'access', 'cognito:groups': '[admins]', ...claims },
    });

  test.each([
    ...['[admins]', '[admins sales]', '[sales admins]', '[sales admins office]'],
    ...[['admins'], ['sales', 'admins']],
  ])('is known by the sub, and by no email yet, where the groups are %j', (groups) => {
    expect(asking({ 'cognito:groups': groups })()).toEqual({ admin: 'admin-1', adminEmail: '' });
  });

  test.each([
    ...[undefined, null, '', '[]', 'admins', '[crews]', '[Admins]', '[admin]', '[adminsx]', '[xadmins]'],
    ...['[sales,admins]', '[[admins]]', [], [['admins']], { admins: true }, 7],
  ])('is nobody with the groups %j, though signed in: 403', (groups) => {
    expect(asking({ 'cognito:groups': groups })).toThrowError(forbidden);
  });

  test.each([
    ...['id', undefined, 'refresh', ['access']].map((use) => ({ token_use: use })),
    { sub: undefined },
  ])(
    'is nobody by a token of another use, or that does not say whose it is, whatever its groups: 401 for %j',
    (claims) => {
      expect(asking(claims)).toThrowError(unauthorized);
    },
  );
});

describe('the key of the site', () => {
  const key = '3b0d9a56-6a3e-4a58-9d1f-0e6f4d2f7c11';
  const asking = (authorization: string | undefined) => () =>
    requirePublicKey({ headers: { authorization } }, key);

  test.each([`Bearer ${key}`, `bearer ${key}`, `Bearer  ${key} `])('%j is let in', (authorization) => {
    expect(asking(authorization)).not.toThrow();
  });

  test.each([
    ...[undefined, '', 'Bearer', 'Bearer ', key, `Basic ${key}`, `Bearer ${key}x`],
    ...[`Bearer ${key.slice(1)}`, `Bearer ${key.toUpperCase()}`, `Bearer ${key} ${key}`],
  ])('%j is 401', (authorization) => {
    expect(asking(authorization)).toThrowError(unauthorized);
  });
});

describe('the network of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['1:2:3::', '1:2:3:0'],
    ['1:2:3:4:5:6:7::', '1:2:3:4'],
  ])('%s is %s', (address, network) => {
    expect(networksOf(address)[0]).toBe(network);
  });

  test.each([
    '',
    'somebody',
    '203.0.113.7:443',
    '203.0.113.256',
    '203.0.113.7, 198.51.100.1',
    '2001:db8:::1',
  ])('“%s”, no address, shares one network with all that are none', (address) => {
    expect(networksOf(address)[0]).toBe('unknown');
  });
});

describe('the networks around an address', () => {
  test.each([
    ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
    ['::ffff:203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
    ['2001:db8:1:2a3::1', ['2001:db8:1:2a3', '2001:db8:1:200::/56', '2001:db8:1::/48']],
    ['2001:db8:1:a3::1', ['2001:db8:1:a3', '2001:db8:1:0::/56', '2001:db8:1::/48']],
    ['::1', ['0:0:0:0', '0:0:0:0::/56', '0:0:0::/48']],
    ['somebody', ['unknown']],
  ])('%s are %j, the narrowest first', (address, networks) => {
    expect(networksOf(address)).toEqual(networks);
  });

  test('have names that do not tell them, the visitor’s own first', () => {
    const ids = networkIds('2001:db8:1:2a3::1', 'secret');
    expect(ids[0]).toBe(visitorOf('2001:db8:1:2a3::1', 'secret'));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
    expect(networkIds('2001:db8:1:2ff::1', 'secret').slice(1)).toEqual(ids.slice(1));
  });
});

describe('a visitor', () => {
  const visitor = (address: string, secret = 'secret') => visitorOf(address, secret);

  test('is a household, whatever address of its IPv6 network it uses, and its neighbor is another', () => {
    expect(visitor('2001:db8:1:2::1')).toBe(visitor('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(visitor('2001:db8:1:2::1')).not.toBe(visitor('2001:db8:1:3::1'));
    expect(visitor('203.0.113.7')).not.toBe(visitor('203.0.113.8'));
  });

  test('has a name that does not tell the address, and another with another secret', () => {
    expect(visitor('203.0.113.7')).toMatch(/^[\w-]{22}$/);
    expect(visitor('203.0.113.7')).not.toBe(visitor('203.0.113.7', 'another'));
  });
});
