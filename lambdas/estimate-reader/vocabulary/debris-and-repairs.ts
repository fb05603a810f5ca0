import { type Spelling, spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly Spelling<RowMeaning>[];

/** Loads and fees. */
export const debris: Words = [
  spelling(/\bdebris\b/, 'debris', 'supplements', 'Debris Removal - All Roofing'),
  spelling(/\bhaul\b/, 'debris', 'Xactimate', 'Haul off - per pickup truck load'),
  spelling(/\bdumpster\b/, 'debris', 'Xactimate', 'Dumpster load - Approx. 12 yards'),
  spelling(/\bdump\b/, 'debris', 'trade usage', 'Dump fee'),
  spelling(/\blandfill\b/, 'debris', 'trade usage', 'Landfill fee'),
  spelling(/\bdisposal\b/, 'debris', 'Symbility', 'Disposal fee'),
  spelling(/\broll[- ]off\b/, 'debris', 'trade usage', 'Roll-off, 20 yards', 'Roll off box'),
];

/** A row that begins with these is about the load, whatever is hauled. */
export const debrisNamedFirst: Words = [
  spelling(/^debris/, 'debris', 'supplements', 'Debris removal - comp. shingles'),
  spelling(/^haul/, 'debris', 'Xactimate', 'Haul off and remove comp. shingles'),
  spelling(/^dump/, 'debris', 'Xactimate', 'Dumpster - remove comp. shingles'),
];

export const furtherLayers: Words = [
  spelling(
    /\badd(\.|l|'l)? layers?\b/,
    'second_layer',
    'Xactimate',
    'Add. layer of comp. shingles',
    "Add'l layer of comp. shingles",
  ),
  spelling(
    /\badditional layers?\b/,
    'second_layer',
    'Xactimate',
    'Remove Additional layer of composition shingles',
  ),
  spelling(/\bsecond layer\b/, 'second_layer', 'trade usage', 'Tear off second layer of shingles'),
  spelling(/\b2nd layer\b/, 'second_layer', 'trade usage', 'Tear off 2nd layer of shingles'),
  spelling(/\bextra layer\b/, 'second_layer', 'trade usage', 'Extra layer - remove shingles'),
  spelling(
    /\blayer (?:#|no\.? ?)?(?:2|two|3)\b/,
    'second_layer',
    'trade usage',
    'Tear off comp. shingles - layer 2',
  ),
  spelling(
    /\b(?:underlying|bottom|lower) layer\b/,
    'second_layer',
    'trade usage',
    'Tear off comp. shingles - bottom layer',
  ),
  spelling(/\beach add.* layer\b/, 'second_layer', 'trade usage', 'Each addtl. layer of shingles'),
];

/** A few shingles or a patch, not the roof. */
export const repairs: Words = [
  spelling(/\brepair\b/, 'shingle_repair', 'Xactimate', 'Comp. shingle roofing - repair'),
  spelling(/\bpatch\b/, 'shingle_repair', 'trade usage', 'Patch comp. shingles'),
  spelling(/\bspot\b/, 'shingle_repair', 'trade usage', 'Spot replace shingles'),
  spelling(/\breseal\b/, 'shingle_repair', 'Symbility', 'Reseal shingles'),
  spelling(/\bhand ?seal\b/, 'shingle_repair', 'trade usage', 'Hand seal shingles'),
  spelling(/\bindividual\b/, 'shingle_repair', 'Symbility', 'Replace individual shingles'),
  spelling(/\bper bundle\b/, 'shingle_repair', 'trade usage', 'Comp. shingles - per bundle'),
];

/** Rows held back in full until the work is done, though they are included in the totals. */
export const payableOnceDone: readonly Spelling<'payable'>[] = [
  spelling(
    /\bpayable (only )?(if|when|once) completed\b/,
    'payable',
    'Symbility',
    'Roofing, asphalt (payable if completed)',
  ),
  spelling(
    /\bpayable (only )?(if|when|once) incurred\b/,
    'payable',
    'trade usage',
    'Permit - payable when incurred',
  ),
  spelling(
    /\bpayable (only )?(if|when|once) done\b/,
    'payable',
    'trade usage',
    'Drip edge, payable only once done',
  ),
];
