import { describe, expect, test } from 'vitest';
import { defaultRates, type TierName } from '#shared/pricing/rates.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import { readQuote } from '#test/web/wizard/claim/read-quote.ts';
import { en } from '#web/i18n/en/messages.ts';
import { es } from '#web/i18n/es/messages.ts';
import type { Messages } from '#web/i18n/messages.ts';
import { yourShare } from '#web/wizard/claim/your-share.ts';
import { resultSentence, sentenceText } from '#web/wizard/result/result-sentence.ts';

interface Said {
  tier?: TierName;
  showYourShare?: boolean;
  messages?: Messages;
}

function said(quote: Quote, { tier = 'standard', showYourShare = true, messages = en }: Said = {}): string {
  const sentence = resultSentence(quote, tier, yourShare(quote, showYourShare));
  return sentenceText(sentence, messages.words.sentence, messages.productWord('Roof'));
}

const claim = (patch: Partial<typeof readQuote.claim>): Quote => ({
  ...readQuote,
  claim: { ...readQuote.claim, ...patch },
});
const warned = (code: 'contractor_estimate' | 'not_asphalt_shingle'): Quote => ({
  ...readQuote,
  warningDetails: [{ code, values: {} }],
});

test('a proven claim says both payments and the part of the Standard roof', () => {
  expect(said(readQuote)).toBe(
    'Your insurer pays about $14,513 now and $2,401 after the work; with the Standard roof your part is about $2,500.',
  );
});

test('without a claim it is the Standard price', () => {
  expect(said(quoteFor(1800, defaultRates))).toBe('A standard roof for your home is about $9,000.');
});

test('the tier that was chosen takes the place of the Standard one', () => {
  expect(said(readQuote, { tier: 'impactResistant' })).toMatch(
    /with the Impact Resistant roof your part is about \$4,780\.$/,
  );
  expect(said(quoteFor(1800, defaultRates), { tier: 'asLowAs' })).toBe(
    'The lowest-priced roof for your home is about $6,300.',
  );
});

test('only the first check is said where nothing is held back', () => {
  const quote = claim({
    recoverable: null,
    depreciation: 600,
    netClaimIfRecovered: null,
    netClaim: 16_914.49,
  });
  expect(said(quote)).toMatch(/^Your insurer pays about \$16,914 now; with the Standard roof/);
});

test('money held back of which a part is never paid is left to the claim', () => {
  expect(said(claim({ netClaimIfRecovered: 16_000 }))).toMatch(
    /^Your insurer pays about \$14,513 now; a standard/,
  );
});

describe('no insurer is named', () => {
  const price = 'A standard roof for your home is about $14,000.';

  test('where the figures could not be checked', () => {
    expect(said(claim({ verified: false }))).toBe(price);
  });

  test('on a contractor’s paper', () => {
    expect(said(warned('contractor_estimate'))).toBe(price);
  });

  test('where the net claim is no first check: an earlier payment was taken off', () => {
    expect(said(claim({ netClaim: 10_000, netClaimIfRecovered: null }))).not.toContain('insurer');
  });

  test.each([
    [0.01, true],
    [0, false],
    [null, false],
  ])('where nothing is paid first: a net claim of %s is said: %s', (netClaim, isSaid) => {
    const quote = claim({
      rcv: 2_500.01,
      depreciation: 0,
      recoverable: null,
      netClaim,
      netClaimIfRecovered: null,
    });
    const paid = netClaim === 0 ? { ...quote.claim, rcv: 2_500 } : quote.claim;
    expect(said({ ...quote, claim: paid } as Quote).includes('insurer')).toBe(isSaid);
  });
});

describe('no part is said', () => {
  const price = /; a standard roof for your home is about \$14,000\.$/;

  test('where the company shows no shares', () => {
    expect(said(readQuote, { showYourShare: false })).toMatch(price);
  });

  test('where the claim’s roof is of another material', () => {
    expect(said(warned('not_asphalt_shingle'))).toMatch(price);
  });

  test.each([
    [2_500, 'your part is about $2,500'],
    [2_499.99, 'a standard roof for your home is about $2,500'],
  ])('where it is above the price: %d', (amount, end) => {
    const quote = { ...readQuote, standard: { price: amount, description: '' } };
    expect(said(quote)).toContain(end);
  });
});

test('it is said in Spanish', () => {
  expect(said(readQuote, { messages: es })).toBe(
    'Su aseguradora paga unos $14,513 ahora y $2,401 después del trabajo; con la opción estándar su parte es de unos $2,500.',
  );
  expect(said(quoteFor(1800, defaultRates), { messages: es })).toBe(
    'Para su casa, la opción estándar cuesta unos $9,000.',
  );
});
