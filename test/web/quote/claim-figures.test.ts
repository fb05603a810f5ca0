import { describe, expect, test } from 'vitest';
import type { Claim } from '#shared/estimate/claim.ts';
import {
  causeOfLoss,
  claimAnswers,
  type EstimateQuote,
  printsAmount,
  proofOf,
  scopeOf,
  wholeClaim,
} from '#web/quote/claim-figures.ts';
import { readQuote } from './read-quote.ts';

const withClaim = (patch: Partial<Claim>) => ({ ...readQuote, claim: { ...readQuote.claim, ...patch } });

describe('answers', () => {
  test('first check, second check, never paid, deductible: each with its source', () => {
    expect(
      claimAnswers(readQuote).map(({ figure, amount, source }) => [figure, amount, source?.page]),
    ).toEqual([
      ['netClaim', 14_513.21, 6],
      ['recoverable', 2_401.28, 6],
      ['nonRecoverable', 600, undefined],
      ['deductible', 2_500, 6],
    ]);
  });

  test.each([0, null])('nothing held back (%s) is not shown as an amount', (amount) => {
    const quote = withClaim({ recoverable: amount, nonRecoverable: amount });
    expect(claimAnswers(quote).map(({ figure }) => figure)).toEqual(['netClaim', 'deductible']);
  });

  test('a first check of zero and a missing deductible are shown as they are', () => {
    const quote = withClaim({ netClaim: 0, deductible: null });
    expect(claimAnswers(quote).slice(0, 1)).toMatchObject([{ figure: 'netClaim', amount: 0 }]);
    expect(claimAnswers(quote)).toContainEqual(
      expect.objectContaining({ figure: 'deductible', amount: null }),
    );
  });

  const wordingOf = (figure: string, quote: EstimateQuote) =>
    claimAnswers(quote).find((answer) => answer.figure === figure)?.wording;

  test.each([
    ['that depreciation and deductible make', {}, 'netClaim'],
    ['two cents off', { netClaim: 14_513.23 }, 'netClaim'],
    ['of nothing, the deductible being larger', { deductible: 30_000, netClaim: 0 }, 'netClaim'],
    ['less an earlier payment', { netClaim: 10_000 }, 'netClaimReduced'],
    ['of a document without a replacement cost', { rcv: null }, 'netClaim'],
  ])('a net claim %s is told as %3$s', (_, patch, wording) => {
    expect(wordingOf('netClaim', withClaim(patch))).toBe(wording);
  });

  test('what is held back is told as paid in part where the claim’s total says so', () => {
    // A deductible larger than the actual cash value: the rest of it comes off what was held back.
    const rest = { acv: 2_000, deductible: 2_500, netClaim: 0, recoverable: 3_000 };
    expect(wordingOf('recoverable', withClaim({ ...rest, netClaimIfRecovered: 2_500 }))).toBe(
      'recoverableInPart',
    );
    expect(wordingOf('recoverable', withClaim({ ...rest, netClaimIfRecovered: null }))).toBe('recoverable');
    expect(wordingOf('recoverable', readQuote)).toBe('recoverable');
  });

  test('a contractor’s paper has no first check', () => {
    const paper = {
      ...readQuote,
      warningDetails: [{ code: 'contractor_estimate' as const, values: {} }],
    };
    expect(wordingOf('netClaim', paper)).toBe('netClaimOfContractor');
  });

  test('a deductible that is not stated is not told as taken off', () => {
    expect(wordingOf('deductible', withClaim({ deductible: null }))).toBe('deductibleMissing');
    expect(wordingOf('deductible', readQuote)).toBe('deductible');
  });

  test('figures that are not proven are marked, every one', () => {
    expect(claimAnswers(withClaim({ verified: false })).every(({ pleaseCheck }) => pleaseCheck)).toBe(true);
    expect(claimAnswers(readQuote).some(({ pleaseCheck }) => pleaseCheck)).toBe(false);
  });
});

