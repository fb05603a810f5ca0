import { describe, expect, test } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import { defaultPricing } from '#shared/quote/site-pricing.ts';
import { sessionQuote } from '#web/wizard/lead/lead.ts';
import { emptyForm, isPropertyReady } from '#web/wizard/session/answers.ts';
import {
  roofOutcome,
  saidOfSize,
  withAnswer,
  withBuildings,
  withoutOldRoof,
  withSizeAsked,
} from '#web/wizard/session/roof.ts';
import { newSession } from '#web/wizard/session/session.ts';
import { asking, building, roof } from './seen-building.ts';

const quoteOf = (...of: Parameters<typeof sessionQuote>) => sessionQuote(...of)?.quote ?? null;

const leadId = '4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50';
const DAYS_30 = 30 * 24 * 60 * 60 * 1000;

test('a measurement is kept for 30 days', () => {
  const session = { ...newSession(leadId), roof: roof() };
  expect(withoutOldRoof(session, DAYS_30 - 1)).toBe(session);
  expect(withoutOldRoof(session, DAYS_30).roof).toBeNull();
});

test('a building that was measured for somebody before ends with its own measurement, and is asked about anew', () => {
  const buildings = [building(), building({ placeId: 'garage', endsAt: DAYS_30 / 30 })];
  const session = { ...newSession(leadId), roof: roof({ buildings, answer: 'yes', standsForSize: true }) };
  expect(withoutOldRoof(session, DAYS_30 / 30 - 1)).toBe(session);
  expect(withoutOldRoof(session, DAYS_30 / 30).roof).toEqual(
    roof({ buildings: [], askedAs: null, answer: null, standsForSize: false }),
  );
});

test('a yes is of the buildings it was said of', () => {
  const confirmed = withAnswer(roof(), 'yes', { skipHomeSize: true });
  expect(confirmed).toMatchObject({ answer: 'yes', standsForSize: true });
  expect(withBuildings(confirmed, [building(), building({ placeId: 'garage' })])).toMatchObject({
    answer: null,
    standsForSize: false,
  });
});

test('a yes stands for the home’s size only where the site says so, and no other answer does', () => {
  expect(withAnswer(roof(), 'yes', { skipHomeSize: false }).standsForSize).toBe(false);
  expect(withAnswer(roof(), 'home-size', { skipHomeSize: true }).standsForSize).toBe(false);
});

test('without a size the step is answered by the kind of home and such a yes, never by an unreadable size', () => {
  const typed = { ...emptyForm, propertyType: 'two-story' as const };
  expect(isPropertyReady(typed, true)).toBe(true);
  expect(isPropertyReady(typed, false)).toBe(false);
  expect(isPropertyReady(emptyForm, true)).toBe(false);
  expect(isPropertyReady({ ...typed, squareFootage: 'a big one' }, true)).toBe(false);
});

describe('asked which is right, the roof or the size of the home,', () => {
  const home = { squareFootage: 1000, propertyType: 'two-story' as const };
  const confirmed = roof({ answer: 'yes' });
  const asked = withSizeAsked(confirmed, home);
  const skipHomeSize = { skipHomeSize: false };

  test('the size is, until their owner says that the roof is', () => {
    expect(saidOfSize(confirmed, home)).toBeNull();
    expect(saidOfSize(asked, home)).toBe('size');
    expect(saidOfSize(withSizeAsked(confirmed, home, true), home)).toBe('roof');
  });

  test('a yes to the roof says so too, and going by the home’s size takes it back', () => {
    const yes = withAnswer(asked, 'yes', skipHomeSize);
    expect(saidOfSize(yes, home)).toBe('roof');
    expect(saidOfSize(withAnswer(yes, 'home-size', skipHomeSize), home)).toBe('size');
  });

  test.each([
    { ...home, squareFootage: 1001 },
    { ...home, squareFootage: null },
    { ...home, propertyType: 'single-story' as const },
    { ...home, propertyType: null },
  ])('the answer is of that home alone, not of $squareFootage, $propertyType', (other) => {
    expect(saidOfSize(asked, other)).toBeNull();
  });

  test('the answer is of those buildings alone', () => {
    expect(saidOfSize(withBuildings(asked, [building()]), home)).toBeNull();
  });
});

describe('the quote', () => {
  const session = { ...newSession(leadId), roof: roof({ answer: 'yes' }) };
  const pricing = { ...defaultPricing, settings: asking };

  test('is of a confirmed roof that does not fit the home’s size only once its owner says that it is right', () => {
    const form = { ...emptyForm, squareFootage: '1,000', propertyType: 'two-story' as const };
    const home = { squareFootage: 1000, propertyType: 'two-story' as const };
    const source = (isRoofRight?: boolean) =>
      quoteOf(
        {
          ...session,
          form,
          roof: isRoofRight === undefined ? session.roof : withSizeAsked(session.roof, home, isRoofRight),
        },
        pricing,
      )?.basis?.source;
    expect([source(), source(false), source(true)]).toEqual(['home-size', 'home-size', 'measured']);
  });

  test('is of the confirmed roof, with or without a size', () => {
    expect(quoteOf(session, pricing)).toMatchObject({ squares: 24, basis: { source: 'measured' } });
    const sized = {
      ...session,
      form: { ...emptyForm, squareFootage: '2500', propertyType: 'two-story' as const },
    };
    expect(quoteOf(sized, pricing)).toMatchObject({ squares: 24 });
  });

  test('is shown for who gave no size, though the site’s settings cannot be had', () => {
    const unsized = { ...session, roof: roof({ answer: 'yes', standsForSize: true }) };
    expect(quoteOf(unsized, null)?.standard.price).toBe(24 * defaultRates.standard);
    expect(quoteOf(session, null)).toBeNull();
  });

  test('is of the roof that the page said it prices, though the site’s settings cannot be had', () => {
    const sized = (answer: 'yes' | 'home-size' | null) => ({
      ...newSession(leadId),
      form: { ...emptyForm, squareFootage: '2900', propertyType: 'two-story' as const },
      roof: roof({ answer }),
    });
    const squares = (answer: 'yes' | 'home-size' | null) => quoteOf(sized(answer), null)?.squares;
    expect([squares('yes'), squares('home-size'), squares(null)]).toEqual([24, 29, 29]);
    expect(quoteOf(sized(null), null)?.basis?.others).toEqual([]);
  });

  test('of an estimate stays what was read, with the roof from above beside it', () => {
    const documentQuote = quoteFor(2784, defaultRates);
    const form = { ...emptyForm, isInsuranceClaim: true, hasAdjusterEstimate: true };
    const read = { ...newSession(leadId), form, documentQuote, roof: roof() };
    expect(quoteOf(read, pricing)).toEqual({
      ...documentQuote,
      basis: { source: 'document', others: [{ source: 'measured', squareFootage: 2400 }] },
    });
    expect(
      quoteOf({ ...read, roof: roof({ buildings: [building({ reasons: ['attached'] })] }) }, pricing),
    ).toBe(documentQuote);
  });
});

test.each([
  ['yes', true, false, 'measured'],
  ['yes', true, true, 'measuredAlone'],
  ['yes', false, true, 'unlike'],
  ['home-size', true, false, 'home-size'],
  [null, true, false, null],
] as const)('the word %s on a roof that may price (%s) comes, asked for no size (%s), to %s', (...row) => {
  const [answer, mayPrice, standsForSize, outcome] = row;
  expect(roofOutcome({ answer, standsForSize }, mayPrice)).toBe(outcome);
});
