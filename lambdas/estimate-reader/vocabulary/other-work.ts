import { type PhraseRule, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly PhraseRule<RowMeaning>[];

/** Things that are mounted on the roof. */
export const mountedThings: Words = phrases('not_roof_work', 'Xactimate', [
  [/\bsatellite\b/, 'Satellite dish on comp. shingles'],
  [/\bantenna\b/, 'Antenna flashing'],
  [/\bsolar\b/, 'Solar panel flashing'],
  [/\bskylight\b/, 'Skylight flashing kit - dome'],
  [/\blightning\b/, 'Lightning rod flashing', 'trade usage'],
]);

/** What is under the cover, and work that installs none. */
export const otherRoofWork: Words = phrases('not_roof_work', 'Xactimate', [
  [/\bsheathing\b/, 'Sheathing under comp. shingles'],
  [/\bdecking\b/, 'Decking under comp. shingles', 'Symbility'],
  [/\bplywood\b/, 'Plywood under comp. shingles'],
  [/\bosb\b/, 'OSB under comp. shingles', 'supplements'],
  [/\brafter\b/, 'Rafter below tile roof'],
  [/\btruss\b/, 'Truss for tile roof'],
  [/\binsulation\b/, 'Insulation for built-up roofing'],
  [/\bbattens?\b(?! seam)/, 'Batten for tile roof | R&R Tile roof battens'],
  [/\bnail over\b/, 'Nail over comp. shingles', 'trade usage'],
  [/\bre-?nail\b/, 'Re-nail comp. shingles', 'trade usage'],
  [/\bclean\b/, 'Clean comp. shingle roofing'],
  [/\bpressure wash\b/, 'Pressure wash asphalt shingles', 'trade usage'],
  [/\bpaint\b/, 'Paint metal roofing'],
  [/\bcoatings?\b/, 'Coating of metal roofing', 'trade usage'],
  [/\bprime\b/, 'Prime metal roofing'],
  [/\bstain\b/, 'Stain wood shingles'],
  [/\bfiberboard\b/, 'Fiberboard below mod-bit'],
]);

/** Extras that name the shingles they come with. */
export const extras: Words = phrases('not_roof_work', 'trade usage', [
  [/\bcharge\b/, 'Additional charge for comp. shingle roofing - access'],
  [/\bcaps?\b/, 'Chase cap on comp. shingles'],
  [/\bvents?\b/, 'Gable vent - shingled'],
]);

/** Rows among the roof's that clearly belong to another trade. */
export const otherTrades = phrases('other_trade', 'Xactimate', [
  [/\bpaint(ing)?\b/, 'Painting - exterior'],
  [/\bdeck(ing)?\b/, 'Deck boards', 'trade usage'],
  [/\blabou?r(er)?\b/, 'General laborer'],
  [/\bper hour\b/, 'Roofer - per hour'],
  [/\btemporary\b/, 'Temporary cover'],
  [/\btrim\b/, 'Trim board - 1" x 6"'],
  [/\bchimney\b/, 'Chimney chase'],
  [/\b(condenser|fins|a\/c|hvac)\b/, 'Comb fins'],
  [/\b(wiring|cable|light)\b/, 'Light bar'],
  [/\b(scaffold(ing)?|lift|crane|equipment|delivery|rooftop)\b/, 'Rooftop delivery', 'supplements'],
  [/\b(inspection|measurement report|supervis(or|ion)|emergency|tree)\b/, 'Tree removal'],
]);

/** Sections whose rows are on a wall, whatever they are made of. */
export const wallSections = phrases('wall', 'Xactimate', [
  [/\bsiding\b/, 'SIDING | Siding - rear'],
  [/\bwindows?\b/, 'WINDOWS | Window wraps'],
  [/^(?!.*\broof).*\bwalls?\b/, 'Exterior Walls', 'Symbility'],
]);