describe('what is proven', () => {
  const doubting = (figures: string, patch: Partial<Claim> = {}) => ({
    ...withClaim({ verified: false, ...patch }),
    warningDetails: [{ code: 'figures_unverified' as const, values: { figures } }],
  });
  const marked = (quote: EstimateQuote) =>
    claimAnswers(quote)
      .filter(({ pleaseCheck }) => pleaseCheck)
      .map(({ figure }) => figure);

  test('only the figures that a warning names are marked', () => {
    expect(marked(doubting('area, netClaim'))).toEqual(['netClaim']);
    expect(proofOf(doubting('area, netClaim'))).toBe('provenInPart');
  });

  test('one that could not be read is named, and none of the others marked', () => {
    const quote = doubting('deductible', { deductible: null });
    expect(marked(quote)).toEqual([]);
    expect(claimAnswers(quote).filter(({ notRead }) => notRead)).toMatchObject([{ figure: 'deductible' }]);
    expect(proofOf(quote)).toBe('provenAsShown');
  });

  test('all are marked where none is named, and none in a claim that adds up', () => {
    expect(proofOf(doubting('area'))).toBe('unproven');
    expect(marked(doubting('rcv, acv'))).toEqual(['netClaim', 'recoverable', 'nonRecoverable', 'deductible']);
    expect(proofOf(withClaim({ verified: false }))).toBe('unproven');
    expect(proofOf(readQuote)).toBe('proven');
  });

  test('a missing figure counts as not stated only where the claim adds up without it', () => {
    const deductible = (quote: EstimateQuote) =>
      claimAnswers(quote).find(({ figure }) => figure === 'deductible')?.notRead;
    expect(deductible(withClaim({ deductible: null }))).toBe(false);
    expect(deductible(withClaim({ deductible: null, verified: false }))).toBe(true);
    expect(deductible(withClaim({ verified: false }))).toBe(false);
  });
});

describe('what becomes of the whole claim', () => {
  const whole = (patch: Partial<Claim> = {}) => wholeClaim(withClaim(patch));

  test('is told from the first check to the replacement cost, to the cent', () => {
    expect(whole()).toBe(20_014.49);
    const allComesBack = { nonRecoverable: null, recoverable: 3_001.28, netClaimIfRecovered: 17_514.49 };
    expect(whole(allComesBack)).toBe(20_014.49);
  });

  test.each([
    ['a cent is missing', { netClaim: 14_513.2 }],
    ['the claim is not proven', { verified: false }],
    ['nothing is paid first', { netClaim: 0, deductible: 17_013.21 }],
    ['no deductible is shown', { deductible: null }],
    ['a limit keeps part of what is held back', { netClaimIfRecovered: 16_000 }],
  ])('is left out where %s', (_name, patch) => {
    expect(whole(patch)).toBeNull();
  });

  test('is left out of a contractor’s paper, which pays nothing', () => {
    const warningDetails = [{ code: 'contractor_estimate' as const, values: {} }];
    expect(wholeClaim({ ...readQuote, warningDetails })).toBeNull();
  });

  test.each([
    [20_014.49, 'roofAlone'],
    [20_014.48, 'notOnlyRoof'],
    [null, 'whole'],
  ])('is named by the roof’s part of it: %s', (rcvWithTax, scope) => {
    const roofClaim =
      rcvWithTax === null ? null : { rcvWithTax, nonRecoverable: 0, verified: true, evidence: [] };
    expect(scopeOf({ ...readQuote, roofClaim })).toBe(scope);
  });
});

describe('the cause of loss', () => {
  test.each([
    ['Hail', ['hail']],
    ['HAIL', ['hail']],
    ['WIND/HAIL', ['wind', 'hail']],
    ['Windstorm and Hail', ['wind', 'hail']],
    ['Hail or Wind Storm Damage', ['hail', 'wind']],
    ['Hurricane', ['hurricane']],
    ['Water Damage', ['water']],
  ])('%s names %j', (printed, perils) => {
    expect(causeOfLoss(printed)).toEqual({ kind: 'perils', perils });
  });

  test.each([
    ['WEIGHT OF ICE AND SNOW', 'Weight of ice and snow'],
    ['Wind Driven Rain', 'Wind Driven Rain'],
    ['window breakage', 'Window breakage'],
    ['Other', 'Other'],
    ['', ''],
  ])('%s stays the document’s words: %s', (printed, text) => {
    expect(causeOfLoss(printed)).toEqual({ kind: 'printed', text });
  });
});

test.each([
  ['Net Claim $14,513.21', 14_513.21, true],
  ['Less Deductible (2,500.00)', 2_500, true],
  ['Deductible: $2,500', 2_500, true],
  ['Less Non-Recoverable Depreciation <600.00>', 600, true],
  ['Net Claim 14513.21', 14_513.21, true],
  ['Net Claim $10,368.29', 12_865.77, false],
  ['Net Claim $114,513.21', 14_513.21, false],
  ['Net Claim', 0, false],
  ['Net Claim $0.00', 0, true],
])('%s prints %f: %s', (line, amount, prints) => {
  expect(printsAmount(line, amount)).toBe(prints);
});
