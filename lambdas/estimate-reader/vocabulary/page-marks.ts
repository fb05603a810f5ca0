import { type Spelling, spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** What scanner apps and fax machines print on the pages they make. */
export const SCANNER_STAMPS: readonly Spelling<'stamp'>[] = [
  spelling(/\bcam ?scanner\b/, 'stamp', 'scanner apps', 'CamScanner'),
  spelling(
    /\b(?:adobe|genius|swift|turbo|tiny|clear|fast|simple) ?scan(?:ner)?\b/,
    'stamp',
    'scanner apps',
    'Adobe Scan 12 Jun 2025',
    'TurboScan',
  ),
  spelling(
    /\b(?:scanned|digitized) (?:with|by|using|from)\b/,
    'stamp',
    'scanner apps',
    'Scanned by the office copier',
    'Scanned with an app',
  ),
  spelling(/\b(?:office|microsoft) lens\b/, 'stamp', 'scanner apps', 'Microsoft Lens'),
  spelling(
    /^fax\b|\bfax (?:server|from|to)\b/,
    'stamp',
    'fax machines',
    'Fax from 402-555-0144 06/12/2025 9:14',
  ),
];

/** How a page says that its figures are an example; carriers print such pages between the real ones. */
export const SAMPLE_MARKS: readonly Spelling<'sample'>[] = [
  spelling(/\bsummary guide\b/, 'sample', 'State Farm', 'Building Estimate Summary Guide'),
  spelling(
    /\bsample (?:guide|estimate|summary|page)\b/,
    'sample',
    'Travelers',
    'Your estimate: a sample guide',
    'a sample page',
  ),
  spelling(
    /\bguide to (?:reading|understanding)\b/,
    'sample',
    'Allstate',
    'Your guide to reading your adjuster summary',
  ),
  spelling(/\bhow to read your\b/, 'sample', 'small carriers', 'How to read your estimate'),
  spelling(/\bbased on a sample\b/, 'sample', 'State Farm', 'This page is based on a sample'),
  spelling(/\bfor reference only\b/, 'sample', 'State Farm', 'This guide is provided for reference only.'),
  spelling(/\bany ?town\b/, 'sample', 'Travelers', '1 Main Street, Anytown, IL'),
  spelling(/\banywhere,/, 'sample', 'State Farm', '1 Main Street, Anywhere, IL'),
  spelling(/\b00-0000-000\b/, 'sample', 'State Farm', 'Claim Number: 00-0000-000'),
  spelling(/\b00000-0000\b/, 'sample', 'State Farm', 'Springfield, IL 00000-0000'),
  spelling(/\b[a-z]{3}1234001[a-z]\b/, 'sample', 'Travelers', 'Claim Number: ABC1234001H'),
  spelling(/\b(?:claim|policy)\b[^.]*\b1234567890\b/, 'sample', 'Allstate', 'Claim Number: 1234567890'),
  spelling(/\b(?:claim|policy)\b[^.]*\b123456789\b/, 'sample', 'small carriers', 'Policy Number: 123456789'),
  spelling(
    /\b(?:claim|policy)\b[^.]*\b000000000\d?\b/,
    'sample',
    'small carriers',
    'Claim Number: 0000000000',
  ),
  spelling(
    /\bjohn (?:q\.? )?(?:smith|doe|sample)\b/,
    'sample',
    'Allstate',
    'Insured: John Smith',
    'JOHN Q. SAMPLE',
  ),
  spelling(/\bjane (?:q\.? )?(?:doe|sample)\b/, 'sample', 'small carriers', 'Insured: Jane Doe'),
  spelling(/\bjoe (?:&|and) jane\b/, 'sample', 'State Farm', 'Insured: Smith, Joe & Jane'),
  // Two figures of a guide for all customers are no coincidence.
  spelling(
    /^(?=[\s\S]*\b7,326\.12\b)[\s\S]*\bilbl8f/,
    'sample',
    'State Farm',
    'Price List: ILBL8F_MAR 13 Replacement Cost Value 7,326.12',
  ),
  spelling(
    /^(?=[\s\S]*\b7,326\.12\b)[\s\S]*\b5,953\.10\b/,
    'sample',
    'State Farm',
    'Replacement Cost Value 7,326.12 Net Claim 5,953.10',
  ),
  spelling(
    /^(?=[\s\S]*\b15\.88\b)[\s\S]*\b(?:806\.99|854\.93)\b/,
    'sample',
    'Allstate',
    '15.88 SQ Net Claim 806.99',
    '15.88 SQ Net Claim 854.93',
  ),
];

/** Totals as estimates print them; sentences about replacement cost have no figure beside the words. */
export const TOTALS_LABELS: readonly Spelling<'total'>[] = [
  spelling(/\bline item totals?\b/, 'total', 'Xactimate', 'Line Item Totals: FENWRIGHT_ODALYS 12,345.67'),
  spelling(
    /\breplacement cost\b/,
    'total',
    'Xactimate; State Farm; Symbility; USAA',
    'Replacement Cost Value $12,345.67',
    'Replacement Cost Benefits 345.67',
  ),
  spelling(
    /\bactual cash value\b/,
    'total',
    'Xactimate; State Farm; AmFam',
    'Actual Cash Value (ACV) 12,345.67',
    'Net Actual Cash Value Payment $5,000.00',
  ),
  spelling(/\bnet claim\b/, 'total', 'Xactimate', 'Net Claim if Depreciation is Recovered $9,876.54'),
  spelling(/\bnet estimate\b/, 'total', 'Symbility', 'Net Estimate: $9,876.54'),
  spelling(
    /\btotal estimated cost to repair or replace\b/,
    'total',
    'Shelter',
    'Total Estimated Cost to Repair or Replace 12,345.67',
  ),
  spelling(/\btotal acv settlement\b/, 'total', 'AmFam', 'Total ACV Settlement $9,876.54'),
  spelling(/\bclaim totals\b/, 'total', 'Safeco; Liberty', 'CLAIM TOTALS $9,876.54'),
  spelling(
    /\bestimate (?:sub)?total\b/,
    'total',
    'Erie',
    'Estimate Subtotal 12,345.67',
    'Estimate Total 12,345.67',
  ),
  spelling(
    /\bless (?:recoverable |non-?recoverable )?depreciation\b/,
    'total',
    'Xactimate; USAA',
    'Less Depreciation (2,345.67)',
    'Less recoverable depreciation: $-8,530.95',
  ),
  spelling(/\bless deductible\b/, 'total', 'Xactimate; State Farm; AmFam', 'Less Deductible (1,000.00)'),
];

/** The header words of a table of line items; one of a quantity and two of money make a header. */
export const HEADER_MARKS: readonly Spelling<'quantity' | 'money'>[] = [
  spelling(/\bquantity\b/, 'quantity', 'Xactimate; Symbility', 'Quantity'),
  spelling(/\bqty\b/, 'quantity', 'Allstate worksheet; contractors', 'QTY'),
  spelling(/\bprice(?![a-z])/, 'money', 'Xactimate; Symbility', 'Unit Price'),
  spelling(/\bunit cost(?![a-z])/, 'money', 'small carriers', 'Unit Cost'),
  spelling(/\bestimate amount(?![a-z])/, 'money', 'Allstate worksheet', 'Estimate Amount'),
  spelling(/\bremove(?![a-z])/, 'money', 'contractors', 'REMOVE'),
  spelling(/\breplace(?![a-z])/, 'money', 'contractors', 'REPLACE'),
  spelling(/\btax(?:es)?(?![a-z])/, 'money', 'Xactimate', 'TAX', 'Taxes'),
  spelling(/\btotal(?![a-z])/, 'money', 'contractors; Allstate worksheet', 'TOTAL', 'Replacement Cost Total'),
  spelling(/\brcv(?![a-z])/, 'money', 'Xactimate', 'RCV'),
  spelling(/\brc(?![a-z])/, 'money', 'Symbility', 'RC'),
  spelling(/\bdeprec(?:\.|iation)(?![a-z])/, 'money', 'Xactimate; Symbility', 'DEPREC.', 'Depreciation'),
  spelling(/\bacv(?![a-z])/, 'money', 'Xactimate; Symbility', 'ACV'),
];
