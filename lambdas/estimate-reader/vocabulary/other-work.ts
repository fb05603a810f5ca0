import { type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly PhraseRule<RowMeaning>[];

/** Things that are mounted on the roof. */
export const mountedThings: Words = [
  phrase(/\bsatellite\b/, 'not_roof_work', 'Xactimate', 'Satellite dish on comp. shingles'),
  phrase(/\bantenna\b/, 'not_roof_work', 'Xactimate', 'Antenna flashing'),
  phrase(/\bsolar\b/, 'not_roof_work', 'Xactimate', 'Solar panel flashing'),
  phrase(/\bskylight\b/, 'not_roof_work', 'Xactimate', 'Skylight flashing kit - dome'),
  phrase(/\blightning\b/, 'not_roof_work', 'trade usage', 'Lightning rod flashing'),
];

/** What is under the cover, and work that installs none. */
export const otherRoofWork: Words = [
  phrase(/\bsheathing\b/, 'not_roof_work', 'Xactimate', 'Sheathing under comp. shingles'),
  phrase(/\bdecking\b/, 'not_roof_work', 'Symbility', 'Decking under comp. shingles'),
  phrase(/\bplywood\b/, 'not_roof_work', 'Xactimate', 'Plywood under comp. shingles'),
  phrase(/\bosb\b/, 'not_roof_work', 'supplements', 'OSB under comp. shingles'),
  phrase(/\brafter\b/, 'not_roof_work', 'Xactimate', 'Rafter below tile roof'),
  phrase(/\btruss\b/, 'not_roof_work', 'Xactimate', 'Truss for tile roof'),
  phrase(/\binsulation\b/, 'not_roof_work', 'Xactimate', 'Insulation for built-up roofing'),
  phrase(
    /\bbattens?\b(?! seam)/,
    'not_roof_work',
    'Xactimate',
    'Batten for tile roof',
    'R&R Tile roof battens',
  ),
  phrase(/\bnail over\b/, 'not_roof_work', 'trade usage', 'Nail over comp. shingles'),
  phrase(/\bre-?nail\b/, 'not_roof_work', 'trade usage', 'Re-nail comp. shingles'),
  phrase(/\bclean\b/, 'not_roof_work', 'Xactimate', 'Clean comp. shingle roofing'),
  phrase(/\bpressure wash\b/, 'not_roof_work', 'trade usage', 'Pressure wash asphalt shingles'),
  phrase(/\bpaint\b/, 'not_roof_work', 'Xactimate', 'Paint metal roofing'),
  phrase(/\bcoatings?\b/, 'not_roof_work', 'trade usage', 'Coating of metal roofing'),
  phrase(/\bprime\b/, 'not_roof_work', 'Xactimate', 'Prime metal roofing'),
  phrase(/\bstain\b/, 'not_roof_work', 'Xactimate', 'Stain wood shingles'),
  phrase(/\bfiberboard\b/, 'not_roof_work', 'Xactimate', 'Fiberboard below mod-bit'),
];

/** Extras that name the shingles they come with. */
export const extras: Words = [
  phrase(
    /\bcharge\b/,
    'not_roof_work',
    'trade usage',
    'Additional charge for comp. shingle roofing - access',
  ),
  phrase(/\bcaps?\b/, 'not_roof_work', 'trade usage', 'Chase cap on comp. shingles'),
  phrase(/\bvents?\b/, 'not_roof_work', 'trade usage', 'Gable vent - shingled'),
];

/** Rows among the roof's that clearly belong to another trade. */
export const otherTrades: readonly PhraseRule<'other_trade'>[] = [
  phrase(/\bpaint(ing)?\b/, 'other_trade', 'Xactimate', 'Painting - exterior'),
  phrase(/\bdeck(ing)?\b/, 'other_trade', 'trade usage', 'Deck boards'),
  phrase(/\blabou?r(er)?\b/, 'other_trade', 'Xactimate', 'General laborer'),
  phrase(/\bper hour\b/, 'other_trade', 'Xactimate', 'Roofer - per hour'),
  phrase(/\btemporary\b/, 'other_trade', 'Xactimate', 'Temporary cover'),
  phrase(/\btrim\b/, 'other_trade', 'Xactimate', 'Trim board - 1" x 6"'),
  phrase(/\bchimney\b/, 'other_trade', 'Xactimate', 'Chimney chase'),
  phrase(/\b(condenser|fins|a\/c|hvac)\b/, 'other_trade', 'Xactimate', 'Comb fins'),
  phrase(/\b(wiring|cable|light)\b/, 'other_trade', 'Xactimate', 'Light bar'),
  phrase(
    /\b(scaffold(ing)?|lift|crane|equipment|delivery|rooftop)\b/,
    'other_trade',
    'supplements',
    'Rooftop delivery',
  ),
  phrase(
    /\b(inspection|measurement report|supervis(or|ion)|emergency|tree)\b/,
    'other_trade',
    'Xactimate',
    'Tree removal',
  ),
];

/** Sections whose rows are on a wall, whatever they are made of. */
export const wallSections: readonly PhraseRule<'wall'>[] = [
  phrase(/\bsiding\b/, 'wall', 'Xactimate', 'SIDING', 'Siding - rear'),
  phrase(/\bwindows?\b/, 'wall', 'Xactimate', 'WINDOWS', 'Window wraps'),
  phrase(/^(?!.*\broof).*\bwalls?\b/, 'wall', 'Symbility', 'Exterior Walls'),
];
