import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { says } from '#lambdas/estimate-reader/text/spelling.ts';
import { lineItemWords } from '#lambdas/estimate-reader/vocabulary/topics.ts';
import type { Role } from '../vocabulary/role.ts';

/** The parts that sentences name. */
const PARTS: readonly [topic: keyof typeof lineItemWords, role: Role][] = [
  ['iceAndWater', 'ice_water'],
  ['dripEdges', 'drip_edge'],
  ['starters', 'starter'],
  ['ridgeCaps', 'ridge_cap'],
  ['underlayments', 'underlayment'],
  ['valleys', 'valley'],
  ['ridgeVents', 'ridge_vent'],
  ['permits', 'permit'],
];

/** The parts of a roof that a sentence names. */
export function partsNamedIn(sentence: string): Role[] {
  const text = normalizeText(sentence);
  return PARTS.filter(([topic]) => says(lineItemWords[topic], text)).map(([, role]) => role);
}
