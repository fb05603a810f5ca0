import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** Totals as estimates print them; prose about replacement cost has no figure beside the words. */
export const TOTALS_LABELS: readonly Spelling<'total'>[] = [
  {
    pattern: /\bline item totals?\b/,
    means: 'total',
    printed: ['Line Item Totals: FENWRIGHT_ODALYS 12,345.67'],
    papers: 'Xactimate',
  },
  {
    pattern: /\breplacement cost\b/,
    means: 'total',
    printed: ['Replacement Cost Value $12,345.67', 'Replacement Cost Benefits 345.67'],
    papers: 'Xactimate; State Farm; Symbility; USAA',
  },
  {
    pattern: /\bactual cash value\b/,
    means: 'total',
    printed: ['Actual Cash Value (ACV) 12,345.67', 'Net Actual Cash Value Payment $5,000.00'],
    papers: 'Xactimate; State Farm; AmFam',
  },
  {
    pattern: /\bnet claim\b/,
    means: 'total',
    printed: ['Net Claim if Depreciation is Recovered $9,876.54'],
    papers: 'Xactimate',
  },
  { pattern: /\bnet estimate\b/, means: 'total', printed: ['Net Estimate: $9,876.54'], papers: 'Symbility' },
  {
    pattern: /\btotal estimated cost to repair or replace\b/,
    means: 'total',
    printed: ['Total Estimated Cost to Repair or Replace 12,345.67'],
    papers: 'Shelter',
  },
  {
    pattern: /\btotal acv settlement\b/,
    means: 'total',
    printed: ['Total ACV Settlement $9,876.54'],
    papers: 'AmFam',
  },
  {
    pattern: /\bclaim totals\b/,
    means: 'total',
    printed: ['CLAIM TOTALS $9,876.54'],
    papers: 'Safeco; Liberty',
  },
  {
    pattern: /\bestimate (?:sub)?total\b/,
    means: 'total',
    printed: ['Estimate Subtotal 12,345.67', 'Estimate Total 12,345.67'],
    papers: 'Erie',
  },
  {
    pattern: /\bless (?:recoverable |non-?recoverable )?depreciation\b/,
    means: 'total',
    printed: ['Less Depreciation (2,345.67)', 'Less recoverable depreciation: $-8,530.95'],
    papers: 'Xactimate; USAA',
  },
  {
    pattern: /\bless deductible\b/,
    means: 'total',
    printed: ['Less Deductible (1,000.00)'],
    papers: 'Xactimate; State Farm; AmFam',
  },
];

/** The header words of a table of line items; one of a quantity and two of money make a header. */
export const HEADER_MARKS: readonly Spelling<'quantity' | 'money'>[] = [
  { pattern: /\bquantity\b/, means: 'quantity', printed: ['Quantity'], papers: 'Xactimate; Symbility' },
  { pattern: /\bqty\b/, means: 'quantity', printed: ['QTY'], papers: 'Allstate worksheet; contractors' },
  { pattern: /\bprice(?![a-z])/, means: 'money', printed: ['Unit Price'], papers: 'Xactimate; Symbility' },
  { pattern: /\bunit cost(?![a-z])/, means: 'money', printed: ['Unit Cost'], papers: 'small carriers' },
  {
    pattern: /\bestimate amount(?![a-z])/,
    means: 'money',
    printed: ['Estimate Amount'],
    papers: 'Allstate worksheet',
  },
  { pattern: /\bremove(?![a-z])/, means: 'money', printed: ['REMOVE'], papers: 'contractors' },
  { pattern: /\breplace(?![a-z])/, means: 'money', printed: ['REPLACE'], papers: 'contractors' },
  { pattern: /\btax(?:es)?(?![a-z])/, means: 'money', printed: ['TAX', 'Taxes'], papers: 'Xactimate' },
  {
    pattern: /\btotal(?![a-z])/,
    means: 'money',
    printed: ['TOTAL', 'Replacement Cost Total'],
    papers: 'contractors; Allstate worksheet',
  },
  { pattern: /\brcv(?![a-z])/, means: 'money', printed: ['RCV'], papers: 'Xactimate' },
  { pattern: /\brc(?![a-z])/, means: 'money', printed: ['RC'], papers: 'Symbility' },
  {
    pattern: /\bdeprec(?:\.|iation)(?![a-z])/,
    means: 'money',
    printed: ['DEPREC.', 'Depreciation'],
    papers: 'Xactimate; Symbility',
  },
  { pattern: /\bacv(?![a-z])/, means: 'money', printed: ['ACV'], papers: 'Xactimate; Symbility' },
];
