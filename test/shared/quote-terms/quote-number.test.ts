import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteNumber } from '#shared/quote/quote-link.ts';

test.each([
  ['00000000-0000-4000-8000-000000000000', 'Q-0000-0000'],
  ['ffffffff-ff00-4000-8000-000000000000', 'Q-ZZZZ-ZZZZ'],
  ['7c1f8a2e-95d4-4b6a-8e3f-0a1b2c3d4e5f', 'Q-FGFR-MBMN'],
  ['7C1F8A2E-95D4-4B6A-8E3F-0A1B2C3D4E5F', 'Q-FGFR-MBMN'],
])('the lead %s has the quote number %s', (id, number) => {
  expect(quoteNumber(id)).toBe(number);
});

test('a quote number has no letter that is read as another', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(quoteNumber(id)).toMatch(/^Q-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    }),
  );
});

test('ids that differ in their first 40 bits have different numbers', () => {
  const id = (first: number) => `${first.toString(16).padStart(10, '0')}000000000000000000000000`;
  fc.assert(
    fc.property(fc.nat(2 ** 31 - 1), fc.nat(2 ** 31 - 1), (one, other) => {
      expect(quoteNumber(id(one)) === quoteNumber(id(other))).toBe(one === other);
    }),
  );
});
