import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { type Spelling, says } from '#lambdas/estimate-reader/text/spelling.ts';

type Letterheads = readonly Spelling<'contractor' | 'insurer'>[];

/** Words of a roofer's or builder's letterhead. */
const contractors: Letterheads = [
  { pattern: /\broofing\b/, means: 'contractor', printed: ['Example Roofing'], papers: 'supplements' },
  { pattern: /\broofers?\b/, means: 'contractor', printed: ['Example Roofers'], papers: 'supplements' },
  { pattern: /\bexteriors?\b/, means: 'contractor', printed: ['Example Exteriors'], papers: 'supplements' },
  {
    pattern: /\bcontract(ors?|ing)\b/,
    means: 'contractor',
    printed: ['Example Contracting'],
    papers: 'supplements',
  },
  {
    pattern: /\bconstruction\b/,
    means: 'contractor',
    printed: ['Example Construction'],
    papers: 'supplements',
  },
  {
    pattern: /\brestorations?\b/,
    means: 'contractor',
    printed: ['Example Restoration'],
    papers: 'supplements',
  },
  { pattern: /\bbuilders?\b/, means: 'contractor', printed: ['Example Builders'], papers: 'supplements' },
  {
    pattern: /\bremodel(ing|ers?)\b/,
    means: 'contractor',
    printed: ['Example Remodeling'],
    papers: 'supplements',
  },
  {
    pattern: /\bhome improvements?\b/,
    means: 'contractor',
    printed: ['Example Home Improvement'],
    papers: 'supplements',
  },
  {
    pattern: /\bstorm repair\b/,
    means: 'contractor',
    printed: ['Example Storm Repair'],
    papers: 'supplements',
  },
  {
    pattern: /\bstorm solutions\b/,
    means: 'contractor',
    printed: ['Example Storm Solutions'],
    papers: 'supplements',
  },
  { pattern: /\bstorm pros?\b/, means: 'contractor', printed: ['Example Storm Pros'], papers: 'supplements' },
];

/** Words of an insurer's or adjuster's letterhead, and of the price list, whatever else the name says. */
const insurers: Letterheads = [
  { pattern: /\binsurance\b/, means: 'insurer', printed: ['Builders Insurance'], papers: 'letterheads' },
  { pattern: /\bmutual\b/, means: 'insurer', printed: ['Contractors Mutual'], papers: 'letterheads' },
  { pattern: /\bassurance\b/, means: 'insurer', printed: ['Builders Assurance'], papers: 'letterheads' },
  { pattern: /\bcasualty\b/, means: 'insurer', printed: ['Builders Casualty'], papers: 'letterheads' },
  { pattern: /\bclaims?\b/, means: 'insurer', printed: ['Roofing Claims'], papers: 'letterheads' },
  {
    pattern: /\brestoration\/service/,
    means: 'insurer',
    printed: ['Restoration/Service/Remodel'],
    papers: 'letterheads',
  },
  {
    pattern: /\badjust(er|ing|ment)s?\b/,
    means: 'insurer',
    printed: ['Construction Adjusters'],
    papers: 'letterheads',
  },
];

export const letterheads = { contractors, insurers };

/** Whether a line of the letterhead is a roofer's or builder's. */
export function namesContractor(text: string, words: typeof letterheads): boolean {
  const plain = normalizeText(text);
  return says(words.contractors, plain) && !says(words.insurers, plain);
}
