import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import type { RowMeaning } from '../role.ts';

type Words = readonly Spelling<RowMeaning>[];

/** Things that stand on the roof. */
export const mountedThings: Words = [
  {
    pattern: /\bsatellite\b/,
    means: 'not_roof_work',
    printed: ['Satellite dish on comp. shingles'],
    papers: 'Xactimate',
  },
  { pattern: /\bantenna\b/, means: 'not_roof_work', printed: ['Antenna flashing'], papers: 'Xactimate' },
  { pattern: /\bsolar\b/, means: 'not_roof_work', printed: ['Solar panel flashing'], papers: 'Xactimate' },
  {
    pattern: /\bskylight\b/,
    means: 'not_roof_work',
    printed: ['Skylight flashing kit - dome'],
    papers: 'Xactimate',
  },
  {
    pattern: /\blightning\b/,
    means: 'not_roof_work',
    printed: ['Lightning rod flashing'],
    papers: 'trade usage',
  },
];

/** What lies under the cover, and work that puts none on. */
export const otherRoofWork: Words = [
  {
    pattern: /\bsheathing\b/,
    means: 'not_roof_work',
    printed: ['Sheathing under comp. shingles'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bdecking\b/,
    means: 'not_roof_work',
    printed: ['Decking under comp. shingles'],
    papers: 'Symbility',
  },
  {
    pattern: /\bplywood\b/,
    means: 'not_roof_work',
    printed: ['Plywood under comp. shingles'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bosb\b/,
    means: 'not_roof_work',
    printed: ['OSB under comp. shingles'],
    papers: 'supplements',
  },
  { pattern: /\brafter\b/, means: 'not_roof_work', printed: ['Rafter below tile roof'], papers: 'Xactimate' },
  { pattern: /\btruss\b/, means: 'not_roof_work', printed: ['Truss for tile roof'], papers: 'Xactimate' },
  {
    pattern: /\binsulation\b/,
    means: 'not_roof_work',
    printed: ['Insulation for built-up roofing'],
    papers: 'Xactimate',
  },
  { pattern: /\bbatten\b/, means: 'not_roof_work', printed: ['Batten for tile roof'], papers: 'Xactimate' },
  {
    pattern: /\bnail over\b/,
    means: 'not_roof_work',
    printed: ['Nail over comp. shingles'],
    papers: 'trade usage',
  },
  {
    pattern: /\bre-?nail\b/,
    means: 'not_roof_work',
    printed: ['Re-nail comp. shingles'],
    papers: 'trade usage',
  },
  {
    pattern: /\bclean\b/,
    means: 'not_roof_work',
    printed: ['Clean comp. shingle roofing'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bpressure wash\b/,
    means: 'not_roof_work',
    printed: ['Pressure wash asphalt shingles'],
    papers: 'trade usage',
  },
  { pattern: /\bpaint\b/, means: 'not_roof_work', printed: ['Paint metal roofing'], papers: 'Xactimate' },
  { pattern: /\bprime\b/, means: 'not_roof_work', printed: ['Prime metal roofing'], papers: 'Xactimate' },
  { pattern: /\bstain\b/, means: 'not_roof_work', printed: ['Stain wood shingles'], papers: 'Xactimate' },
  {
    pattern: /\bfiberboard\b/,
    means: 'not_roof_work',
    printed: ['Fiberboard below mod-bit'],
    papers: 'Xactimate',
  },
];

/** Extras that name the shingles they come with. */
export const extras: Words = [
  {
    pattern: /\bcharge\b/,
    means: 'not_roof_work',
    printed: ['Additional charge for comp. shingle roofing - access'],
    papers: 'trade usage',
  },
  {
    pattern: /\bcaps?\b/,
    means: 'not_roof_work',
    printed: ['Chase cap on comp. shingles'],
    papers: 'trade usage',
  },
  {
    pattern: /\bvents?\b/,
    means: 'not_roof_work',
    printed: ['Gable vent - shingled'],
    papers: 'trade usage',
  },
];
