import { meaningOf, type PhraseRule, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { LATER_PAYMENTS } from './later-payments.ts';
import { inEnglish, SPANISH_WORDS } from './spanish.ts';
import { DEDUCTIONS } from './summary-payments.ts';

/** The claim's results: the payment, the cash value, the replacement cost. */
const CLAIM_VALUES = phrasesBy('letters', {
  netClaim: [
    [/^((total|estimated) )?net (claim|estimate|payment)\b/, 'Net Claim | Net Estimate: | Total Net Claim'],
    [/^net (settlement|due|payable|to insured)\b/, 'Net Settlement | Net due'],
    [/^net actual cash value (payment|settlement|claim)/, 'Net Actual Cash Value Payment', 'State Farm'],
    [
      /^net actual cash value\b.* after deductible/,
      'Net Actual Cash Value on X after Deductible:',
      'Symbility',
    ],
    [/^(net acv (payment|claim|settlement)|net loss)/, 'Net ACV Payment | Net Loss'],
    [/^total acv settlement/, 'Total ACV Settlement', 'AmFam'],
    [
      /^(actual cash value|acv) (settlement|payment|due|payable)/,
      'Actual cash value settlement: | ACV due',
      'USAA',
    ],
    [/^(your )?initial (acv )?payment/, 'Initial Payment | Initial ACV payment', 'Shelter letter'],
    [/^((claim|our) payment|payment issued|settlement amount)\b/, 'Claim payment | Settlement amount'],
    [/^total payment\b/, 'Total Payment'],
    [/^total (net )?(amount )?(due|payable|owed)\b/, 'Total Amount Due | Total Payable'],
    [/^(net )?amount (payable|due|owed)\b/, 'Amount payable to you | Net Amount Due', 'farm mutuals'],
    [/^(net )?amount of (this )?(payment|check)\b/, 'Amount of this check', 'farm mutuals'],
    [
      /^(net )?amount of (the |your )?(net )?claim\b(?! if)/,
      'Amount of claim under this policy',
      'statements of loss',
    ],
    [/^(net )?amount claimed\b/, 'Net amount claimed', 'statements of loss'],
    [/^we (will )?(owe|pay)\b/, 'We owe | We will pay'],
    [
      /^(check|payment|draft) (enclosed|amount|attached)\b/,
      'Check enclosed | Payment amount',
      'farm mutuals',
    ],
    [/^(enclosed|your|this|current|first) (check|payment)\b/, 'Your payment | Enclosed check | This payment'],
    [/^payable (now|today|to you)\b/, 'Payable now'],
    [/^(amount )?now (due|payable)\b/, 'Amount now due | Now payable'],
    [/^(our check|(check|draft) (to issue|herewith|today))\b/, 'Our check | Draft herewith | Check to issue'],
  ],
  acv: [
    [
      /^(net |total )?actual cash value\b/,
      'Actual Cash Value (ACV) | Net Actual Cash Value on X:',
      'Xactimate; Symbility',
    ],
    [/^(acv\b|total acv( total)?$)/, 'ACV | Total ACV'],
    [
      /^((cash|net) value( of the loss)?$|(value|worth) (today|now)\b)/,
      'Net value | Cash value of the loss | Value today',
    ],
  ],
  rcv: [
    [
      /^(total )?replacement cost\b/,
      'Replacement Cost Value | Replacement cost:',
      'Xactimate; Symbility; USAA',
    ],
    [/^(full|gross) replacement cost/, 'Full Replacement Cost'],
    [/^(total|estimated) (cost of repairs?|repair cost)/, 'Total cost of repairs | Estimated repair cost'],
    [/^full cost of (repairs?|replacement)/, 'Full cost of repair or replacement', 'statements of loss'],
    [/^total estimated cost to repair/, 'Total Estimated Cost to Repair or Replace', 'Shelter letter'],
    [/^(total )?(cost (as )?new|new cost)\b/, 'Cost new | Total cost as new', 'farm mutuals'],
    [/^(total rcv|rcv\b)/, 'RCV | Total RCV'],
    [
      /^(replacement (amount|value)|cost to replace|gross value of)\b/,
      'Replacement amount | Cost to replace, new | Gross value of the loss',
    ],
  ],
});

/** "Add 10.00%", "Contractor's". */
const SHARE = "(?:add )?[\\d.]*%? ?(?:(?:general )?contractor(?:'s)? )?";

/** The parts of the replacement cost. */
const COSTS = phrasesBy('Xactimate', {
  lineItemTotal: [
    [/^(total )?line item (sub)?total/, 'Line Item Total | Line Item Subtotal', 'Xactimate; State Farm'],
    [/^(sub)?total (of )?line items/, 'Total Line Items | Subtotal of Line Items', 'small carriers'],
    [/^line items ?\(\d+\):?$/, 'Line items (11):', 'Symbility'],
  ],
  overhead: [
    [/^(general contractor |gc )?o ?& ?p\b/, 'General Contractor O&P | O & P', 'small carriers'],
    [new RegExp(`^${SHARE}overhead\\b`), 'Add 10.00% overhead (some items excluded): | Overhead & Profit'],
  ],
  profit: [[new RegExp(`^${SHARE}profit\\b`), 'Profit | Add 10.00% profit (some items excluded):']],
  tax: [
    [/\b(sales|total)\b.*\btax(es)?\b/, 'Sales Tax 7.000% (applies to materials only): | Total Tax'],
    [/\bmat(erial)?\b.*\btax(es)?\b/, 'Material Tax | Cln Mat Tax'],
    [/\b(cleaning|labor|service)\b.*\btax(es)?\b/, 'Cleaning Tax | Labor Tax | Service Tax'],
    [/\b(use|excise|storage|rental)\b.*\btax(es)?\b/, 'Use Tax | Excise Tax | Storage Rental Tax'],
    [/\b(comm|repr)\b.*\btax(es)?\b/, 'Comm Repr/Remod Tax'],
    [/\b(state|county|city|local)\b.*\btax(es)?\b/, 'State Tax | County Tax | City Tax | Local Tax'],
    [
      /^(state|city|county|special|local|transit|district) [\d.]+ ?%/,
      'Special 1.5% | State 5.5%',
      'small carriers',
    ],
    [/^tax(es)?\b/, 'Tax | Taxes', 'small carriers'],
  ],
  subtotal: [[/^sub-?total/, 'Subtotal:']],
});

/** The labels of all carriers' summaries, letters and worksheets. */
const LABELS = [...LATER_PAYMENTS, ...DEDUCTIONS, ...CLAIM_VALUES, ...COSTS];

/** What a line of a summary states. */
export type SummaryFigure = (typeof LABELS)[number]['means'];

export const SUMMARY_LABELS: readonly PhraseRule<SummaryFigure>[] = LABELS;

/** The dots between label and figure. */
const LEADER = /(\s*\.){3,}\s*/g;
/** The usual term in brackets after a carrier's own: `Present worth (actual cash value)`. */
const GLOSS = /^[^()]+\(([a-z][a-z -]+)\)$/;
/** Words of labels that narrow columns cut short. */
const SHORT_WORDS = [
  [/\brepl\b\.?/g, 'replacement'],
  [/\bdepr(?:ec)?\b\.?/g, 'depreciation'],
  [/\bded\b\.?/g, 'deductible'],
  [/\bpymt\b\.?/g, 'payment'],
] as const;
/** A longer text is a sentence. */
const LONGEST_LABEL = 110;

/** The meaning of a summary label; null for any other text. */
export function summaryFigureOf(label: string, table: typeof SUMMARY_LABELS): SummaryFigure | null {
  const plain = SHORT_WORDS.reduce(
    (text, [short, word]) => text.replace(short, word),
    normalizeText(inEnglish(label, SPANISH_WORDS)),
  )
    .replace(LEADER, ' ')
    .replace(/^(?:[*•\-\s]|\([-+]\)|\d{1,2}[.)] )+/, '')
    .replace(/[:\s]+$/, '')
    .trim();
  if (plain.length > LONGEST_LABEL) return null;
  const glossed = GLOSS.exec(plain)?.[1];
  return meaningOf(table, plain) ?? (glossed === undefined ? null : meaningOf(table, glossed));
}
