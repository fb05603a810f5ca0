import { aboutText, figure } from '#shared/dollars.ts';
import { mainMaterial } from '#shared/estimate/warnings.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { priceRange } from '#shared/quote/site-pricing.ts';
import type { ProductWord } from '#shared/site/product-word.ts';
import { isGuess } from '#web/quote/basis.ts';
import { isFromEstimate } from '#web/quote/claim-figures.ts';
import { type NoCostReason, noShareBecause, noShareWords, partOf, yourShare } from '#web/quote/your-share.ts';
import type { WizardForm } from '#web/wizard/session/answers.ts';
import type { HeadlineWords, SizeFrom } from '#web/words/en/headline.ts';

/** What the price rests on, and what is left to the homeowner of it. Amounts are whole dollars, as they are printed. */
type Reason =
  | { kind: 'homeSize' | 'measured' | 'entered' | 'deductibleAlone' | 'deductibleAboveRoof' | 'fromEstimate' }
  | { kind: 'range' | 'guess'; low: number; high: number }
  /** Several sizes of the roof, none picked yet. */
  | { kind: 'pickSize'; hasPart: boolean }
  /** Squares as the homeowner read them off the paper. */
  | { kind: 'office' | 'officeOwn'; squareFootage: number }
  | { kind: 'typed'; squares: number; fileIsHere: boolean }
  | { kind: 'noEstimate'; from: SizeFrom }
  | { kind: 'unused'; file: 'beingRead' | 'here' | 'notHere'; from: SizeFrom }
  /** price = part + rest; the rest is not above what the estimate allows. */
  | { kind: 'within'; rest: number; allowed: number; lost: boolean }
  /** part = deductible + above; price = allowed + above. */
  | { kind: 'above'; deductible: number; above: number; allowed: number; lost: boolean }
  | { kind: 'deductibleAbovePrice'; deductible: number }
  | { kind: 'noShare'; because: NoCostReason };

interface Headline {
  price: number;
  /** The highest of several prices, by the size that is picked; left out where there is one. */
  upTo?: number;
  /** Null where it cannot be worked out, or where it needs more than a line. */
  part: number | null;
  reason: Reason;
}

/** What the homeowner said that decides which headline is true. */
type Said = Pick<WizardForm, 'isInsuranceClaim' | 'hasAdjusterEstimate' | 'documentId' | 'insuranceDoc'>;

/** A tier's prices at several sizes of one roof, in dollars, and whether a pick shows the homeowner's part. */
export interface BySize {
  prices: readonly number[];
  hasPart: boolean;
}

/** What a headline is made from. */
export interface HeadlineFacts {
  quote: Quote;
  tier: TierName;
  /** Whether the company shows the homeowner's part of a price. */
  showsParts: boolean;
  said: Said;
  /** What the sizes to pick from lead to; left out where there is nothing to pick. */
  bySize?: BySize | undefined;
  /** The office is to read the estimate that the reader could not. */
  isBeingRead?: boolean;
  /** The company does not work there: nobody inspects or calls. */
  isOutside?: boolean;
}

const whole = Math.round;

/** Said also by a company that shows no parts: the price is not for what the estimate says. */
const AREA_DOUBTS: ReadonlySet<NoCostReason> = new Set([
  'otherMaterial',
  'contractor',
  'corrected',
  'roofAdded',
]);

/**
 * One price and one roof: never the claim's payments beside them. Price, deductible and part are each rounded once; what
 * else is printed is their difference, so that a reader's sum comes out.
 */
function headlineOf(facts: HeadlineFacts): Headline {
  const { quote, tier, showsParts, bySize } = facts;
  if (bySize !== undefined)
    return {
      price: whole(Math.min(...bySize.prices)),
      upTo: whole(Math.max(...bySize.prices)),
      part: null,
      reason: { kind: 'pickSize', hasPart: bySize.hasPart },
    };
  const price = whole(quote[tier].price);
  const no = { price, part: null };
  if (!isFromEstimate(quote)) return { ...no, reason: unreadReason(facts) };
  const because = noShareBecause(quote);
  if (because !== null && (showsParts || AREA_DOUBTS.has(because)))
    return { ...no, reason: { kind: 'noShare', because } };
  const shares = yourShare(quote, showsParts);
  if (!shares) return { ...no, reason: { kind: 'fromEstimate' } };
  const deductible = whole(shares.deductible);
  const part = partOf(shares, tier);
  // More than the price by a dollar or more, as both are printed.
  if (part === null)
    return {
      ...no,
      reason:
        deductible > price ? { kind: 'deductibleAbovePrice', deductible } : { kind: 'deductibleAboveRoof' },
    };
  const above = part - deductible;
  const rest = price - part;
  const lost = shares.nonRecoverable > 0;
  if (above > 0)
    return { price, part, reason: { kind: 'above', deductible, above, allowed: price - above, lost } };
  if (rest === 0) return { price, part, reason: { kind: 'deductibleAlone' } };
  // Rounded up, the price may pass what the estimate allows rounded down.
  const allowed = Math.max(Math.floor(shares.paidForRoof), rest);
  return { price, part, reason: { kind: 'within', rest, allowed, lost } };
}

