import * as v from 'valibot';
import { expect, test } from 'vitest';
import { leadDetailsSchema } from '#shared/lead/lead.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import type { AreaCorrection } from '#shared/roof/area-basis.ts';
import { readQuote } from '#test/web/quote/read-quote.ts';
import { correctionDetails } from '#web/wizard/correction/correction-details.ts';

const moment = { language: 'es', now: new Date('2026-11-21T15:00:00.000Z') } as const;
const typed: AreaCorrection = { kind: 'typed', was: 2784, squareFootage: 3100, structures: [] };

test('the office hears what was changed and the quote as it is shown for it', () => {
  const details = correctionDetails(readQuote, typed, null, moment);
  expect(details).toEqual({
    correction: typed,
    shownAfter: {
      squareFootage: 3100,
      squares: 31,
      prices: { asLowAs: 10_850, standard: 15_500, impactResistant: 18_600, premiumWarranty: 21_700 },
      rates: defaultRates,
      areaSource: 'person',
      language: 'es',
      at: '2026-11-21T15:00:00.000Z',
    },
  });
  expect(v.parse(leadDetailsSchema, details)).toEqual(details);
});

test('going back to what was read is told too: a lead forgets nothing by itself', () => {
  expect(correctionDetails(readQuote, null, typed, moment)).toMatchObject({
    correction: { kind: 'other_structure', was: 3100, squareFootage: 2784, structures: ['Dwelling Roof'] },
    shownAfter: { squareFootage: 2784, squares: 28, areaSource: 'document' },
  });
});

test('going back to a size typed on the way says that the home’s size holds', () => {
  const read = quoteFor(1800, defaultRates);
  expect(correctionDetails(read, null, { ...typed, was: 1800 }, moment)).toMatchObject({
    correction: { kind: 'typed', was: 3100, squareFootage: 1800, structures: [] },
    shownAfter: { areaSource: 'home-size' },
  });
});

test('nothing changed is nothing told', () => {
  expect(correctionDetails(readQuote, null, null, moment)).toEqual({});
});
