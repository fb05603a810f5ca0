import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

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
  {
    pattern: /^(?:less:? )?residual deductible/,
    means: 'residualDeductible',
    printed: ['Less Residual Deductible'],
    papers: 'Xactimate',
  },
  {
    pattern: /^(?:less )?remaining deductible/,
    means: 'residualDeductible',
    printed: ['Remaining Deductible'],
    papers: 'letters',
  },
  {
    pattern: /^(?:less:? )?residual (?:amounts? )?over (?:the )?(?:policy )?limits?/,
    means: 'residualOverLimit',
    printed: ['Less Residual Amount Over Limit(s)'],
    papers: 'Xactimate',
  },
  {
    pattern: /^(?:less:? )?(?:\w+ )?(?:amounts?|depreciation)? ?over (?:the )?(?:policy )?(?:sub-?)?limits?/,
    means: 'overLimit',
    printed: [
      'Less: Amount over Limit',
      'Less Amount Over Limit(s)',
      'Depreciation Over Policy Limit',
      'Less Amount Over Sublimit(s)',
    ],
    papers: 'Shelter; Xactimate',
  },
  {
    pattern: /^less amount over/,
    means: 'overLimit',
    printed: ['Less Amount Over Coverage A Limit'],
    papers: 'Xactimate',
  },
  {
    pattern: /^(?:less:? |minus:? )?(?:prior|previous|earlier) (?:\w+ )?payments?/,
    means: 'priorPayments',
    printed: ['Less Prior Payment(s)', 'Less prior payment, 11/20/2025', 'Previous ACV Payments'],
    papers: 'Xactimate; Florida pools',
  },
  {
    pattern: /^(?:less:? |minus:? )?advance(?: payments?|d)?(?: made| paid| issued| on| of|,|$|\()/,
    means: 'priorPayments',
    printed: ['Advance payment made 7/3/2025', 'Less Advance'],
    papers: 'farm mutuals; Florida pools',
  },
  {
    pattern: /^(?:less:? |minus:? )?(?:amounts? )?(?:previously|already) (?:paid|issued)/,
    means: 'priorPayments',
    printed: ['Amount Previously Paid', 'Less Already Issued'],
    papers: 'letters',
  },
  {
    pattern: /^(?:less:? |minus:? )(?:total )?payments? to date/,
    means: 'priorPayments',
    printed: ['Less Payments to Date'],
    papers: 'letters',
  },
  {
    pattern: /^less (?:acv )?payments? (?:made|issued)/,
    means: 'priorPayments',
    printed: ['Less ACV Payments Made'],
    papers: 'Allstate worksheet',
  },
  {
    pattern: /^less net payments?/,
    means: 'priorPayments',
    printed: ['Less Net Payments'],
    papers: 'letters',
  },
  {
    pattern:
      /^(?:less:? |minus:? )?(?:general contractor'?s? |gc )?(?:overhead (?:&|and) profit|o ?& ?p) on (?:the )?(?:(?:non-? ?)?recoverable|(?:line item )?deprec)/,
    means: 'depreciationOverhead',
    printed: [
      'Less General Contractor Overhead & Profit on Recoverable & Non-recoverable Depreciation',
      'Less O&P on Depreciation',
    ],
    papers: 'Xactimate',
  },
  {
    pattern: /^(?:less:? )?(?:total )?(?:line item )?non-? ?recoverable (?:line item )?depreciation/,
    means: 'nonRecoverable',
    printed: ['Total Non-Recoverable Depreciation', 'Non Recoverable Depreciation'],
    papers: 'Xactimate; AmFam; USAA; Shelter',
  },
  {
    pattern: /^less:? non-?recoverable/,
    means: 'nonRecoverable',
    printed: ['Less Non-Recoverable'],
    papers: 'Xactimate, where the label wraps',
  },
  {
    pattern: /^(?:less:? )?(?:total )?(?:net )?recoverable depreciation/,
    means: 'recoverable',
    printed: ['Total Recoverable Depreciation', 'Less: Recoverable Depreciation'],
    papers: 'Xactimate; Symbility; AmFam; USAA; Shelter',
  },
  {
    pattern: /^(?:less:? )?(?:total |applicable )?(?:line item )?deprec(?:iation|\.)/,
    means: 'depreciation',
    printed: [
      'Less Depreciation (Including Taxes)',
      'Total Line Item Depreciation (Including Taxes)',
      'Less applicable depreciation',
    ],
    papers: 'Xactimate; State Farm; statements of loss',
  },
  {
    pattern: /^(?:less|minus|subtract)\b:? ?(?:[^$]*\W)?deduct?ibles?\b/,
    means: 'deductible',
    printed: [
      'Less Hurricane Deductible',
      'Less: Your Named Storm Deductible (2 %)',
      'Less Deducible',
      'Less Wind/Hail Deductible (1% of $318,000)',
    ],
    papers: 'Florida and Texas pools; farm mutuals; Xactimate',
  },
  {
    pattern: /\bdeduct?ible (?:\(\$[\d,.]+\) )?(?:amount )?(?:applied|taken)\b/,
    means: 'deductible',
    printed: ['AOP Deductible Applied', 'Dwelling Deductible ($1,000.00) applied:'],
    papers: 'Safeco; Symbility',
  },
  {
    pattern:
      /^(?:your )?(?:policy |applied |applicable |all other perils |wind\/?hail |total )?deductible(?! (?:type|options?|clause)\b)/,
    means: 'deductible',
    printed: ['Deductible', 'Applied deductible', 'Wind/Hail Deductible'],
    papers: 'Xactimate; State Farm; Shelter; Safeco; Liberty',
  },
  {
    pattern: /^coverage .*\bdeductible\b/,
    means: 'deductible',
    printed: ['Coverage AA-Dwelling Deductible ($1,000.00):'],
    papers: 'Symbility',
  },
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
