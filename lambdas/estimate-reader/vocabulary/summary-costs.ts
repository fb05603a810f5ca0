import { meaningOf, type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { LATER_PAYMENTS } from './later-payments.ts';
import { inEnglish, SPANISH_WORDS } from './spanish.ts';
import { DEDUCTIONS, type SummaryFigure } from './summary-payments.ts';

/** The claim's results: the payment, the cash value, the replacement cost. */
const CLAIM_VALUES: readonly PhraseRule<'netClaim' | 'acv' | 'rcv'>[] = [
  phrase(
    /^net (?:claim|estimate|payment)\b/,
    'netClaim',
    'Xactimate; Symbility',
    'Net Claim',
    'Net Estimate:',
    'Net Payment',
  ),
  phrase(
    /^net actual cash value (?:payment|settlement|claim)/,
    'netClaim',
    'State Farm',
    'Net Actual Cash Value Payment',
  ),
  phrase(
    /^net actual cash value\b.* after deductible/,
    'netClaim',
    'Symbility',
    'Net Actual Cash Value on Coverage AA-Dwelling after Deductible:',
  ),
  phrase(/^net acv (?:payment|claim|settlement)/, 'netClaim', 'letters', 'Net ACV Payment'),
  phrase(/^total acv settlement/, 'netClaim', 'AmFam', 'Total ACV Settlement'),
  phrase(
    /^actual cash value (?:settlement|payment)/,
    'netClaim',
    'USAA letter',
    'Actual cash value settlement:',
  ),
  phrase(/^acv (?:settlement|payment)/, 'netClaim', 'letters', 'ACV Payment'),
  phrase(/^initial payment/, 'netClaim', 'Shelter letter', 'Initial Payment'),
  phrase(/^total (?:net )?payment\b/, 'netClaim', 'letters', 'Total Net Payment'),
  phrase(
    /^total (?:net )?(?:amount )?(?:due|payable|owed)\b/,
    'netClaim',
    'letters',
    'Total Amount Due',
    'Total Payable',
  ),
  phrase(
    /^(?:net )?amount (?:payable|due|owed|of (?:this )?(?:payment|check))\b/,
    'netClaim',
    'letters; farm mutuals',
    'Amount payable to you',
    'Net Amount Due',
    'Amount of this check',
  ),
  phrase(
    /^(?:net )?amount (?:claimed\b|of (?:the |your )?(?:net )?claim\b(?! if))/,
    'netClaim',
    'statements of loss',
    'Amount of claim under this policy',
    'Net amount claimed',
  ),
  phrase(/^we (?:will )?(?:owe|pay)\b/, 'netClaim', 'letters', 'We owe', 'We will pay'),
  phrase(
    /^(?:check|payment|draft) (?:enclosed|amount|attached)\b/,
    'netClaim',
    'farm mutuals',
    'Check enclosed',
    'Payment amount',
  ),
  phrase(
    /^(?:enclosed|your|this|current|first) (?:check|payment)\b/,
    'netClaim',
    'letters',
    'Your payment',
    'Enclosed check',
    'This payment',
  ),
  phrase(/^payable (?:now|today|to you)\b/, 'netClaim', 'letters', 'Payable now'),
  phrase(/^net loss/, 'netClaim', 'letters', 'Net Loss'),
  phrase(
    /^(?:net |total )?actual cash value\b/,
    'acv',
    'Xactimate; Symbility; AmFam; Safeco; Liberty',
    'Actual Cash Value',
    'Net Actual Cash Value on Coverage Dwelling:',
    'Actual Cash Value (ACV)',
  ),
  phrase(/^acv\b/, 'acv', 'letters', 'ACV'),
  phrase(/^total acv(?: total)?$/, 'acv', 'letters', 'Total ACV'),
  phrase(
    /^(?:total )?replacement cost\b/,
    'rcv',
    'Xactimate; State Farm; Symbility; AmFam; USAA letter',
    'Replacement Cost Value',
    'Replacement cost:',
    'Replacement Cost on Coverage Dwelling',
  ),
  phrase(
    /^full (?:replacement cost|cost of (?:repairs?|replacement))/,
    'rcv',
    'letters; statements of loss',
    'Full Replacement Cost',
    'Full cost of repair or replacement',
  ),
  phrase(
    /^total estimated cost to repair/,
    'rcv',
    'Shelter letter',
    'Total Estimated Cost to Repair or Replace',
  ),
  phrase(
    /^(?:total )?(?:cost (?:as )?new|new cost)\b/,
    'rcv',
    'farm mutuals',
    'Cost new',
    'Total cost as new',
  ),
  phrase(/^rcv\b/, 'rcv', 'letters', 'RCV'),
  phrase(/^total rcv/, 'rcv', 'letters', 'Total RCV'),
];

/** The parts of the replacement cost. */
const COSTS: readonly PhraseRule<'lineItemTotal' | 'overhead' | 'profit' | 'tax' | 'subtotal'>[] = [
  phrase(
    /^(?:total )?line item (?:sub)?total/,
    'lineItemTotal',
    'Xactimate; State Farm; Allstate',
    'Line Item Total',
    'Line Item Subtotal',
  ),
  phrase(
    /^(?:sub)?total (?:of )?line items|^line items ?\(\d+\):?$/,
    'lineItemTotal',
    'small carriers; Symbility',
    'Total Line Items',
    'Subtotal of Line Items',
    'Line items (11):',
  ),
  phrase(
    /^(?:general contractor |gc )?o ?& ?p\b/,
    'overhead',
    'small carriers',
    'General Contractor O&P',
    'O & P',
  ),
  phrase(
    /^(?:add )?[\d.]*%? ?(?:general contractor |contractor's )?overhead\b/,
    'overhead',
    'Xactimate; Symbility',
    'Overhead',
    'Add 10.00% overhead (some items excluded):',
    'Overhead & Profit',
  ),
  phrase(
    /^(?:add )?[\d.]*%? ?(?:general contractor |contractor's )?profit\b/,
    'profit',
    'Xactimate; Symbility',
    'Profit',
    'Add 10.00% profit (some items excluded):',
  ),
  phrase(
    /\bsales\b.*\btax(?:es)?\b/,
    'tax',
    'Xactimate; Symbility',
    'Sales Tax 7.000% (applies to materials only, some items overridden):',
    'Cln Sales Tax',
  ),
  phrase(/\bmat(?:erial)?\b.*\btax(?:es)?\b/, 'tax', 'Xactimate', 'Material Tax', 'Cln Mat Tax'),
  phrase(/\btotal\b.*\btax(?:es)?\b/, 'tax', 'State Farm; Xactimate', 'Total Tax', 'Cleaning Total Tax'),
  phrase(
    /\b(?:cleaning|labor|service|use|excise)\b.*\btax(?:es)?\b/,
    'tax',
    'Xactimate',
    'Cleaning Tax',
    'Labor Tax',
    'Service Tax',
    'Use Tax',
    'Excise Tax',
  ),
  phrase(/\b(?:storage|rental)\b.*\btax(?:es)?\b/, 'tax', 'Xactimate', 'Storage Rental Tax'),
  phrase(/\b(?:comm|repr)\b.*\btax(?:es)?\b/, 'tax', 'Xactimate', 'Comm Repr/Remod Tax'),
  phrase(
    /\b(?:state|county|city|local)\b.*\btax(?:es)?\b/,
    'tax',
    'Xactimate',
    'State Tax',
    'County Tax',
    'City Tax',
    'Local Tax',
  ),
  phrase(
    /^(?:state|city|county|special|local|transit|district) [\d.]+ ?%/,
    'tax',
    'small carriers',
    'Special 1.5%',
    'State 5.5%',
  ),
  phrase(/^tax(?:es)?\b/, 'tax', 'small carriers', 'Tax', 'Taxes'),
  phrase(/^sub-?total/, 'subtotal', 'Xactimate; Symbility', 'Subtotal:'),
];

/** The labels of all carriers' summaries, letters and worksheets. */
const LABELS = [...LATER_PAYMENTS, ...DEDUCTIONS, ...CLAIM_VALUES, ...COSTS];

export const SUMMARY_LABELS: readonly PhraseRule<SummaryFigure>[] = LABELS;

/** The dots between label and figure. */
const LEADER = /(\s*\.){3,}\s*/g;
/** The usual term in brackets after a carrier's own: `Present worth (actual cash value)`. */
const GLOSS = /^[^()]+\(([a-z][a-z -]+)\)$/;
/** A longer text is a sentence. */
const LONGEST_LABEL = 110;

/** The meaning of a summary label; null for any other text. */
export function summaryFigureOf(label: string, table: typeof SUMMARY_LABELS): SummaryFigure | null {
  const plain = normalizeText(inEnglish(label, SPANISH_WORDS))
    .replace(LEADER, ' ')
    .replace(/^(?:[*•\-\s]|\([-+]\))+/, '')
    .replace(/[:\s]+$/, '')
    .trim();
  if (plain.length > LONGEST_LABEL) return null;
  const glossed = GLOSS.exec(plain)?.[1];
  return meaningOf(table, plain) ?? (glossed === undefined ? null : meaningOf(table, glossed));
}
