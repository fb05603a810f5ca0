import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { type Spelling, says } from '#lambdas/estimate-reader/text/spelling.ts';

/** What scanner apps and fax machines print on each page they make a picture of. */
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

/** True where the line is no more than a stamp of the machine that made the page's picture. */
export const isScannerStamp = (text: string, stamps = SCANNER_STAMPS) => says(stamps, normalizeText(text));
