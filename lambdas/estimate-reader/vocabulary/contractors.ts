import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { type Spelling, says, spelling } from '#lambdas/estimate-reader/text/spelling.ts';

type Letterheads = readonly Spelling<'contractor' | 'insurer'>[];

/** Words of a roofer's or builder's letterhead. */
const contractors: Letterheads = [
  spelling(/\broofing\b/, 'contractor', 'supplements', 'Example Roofing'),
  spelling(/\broofers?\b/, 'contractor', 'supplements', 'Example Roofers'),
  spelling(/\bexteriors?\b/, 'contractor', 'supplements', 'Example Exteriors'),
  spelling(/\bcontract(ors?|ing)\b/, 'contractor', 'supplements', 'Example Contracting'),
  spelling(/\bconstruction\b/, 'contractor', 'supplements', 'Example Construction'),
  spelling(/\brestorations?\b/, 'contractor', 'supplements', 'Example Restoration'),
  spelling(/\bbuilders?\b/, 'contractor', 'supplements', 'Example Builders'),
  spelling(/\bremodel(ing|ers?)\b/, 'contractor', 'supplements', 'Example Remodeling'),
  spelling(/\bhome improvements?\b/, 'contractor', 'supplements', 'Example Home Improvement'),
  spelling(/\bstorm repair\b/, 'contractor', 'supplements', 'Example Storm Repair'),
  spelling(/\bstorm solutions\b/, 'contractor', 'supplements', 'Example Storm Solutions'),
  spelling(/\bstorm pros?\b/, 'contractor', 'supplements', 'Example Storm Pros'),
];

/** Words of an insurer's or adjuster's letterhead, and of the price list, whatever else the name says. */
const insurers: Letterheads = [
  spelling(/\binsurance\b/, 'insurer', 'letterheads', 'Builders Insurance'),
  spelling(/\bmutual\b/, 'insurer', 'letterheads', 'Contractors Mutual'),
  spelling(/\bassurance\b/, 'insurer', 'letterheads', 'Builders Assurance'),
  spelling(/\bcasualty\b/, 'insurer', 'letterheads', 'Builders Casualty'),
  spelling(/\bclaims?\b/, 'insurer', 'letterheads', 'Roofing Claims'),
  spelling(/\brestoration\/service/, 'insurer', 'letterheads', 'Restoration/Service/Remodel'),
  spelling(/\badjust(er|ing|ment)s?\b/, 'insurer', 'letterheads', 'Construction Adjusters'),
];

export const letterheads = { contractors, insurers };

/** Whether a line of the letterhead is a roofer's or builder's. */
export function namesContractor(text: string, words: typeof letterheads): boolean {
  const plain = normalizeText(text);
  return says(words.contractors, plain) && !says(words.insurers, plain);
}
