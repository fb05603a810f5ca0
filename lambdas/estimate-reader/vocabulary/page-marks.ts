import { phrases, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** What scanner apps and fax machines print on the pages they make. */
export const SCANNER_STAMPS = phrases('stamp', 'scanner apps', [
  [/\bcam ?scanner\b/, 'CamScanner'],
  [
    /\b(?:adobe|genius|swift|turbo|tiny|clear|fast|simple) ?scan(?:ner)?\b/,
    'Adobe Scan 12 Jun 2025 | TurboScan',
  ],
  [/\b(?:scanned|digitized) (?:with|by|using|from)\b/, 'Scanned by the office copier | Scanned with an app'],
  [/\b(?:office|microsoft) lens\b/, 'Microsoft Lens'],
  [/^fax\b|\bfax (?:server|from|to)\b/, 'Fax from 402-555-0144 06/12/2025 9:14', 'fax machines'],
]);

/** How a page says that its figures are an example; carriers print such pages between the real ones. */
export const SAMPLE_MARKS = phrases('sample', 'State Farm', [
  [/\bsummary guide\b/, 'Building Estimate Summary Guide'],
  [
    /\bsample (?:guide|estimate|summary|page)\b/,
    'Your estimate: a sample guide | a sample page',
    'Travelers',
  ],
  [/\bguide to (?:reading|understanding)\b/, 'Your guide to reading your adjuster summary', 'Allstate'],
  [/\bhow to read your\b/, 'How to read your estimate', 'small carriers'],
  [/\bbased on a sample\b/, 'This page is based on a sample'],
  [/\bfor reference only\b/, 'This guide is provided for reference only.'],
  [/\bany ?town\b/, '1 Main Street, Anytown, IL', 'Travelers'],
  [/\banywhere,/, '1 Main Street, Anywhere, IL'],
  [/\b00-0000-000\b/, 'Claim Number: 00-0000-000'],
  [/\b00000-0000\b/, 'Springfield, IL 00000-0000'],
  [/\b[a-z]{3}1234001[a-z]\b/, 'Claim Number: ABC1234001H', 'Travelers'],
  [/\b(?:claim|policy)\b[^.]*\b1234567890\b/, 'Claim Number: 1234567890', 'Allstate'],
  [/\b(?:claim|policy)\b[^.]*\b123456789\b/, 'Policy Number: 123456789', 'small carriers'],
  [/\b(?:claim|policy)\b[^.]*\b000000000\d?\b/, 'Claim Number: 0000000000', 'small carriers'],
  [/\bjohn (?:q\.? )?(?:smith|doe|sample)\b/, 'Insured: John Smith | JOHN Q. SAMPLE', 'Allstate'],
  [/\bjane (?:q\.? )?(?:doe|sample)\b/, 'Insured: Jane Doe', 'small carriers'],
  [/\bjoe (?:&|and) jane\b/, 'Insured: Smith, Joe & Jane'],
  // Two figures of a guide for all customers are no coincidence.
  [/^(?=[\s\S]*\b7,326\.12\b)[\s\S]*\bilbl8f/, 'Price List: ILBL8F_MAR 13 Replacement Cost Value 7,326.12'],
  [/^(?=[\s\S]*\b7,326\.12\b)[\s\S]*\b5,953\.10\b/, 'Replacement Cost Value 7,326.12 Net Claim 5,953.10'],
  [
    /^(?=[\s\S]*\b15\.88\b)[\s\S]*\b(?:806\.99|854\.93)\b/,
    '15.88 SQ Net Claim 806.99 | 15.88 SQ Net Claim 854.93',
    'Allstate',
  ],
]);

/** Totals as estimates print them; sentences about replacement cost have no figure beside the words. */
export const TOTALS_LABELS = phrases('total', 'Xactimate', [
  [/\bline item totals?\b/, 'Line Item Totals: FENWRIGHT_ODALYS 12,345.67'],
  [
    /\breplacement cost\b/,
    'Replacement Cost Value $12,345.67 | Replacement Cost Benefits 345.67',
    'Xactimate; State Farm; Symbility; USAA',
  ],
  [
    /\bactual cash value\b/,
    'Actual Cash Value (ACV) 12,345.67 | Net Actual Cash Value Payment $5,000.00',
    'Xactimate; State Farm; AmFam',
  ],
  [/\bnet claim\b/, 'Net Claim if Depreciation is Recovered $9,876.54'],
  [/\bnet estimate\b/, 'Net Estimate: $9,876.54', 'Symbility'],
  [
    /\btotal estimated cost to repair or replace\b/,
    'Total Estimated Cost to Repair or Replace 12,345.67',
    'Shelter',
  ],
  [/\btotal acv settlement\b/, 'Total ACV Settlement $9,876.54', 'AmFam'],
  [/\bclaim totals\b/, 'CLAIM TOTALS $9,876.54', 'Safeco; Liberty'],
  [/\bestimate (?:sub)?total\b/, 'Estimate Subtotal 12,345.67 | Estimate Total 12,345.67', 'Erie'],
  [
    /\bless (?:recoverable |non-?recoverable )?depreciation\b/,
    'Less Depreciation (2,345.67) | Less recoverable depreciation: $-8,530.95',
    'Xactimate; USAA',
  ],
  [/\bless deductible\b/, 'Less Deductible (1,000.00)', 'Xactimate; State Farm; AmFam'],
]);

/** The header words of a table of line items; one of a quantity and two of money make a header. */
export const HEADER_MARKS = phrasesBy('Xactimate; Symbility', {
  quantity: [
    [/\bquantity\b/, 'Quantity'],
    [/\bqty\b/, 'QTY', 'Allstate worksheet; contractors'],
  ],
  money: [
    [/\bprice(?![a-z])/, 'Unit Price'],
    [/\bunit cost(?![a-z])/, 'Unit Cost', 'small carriers'],
    [/\bestimate amount(?![a-z])/, 'Estimate Amount', 'Allstate worksheet'],
    [/\bremove(?![a-z])/, 'REMOVE', 'contractors'],
    [/\breplace(?![a-z])/, 'REPLACE', 'contractors'],
    [/\btax(?:es)?(?![a-z])/, 'TAX | Taxes', 'Xactimate'],
    [/\btotal(?![a-z])/, 'TOTAL | Replacement Cost Total', 'contractors; Allstate worksheet'],
    [/\brcv(?![a-z])/, 'RCV', 'Xactimate'],
    [/\brc(?![a-z])/, 'RC', 'Symbility'],
    [/\bdeprec(?:\.|iation)(?![a-z])/, 'DEPREC. | Depreciation'],
    [/\bacv(?![a-z])/, 'ACV'],
  ],
});
