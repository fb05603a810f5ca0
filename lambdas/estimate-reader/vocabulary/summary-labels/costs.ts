import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** What the replacement cost is made of. */
export const COSTS: readonly Spelling<'lineItemTotal' | 'overhead' | 'profit' | 'tax' | 'subtotal'>[] = [
  {
    pattern: /^(?:total )?line item (?:sub)?total/,
    means: 'lineItemTotal',
    printed: ['Line Item Total', 'Line Item Subtotal'],
    papers: 'Xactimate; State Farm; Allstate',
  },
  {
    pattern: /^(?:sub)?total (?:of )?line items/,
    means: 'lineItemTotal',
    printed: ['Total Line Items', 'Subtotal of Line Items'],
    papers: 'small carriers',
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
