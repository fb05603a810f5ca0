import { type Spelling, spelling } from '#lambdas/estimate-reader/text/spelling.ts';

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
export const DEDUCTIONS: readonly Spelling<Deduction>[] = [
  spelling(/^(?:less:? )?residual deductible/, 'residualDeductible', 'Xactimate', 'Less Residual Deductible'),
  spelling(/^(?:less )?remaining deductible/, 'residualDeductible', 'letters', 'Remaining Deductible'),
  spelling(
    /^(?:less:? )?residual (?:amounts? )?over (?:the )?(?:policy )?limits?/,
    'residualOverLimit',
    'Xactimate',
    'Less Residual Amount Over Limit(s)',
  ),
  spelling(
    /^(?:less:? )?(?:\w+ )?(?:amounts?|depreciation)? ?over (?:the )?(?:policy )?(?:sub-?)?limits?/,
    'overLimit',
    'Shelter; Xactimate',
    'Less: Amount over Limit',
    'Less Amount Over Limit(s)',
    'Depreciation Over Policy Limit',
    'Less Amount Over Sublimit(s)',
  ),
  spelling(/^less amount over/, 'overLimit', 'Xactimate', 'Less Amount Over Coverage A Limit'),
  spelling(
    /^(?:less:? |minus:? )?(?:prior|previous|earlier) (?:\w+ )?payments?/,
    'priorPayments',
    'Xactimate; Florida pools',
    'Less Prior Payment(s)',
    'Less prior payment, 11/20/2025',
    'Previous ACV Payments',
  ),
  spelling(
    /^(?:less:? |minus:? )?advance(?: payments?|d)?(?: made| paid| issued| on| of|,|$|\()/,
    'priorPayments',
    'farm mutuals; Florida pools',
    'Advance payment made 7/3/2025',
    'Less Advance',
  ),
  spelling(
    /^(?:less:? |minus:? )?(?:amounts? )?(?:previously|already) (?:paid|issued)/,
    'priorPayments',
    'letters',
    'Amount Previously Paid',
    'Less Already Issued',
  ),
  spelling(
    /^(?:less:? |minus:? )(?:total )?payments? to date/,
    'priorPayments',
    'letters',
    'Less Payments to Date',
  ),
  spelling(
    /^less (?:acv )?payments? (?:made|issued)/,
    'priorPayments',
    'Allstate worksheet',
    'Less ACV Payments Made',
  ),
  spelling(/^less net payments?/, 'priorPayments', 'letters', 'Less Net Payments'),
  spelling(
    /^(?:less:? |minus:? )?(?:general contractor'?s? |gc )?(?:overhead (?:&|and) profit|o ?& ?p) on (?:the )?(?:(?:non-? ?)?recoverable|(?:line item )?deprec)/,
    'depreciationOverhead',
    'Xactimate',
    'Less General Contractor Overhead & Profit on Recoverable & Non-recoverable Depreciation',
    'Less O&P on Depreciation',
  ),
  spelling(
    /^(?:less:? )?(?:total )?(?:line item )?non-? ?recoverable (?:line item )?depreciation/,
    'nonRecoverable',
    'Xactimate; AmFam; USAA; Shelter',
    'Total Non-Recoverable Depreciation',
    'Non Recoverable Depreciation',
  ),
  spelling(
    /^less:? non-?recoverable/,
    'nonRecoverable',
    'Xactimate, where the label wraps',
    'Less Non-Recoverable',
  ),
  spelling(
    /^(?:less:? )?(?:total )?(?:net )?recoverable depreciation/,
    'recoverable',
    'Xactimate; Symbility; AmFam; USAA; Shelter',
    'Total Recoverable Depreciation',
    'Less: Recoverable Depreciation',
  ),
  spelling(
    /^(?:less:? )?(?:total |applicable )?(?:line item )?deprec(?:iation|\.)/,
    'depreciation',
    'Xactimate; State Farm; statements of loss',
    'Less Depreciation (Including Taxes)',
    'Total Line Item Depreciation (Including Taxes)',
    'Less applicable depreciation',
  ),
  spelling(
    /^(?:less|minus|subtract)\b:? ?(?:[^$]*\W)?deduct?ibles?\b/,
    'deductible',
    'Florida and Texas pools; farm mutuals; Xactimate',
    'Less Hurricane Deductible',
    'Less: Your Named Storm Deductible (2 %)',
    'Less Deducible',
    'Less Wind/Hail Deductible (1% of $318,000)',
  ),
  spelling(
    /\bdeduct?ible (?:\(\$[\d,.]+\) )?(?:amount )?(?:applied|taken)\b/,
    'deductible',
    'Safeco; Symbility',
    'AOP Deductible Applied',
    'Dwelling Deductible ($1,000.00) applied:',
  ),
  spelling(
    /^(?:your )?(?:policy |applied |applicable |all other perils |wind\/?hail |total )?deductible(?! (?:type|options?|clause)\b)/,
    'deductible',
    'Xactimate; State Farm; Shelter; Safeco; Liberty',
    'Deductible',
    'Applied deductible',
    'Wind/Hail Deductible',
  ),
  spelling(
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
