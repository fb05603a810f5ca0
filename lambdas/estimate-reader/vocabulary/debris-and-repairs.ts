import { type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly PhraseRule<RowMeaning>[];

/** Loads and fees. */
export const debris: Words = [
  phrase(/\bdebris\b/, 'debris', 'supplements', 'Debris Removal - All Roofing'),
  phrase(/\bhaul\b/, 'debris', 'Xactimate', 'Haul off - per pickup truck load'),
  phrase(/\bdumpster\b/, 'debris', 'Xactimate', 'Dumpster load - Approx. 12 yards'),
  phrase(/\bdump\b/, 'debris', 'trade usage', 'Dump fee'),
  phrase(/\blandfill\b/, 'debris', 'trade usage', 'Landfill fee'),
  phrase(/\bdisposal\b/, 'debris', 'Symbility', 'Disposal fee'),
  phrase(/\broll[- ]off\b/, 'debris', 'trade usage', 'Roll-off, 20 yards', 'Roll off box'),
];

/** A row that begins with these is about the load, whatever is hauled. */
export const debrisNamedFirst: Words = [
  phrase(/^debris/, 'debris', 'supplements', 'Debris removal - comp. shingles'),
  phrase(/^haul/, 'debris', 'Xactimate', 'Haul off and remove comp. shingles'),
  phrase(/^dump/, 'debris', 'Xactimate', 'Dumpster - remove comp. shingles'),
];

export const furtherLayers: Words = [
  phrase(
    /\badd(\.|l|'l)? layers?\b/,
    'second_layer',
    'Xactimate',
    'Add. layer of comp. shingles',
    "Add'l layer of comp. shingles",
  ),
  phrase(
    /\badditional layers?\b/,
    'second_layer',
    'Xactimate',
    'Remove Additional layer of composition shingles',
  ),
  phrase(/\bsecond layer\b/, 'second_layer', 'trade usage', 'Tear off second layer of shingles'),
  phrase(/\b2nd layer\b/, 'second_layer', 'trade usage', 'Tear off 2nd layer of shingles'),
  phrase(/\bextra layer\b/, 'second_layer', 'trade usage', 'Extra layer - remove shingles'),
  phrase(
    /\blayer (?:#|no\.? ?)?(?:2|two|3)\b/,
    'second_layer',
    'trade usage',
    'Tear off comp. shingles - layer 2',
  ),
  phrase(
    /\b(?:underlying|bottom|lower) layer\b/,
    'second_layer',
    'trade usage',
    'Tear off comp. shingles - bottom layer',
  ),
  phrase(/\beach add.* layer\b/, 'second_layer', 'trade usage', 'Each addtl. layer of shingles'),
];

/** A few shingles or a patch, not the roof. */
export const repairs: Words = [
  phrase(/\brepair\b/, 'shingle_repair', 'Xactimate', 'Comp. shingle roofing - repair'),
  phrase(/\bpatch\b/, 'shingle_repair', 'trade usage', 'Patch comp. shingles'),
  phrase(/\bspot\b/, 'shingle_repair', 'trade usage', 'Spot replace shingles'),
  phrase(/\breseal\b/, 'shingle_repair', 'Symbility', 'Reseal shingles'),
  phrase(/\bhand ?seal\b/, 'shingle_repair', 'trade usage', 'Hand seal shingles'),
  phrase(/\bindividual\b/, 'shingle_repair', 'Symbility', 'Replace individual shingles'),
  phrase(/\bper bundle\b/, 'shingle_repair', 'trade usage', 'Comp. shingles - per bundle'),
];

/** Rows held back in full until the work is done, though they are included in the totals. */
export const payableOnceDone: readonly PhraseRule<'payable'>[] = [
  phrase(
    /\bpayable (only )?(if|when|once) completed\b/,
    'payable',
    'Symbility',
    'Roofing, asphalt (payable if completed)',
  ),
  phrase(
    /\bpayable (only )?(if|when|once) incurred\b/,
    'payable',
    'trade usage',
    'Permit - payable when incurred',
  ),
  phrase(
    /\bpayable (only )?(if|when|once) done\b/,
    'payable',
    'trade usage',
    'Drip edge, payable only once done',
  ),
];
