import { describe, expect, test } from 'vitest';
import { networkOf, visitorOf } from '#lambdas/platform/caller.ts';

describe('the network of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
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
    expect(networkOf(address)).toBe(network);
  });

  test.each([
    '',
    'somebody',
    '203.0.113.7:443',
    '203.0.113.256',
    '203.0.113.7, 198.51.100.1',
    '2001:db8:::1',
  ])('“%s”, no address, shares one network with all that are none', (address) => {
    expect(networkOf(address)).toBe('unknown');
  });
});

test('a household is one visitor whatever address of its IPv6 network it uses, and its neighbour another', () => {
  const visitor = (address: string) => visitorOf(address, 'secret');
  expect(visitor('2001:db8:1:2::1')).toBe(visitor('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(visitor('2001:db8:1:2::1')).not.toBe(visitor('2001:db8:1:3::1'));
  expect(visitor('203.0.113.7')).not.toBe(visitor('203.0.113.8'));
});

test('a visitor’s name does not tell the address, and another secret gives another name', () => {
  expect(visitorOf('203.0.113.7', 'secret')).toMatch(/^[\w-]{22}$/);
  expect(visitorOf('203.0.113.7', 'secret')).not.toBe(visitorOf('203.0.113.7', 'another'));
});
