import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { meaningOf, type Spelling, spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import { LATER_PAYMENTS } from './later-payments.ts';
import { inEnglish, SPANISH_WORDS } from './spanish.ts';
import { DEDUCTIONS, type SummaryFigure } from './summary-payments.ts';

/** The claim's results: the payment, the cash value, the replacement cost. */
const CLAIM_VALUES: readonly Spelling<'netClaim' | 'acv' | 'rcv'>[] = [
  spelling(
    /^net (?:claim|estimate|payment)\b/,
    'netClaim',
    'Xactimate; Symbility',
    'Net Claim',
    'Net Estimate:',
    'Net Payment',
  ),
  spelling(
    /^net actual cash value (?:payment|settlement|claim)/,
    'netClaim',
    'State Farm',
    'Net Actual Cash Value Payment',
  ),
  spelling(
    /^net actual cash value\b.* after deductible/,
    'netClaim',
    'Symbility',
    'Net Actual Cash Value on Coverage AA-Dwelling after Deductible:',
  ),
  spelling(/^net acv (?:payment|claim|settlement)/, 'netClaim', 'letters', 'Net ACV Payment'),
  spelling(/^total acv settlement/, 'netClaim', 'AmFam', 'Total ACV Settlement'),
  spelling(
    /^actual cash value (?:settlement|payment)/,
    'netClaim',
    'USAA letter',
    'Actual cash value settlement:',
  ),
  spelling(/^acv (?:settlement|payment)/, 'netClaim', 'letters', 'ACV Payment'),
  spelling(/^initial payment/, 'netClaim', 'Shelter letter', 'Initial Payment'),
  spelling(/^total (?:net )?payment\b/, 'netClaim', 'letters', 'Total Net Payment'),
  spelling(
    /^total (?:net )?(?:amount )?(?:due|payable|owed)\b/,
    'netClaim',
    'letters',
    'Total Amount Due',
    'Total Payable',
  ),
  spelling(
    /^(?:net )?amount (?:payable|due|owed|of (?:this )?(?:payment|check))\b/,
    'netClaim',
    'letters; farm mutuals',
    'Amount payable to you',
    'Net Amount Due',
    'Amount of this check',
  ),
  spelling(
    /^(?:net )?amount (?:claimed\b|of (?:the |your )?(?:net )?claim\b(?! if))/,
    'netClaim',
    'statements of loss',
    'Amount of claim under this policy',
    'Net amount claimed',
  ),
  spelling(/^we (?:will )?(?:owe|pay)\b/, 'netClaim', 'letters', 'We owe', 'We will pay'),
  spelling(
    /^(?:check|payment|draft) (?:enclosed|amount|attached)\b/,
    'netClaim',
    'farm mutuals',
    'Check enclosed',
    'Payment amount',
  ),
  spelling(
    /^(?:enclosed|your|this|current|first) (?:check|payment)\b/,
    'netClaim',
    'letters',
    'Your payment',
    'Enclosed check',
    'This payment',
  ),
  spelling(/^payable (?:now|today|to you)\b/, 'netClaim', 'letters', 'Payable now'),
  spelling(/^net loss/, 'netClaim', 'letters', 'Net Loss'),
  spelling(
    /^(?:net |total )?actual cash value\b/,
    'acv',
    'Xactimate; Symbility; AmFam; Safeco; Liberty',
    'Actual Cash Value',
    'Net Actual Cash Value on Coverage Dwelling:',
    'Actual Cash Value (ACV)',
  ),
  spelling(/^acv\b/, 'acv', 'letters', 'ACV'),
  spelling(/^total acv(?: total)?$/, 'acv', 'letters', 'Total ACV'),
  spelling(
    /^(?:total )?replacement cost\b/,
    'rcv',
    'Xactimate; State Farm; Symbility; AmFam; USAA letter',
    'Replacement Cost Value',
    'Replacement cost:',
    'Replacement Cost on Coverage Dwelling',
  ),
  spelling(
    /^full (?:replacement cost|cost of (?:repairs?|replacement))/,
    'rcv',
    'letters; statements of loss',
    'Full Replacement Cost',
    'Full cost of repair or replacement',
  ),
  spelling(
    /^total estimated cost to repair/,
    'rcv',
    'Shelter letter',
    'Total Estimated Cost to Repair or Replace',
  ),
  spelling(
    /^(?:total )?(?:cost (?:as )?new|new cost)\b/,
    'rcv',
    'farm mutuals',
    'Cost new',
    'Total cost as new',
  ),
  spelling(/^rcv\b/, 'rcv', 'letters', 'RCV'),
  spelling(/^total rcv/, 'rcv', 'letters', 'Total RCV'),
];

/** The parts of the replacement cost. */
const COSTS: readonly Spelling<'lineItemTotal' | 'overhead' | 'profit' | 'tax' | 'subtotal'>[] = [
  spelling(
    /^(?:total )?line item (?:sub)?total/,
    'lineItemTotal',
    'Xactimate; State Farm; Allstate',
    'Line Item Total',
    'Line Item Subtotal',
  ),
  spelling(
    /^(?:sub)?total (?:of )?line items|^line items ?\(\d+\):?$/,
    'lineItemTotal',
    'small carriers; Symbility',
    'Total Line Items',
    'Subtotal of Line Items',
    'Line items (11):',
  ),
  spelling(
    /^(?:general contractor |gc )?o ?& ?p\b/,
    'overhead',
    'small carriers',
    'General Contractor O&P',
    'O & P',
  ),
  spelling(
    /^(?:add )?[\d.]*%? ?(?:general contractor |contractor's )?overhead\b/,
    'overhead',
    'Xactimate; Symbility',
    'Overhead',
    'Add 10.00% overhead (some items excluded):',
    'Overhead & Profit',
  ),
  spelling(
    /^(?:add )?[\d.]*%? ?(?:general contractor |contractor's )?profit\b/,
    'profit',
    'Xactimate; Symbility',
    'Profit',
    'Add 10.00% profit (some items excluded):',
  ),
  spelling(
    /\bsales\b.*\btax(?:es)?\b/,
    'tax',
    'Xactimate; Symbility',
    'Sales Tax 7.000% (applies to materials only, some items overridden):',
    'Cln Sales Tax',
  ),
  spelling(/\bmat(?:erial)?\b.*\btax(?:es)?\b/, 'tax', 'Xactimate', 'Material Tax', 'Cln Mat Tax'),
  spelling(/\btotal\b.*\btax(?:es)?\b/, 'tax', 'State Farm; Xactimate', 'Total Tax', 'Cleaning Total Tax'),
  spelling(
    /\b(?:cleaning|labor|service|use|excise)\b.*\btax(?:es)?\b/,
    'tax',
    'Xactimate',
    'Cleaning Tax',
    'Labor Tax',
    'Service Tax',
    'Use Tax',
    'Excise Tax',
  ),
  spelling(/\b(?:storage|rental)\b.*\btax(?:es)?\b/, 'tax', 'Xactimate', 'Storage Rental Tax'),
  spelling(/\b(?:comm|repr)\b.*\btax(?:es)?\b/, 'tax', 'Xactimate', 'Comm Repr/Remod Tax'),
  spelling(
    /\b(?:state|county|city|local)\b.*\btax(?:es)?\b/,
    'tax',
    'Xactimate',
    'State Tax',
    'County Tax',
    'City Tax',
    'Local Tax',
  ),
  spelling(
    /^(?:state|city|county|special|local|transit|district) [\d.]+ ?%/,
    'tax',
    'small carriers',
    'Special 1.5%',
    'State 5.5%',
  ),
  spelling(/^tax(?:es)?\b/, 'tax', 'small carriers', 'Tax', 'Taxes'),
  spelling(/^sub-?total/, 'subtotal', 'Xactimate; Symbility', 'Subtotal:'),
];

/** The labels of all carriers' summaries, letters and worksheets. */
const LABELS = [...LATER_PAYMENTS, ...DEDUCTIONS, ...CLAIM_VALUES, ...COSTS];

export const SUMMARY_LABELS: readonly Spelling<SummaryFigure>[] = LABELS;

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
