import { expect, test } from 'vitest';
import { isDense } from '#web/wizard/print/printed-prices.tsx';

const bullets = (...lengths: number[]) => lengths.map((length) => 'x'.repeat(length));

test.each([
  ['399 characters', bullets(399), false],
  ['400 characters', bullets(400), true],
  ['400 characters in several bullets', bullets(150, 150, 100), true],
])('bullets are printed small from 400 characters of one tier on: %s', (_, tier, dense) => {
  expect(isDense([bullets(10), tier])).toBe(dense);
});

test('the bullets of several tiers are not added up', () => {
  expect(isDense([bullets(200), bullets(200), bullets(200)])).toBe(false);
});
