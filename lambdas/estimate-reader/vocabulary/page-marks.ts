import { phrases, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** What scanner apps and fax machines print on the pages they make. */
export const SCANNER_STAMPS = phrases('stamp', 'scanner apps', [
  [
    /\b(cam|adobe|genius|swift|turbo|tiny|clear|fast|simple) ?scan(ner)?\b/,
    'CamScanner | Adobe Scan | TurboScan',
  ],
  [/\b(scanned|digitized) (with|by|using|from)\b/, 'Scanned by the office copier | Scanned with an app'],
  ['office lens|microsoft lens'],
  [/^fax\b|\bfax (server|from|to)\b/, 'Fax from 402-555-0144 06/12/2025 9:14', 'fax machines'],
]);

const OF_A_CLAIM = /\b(?:claim|policy)\b[^.]*\b/.source;

/** How a page says that its figures are an example; carriers print such pages between the real ones. */
export const SAMPLE_MARKS = phrases('sample', 'State Farm', [
  [/\b(summary guide|sample guide)\b/, 'Building Estimate Summary Guide | Your estimate: a sample guide'],
  [/\bsample (estimate|summary|page)\b/, 'a sample page', 'Travelers'],
  [/\bguide to (reading|understanding)\b/, 'Your guide to reading your adjuster summary', 'Allstate'],
  [/\bhow to read your\b/, 'How to read your estimate', 'small carriers'],
  [
    /\b(based on a sample|for reference only)\b/,
    'This page is based on a sample | Provided for reference only.',
  ],
  [/\bany ?town\b|\banywhere,/, '1 Main Street, Anytown, IL | 1 Main Street, Anywhere, IL'],
  [/\b(00-0000-000|00000-0000)\b/, 'Claim Number: 00-0000-000 | Springfield, IL 00000-0000'],
  [/\b[a-z]{3}1234001[a-z]\b/, 'Claim Number: ABC1234001H', 'Travelers'],
  [
    new RegExp(`${OF_A_CLAIM}1234567890?\\b`),
    'Claim Number: 1234567890 | Policy Number: 123456789',
    'Allstate',
  ],
  [new RegExp(`${OF_A_CLAIM}000000000\\d?\\b`), 'Claim Number: 0000000000', 'small carriers'],
  [/\bjohn (q\.? )?(smith|doe|sample)\b/, 'Insured: John Smith | JOHN Q. SAMPLE', 'Allstate'],
  [/\bjane (q\.? )?(doe|sample)\b|\bjoe (&|and) jane\b/, 'Insured: Jane Doe | Insured: Smith, Joe & Jane'],
  // Two figures of a guide for all customers are no coincidence.
  [/^(?=[\s\S]*\b7,326\.12\b)[\s\S]*\bilbl8f/, 'Price List: ILBL8F_MAR 13 Replacement Cost Value 7,326.12'],
  [/^(?=[\s\S]*\b7,326\.12\b)[\s\S]*\b5,953\.10\b/, 'Replacement Cost Value 7,326.12 Net Claim 5,953.10'],
  [/^(?=[\s\S]*\b15\.88\b)[\s\S]*\b(806\.99|854\.93)\b/, '15.88 SQ 806.99 | 15.88 SQ 854.93', 'Allstate'],
]);

/** Totals as estimates print them; sentences about replacement cost have no figure beside the words. */
export const TOTALS_LABELS = phrases('total', 'Xactimate', [
  ['line item totals?|replacement cost|actual cash value|net claim|less deductible'],
  [/\bless ((non-?)?recoverable )?depreciation\b/, 'Less Depreciation | Less recoverable depreciation:'],
  ['net estimate|claim totals|total estimated cost to repair', '', 'Symbility; Safeco; Liberty; Shelter'],
  ['total acv settlement|estimate total|estimate subtotal', '', 'AmFam; Erie'],
]);

/** The header words of a table of line items; one of a quantity and two of money make a header. */
export const HEADER_MARKS = phrasesBy('Xactimate; Symbility', {
  quantity: [['quantity|qty']],
  money: [
    [/\b(?:price|unit cost|estimate amount)(?![a-z])/, 'Unit Price | Unit Cost | Estimate Amount'],
    [
      /\b(?:remove|replace|total)(?![a-z])/,
      'REMOVE | REPLACE | TOTAL | Replacement Cost Total',
      'contractors',
    ],
    [/\b(?:tax(?:es)?|rcv|rc|acv)(?![a-z])/, 'TAX | Taxes | RCV | RC | ACV'],
    [/\bdeprec(?:\.|iation)(?![a-z])/, 'DEPREC. | Depreciation'],
  ],
});
