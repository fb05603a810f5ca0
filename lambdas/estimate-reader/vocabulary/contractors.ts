import { matches, type PhraseRule, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

type Letterheads = readonly PhraseRule<'contractor' | 'insurer'>[];

/** Words of a roofer's or builder's letterhead. */
const contractors: Letterheads = phrases('contractor', 'supplements', [
  ['roofing|roofers?', 'Example Roofing | Example Roofers'],
  [/\b(contract(ors?|ing)|remodel(ing|ers?))\b/, 'Example Contracting | Example Remodeling'],
  ['exteriors?|construction', 'Example Exteriors | Example Construction'],
  ['restorations?|builders?', 'Example Restoration | Example Builders'],
  [/\bhome improvements?\b/, 'Example Home Improvement'],
  [
    /\bstorm (repair|solutions|pros?)\b/,
    'Example Storm Repair | Example Storm Solutions | Example Storm Pros',
  ],
]);

/** Words of an insurer's or adjuster's letterhead, and of the price list, whatever else the name says. */
const insurers: Letterheads = phrases('insurer', 'letterheads', [
  ['insurance|mutual', 'Builders Insurance | Contractors Mutual'],
  ['assurance|casualty|claims?', 'Builders Assurance | Builders Casualty | Roofing Claims'],
  [/\brestoration\/service/, 'Restoration/Service/Remodel'],
  [/\badjust(er|ing|ment)s?\b/, 'Construction Adjusters'],
]);

export const letterheads = { contractors, insurers };

/** Whether a line of the letterhead is a roofer's or builder's. */
export function namesContractor(text: string, words: typeof letterheads): boolean {
  const plain = normalizeText(text);
  return matches(words.contractors, plain) && !matches(words.insurers, plain);
}
