import { matches, type PhraseRule, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

type Letterheads = readonly PhraseRule<'contractor' | 'insurer'>[];

/** Words of a roofer's or builder's letterhead. */
const contractors: Letterheads = phrases('contractor', 'supplements', [
  [/\broofing\b/, 'Example Roofing'],
  [/\broofers?\b/, 'Example Roofers'],
  [/\bexteriors?\b/, 'Example Exteriors'],
  [/\bcontract(ors?|ing)\b/, 'Example Contracting'],
  [/\bconstruction\b/, 'Example Construction'],
  [/\brestorations?\b/, 'Example Restoration'],
  [/\bbuilders?\b/, 'Example Builders'],
  [/\bremodel(ing|ers?)\b/, 'Example Remodeling'],
  [/\bhome improvements?\b/, 'Example Home Improvement'],
  [/\bstorm repair\b/, 'Example Storm Repair'],
  [/\bstorm solutions\b/, 'Example Storm Solutions'],
  [/\bstorm pros?\b/, 'Example Storm Pros'],
]);

/** Words of an insurer's or adjuster's letterhead, and of the price list, whatever else the name says. */
const insurers: Letterheads = phrases('insurer', 'letterheads', [
  [/\binsurance\b/, 'Builders Insurance'],
  [/\bmutual\b/, 'Contractors Mutual'],
  [/\bassurance\b/, 'Builders Assurance'],
  [/\bcasualty\b/, 'Builders Casualty'],
  [/\bclaims?\b/, 'Roofing Claims'],
  [/\brestoration\/service/, 'Restoration/Service/Remodel'],
  [/\badjust(er|ing|ment)s?\b/, 'Construction Adjusters'],
]);

export const letterheads = { contractors, insurers };

/** Whether a line of the letterhead is a roofer's or builder's. */
export function namesContractor(text: string, words: typeof letterheads): boolean {
  const plain = normalizeText(text);
  return matches(words.contractors, plain) && !matches(words.insurers, plain);
}
