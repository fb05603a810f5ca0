import { expect, test } from 'vitest';
import { countZips, isOutsideZips } from '#shared/company/zips.ts';
import { zipsAround } from '#web/admin/company/zip-places.ts';

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

test('a middle without a place, and no distance, have none', () => {
  expect(zipsAround('00000', 30)).toEqual([]);
  expect(zipsAround('Omaha', 30)).toEqual([]);
  expect(zipsAround('68102', Number.NaN)).toEqual([]);
});

test('the widest distance in the densest place fits a list, and is small on the wire', () => {
  const zips = zipsAround('10001', 200);
  expect(zips.length).toBeLessThan(3000);
  expect(JSON.stringify(zips).length).toBeLessThan(12_000);
});
