import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { meaningOf, type Spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import { LATER_PAYMENTS } from './later-payments.ts';
import { inEnglish, SPANISH_WORDS } from './spanish.ts';
import { DEDUCTIONS, type SummaryFigure } from './summary-payments.ts';

/** The claim's results: the payment, the cash value, the replacement cost. */
const CLAIM_VALUES: readonly Spelling<'netClaim' | 'acv' | 'rcv'>[] = [
  {
    pattern: /^net (?:claim|estimate|payment)\b/,
    means: 'netClaim',
    printed: ['Net Claim', 'Net Estimate:', 'Net Payment'],
    papers: 'Xactimate; Symbility',
  },
  {
    pattern: /^net actual cash value (?:payment|settlement|claim)/,
    means: 'netClaim',
    printed: ['Net Actual Cash Value Payment'],
    papers: 'State Farm',
  },
  {
    pattern: /^net actual cash value\b.* after deductible/,
    means: 'netClaim',
    printed: ['Net Actual Cash Value on Coverage AA-Dwelling after Deductible:'],
    papers: 'Symbility',
  },
  {
    pattern: /^net acv (?:payment|claim|settlement)/,
    means: 'netClaim',
    printed: ['Net ACV Payment'],
    papers: 'letters',
  },
  {
    pattern: /^total acv settlement/,
    means: 'netClaim',
    printed: ['Total ACV Settlement'],
    papers: 'AmFam',
  },
  {
    pattern: /^actual cash value (?:settlement|payment)/,
    means: 'netClaim',
    printed: ['Actual cash value settlement:'],
    papers: 'USAA letter',
  },
  {
    pattern: /^acv (?:settlement|payment)/,
    means: 'netClaim',
    printed: ['ACV Payment'],
    papers: 'letters',
  },
  { pattern: /^initial payment/, means: 'netClaim', printed: ['Initial Payment'], papers: 'Shelter letter' },
  {
    pattern: /^total (?:net )?payment\b/,
    means: 'netClaim',
    printed: ['Total Net Payment'],
    papers: 'letters',
  },
  {
    pattern: /^total (?:net )?(?:amount )?(?:due|payable|owed)\b/,
    means: 'netClaim',
    printed: ['Total Amount Due', 'Total Payable'],
    papers: 'letters',
  },
  {
    pattern: /^(?:net )?amount (?:payable|due|owed|of (?:this )?(?:payment|check))\b/,
    means: 'netClaim',
    printed: ['Amount payable to you', 'Net Amount Due', 'Amount of this check'],
    papers: 'letters; farm mutuals',
  },
  {
    pattern: /^(?:net )?amount (?:claimed\b|of (?:the |your )?(?:net )?claim\b(?! if))/,
    means: 'netClaim',
    printed: ['Amount of claim under this policy', 'Net amount claimed'],
    papers: 'statements of loss',
  },
  {
    pattern: /^we (?:will )?(?:owe|pay)\b/,
    means: 'netClaim',
    printed: ['We owe', 'We will pay'],
    papers: 'letters',
  },
  {
    pattern: /^(?:check|payment|draft) (?:enclosed|amount|attached)\b/,
    means: 'netClaim',
    printed: ['Check enclosed', 'Payment amount'],
    papers: 'farm mutuals',
  },
  {
    pattern: /^(?:enclosed|your|this|current|first) (?:check|payment)\b/,
    means: 'netClaim',
    printed: ['Your payment', 'Enclosed check', 'This payment'],
    papers: 'letters',
  },
  {
    pattern: /^payable (?:now|today|to you)\b/,
    means: 'netClaim',
    printed: ['Payable now'],
    papers: 'letters',
  },
  { pattern: /^net loss/, means: 'netClaim', printed: ['Net Loss'], papers: 'letters' },
  {
    pattern: /^(?:net |total )?actual cash value\b/,
    means: 'acv',
    printed: ['Actual Cash Value', 'Net Actual Cash Value on Coverage Dwelling:', 'Actual Cash Value (ACV)'],
    papers: 'Xactimate; Symbility; AmFam; Safeco; Liberty',
  },
  { pattern: /^acv\b/, means: 'acv', printed: ['ACV'], papers: 'letters' },
  { pattern: /^total acv(?: total)?$/, means: 'acv', printed: ['Total ACV'], papers: 'letters' },
  {
    pattern: /^(?:total )?replacement cost\b/,
    means: 'rcv',
    printed: ['Replacement Cost Value', 'Replacement cost:', 'Replacement Cost on Coverage Dwelling'],
    papers: 'Xactimate; State Farm; Symbility; AmFam; USAA letter',
  },
  {
    pattern: /^full (?:replacement cost|cost of (?:repairs?|replacement))/,
    means: 'rcv',
    printed: ['Full Replacement Cost', 'Full cost of repair or replacement'],
    papers: 'letters; statements of loss',
  },
  {
    pattern: /^total estimated cost to repair/,
    means: 'rcv',
    printed: ['Total Estimated Cost to Repair or Replace'],
    papers: 'Shelter letter',
  },
  {
    pattern: /^(?:total )?(?:cost (?:as )?new|new cost)\b/,
    means: 'rcv',
    printed: ['Cost new', 'Total cost as new'],
    papers: 'farm mutuals',
  },
  { pattern: /^rcv\b/, means: 'rcv', printed: ['RCV'], papers: 'letters' },
  { pattern: /^total rcv/, means: 'rcv', printed: ['Total RCV'], papers: 'letters' },
];

/** The parts of the replacement cost. */
const COSTS: readonly Spelling<'lineItemTotal' | 'overhead' | 'profit' | 'tax' | 'subtotal'>[] = [
  {
    pattern: /^(?:total )?line item (?:sub)?total/,
    means: 'lineItemTotal',
    printed: ['Line Item Total', 'Line Item Subtotal'],
    papers: 'Xactimate; State Farm; Allstate',
  },
  {
    pattern: /^(?:sub)?total (?:of )?line items|^line items ?\(\d+\):?$/,
    means: 'lineItemTotal',
    printed: ['Total Line Items', 'Subtotal of Line Items', 'Line items (11):'],
    papers: 'small carriers; Symbility',
  },
  {
    pattern: /^(?:general contractor |gc )?o ?& ?p\b/,
    means: 'overhead',
    printed: ['General Contractor O&P', 'O & P'],
    papers: 'small carriers',
  },
  {
    pattern: /^(?:add )?[\d.]*%? ?(?:general contractor |contractor's )?overhead\b/,
    means: 'overhead',
    printed: ['Overhead', 'Add 10.00% overhead (some items excluded):', 'Overhead & Profit'],
    papers: 'Xactimate; Symbility',
  },
  {
    pattern: /^(?:add )?[\d.]*%? ?(?:general contractor |contractor's )?profit\b/,
    means: 'profit',
    printed: ['Profit', 'Add 10.00% profit (some items excluded):'],
    papers: 'Xactimate; Symbility',
  },
  {
    pattern: /\bsales\b.*\btax(?:es)?\b/,
    means: 'tax',
    printed: ['Sales Tax 7.000% (applies to materials only, some items overridden):', 'Cln Sales Tax'],
    papers: 'Xactimate; Symbility',
  },
  {
    pattern: /\bmat(?:erial)?\b.*\btax(?:es)?\b/,
    means: 'tax',
    printed: ['Material Tax', 'Cln Mat Tax'],
    papers: 'Xactimate',
  },
  {
    pattern: /\btotal\b.*\btax(?:es)?\b/,
    means: 'tax',
    printed: ['Total Tax', 'Cleaning Total Tax'],
    papers: 'State Farm; Xactimate',
  },
  {
    pattern: /\b(?:cleaning|labor|service|use|excise)\b.*\btax(?:es)?\b/,
    means: 'tax',
    printed: ['Cleaning Tax', 'Labor Tax', 'Service Tax', 'Use Tax', 'Excise Tax'],
    papers: 'Xactimate',
  },
  {
    pattern: /\b(?:storage|rental)\b.*\btax(?:es)?\b/,
    means: 'tax',
    printed: ['Storage Rental Tax'],
    papers: 'Xactimate',
  },
  {
    pattern: /\b(?:comm|repr)\b.*\btax(?:es)?\b/,
    means: 'tax',
    printed: ['Comm Repr/Remod Tax'],
    papers: 'Xactimate',
  },
  {
    pattern: /\b(?:state|county|city|local)\b.*\btax(?:es)?\b/,
    means: 'tax',
    printed: ['State Tax', 'County Tax', 'City Tax', 'Local Tax'],
    papers: 'Xactimate',
  },
  {
    pattern: /^(?:state|city|county|special|local|transit|district) [\d.]+ ?%/,
    means: 'tax',
    printed: ['Special 1.5%', 'State 5.5%'],
    papers: 'small carriers',
  },
  { pattern: /^tax(?:es)?\b/, means: 'tax', printed: ['Tax', 'Taxes'], papers: 'small carriers' },
  { pattern: /^sub-?total/, means: 'subtotal', printed: ['Subtotal:'], papers: 'Xactimate; Symbility' },
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
