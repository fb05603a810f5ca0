import { describe, expect, test } from 'vitest';
import { defaultRates, type TierName } from '#shared/pricing/rates.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import { readQuote } from '#test/web/wizard/claim/read-quote.ts';
import { en } from '#web/i18n/en/messages.ts';
import { es } from '#web/i18n/es/messages.ts';
import type { Messages } from '#web/i18n/messages.ts';
import { yourShare } from '#web/wizard/claim/your-share.ts';
import { resultSentence, sentenceText, typedText } from '#web/wizard/result/result-sentence.ts';

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

describe('squares typed from an estimate', () => {
  const typed: Quote = {
    ...quoteFor(2784, defaultRates),
    basis: { source: 'typed-from-paper', others: [] },
  };
  const headline = (quote: Quote, messages: Messages, tier: TierName = 'standard', hasPdf = true) =>
    typedText(quote, tier, hasPdf, messages.words.sentence, messages.productWord('Roof'));

  test.each([
    [
      en,
      'Standard roof: $14,000. Based on the 27.84 squares you typed from your estimate. Our office checks them against your PDF.',
    ],
    [
      es,
      'Opción estándar: $14,000. Según lo que usted escribió de su estimado: 27.84 cuadros. Nuestra oficina los revisa con su PDF.',
    ],
  ])('are said with the price and who checks them, and no part of the homeowner’s', (messages, expected) => {
    expect(headline(typed, messages)).toBe(expected);
  });

  test('are said of the tier that was chosen, and of a file that never came nothing is promised', () => {
    expect(headline(typed, en, 'asLowAs', false)).toBe(
      'Lowest-priced roof: $9,800. Based on the 27.84 squares you typed from your estimate. Keep your estimate handy when we call.',
    );
    expect(headline(typed, es, 'premiumWarranty', false)).toMatch(
      / Tenga su estimado a la mano cuando llamemos\.$/,
    );
  });

  test('are not said where the size was changed after the price, nor of any other quote', () => {
    const correction = { kind: 'typed', was: 2784, squareFootage: 2900, structures: [] } as const;
    expect(headline({ ...typed, correction: { ...correction, structures: [] } }, en)).toBeNull();
    expect(headline(quoteFor(1800, defaultRates), en)).toBeNull();
  });
});
