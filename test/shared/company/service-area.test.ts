import * as v from 'valibot';
import { expect, test } from 'vitest';
import { everywhere, isOutsideArea, serviceAreaSchema } from '#shared/company/service-area.ts';

const read = (value: unknown) => v.parse(serviceAreaSchema, value);
const refusals = (value: unknown) => {
  const result = v.safeParse(serviceAreaSchema, value, { abortPipeEarly: true });
  return result.success ? [] : result.issues.map(({ message }) => message);
};
const radius = (patch: object) => ({ by: 'radius', around: '68102', miles: 30, zips: ['68102'], ...patch });

test('a list as it was typed is kept as entries in their order', () => {
  const area = { by: 'zips', zips: ['51501', '68101-68103'], tellMe: true };
  expect(read({ by: 'zips', zips: ['68101 68102, 68103', '51501'] })).toEqual(area);
  expect(read(area)).toEqual(area);
});

test('an area needs a ZIP code, and a list without words', () => {
  expect(refusals({ by: 'zips', zips: [''] })).toEqual(['Add at least one ZIP code.']);
  expect(refusals({ by: 'zips', zips: ['68102 and Omaha'] })).toEqual([
    expect.stringMatching(/^Remove “and”/),
  ]);
});

test.each([[0], [0.9], [-5], [200.1], [5000], [Number.NaN], ['ten'], [null]])(
  'a radius of %s is refused',
  (miles) => {
    expect(refusals(radius({ miles }))).toEqual(['Enter a distance from 1 to 200 miles.']);
  },
);

test.each([[1], [12.5], [200]])('a radius of %s miles holds', (miles) => {
  expect(refusals(radius({ miles }))).toEqual([]);
});

test('the middle of a radius is a ZIP code whose place is known', () => {
  expect(refusals(radius({ around: 'Omaha' }))).toEqual(['Enter the 5-digit ZIP code to measure from.']);
  expect(refusals(radius({ around: '00000', zips: [] }))).toEqual([
    'We can’t find that ZIP code. Enter one nearby.',
  ]);
});

test('nothing is outside of everywhere', () => {
  const far = '1 Oak St, Fairbanks, AK 99701';
  expect(isOutsideArea(everywhere, far)).toBe(false);
  expect(isOutsideArea({ by: 'zips', zips: ['68102'], tellMe: true }, far)).toBe(true);
});
