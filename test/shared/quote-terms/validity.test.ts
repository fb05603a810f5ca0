import { expect, test } from 'vitest';
import { validUntil } from '#shared/quote/quote-link.ts';

test('prices hold for 30 days, over the end of a month and of a year', () => {
  expect(validUntil(new Date('2026-12-15T18:30:00Z')).toISOString()).toBe('2027-01-14T18:30:00.000Z');
  expect(validUntil(new Date('2028-02-01T00:00:00Z')).toISOString()).toBe('2028-03-02T00:00:00.000Z');
});
