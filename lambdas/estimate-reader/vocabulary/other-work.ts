import { type Spelling, spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly Spelling<RowMeaning>[];

/** Things that are mounted on the roof. */
export const mountedThings: Words = [
  spelling(/\bsatellite\b/, 'not_roof_work', 'Xactimate', 'Satellite dish on comp. shingles'),
  spelling(/\bantenna\b/, 'not_roof_work', 'Xactimate', 'Antenna flashing'),
  spelling(/\bsolar\b/, 'not_roof_work', 'Xactimate', 'Solar panel flashing'),
  spelling(/\bskylight\b/, 'not_roof_work', 'Xactimate', 'Skylight flashing kit - dome'),
  spelling(/\blightning\b/, 'not_roof_work', 'trade usage', 'Lightning rod flashing'),
];

/** What is under the cover, and work that installs none. */
export const otherRoofWork: Words = [
  spelling(/\bsheathing\b/, 'not_roof_work', 'Xactimate', 'Sheathing under comp. shingles'),
  spelling(/\bdecking\b/, 'not_roof_work', 'Symbility', 'Decking under comp. shingles'),
  spelling(/\bplywood\b/, 'not_roof_work', 'Xactimate', 'Plywood under comp. shingles'),
  spelling(/\bosb\b/, 'not_roof_work', 'supplements', 'OSB under comp. shingles'),
  spelling(/\brafter\b/, 'not_roof_work', 'Xactimate', 'Rafter below tile roof'),
  spelling(/\btruss\b/, 'not_roof_work', 'Xactimate', 'Truss for tile roof'),
  spelling(/\binsulation\b/, 'not_roof_work', 'Xactimate', 'Insulation for built-up roofing'),
  spelling(
    /\bbattens?\b(?! seam)/,
    'not_roof_work',
    'Xactimate',
    'Batten for tile roof',
    'R&R Tile roof battens',
  ),
  spelling(/\bnail over\b/, 'not_roof_work', 'trade usage', 'Nail over comp. shingles'),
  spelling(/\bre-?nail\b/, 'not_roof_work', 'trade usage', 'Re-nail comp. shingles'),
  spelling(/\bclean\b/, 'not_roof_work', 'Xactimate', 'Clean comp. shingle roofing'),
  spelling(/\bpressure wash\b/, 'not_roof_work', 'trade usage', 'Pressure wash asphalt shingles'),
  spelling(/\bpaint\b/, 'not_roof_work', 'Xactimate', 'Paint metal roofing'),
  spelling(/\bcoatings?\b/, 'not_roof_work', 'trade usage', 'Coating of metal roofing'),
  spelling(/\bprime\b/, 'not_roof_work', 'Xactimate', 'Prime metal roofing'),
  spelling(/\bstain\b/, 'not_roof_work', 'Xactimate', 'Stain wood shingles'),
  spelling(/\bfiberboard\b/, 'not_roof_work', 'Xactimate', 'Fiberboard below mod-bit'),
];

/** Extras that name the shingles they come with. */
export const extras: Words = [
  spelling(
    /\bcharge\b/,
    'not_roof_work',
    'trade usage',
    'Additional charge for comp. shingle roofing - access',
  ),
  spelling(/\bcaps?\b/, 'not_roof_work', 'trade usage', 'Chase cap on comp. shingles'),
  spelling(/\bvents?\b/, 'not_roof_work', 'trade usage', 'Gable vent - shingled'),
];

/** Rows among the roof's that clearly belong to another trade. */
export const otherTrades: readonly Spelling<'other_trade'>[] = [
  spelling(/\bpaint(ing)?\b/, 'other_trade', 'Xactimate', 'Painting - exterior'),
  spelling(/\bdeck(ing)?\b/, 'other_trade', 'trade usage', 'Deck boards'),
  spelling(/\blabou?r(er)?\b/, 'other_trade', 'Xactimate', 'General laborer'),
  spelling(/\bper hour\b/, 'other_trade', 'Xactimate', 'Roofer - per hour'),
  spelling(/\btemporary\b/, 'other_trade', 'Xactimate', 'Temporary cover'),
  spelling(/\btrim\b/, 'other_trade', 'Xactimate', 'Trim board - 1" x 6"'),
  spelling(/\bchimney\b/, 'other_trade', 'Xactimate', 'Chimney chase'),
  spelling(/\b(condenser|fins|a\/c|hvac)\b/, 'other_trade', 'Xactimate', 'Comb fins'),
  spelling(/\b(wiring|cable|light)\b/, 'other_trade', 'Xactimate', 'Light bar'),
  spelling(
    /\b(scaffold(ing)?|lift|crane|equipment|delivery|rooftop)\b/,
    'other_trade',
    'supplements',
    'Rooftop delivery',
  ),
  spelling(
    /\b(inspection|measurement report|supervis(or|ion)|emergency|tree)\b/,
    'other_trade',
    'Xactimate',
    'Tree removal',
  ),
];

/** Sections whose rows are on a wall, whatever they are made of. */
export const wallSections: readonly Spelling<'wall'>[] = [
  spelling(/\bsiding\b/, 'wall', 'Xactimate', 'SIDING', 'Siding - rear'),
  spelling(/\bwindows?\b/, 'wall', 'Xactimate', 'WINDOWS', 'Window wraps'),
  spelling(/^(?!.*\broof).*\bwalls?\b/, 'wall', 'Symbility', 'Exterior Walls'),
];
