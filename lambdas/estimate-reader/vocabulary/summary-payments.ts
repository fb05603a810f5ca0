import { type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';

type Deduction =
  | 'residualDeductible'
  | 'overLimit'
  | 'priorPayments'
  | 'nonRecoverable'
  | 'recoverable'
  | 'depreciation'
  | 'depreciationOverhead'
  | 'residualOverLimit'
  | 'deductible';

/** What is subtracted from the replacement cost. */
export const DEDUCTIONS: readonly PhraseRule<Deduction>[] = [
  phrase(/^(?:less:? )?residual deductible/, 'residualDeductible', 'Xactimate', 'Less Residual Deductible'),
  phrase(/^(?:less )?remaining deductible/, 'residualDeductible', 'letters', 'Remaining Deductible'),
  phrase(
    /^(?:less:? )?residual (?:amounts? )?over (?:the )?(?:policy )?limits?/,
    'residualOverLimit',
    'Xactimate',
    'Less Residual Amount Over Limit(s)',
  ),
  phrase(
    /^(?:less:? )?(?:\w+ )?(?:amounts?|depreciation)? ?over (?:the )?(?:policy )?(?:sub-?)?limits?/,
    'overLimit',
    'Shelter; Xactimate',
    'Less: Amount over Limit',
    'Less Amount Over Limit(s)',
    'Depreciation Over Policy Limit',
    'Less Amount Over Sublimit(s)',
  ),
  phrase(/^less amount over/, 'overLimit', 'Xactimate', 'Less Amount Over Coverage A Limit'),
  phrase(
    /^(?:less:? |minus:? )?(?:prior|previous|earlier) (?:\w+ )?payments?/,
    'priorPayments',
    'Xactimate; Florida pools',
    'Less Prior Payment(s)',
    'Less prior payment, 11/20/2025',
    'Previous ACV Payments',
  ),
  phrase(
    /^(?:less:? |minus:? )?advance(?: payments?|d)?(?: made| paid| issued| on| of|,|$|\()/,
    'priorPayments',
    'farm mutuals; Florida pools',
    'Advance payment made 7/3/2025',
    'Less Advance',
  ),
  phrase(
    /^(?:less:? |minus:? )?(?:amounts? )?(?:previously|already) (?:paid|issued)/,
    'priorPayments',
    'letters',
    'Amount Previously Paid',
    'Less Already Issued',
  ),
  phrase(
    /^(?:less:? |minus:? )(?:total )?payments? to date/,
    'priorPayments',
    'letters',
    'Less Payments to Date',
  ),
  phrase(
    /^less (?:acv )?payments? (?:made|issued)/,
    'priorPayments',
    'Allstate worksheet',
    'Less ACV Payments Made',
  ),
  phrase(/^less net payments?/, 'priorPayments', 'letters', 'Less Net Payments'),
  phrase(
    /^(?:less:? |minus:? )?(?:general contractor'?s? |gc )?(?:overhead (?:&|and) profit|o ?& ?p) on (?:the )?(?:(?:non-? ?)?recoverable|(?:line item )?deprec)/,
    'depreciationOverhead',
    'Xactimate',
    'Less General Contractor Overhead & Profit on Recoverable & Non-recoverable Depreciation',
    'Less O&P on Depreciation',
  ),
  phrase(
    /^(?:less:? )?(?:total )?(?:line item )?non-? ?recoverable (?:line item )?depreciation/,
    'nonRecoverable',
    'Xactimate; AmFam; USAA; Shelter',
    'Total Non-Recoverable Depreciation',
    'Non Recoverable Depreciation',
  ),
  phrase(
    /^less:? non-?recoverable/,
    'nonRecoverable',
    'Xactimate, where the label wraps',
    'Less Non-Recoverable',
  ),
  phrase(
    /^(?:less:? )?(?:total )?(?:net )?recoverable depreciation/,
    'recoverable',
    'Xactimate; Symbility; AmFam; USAA; Shelter',
    'Total Recoverable Depreciation',
    'Less: Recoverable Depreciation',
  ),
  phrase(
    /^(?:less:? )?(?:total |applicable )?(?:line item )?deprec(?:iation|\.)/,
    'depreciation',
    'Xactimate; State Farm; statements of loss',
    'Less Depreciation (Including Taxes)',
    'Total Line Item Depreciation (Including Taxes)',
    'Less applicable depreciation',
  ),
  phrase(
    /^(?:less|minus|subtract)\b:? ?(?:[^$]*\W)?deduct?ibles?\b/,
    'deductible',
    'Florida and Texas pools; farm mutuals; Xactimate',
    'Less Hurricane Deductible',
    'Less: Your Named Storm Deductible (2 %)',
    'Less Deducible',
    'Less Wind/Hail Deductible (1% of $318,000)',
  ),
  phrase(
    /\bdeduct?ible (?:\(\$[\d,.]+\) )?(?:amount )?(?:applied|taken)\b/,
    'deductible',
    'Safeco; Symbility',
    'AOP Deductible Applied',
    'Dwelling Deductible ($1,000.00) applied:',
  ),
  phrase(
    /^(?:your )?(?:policy |applied |applicable |all other perils |wind\/?hail |total )?deductible(?! (?:type|options?|clause)\b)/,
    'deductible',
    'Xactimate; State Farm; Shelter; Safeco; Liberty',
    'Deductible',
    'Applied deductible',
    'Wind/Hail Deductible',
  ),
  phrase(
    /^coverage .*\bdeductible\b/,
    'deductible',
    'Symbility',
    'Coverage AA-Dwelling Deductible ($1,000.00):',
  ),
];

/** What a line of a summary states. */
export type SummaryFigure =
  | 'lineItemTotal'
  | 'overhead'
  | 'profit'
  | 'tax'
  | 'subtotal'
  | 'rcv'
  | 'depreciation'
  | 'depreciationOverhead'
  | 'recoverable'
  | 'nonRecoverable'
  | 'acv'
  | 'deductible'
  | 'residualDeductible'
  | 'overLimit'
  | 'residualOverLimit'
  | 'priorPayments'
  | 'netClaim'
  | 'netClaimIfRecovered'
  | 'additional'
  | 'paidWhenIncurred';
