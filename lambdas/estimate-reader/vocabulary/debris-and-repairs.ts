import { type PhraseRule, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly PhraseRule<RowMeaning>[];

/** Loads and fees. */
export const debris: Words = phrases('debris', 'trade usage', [
  [/\bdebris\b/, 'Debris Removal - All Roofing', 'supplements'],
  [/\bhaul\b/, 'Haul off - per pickup truck load', 'Xactimate'],
  [/\bdumpster\b/, 'Dumpster load - Approx. 12 yards', 'Xactimate'],
  [/\bdump\b/, 'Dump fee'],
  [/\blandfill\b/, 'Landfill fee'],
  [/\bdisposal\b/, 'Disposal fee', 'Symbility'],
  [/\broll[- ]off\b/, 'Roll-off, 20 yards | Roll off box'],
]);

/** A row that begins with these is about the load, whatever is hauled. */
export const debrisNamedFirst: Words = phrases('debris', 'Xactimate', [
  [/^debris/, 'Debris removal - comp. shingles', 'supplements'],
  [/^haul/, 'Haul off and remove comp. shingles'],
  [/^dump/, 'Dumpster - remove comp. shingles'],
]);

export const furtherLayers: Words = phrases('second_layer', 'trade usage', [
  [/\badd(\.|l|'l)? layers?\b/, "Add. layer of comp. shingles | Add'l layer of comp. shingles", 'Xactimate'],
  [/\badditional layers?\b/, 'Remove Additional layer of composition shingles', 'Xactimate'],
  [/\bsecond layer\b/, 'Tear off second layer of shingles'],
  [/\b2nd layer\b/, 'Tear off 2nd layer of shingles'],
  [/\bextra layer\b/, 'Extra layer - remove shingles'],
  [/\blayer (?:#|no\.? ?)?(?:2|two|3)\b/, 'Tear off comp. shingles - layer 2'],
  [/\b(?:underlying|bottom|lower) layer\b/, 'Tear off comp. shingles - bottom layer'],
  [/\beach add.* layer\b/, 'Each addtl. layer of shingles'],
]);

/** A few shingles or a patch, not the roof. */
export const repairs: Words = phrases('shingle_repair', 'trade usage', [
  [/\brepair\b/, 'Comp. shingle roofing - repair', 'Xactimate'],
  [/\bpatch\b/, 'Patch comp. shingles'],
  [/\bspot\b/, 'Spot replace shingles'],
  [/\breseal\b/, 'Reseal shingles', 'Symbility'],
  [/\bhand ?seal\b/, 'Hand seal shingles'],
  [/\bindividual\b/, 'Replace individual shingles', 'Symbility'],
  [/\bper bundle\b/, 'Comp. shingles - per bundle'],
]);

/** Rows held back in full until the work is done, though they are included in the totals. */
export const payableOnceDone = phrases('payable', 'trade usage', [
  [/\bpayable (only )?(if|when|once) completed\b/, 'Roofing, asphalt (payable if completed)', 'Symbility'],
  [/\bpayable (only )?(if|when|once) incurred\b/, 'Permit - payable when incurred'],
  [/\bpayable (only )?(if|when|once) done\b/, 'Drip edge, payable only once done'],
]);
