import { describe, expect, test } from 'vitest';
import type { Claim } from '#shared/claim.ts';
import { defaultRates } from '#shared/pricing.ts';
import { quoteFor } from '#shared/quote.ts';
import { detailsIn } from '#web/wizard/details-known.ts';

const claim: Claim = {
  carrier: null,
  claimNumber: null,
  dateOfLoss: null,
  typeOfLoss: null,
  rcv: null,
  depreciation: null,
  recoverable: null,
  nonRecoverable: null,
  acv: null,
  deductible: null,
  netClaim: null,
  netClaimIfRecovered: null,
  verified: false,
};
const causedBy = (typeOfLoss: string | null) => ({
  ...quoteFor(1800, defaultRates),
  claim: { ...claim, typeOfLoss },
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
