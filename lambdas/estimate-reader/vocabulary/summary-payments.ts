import { phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** What is subtracted from the replacement cost. */
export const DEDUCTIONS = phrasesBy('Xactimate', {
  residualDeductible: [
    [/^(?:less:? )?residual deductible/, 'Less Residual Deductible'],
    [/^(?:less )?remaining deductible/, 'Remaining Deductible', 'letters'],
  ],
  residualOverLimit: [
    [
      /^(?:less:? )?residual (?:amounts? )?over (?:the )?(?:policy )?limits?/,
      'Less Residual Amount Over Limit(s)',
    ],
  ],
  overLimit: [
    [
      /^(?:less:? )?(?:\w+ )?(?:amounts?|depreciation)? ?over (?:the )?(?:policy )?(?:sub-?)?limits?/,
      'Less: Amount over Limit | Less Amount Over Limit(s) | Depreciation Over Policy Limit | Less Amount Over Sublimit(s)',
      'Shelter; Xactimate',
    ],
    [/^less amount over/, 'Less Amount Over Coverage A Limit'],
  ],
  priorPayments: [
    [
      /^(?:less:? |minus:? )?(?:prior|previous|earlier) (?:\w+ )?payments?/,
      'Less Prior Payment(s) | Less prior payment, 11/20/2025 | Previous ACV Payments',
      'Xactimate; Florida pools',
    ],
    [
      /^(?:less:? |minus:? )?advance(?: payments?|d)?(?: made| paid| issued| on| of|,|$|\()/,
      'Advance payment made 7/3/2025 | Less Advance',
      'farm mutuals; Florida pools',
    ],
    [
      /^(?:less:? |minus:? )?(?:amounts? )?(?:previously|already) (?:paid|issued)/,
      'Amount Previously Paid | Less Already Issued',
      'letters',
    ],
    [/^(?:less:? |minus:? )(?:total )?payments? to date/, 'Less Payments to Date', 'letters'],
    [/^less (?:acv )?payments? (?:made|issued)/, 'Less ACV Payments Made', 'Allstate worksheet'],
    [/^less net payments?/, 'Less Net Payments', 'letters'],
  ],
  depreciationOverhead: [
    [
      /^(?:less:? |minus:? )?(?:general contractor'?s? |gc )?(?:overhead (?:&|and) profit|o ?& ?p) on (?:the )?(?:(?:non-? ?)?recoverable|(?:line item )?deprec)/,
      'Less General Contractor Overhead & Profit on Recoverable & Non-recoverable Depreciation | Less O&P on Depreciation',
    ],
  ],
  nonRecoverable: [
    [
      /^(?:less:? )?(?:total )?(?:line item )?non-? ?recoverable (?:line item )?depreciation/,
      'Total Non-Recoverable Depreciation | Non Recoverable Depreciation',
      'Xactimate; AmFam; USAA; Shelter',
    ],
    [/^less:? non-?recoverable/, 'Less Non-Recoverable', 'Xactimate, where the label wraps'],
  ],
  recoverable: [
    [
      /^(?:less:? )?(?:total )?(?:net )?recoverable depreciation/,
      'Total Recoverable Depreciation | Less: Recoverable Depreciation',
      'Xactimate; Symbility; AmFam; USAA; Shelter',
    ],
  ],
  depreciation: [
    [
      /^(?:less:? )?(?:total |applicable )?(?:line item )?deprec(?:iation|\.)/,
      'Less Depreciation (Including Taxes) | Total Line Item Depreciation (Including Taxes) | Less applicable depreciation',
      'Xactimate; State Farm; statements of loss',
    ],
  ],
  deductible: [
    [
      /^(?:less|minus|subtract)\b:? ?(?:[^$]*\W)?deduct?ibles?\b/,
      'Less Hurricane Deductible | Less: Your Named Storm Deductible (2 %) | Less Deducible | Less Wind/Hail Deductible (1% of $318,000)',
      'Florida and Texas pools; farm mutuals; Xactimate',
    ],
    [
      /\bdeduct?ible (?:\(\$[\d,.]+\) )?(?:amount )?(?:applied|taken)\b/,
      'AOP Deductible Applied | Dwelling Deductible ($1,000.00) applied:',
      'Safeco; Symbility',
    ],
    [
      /^(?:your )?(?:policy |applied |applicable |all other perils |wind\/?hail |total )?deductible(?! (?:type|options?|clause)\b)/,
      'Deductible | Applied deductible | Wind/Hail Deductible',
      'Xactimate; State Farm; Shelter; Safeco; Liberty',
    ],
    [/^coverage .*\bdeductible\b/, 'Coverage AA-Dwelling Deductible ($1,000.00):', 'Symbility'],
  ],
});
