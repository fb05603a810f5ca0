import { describe, expect, test } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import { readQuote } from '#test/web/wizard/claim/read-quote.ts';
import { detailsIn } from '#web/wizard/details-known.ts';

const causedBy = (typeOfLoss: string | null) => ({
  ...readQuote,
  claim: { ...readQuote.claim, typeOfLoss },
});

describe('the cause of loss an estimate prints', () => {
  test.each([
    ['Hail', 'hail'],
    ['HAIL', 'hail'],
    ['Hailstorm', 'hail'],
    ['Wind', 'wind'],
    ['Windstorm', 'wind'],
    ['Tornado', 'wind'],
  ])('%s is the damage %s', (typeOfLoss, damageType) => {
    expect(detailsIn(causedBy(typeOfLoss))).toEqual({ damageType });
  });

  test.each(['WIND/HAIL', 'Windstorm and Hail', 'Water Damage', 'Fire', 'Window breakage', '', null])(
    '%s says nothing for certain',
    (typeOfLoss) => {
      expect(detailsIn(causedBy(typeOfLoss))).toEqual({});
    },
  );
});

test('without a document nothing is known', () => {
  expect(detailsIn(quoteFor(1800, defaultRates))).toEqual({});
  expect(detailsIn(null)).toEqual({});
});
