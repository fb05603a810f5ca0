import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** What scanner apps and fax machines print on the pages they make. */
export const SCANNER_STAMPS: readonly Spelling<'stamp'>[] = [
  { pattern: /\bcam ?scanner\b/, means: 'stamp', printed: ['CamScanner'], papers: 'scanner apps' },
  {
    pattern: /\b(?:adobe|genius|swift|turbo|tiny|clear|fast|simple) ?scan(?:ner)?\b/,
    means: 'stamp',
    printed: ['Adobe Scan 12 Jun 2025', 'TurboScan'],
    papers: 'scanner apps',
  },
  {
    pattern: /\b(?:scanned|digitized) (?:with|by|using|from)\b/,
    means: 'stamp',
    printed: ['Scanned by the office copier', 'Scanned with an app'],
    papers: 'scanner apps',
  },
  {
    pattern: /\b(?:office|microsoft) lens\b/,
    means: 'stamp',
    printed: ['Microsoft Lens'],
    papers: 'scanner apps',
  },
  {
    pattern: /^fax\b|\bfax (?:server|from|to)\b/,
    means: 'stamp',
    printed: ['Fax from 402-555-0144 06/12/2025 9:14'],
    papers: 'fax machines',
  },
];

/** How a page says that its figures are an example; carriers print such pages between the real ones. */
export const SAMPLE_MARKS: readonly Spelling<'sample'>[] = [
  {
    pattern: /\bsummary guide\b/,
    means: 'sample',
    printed: ['Building Estimate Summary Guide'],
    papers: 'State Farm',
  },
  {
    pattern: /\bsample (?:guide|estimate|summary|page)\b/,
    means: 'sample',
    printed: ['Your estimate: a sample guide', 'a sample page'],
    papers: 'Travelers',
  },
  {
    pattern: /\bguide to (?:reading|understanding)\b/,
    means: 'sample',
    printed: ['Your guide to reading your adjuster summary'],
    papers: 'Allstate',
  },
  {
    pattern: /\bhow to read your\b/,
    means: 'sample',
    printed: ['How to read your estimate'],
    papers: 'small carriers',
  },
  {
    pattern: /\bbased on a sample\b/,
    means: 'sample',
    printed: ['This page is based on a sample'],
    papers: 'State Farm',
  },
  {
    pattern: /\bfor reference only\b/,
    means: 'sample',
    printed: ['This guide is provided for reference only.'],
    papers: 'State Farm',
  },
  { pattern: /\bany ?town\b/, means: 'sample', printed: ['1 Main Street, Anytown, IL'], papers: 'Travelers' },
  { pattern: /\banywhere,/, means: 'sample', printed: ['1 Main Street, Anywhere, IL'], papers: 'State Farm' },
  {
    pattern: /\b00-0000-000\b/,
    means: 'sample',
    printed: ['Claim Number: 00-0000-000'],
    papers: 'State Farm',
  },
  {
    pattern: /\b00000-0000\b/,
    means: 'sample',
    printed: ['Springfield, IL 00000-0000'],
    papers: 'State Farm',
  },
  {
    pattern: /\b[a-z]{3}1234001[a-z]\b/,
    means: 'sample',
    printed: ['Claim Number: ABC1234001H'],
    papers: 'Travelers',
  },
  {
    pattern: /\b(?:claim|policy)\b[^.]*\b1234567890\b/,
    means: 'sample',
    printed: ['Claim Number: 1234567890'],
    papers: 'Allstate',
  },
  {
    pattern: /\b(?:claim|policy)\b[^.]*\b123456789\b/,
    means: 'sample',
    printed: ['Policy Number: 123456789'],
    papers: 'small carriers',
  },
  {
    pattern: /\b(?:claim|policy)\b[^.]*\b000000000\d?\b/,
    means: 'sample',
    printed: ['Claim Number: 0000000000'],
    papers: 'small carriers',
  },
  {
    pattern: /\bjohn (?:q\.? )?(?:smith|doe|sample)\b/,
    means: 'sample',
    printed: ['Insured: John Smith', 'JOHN Q. SAMPLE'],
    papers: 'Allstate',
  },
  {
    pattern: /\bjane (?:q\.? )?(?:doe|sample)\b/,
    means: 'sample',
    printed: ['Insured: Jane Doe'],
    papers: 'small carriers',
  },
  {
    pattern: /\bjoe (?:&|and) jane\b/,
    means: 'sample',
    printed: ['Insured: Smith, Joe & Jane'],
    papers: 'State Farm',
  },
  // Two figures of a guide for all customers are no coincidence.
  {
    pattern: /^(?=[\s\S]*\b7,326\.12\b)[\s\S]*\bilbl8f/,
    means: 'sample',
    printed: ['Price List: ILBL8F_MAR 13 Replacement Cost Value 7,326.12'],
    papers: 'State Farm',
  },
  {
    pattern: /^(?=[\s\S]*\b7,326\.12\b)[\s\S]*\b5,953\.10\b/,
    means: 'sample',
    printed: ['Replacement Cost Value 7,326.12 Net Claim 5,953.10'],
    papers: 'State Farm',
  },
  {
    pattern: /^(?=[\s\S]*\b15\.88\b)[\s\S]*\b(?:806\.99|854\.93)\b/,
    means: 'sample',
    printed: ['15.88 SQ Net Claim 806.99', '15.88 SQ Net Claim 854.93'],
    papers: 'Allstate',
  },
];

/** Totals as estimates print them; sentences about replacement cost have no figure beside the words. */
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
