import { expect, test } from 'vitest';
import { listZipsAround, zipsAround } from '#lambdas/company/zips-around.ts';
import { requireAdmin } from '#lambdas/platform/caller.ts';
import { countZips, isOutsideZips } from '#shared/company/zips.ts';
import { adminClaims } from '#test/support/http-events.ts';
import { answerOf, behindEdge } from '#test/support/in-process.ts';

behindEdge();

const isWithin = (zips: readonly string[], zip: string) => !isOutsideZips(zips, `1 Oak St ${zip}`);

test('a distance has the ZIP codes whose middle is within it, across state lines', () => {
  const zips = zipsAround('68102', 12);
  // Downtown Omaha; Council Bluffs, 3 miles on; Papillion, 10; Lincoln, 50.
  expect(['68102', '51501', '68046', '68502'].map((zip) => isWithin(zips, zip))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(isWithin(zipsAround('68102', 60), '68502')).toBe(true);
});

test('the middle is always within; a shorter distance is within a longer one', () => {
  expect(zipsAround('99546', 1)).toEqual(['99546']);
  const [near, far] = [zipsAround('10001', 5), zipsAround('10001', 6)];
  expect(countZips(near)).toBeLessThan(countZips(far));
});

test('codes that begin with zeros, and places on both sides of the date line', () => {
  expect(isWithin(zipsAround('02108', 5), '02139')).toBe(true);
  expect(isWithin(zipsAround('00901', 10), '00907')).toBe(true);
  expect(isWithin(zipsAround('02108', 5), '10001')).toBe(false);
});

test.each([
  ['00000', '30', 404, 'We can’t find that ZIP code. Enter one nearby.'],
  ['Omaha', '30', 400, 'Fix the request: around Enter the 5-digit ZIP code to measure from.'],
  ['68102', '5000', 400, 'Fix the request: miles Enter a distance from 1 to 200 miles.'],
  ['68102', 'far', 400, 'Fix the request: miles Enter a distance from 1 to 200 miles.'],
])('around %s within %s miles: %s', async (around, miles, status, message) => {
  const parts = { query: { around, miles }, claims: adminClaims };
  const { statusCode, json } = await answerOf(listZipsAround(), parts, requireAdmin);
  expect([statusCode, json.error.message]).toEqual([status, message]);
});

test('the widest distance in the densest place fits a list, and is small on the wire', () => {
  const zips = zipsAround('10001', 200);
  expect(zips.length).toBeLessThan(3000);
  expect(JSON.stringify(zips).length).toBeLessThan(12_000);
});
