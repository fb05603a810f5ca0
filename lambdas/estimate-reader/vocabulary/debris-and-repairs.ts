import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly Spelling<RowMeaning>[];

/** Loads and fees. */
export const debris: Words = [
  {
    pattern: /\bdebris\b/,
    means: 'debris',
    printed: ['Debris Removal - All Roofing'],
    papers: 'supplements',
  },
  {
    pattern: /\bhaul\b/,
    means: 'debris',
    printed: ['Haul off - per pickup truck load'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bdumpster\b/,
    means: 'debris',
    printed: ['Dumpster load - Approx. 12 yards'],
    papers: 'Xactimate',
  },
  { pattern: /\bdump\b/, means: 'debris', printed: ['Dump fee'], papers: 'trade usage' },
  { pattern: /\blandfill\b/, means: 'debris', printed: ['Landfill fee'], papers: 'trade usage' },
  { pattern: /\bdisposal\b/, means: 'debris', printed: ['Disposal fee'], papers: 'Symbility' },
  {
    pattern: /\broll[- ]off\b/,
    means: 'debris',
    printed: ['Roll-off, 20 yards', 'Roll off box'],
    papers: 'trade usage',
  },
];

/** A row that begins with these is about the load, whatever is hauled. */
export const debrisNamedFirst: Words = [
  {
    pattern: /^debris/,
    means: 'debris',
    printed: ['Debris removal - comp. shingles'],
    papers: 'supplements',
  },
  {
    pattern: /^haul/,
    means: 'debris',
    printed: ['Haul off and remove comp. shingles'],
    papers: 'Xactimate',
  },
  { pattern: /^dump/, means: 'debris', printed: ['Dumpster - remove comp. shingles'], papers: 'Xactimate' },
];

export const furtherLayers: Words = [
  {
    pattern: /\badd(\.|l|'l)? layers?\b/,
    means: 'second_layer',
    printed: ['Add. layer of comp. shingles', "Add'l layer of comp. shingles"],
    papers: 'Xactimate',
  },
  {
    pattern: /\badditional layers?\b/,
    means: 'second_layer',
    printed: ['Remove Additional layer of composition shingles'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bsecond layer\b/,
    means: 'second_layer',
    printed: ['Tear off second layer of shingles'],
    papers: 'trade usage',
  },
  {
    pattern: /\b2nd layer\b/,
    means: 'second_layer',
    printed: ['Tear off 2nd layer of shingles'],
    papers: 'trade usage',
  },
  {
    pattern: /\bextra layer\b/,
    means: 'second_layer',
    printed: ['Extra layer - remove shingles'],
    papers: 'trade usage',
  },
  {
    pattern: /\blayer (?:#|no\.? ?)?(?:2|two|3)\b/,
    means: 'second_layer',
    printed: ['Tear off comp. shingles - layer 2'],
    papers: 'trade usage',
  },
  {
    pattern: /\b(?:underlying|bottom|lower) layer\b/,
    means: 'second_layer',
    printed: ['Tear off comp. shingles - bottom layer'],
    papers: 'trade usage',
  },
  {
    pattern: /\beach add.* layer\b/,
    means: 'second_layer',
    printed: ['Each addtl. layer of shingles'],
    papers: 'trade usage',
  },
];

/** A few shingles or a patch, not the roof. */
export const repairs: Words = [
  {
    pattern: /\brepair\b/,
    means: 'shingle_repair',
    printed: ['Comp. shingle roofing - repair'],
    papers: 'Xactimate',
  },
  { pattern: /\bpatch\b/, means: 'shingle_repair', printed: ['Patch comp. shingles'], papers: 'trade usage' },
  { pattern: /\bspot\b/, means: 'shingle_repair', printed: ['Spot replace shingles'], papers: 'trade usage' },
  { pattern: /\breseal\b/, means: 'shingle_repair', printed: ['Reseal shingles'], papers: 'Symbility' },
  {
    pattern: /\bhand ?seal\b/,
    means: 'shingle_repair',
    printed: ['Hand seal shingles'],
    papers: 'trade usage',
  },
  {
    pattern: /\bindividual\b/,
    means: 'shingle_repair',
    printed: ['Replace individual shingles'],
    papers: 'Symbility',
  },
  {
    pattern: /\bper bundle\b/,
    means: 'shingle_repair',
    printed: ['Comp. shingles - per bundle'],
    papers: 'trade usage',
  },
];

/** Rows held back in full until the work is done, though they are included in the totals. */
export const payableOnceDone: readonly Spelling<'payable'>[] = [
  {
    pattern: /\bpayable (only )?(if|when|once) completed\b/,
    means: 'payable',
    printed: ['Roofing, asphalt (payable if completed)'],
    papers: 'Symbility',
  },
  {
    pattern: /\bpayable (only )?(if|when|once) incurred\b/,
    means: 'payable',
    printed: ['Permit - payable when incurred'],
    papers: 'trade usage',
  },
  {
    pattern: /\bpayable (only )?(if|when|once) done\b/,
    means: 'payable',
    printed: ['Drip edge, payable only once done'],
    papers: 'trade usage',
  },
];
