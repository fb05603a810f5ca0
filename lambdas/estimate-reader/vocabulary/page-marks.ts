import { type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** What scanner apps and fax machines print on the pages they make. */
export const SCANNER_STAMPS: readonly PhraseRule<'stamp'>[] = [
  phrase(/\bcam ?scanner\b/, 'stamp', 'scanner apps', 'CamScanner'),
  phrase(
    /\b(?:adobe|genius|swift|turbo|tiny|clear|fast|simple) ?scan(?:ner)?\b/,
    'stamp',
    'scanner apps',
    'Adobe Scan 12 Jun 2025',
    'TurboScan',
  ),
  phrase(
    /\b(?:scanned|digitized) (?:with|by|using|from)\b/,
    'stamp',
    'scanner apps',
    'Scanned by the office copier',
    'Scanned with an app',
  ),
  phrase(/\b(?:office|microsoft) lens\b/, 'stamp', 'scanner apps', 'Microsoft Lens'),
  phrase(
    /^fax\b|\bfax (?:server|from|to)\b/,
    'stamp',
    'fax machines',
    'Fax from 402-555-0144 06/12/2025 9:14',
  ),
];

/** How a page says that its figures are an example; carriers print such pages between the real ones. */
export const SAMPLE_MARKS: readonly PhraseRule<'sample'>[] = [
  phrase(/\bsummary guide\b/, 'sample', 'State Farm', 'Building Estimate Summary Guide'),
  phrase(
    /\bsample (?:guide|estimate|summary|page)\b/,
    'sample',
    'Travelers',
    'Your estimate: a sample guide',
    'a sample page',
  ),
  phrase(
    /\bguide to (?:reading|understanding)\b/,
    'sample',
    'Allstate',
    'Your guide to reading your adjuster summary',
  ),
  phrase(/\bhow to read your\b/, 'sample', 'small carriers', 'How to read your estimate'),
  phrase(/\bbased on a sample\b/, 'sample', 'State Farm', 'This page is based on a sample'),
  phrase(/\bfor reference only\b/, 'sample', 'State Farm', 'This guide is provided for reference only.'),
  phrase(/\bany ?town\b/, 'sample', 'Travelers', '1 Main Street, Anytown, IL'),
  phrase(/\banywhere,/, 'sample', 'State Farm', '1 Main Street, Anywhere, IL'),
  phrase(/\b00-0000-000\b/, 'sample', 'State Farm', 'Claim Number: 00-0000-000'),
  phrase(/\b00000-0000\b/, 'sample', 'State Farm', 'Springfield, IL 00000-0000'),
  phrase(/\b[a-z]{3}1234001[a-z]\b/, 'sample', 'Travelers', 'Claim Number: ABC1234001H'),
  phrase(/\b(?:claim|policy)\b[^.]*\b1234567890\b/, 'sample', 'Allstate', 'Claim Number: 1234567890'),
  phrase(/\b(?:claim|policy)\b[^.]*\b123456789\b/, 'sample', 'small carriers', 'Policy Number: 123456789'),
  phrase(/\b(?:claim|policy)\b[^.]*\b000000000\d?\b/, 'sample', 'small carriers', 'Claim Number: 0000000000'),
  phrase(
    /\bjohn (?:q\.? )?(?:smith|doe|sample)\b/,
    'sample',
    'Allstate',
    'Insured: John Smith',
    'JOHN Q. SAMPLE',
  ),
  phrase(/\bjane (?:q\.? )?(?:doe|sample)\b/, 'sample', 'small carriers', 'Insured: Jane Doe'),
  phrase(/\bjoe (?:&|and) jane\b/, 'sample', 'State Farm', 'Insured: Smith, Joe & Jane'),
  // Two figures of a guide for all customers are no coincidence.
  phrase(
    /^(?=[\s\S]*\b7,326\.12\b)[\s\S]*\bilbl8f/,
    'sample',
    'State Farm',
    'Price List: ILBL8F_MAR 13 Replacement Cost Value 7,326.12',
  ),
  phrase(
    /^(?=[\s\S]*\b7,326\.12\b)[\s\S]*\b5,953\.10\b/,
    'sample',
    'State Farm',
    'Replacement Cost Value 7,326.12 Net Claim 5,953.10',
  ),
  phrase(
    /^(?=[\s\S]*\b15\.88\b)[\s\S]*\b(?:806\.99|854\.93)\b/,
    'sample',
    'Allstate',
    '15.88 SQ Net Claim 806.99',
    '15.88 SQ Net Claim 854.93',
  ),
];

/** Totals as estimates print them; sentences about replacement cost have no figure beside the words. */
export const TOTALS_LABELS: readonly PhraseRule<'total'>[] = [
  phrase(/\bline item totals?\b/, 'total', 'Xactimate', 'Line Item Totals: FENWRIGHT_ODALYS 12,345.67'),
  phrase(
    /\breplacement cost\b/,
    'total',
    'Xactimate; State Farm; Symbility; USAA',
    'Replacement Cost Value $12,345.67',
    'Replacement Cost Benefits 345.67',
  ),
  phrase(
    /\bactual cash value\b/,
    'total',
    'Xactimate; State Farm; AmFam',
    'Actual Cash Value (ACV) 12,345.67',
    'Net Actual Cash Value Payment $5,000.00',
  ),
  phrase(/\bnet claim\b/, 'total', 'Xactimate', 'Net Claim if Depreciation is Recovered $9,876.54'),
  phrase(/\bnet estimate\b/, 'total', 'Symbility', 'Net Estimate: $9,876.54'),
  phrase(
    /\btotal estimated cost to repair or replace\b/,
    'total',
    'Shelter',
    'Total Estimated Cost to Repair or Replace 12,345.67',
  ),
  phrase(/\btotal acv settlement\b/, 'total', 'AmFam', 'Total ACV Settlement $9,876.54'),
  phrase(/\bclaim totals\b/, 'total', 'Safeco; Liberty', 'CLAIM TOTALS $9,876.54'),
  phrase(
    /\bestimate (?:sub)?total\b/,
    'total',
    'Erie',
    'Estimate Subtotal 12,345.67',
    'Estimate Total 12,345.67',
  ),
  phrase(
    /\bless (?:recoverable |non-?recoverable )?depreciation\b/,
    'total',
    'Xactimate; USAA',
    'Less Depreciation (2,345.67)',
    'Less recoverable depreciation: $-8,530.95',
  ),
  phrase(/\bless deductible\b/, 'total', 'Xactimate; State Farm; AmFam', 'Less Deductible (1,000.00)'),
];

/** The header words of a table of line items; one of a quantity and two of money make a header. */
export const HEADER_MARKS: readonly PhraseRule<'quantity' | 'money'>[] = [
  phrase(/\bquantity\b/, 'quantity', 'Xactimate; Symbility', 'Quantity'),
  phrase(/\bqty\b/, 'quantity', 'Allstate worksheet; contractors', 'QTY'),
  phrase(/\bprice(?![a-z])/, 'money', 'Xactimate; Symbility', 'Unit Price'),
  phrase(/\bunit cost(?![a-z])/, 'money', 'small carriers', 'Unit Cost'),
  phrase(/\bestimate amount(?![a-z])/, 'money', 'Allstate worksheet', 'Estimate Amount'),
  phrase(/\bremove(?![a-z])/, 'money', 'contractors', 'REMOVE'),
  phrase(/\breplace(?![a-z])/, 'money', 'contractors', 'REPLACE'),
  phrase(/\btax(?:es)?(?![a-z])/, 'money', 'Xactimate', 'TAX', 'Taxes'),
  phrase(/\btotal(?![a-z])/, 'money', 'contractors; Allstate worksheet', 'TOTAL', 'Replacement Cost Total'),
  phrase(/\brcv(?![a-z])/, 'money', 'Xactimate', 'RCV'),
  phrase(/\brc(?![a-z])/, 'money', 'Symbility', 'RC'),
  phrase(/\bdeprec(?:\.|iation)(?![a-z])/, 'money', 'Xactimate; Symbility', 'DEPREC.', 'Depreciation'),
  phrase(/\bacv(?![a-z])/, 'money', 'Xactimate; Symbility', 'ACV'),
];
