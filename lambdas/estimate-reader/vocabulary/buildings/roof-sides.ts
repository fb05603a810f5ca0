import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { anyOf, type Spelling, says } from '#lambdas/estimate-reader/text/spelling.ts';

/** A side or slope of one roof, not a roof of its own. */
export const roofSides: readonly Spelling<'side'>[] = [
  { pattern: /\bfront\b/, means: 'side', printed: ['Front'], papers: 'Xactimate' },
  { pattern: /\brear\b/, means: 'side', printed: ['Rear'], papers: 'Xactimate' },
  { pattern: /\bback\b/, means: 'side', printed: ['Back'], papers: 'Xactimate' },
  { pattern: /\bleft\b/, means: 'side', printed: ['Left'], papers: 'Xactimate' },
  { pattern: /\bright\b/, means: 'side', printed: ['Right'], papers: 'Xactimate' },
  { pattern: /\bnorth\b/, means: 'side', printed: ['North'], papers: 'Xactimate' },
  { pattern: /\bsouth\b/, means: 'side', printed: ['South'], papers: 'Xactimate' },
  { pattern: /\beast\b/, means: 'side', printed: ['East'], papers: 'Xactimate' },
  { pattern: /\bwest\b/, means: 'side', printed: ['West'], papers: 'Xactimate' },
  { pattern: /\bslopes?\b/, means: 'side', printed: ['Slope 2'], papers: 'Symbility' },
  { pattern: /\belevations?\b/, means: 'side', printed: ['Elevations'], papers: 'Xactimate' },
  { pattern: /\bexterior\b/, means: 'side', printed: ['Exterior'], papers: 'Xactimate' },
  { pattern: /\bmain level\b/, means: 'side', printed: ['Main Level'], papers: 'Xactimate' },
  { pattern: /\bgeneral\b/, means: 'side', printed: ['General'], papers: 'Xactimate' },
  { pattern: /\bfacet\b/, means: 'side', printed: ['Facet 3'], papers: 'Xactimate' },
  { pattern: /\bfaces?\b/, means: 'side', printed: ['Face A'], papers: 'Symbility' },
  { pattern: /\bside\b/, means: 'side', printed: ['Chimney side'], papers: 'trade usage' },
];

/** Words that leave the name of a side what it is: "Front Slope of the House". */
const BESIDE_A_SIDE = /\b(roof(ing)?|dwelling|house|main|hip|gable|of|the)\b/g;

/** True where the name speaks of a side of a roof: its rows belong to the roof they stand with. */
export function namesASide(name: string, sides = roofSides): boolean {
  return says(sides, normalizeText(name));
}

/** True where the name says nothing but a side or slope of the roof: "Front Slope", not "Front Porch Roof". */
export function namesOnlyASide(name: string): boolean {
  const rest = normalizeText(name).replace(new RegExp(anyOf(roofSides), 'g'), ' ');
  return namesASide(name) && !/[a-z]{2}/.test(rest.replace(BESIDE_A_SIDE, ' '));
}
