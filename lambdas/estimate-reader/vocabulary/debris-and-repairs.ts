import { type PhraseRule, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly PhraseRule<RowMeaning>[];

/** Loads and fees. */
export const debris: Words = phrases('debris', 'trade usage', [
  [/\bdebris\b/, 'Debris Removal - All Roofing', 'supplements'],
  [/\bhaul\b/, 'Haul off - per pickup truck load', 'Xactimate'],
  ['dumpster|dump', 'Dumpster load - Approx. 12 yards | Dump fee', 'Xactimate; trade usage'],
  [/\b(landfill|disposal|roll[- ]off)\b/, 'Landfill fee | Disposal fee | Roll-off, 20 yards | Roll off box'],
  ['dispose|discard|trash|tipping', 'Dispose of shingles | Discard shingles | Trash removal | Tipping fee'],
]);

/** A row that begins with these is about the load, whatever is hauled. */
export const debrisNamedFirst: Words = phrases('debris', 'Xactimate', [
  [/^(debris|haul)/, 'Debris removal - comp. shingles | Haul off and remove comp. shingles'],
  [/^dump/, 'Dumpster - remove comp. shingles'],
]);

export const furtherLayers: Words = phrases('second_layer', 'trade usage', [
  [/\badd(\.|l|'l)? layers?\b/, "Add. layer of comp. shingles | Add'l layer of comp. shingles", 'Xactimate'],
  [/\badditional layers?\b/, 'Remove Additional layer of composition shingles', 'Xactimate'],
  [/\b(second|2nd) layer\b/, 'Tear off second layer of shingles | Tear off 2nd layer of shingles'],
  [/\bextra layer\b/, 'Extra layer - remove shingles'],
  [/\b(underlying|bottom|lower) layer\b/, 'Tear off comp. shingles - bottom layer'],
  [/\blayer (#|no\.? ?)?(2|two|3)\b/, 'Tear off comp. shingles - layer 2'],
  [/\beach add.* layer\b/, 'Each addtl. layer of shingles'],
]);

/** A few shingles or a patch, not the roof. */
export const repairs: Words = phrases('shingle_repair', 'trade usage', [
  [/\brepair\b/, 'Comp. shingle roofing - repair', 'Xactimate'],
  ['patch|spot|hand ?seal', 'Patch comp. shingles | Spot replace shingles | Hand seal shingles'],
  ['reseal|individual', 'Reseal shingles | Replace individual shingles', 'Symbility'],
  [/\bper bundle\b/, 'Comp. shingles - per bundle'],
]);

const ONCE = /payable (?:only )?(?:if|when|once)/.source;

/** Rows held back in full until the work is done, though they are included in the totals. */
export const payableOnceDone = phrases('payable', 'trade usage', [
  [new RegExp(`\\b${ONCE} completed\\b`), 'Roofing, asphalt (payable if completed)', 'Symbility'],
  [
    new RegExp(`\\b${ONCE} (?:incurred|done)\\b`),
    'Permit - payable when incurred | Drip edge, payable only once done',
  ],
]);
