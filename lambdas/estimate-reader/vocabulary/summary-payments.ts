import { phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';

const LESS = '(?:(?:less|minus|deduct):? )?';
const LIMIT = '(?:the )?(?:policy )?(?:sub-?)?limits?';
const OVERHEAD = `(?:general contractor'?s? |gc )?(?:overhead (?:&|and) profit|o ?& ?p)`;

/** What is subtracted from the replacement cost. */
export const DEDUCTIONS = phrasesBy('Xactimate', {
  residualDeductible: [
    [
      new RegExp(`^${LESS}(?:residual|remaining) deductible`),
      'Less Residual Deductible | Remaining Deductible',
    ],
  ],
  residualOverLimit: [
    [new RegExp(`^${LESS}residual (?:amounts? )?over ${LIMIT}`), 'Less Residual Amount Over Limit(s)'],
  ],
  overLimit: [
    [
      new RegExp(`^${LESS}(?:\\w+ )?(?:(?:amounts?|depreciation) )?(?:over|in excess of) ${LIMIT}`),
      'Less: Amount over Limit | Less Amount Over Sublimit(s) | Depreciation Over Policy Limit',
      'Shelter; Xactimate',
    ],
    [/^less amount over/, 'Less Amount Over Coverage A Limit'],
  ],
  priorPayments: [
    [
      new RegExp(`^${LESS}(?:prior|previous|earlier) (?:\\w+ )?payments?`),
      'Less Prior Payment(s) | Previous ACV Payments',
    ],
    [
      new RegExp(`^${LESS}advance(?: payments?|d)?(?: made| paid| issued| on| of|,|$|\\()`),
      'Advance payment made 7/3/2025 | Less Advance',
      'farm mutuals; Florida pools',
    ],
    [
      new RegExp(`^${LESS}(?:amounts? )?(?:previously|already) (?:paid|issued)`),
      'Amount Previously Paid | Less Already Issued',
      'letters',
    ],
    [
      new RegExp(`^${LESS}(?:total )?(?:payments? (?:made )?|paid )to date`),
      'Less Payments to Date | Paid to date',
      'letters',
    ],
    [/^less (?:acv )?payments? (?:made|issued)/, 'Less ACV Payments Made', 'Allstate worksheet'],
    [/^less net payments?/, 'Less Net Payments', 'letters'],
  ],
  depreciationOverhead: [
    [new RegExp(`^${LESS}${OVERHEAD} on (?:the )?(?:line item )?deprec`), 'Less O&P on Depreciation'],
    [
      new RegExp(`^${LESS}${OVERHEAD} on (?:the )?(?:non-? ?)?recoverable`),
      'Less General Contractor Overhead & Profit on Recoverable & Non-recoverable Depreciation',
    ],
  ],
  nonRecoverable: [
    [
      new RegExp(`^${LESS}(?:total )?(?:line item )?non-? ?recoverable (?:line item )?depreciation`),
      'Total Non-Recoverable Depreciation | Non Recoverable Depreciation',
      'Xactimate; AmFam; USAA; Shelter',
    ],
    [/^less:? non-?recoverable/, 'Less Non-Recoverable', 'Xactimate, where the label wraps'],
  ],
  recoverable: [
    [new RegExp(`^${LESS}(?:(?:depreciation|replacement cost) )?hold-?back`), 'Replacement cost holdback'],
    [
      new RegExp(`^${LESS}(?:total )?(?:net )?recoverable depreciation`),
      'Total Recoverable Depreciation | Less: Recoverable Depreciation',
      'Xactimate; Symbility; AmFam; USAA; Shelter',
    ],
  ],
  depreciation: [
    [
      new RegExp(`^${LESS}(?:total |applicable )?(?:line item )?deprec(?:iation|\\.)`),
      'Less Depreciation (Including Taxes) | Total Line Item Depreciation | Less applicable depreciation',
      'Xactimate; State Farm; statements of loss',
    ],
    [
      /^(?:less )?(?:wear|held back|withheld)\b/,
      'Less wear, payable when finished | Held back for age',
      'farm mutuals',
    ],
  ],
  deductible: [
    [
      /^(?:less|minus|subtract|deduct)\b:? ?(?:[^$]*\W)?deduct?ibles?\b/,
      'Less Hurricane Deductible | Less: Your Named Storm Deductible (2 %) | Less Deducible | Less Wind/Hail Deductible (1% of $318,000)',
      'Florida and Texas pools; farm mutuals; Xactimate',
    ],
    [
      /\bdeduct?ible (?:\(\$[\d,.]+\) )?(?:amount )?(?:applied|taken)\b/,
      'AOP Deductible Applied | Dwelling Deductible ($1,000.00) applied:',
      'Safeco; Symbility',
    ],
    [
      /^(?:your )?(?:(?:policy|applied|applicable|all other perils|wind(?:storm)?(?: ?(?:\/|&|and)? ?hail)?|total) )?deductible(?! (?:type|options?|clause)\b)/,
      'Deductible | Applied deductible | Wind/Hail Deductible | Windstorm and Hail Deductible',
      'Xactimate; State Farm; Shelter; Safeco; Liberty',
    ],
    [/^coverage .*\bdeductible\b/, 'Coverage AA-Dwelling Deductible ($1,000.00):', 'Symbility'],
  ],
});
