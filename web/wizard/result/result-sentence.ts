import { figure } from '#shared/dollars.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { Words } from '#web/i18n/messages.ts';
import type { ProductWord } from '#web/i18n/product-word.ts';
import { claimAnswers, wasRead } from '#web/wizard/claim/claim-figures.ts';
import type { YourShare } from '#web/wizard/claim/your-share.ts';
import { aboutText, priceText } from '#web/wizard/quote/price.ts';

/** What the one sentence may say; dollars. */
interface ResultSentence {
  /** Null unless the document proves what is paid first. */
  insurer: { now: number; later: number | null } | null;
  tier: TierName;
  /** What the tier leaves to the homeowner where that is known, its price where not. */
  yours: { kind: 'part' | 'price'; amount: number };
}

/**
 * Which figures are proven enough to be said in one sentence. A net claim after an earlier payment, and any
 * figure of a contractor's paper, is no first check; held-back money of which a part is never paid has its
 * own words in the claim.
 * @param shares null where none can be worked out or the company shows none
 */
export function resultSentence(quote: Quote, tier: TierName, shares: YourShare | null): ResultSentence {
  return { insurer: insurerPays(quote), tier, yours: yoursOf(quote, tier, shares) };
}

function insurerPays(quote: Quote): ResultSentence['insurer'] {
  if (!wasRead(quote) || !quote.claim.verified) return null;
  const answers = claimAnswers(quote);
  const first = answers.find(({ wording }) => wording === 'netClaim')?.amount ?? 0;
  if (first <= 0) return null;
  return { now: first, later: answers.find(({ wording }) => wording === 'recoverable')?.amount ?? null };
}

function yoursOf(quote: Quote, tier: TierName, shares: YourShare | null): ResultSentence['yours'] {
  const { price } = quote[tier];
  const share = shares?.tiers.find((one) => one.tier === tier)?.share;
  // A deductible above the price needs the explanation that stands with the sum.
  return share === undefined || share > price
    ? { kind: 'price', amount: price }
    : { kind: 'part', amount: share };
}

/**
 * Of a quote for squares typed from an estimate, null for any other: the price, what it rests on, and who compares it
 * with the paper. It shows no part of the homeowner's: nothing of the claim was read.
 * @param hasPdf whether the paper's file reached the office
 */
export function typedText(
  quote: Quote,
  tier: TierName,
  hasPdf: boolean,
  words: Words['sentence'],
  product: ProductWord,
): string | null {
  const { basis, correction, squareFootage } = quote;
  if (basis?.source !== 'typed-from-paper' || correction !== undefined) return null;
  const price = priceText(quote[tier].price);
  const said = words.typed(product, tier, price, figure(squareFootage / 100));
  return `${said} ${hasPdf ? words.typedIsChecked : words.typedIsAtHand}`;
}

/** "Your insurer pays about $14,513 now and $3,001 after the work; with the Standard roof your part is about $2,500." */
export function sentenceText(
  { insurer, tier, yours }: ResultSentence,
  words: Words['sentence'],
  product: ProductWord,
): string {
  const later = insurer?.later ?? null;
  const paid =
    insurer &&
    (later === null
      ? words.insurer(aboutText(insurer.now))
      : words.insurerAndLater(aboutText(insurer.now), aboutText(later)));
  const left = words[yours.kind](product, tier, aboutText(yours.amount));
  const whole = [paid, left].filter(Boolean).join('; ');
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}.`;
}
