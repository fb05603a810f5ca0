import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly Spelling<RowMeaning>[];

/** Things that are mounted on the roof. */
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

/** What is under the cover, and work that installs none. */
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
  {
    pattern: /\bbattens?\b(?! seam)/,
    means: 'not_roof_work',
    printed: ['Batten for tile roof', 'R&R Tile roof battens'],
    papers: 'Xactimate',
  },
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
  {
    pattern: /\bcoatings?\b/,
    means: 'not_roof_work',
    printed: ['Coating of metal roofing'],
    papers: 'trade usage',
  },
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

/** Rows among the roof's that clearly belong to another trade. */
export const otherTrades: readonly Spelling<'other_trade'>[] = [
  { pattern: /\bpaint(ing)?\b/, means: 'other_trade', printed: ['Painting - exterior'], papers: 'Xactimate' },
  { pattern: /\bdeck(ing)?\b/, means: 'other_trade', printed: ['Deck boards'], papers: 'trade usage' },
  { pattern: /\blabou?r(er)?\b/, means: 'other_trade', printed: ['General laborer'], papers: 'Xactimate' },
  { pattern: /\bper hour\b/, means: 'other_trade', printed: ['Roofer - per hour'], papers: 'Xactimate' },
  { pattern: /\btemporary\b/, means: 'other_trade', printed: ['Temporary cover'], papers: 'Xactimate' },
  { pattern: /\btrim\b/, means: 'other_trade', printed: ['Trim board - 1" x 6"'], papers: 'Xactimate' },
  { pattern: /\bchimney\b/, means: 'other_trade', printed: ['Chimney chase'], papers: 'Xactimate' },
  {
    pattern: /\b(condenser|fins|a\/c|hvac)\b/,
    means: 'other_trade',
    printed: ['Comb fins'],
    papers: 'Xactimate',
  },
  {
    pattern: /\b(wiring|cable|light)\b/,
    means: 'other_trade',
    printed: ['Light bar'],
    papers: 'Xactimate',
  },
  {
    pattern: /\b(scaffold(ing)?|lift|crane|equipment|delivery|rooftop)\b/,
    means: 'other_trade',
    printed: ['Rooftop delivery'],
    papers: 'supplements',
  },
  {
    pattern: /\b(inspection|measurement report|supervis(or|ion)|emergency|tree)\b/,
    means: 'other_trade',
    printed: ['Tree removal'],
    papers: 'Xactimate',
  },
];

/** Sections whose rows are on a wall, whatever they are made of. */
export const wallSections: readonly Spelling<'wall'>[] = [
  { pattern: /\bsiding\b/, means: 'wall', printed: ['SIDING', 'Siding - rear'], papers: 'Xactimate' },
  { pattern: /\bwindows?\b/, means: 'wall', printed: ['WINDOWS', 'Window wraps'], papers: 'Xactimate' },
  { pattern: /^(?!.*\broof).*\bwalls?\b/, means: 'wall', printed: ['Exterior Walls'], papers: 'Symbility' },
];