/** What a price rests on that no estimate gave. */
function unreadReason({ quote, tier, said, isBeingRead = false }: HeadlineFacts): Reason {
  const { basis, correction } = quote;
  const from = basis?.source === 'measured' ? 'measured' : isGuess(quote) ? 'guess' : 'homeSize';
  const fileIsHere = said.documentId !== null;
  if (basis?.source === 'office') return { kind: 'office', squareFootage: quote.squareFootage };
  if (basis?.source === 'office-own') return { kind: 'officeOwn', squareFootage: quote.squareFootage };
  if (basis?.source === 'typed-from-paper' && correction === undefined)
    return { kind: 'typed', squares: quote.squareFootage / 100, fileIsHere };
  if (correction !== undefined && correction.home === undefined) return { kind: 'entered' };
  if (said.isInsuranceClaim === true) {
    const sent = said.hasAdjusterEstimate === true && (fileIsHere || said.insuranceDoc !== null);
    const file = isBeingRead ? 'beingRead' : fileIsHere ? 'here' : 'notHere';
    return sent ? { kind: 'unused', file, from } : { kind: 'noEstimate', from };
  }
  if (from === 'measured') return { kind: 'measured' };
  if (basis?.rangePercent === undefined) return { kind: 'homeSize' };
  const kind = from === 'guess' ? 'guess' : 'range';
  return { kind, ...priceRange(quote[tier].price, basis.rangePercent) };
}

/** Their sentences after the first are about the inspection or the call. */
const SAYS_WHO_COMES: ReadonlySet<Reason['kind']> = new Set([
  'homeSize',
  'range',
  'guess',
  'measured',
  'entered',
  'noEstimate',
  'unused',
]);

const firstSentence = (text: string) => text.slice(0, text.indexOf('. ') + 1) || text;

/** One figure, what stands before it, and what it rests on: the figure is the homeowner's part where there is one, else the price. */
export function headlineText(facts: HeadlineFacts, words: HeadlineWords, product: ProductWord) {
  const { price, upTo, part, reason } = headlineOf(facts);
  const tier = words.tier(product, facts.tier);
  const text = reasonText(reason, facts.quote, words);
  const isOther = facts.quote.claim !== undefined && mainMaterial(facts.quote.warningDetails) !== null;
  const priced = isOther ? words.asphalt(tier) : `${tier}:`;
  return {
    label: part === null ? priced : words.part(tier, aboutText(price)),
    figure: upTo === undefined ? aboutText(part ?? price) : `${aboutText(price)} – ${aboutText(upTo)}`,
    text: facts.isOutside === true && SAYS_WHO_COMES.has(reason.kind) ? firstSentence(text) : text,
  };
}

function reasonText(reason: Reason, quote: Quote, words: HeadlineWords): string {
  switch (reason.kind) {
    case 'range':
    case 'guess':
      return words[reason.kind](aboutText(reason.low), aboutText(reason.high));
    case 'pickSize':
      return words.pickSize(reason.hasPart);
    case 'noEstimate':
      return words.noEstimate(reason.from);
    case 'unused':
      return words.unused[reason.file](reason.from);
    case 'within':
      return words.within(aboutText(reason.rest), aboutText(reason.allowed), reason.lost);
    case 'above': {
      const { deductible, above, allowed, lost } = reason;
      return words.above(aboutText(deductible), aboutText(above), aboutText(allowed), lost);
    }
    case 'deductibleAbovePrice':
      return words.deductibleAbovePrice(aboutText(reason.deductible));
    case 'noShare':
      return noShareWords(quote, reason.because, words);
    case 'office':
    case 'officeOwn':
      return words[reason.kind](figure(reason.squareFootage));
    case 'typed':
      return words.typed(figure(reason.squares), reason.fileIsHere);
    default:
      return words[reason.kind];
  }
}
