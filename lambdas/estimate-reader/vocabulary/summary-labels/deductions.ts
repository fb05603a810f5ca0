import type { Spelling } from '../spelling.ts';

type Deduction =
  | 'residualDeductible'
  | 'overLimit'
  | 'priorPayments'
  | 'nonRecoverable'
  | 'recoverable'
  | 'depreciation'
  | 'deductible';

/** What is taken off the replacement cost. */
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
    pattern: /^(?:less:? )?(?:\w+ )?(?:amounts?|depreciation)? ?over (?:the )?(?:policy )?limits?/,
    means: 'overLimit',
    printed: ['Less: Amount over Limit', 'Less Amount Over Limit(s)', 'Depreciation Over Policy Limit'],
    papers: 'Shelter; Xactimate',
  },
  {
    pattern: /^less amount over/,
    means: 'overLimit',
    printed: ['Less Amount Over Coverage A Limit'],
    papers: 'Xactimate',
  },
  {
    pattern: /^(?:less:? )?(?:prior|previous) payments?/,
    means: 'priorPayments',
    printed: ['Less Prior Payment(s)', 'Previous Payments'],
    papers: 'Xactimate',
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
    pattern: /^(?:less:? )?(?:total )?(?:line item )?deprec(?:iation|\.)/,
    means: 'depreciation',
    printed: ['Less Depreciation (Including Taxes)', 'Total Line Item Depreciation (Including Taxes)'],
    papers: 'Xactimate; State Farm',
  },
  {
    pattern:
      /^(?:less:? )?(?:your )?(?:policy |applied |applicable |all other perils |wind\/?hail |total )?deductible/,
    means: 'deductible',
    printed: ['Less Deductible', 'Less: Your Deductible', 'Applied deductible', 'Wind/Hail Deductible'],
    papers: 'Xactimate; State Farm; Shelter; Safeco; Liberty',
  },
  {
    pattern: /^coverage .*\bdeductible\b/,
    means: 'deductible',
    printed: ['Coverage AA-Dwelling Deductible ($1,000.00) applied:'],
    papers: 'Symbility',
  },
];
