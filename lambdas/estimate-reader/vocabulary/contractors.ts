import { matches, type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

type Letterheads = readonly PhraseRule<'contractor' | 'insurer'>[];

/** Words of a roofer's or builder's letterhead. */
const contractors: Letterheads = [
  phrase(/\broofing\b/, 'contractor', 'supplements', 'Example Roofing'),
  phrase(/\broofers?\b/, 'contractor', 'supplements', 'Example Roofers'),
  phrase(/\bexteriors?\b/, 'contractor', 'supplements', 'Example Exteriors'),
  phrase(/\bcontract(ors?|ing)\b/, 'contractor', 'supplements', 'Example Contracting'),
  phrase(/\bconstruction\b/, 'contractor', 'supplements', 'Example Construction'),
  phrase(/\brestorations?\b/, 'contractor', 'supplements', 'Example Restoration'),
  phrase(/\bbuilders?\b/, 'contractor', 'supplements', 'Example Builders'),
  phrase(/\bremodel(ing|ers?)\b/, 'contractor', 'supplements', 'Example Remodeling'),
  phrase(/\bhome improvements?\b/, 'contractor', 'supplements', 'Example Home Improvement'),
  phrase(/\bstorm repair\b/, 'contractor', 'supplements', 'Example Storm Repair'),
  phrase(/\bstorm solutions\b/, 'contractor', 'supplements', 'Example Storm Solutions'),
  phrase(/\bstorm pros?\b/, 'contractor', 'supplements', 'Example Storm Pros'),
];

/** Words of an insurer's or adjuster's letterhead, and of the price list, whatever else the name says. */
const insurers: Letterheads = [
  phrase(/\binsurance\b/, 'insurer', 'letterheads', 'Builders Insurance'),
  phrase(/\bmutual\b/, 'insurer', 'letterheads', 'Contractors Mutual'),
  phrase(/\bassurance\b/, 'insurer', 'letterheads', 'Builders Assurance'),
  phrase(/\bcasualty\b/, 'insurer', 'letterheads', 'Builders Casualty'),
  phrase(/\bclaims?\b/, 'insurer', 'letterheads', 'Roofing Claims'),
  phrase(/\brestoration\/service/, 'insurer', 'letterheads', 'Restoration/Service/Remodel'),
  phrase(/\badjust(er|ing|ment)s?\b/, 'insurer', 'letterheads', 'Construction Adjusters'),
];

export const letterheads = { contractors, insurers };

/** Whether a line of the letterhead is a roofer's or builder's. */
export function namesContractor(text: string, words: typeof letterheads): boolean {
  const plain = normalizeText(text);
  return matches(words.contractors, plain) && !matches(words.insurers, plain);
}
