import { type PhraseRule, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly PhraseRule<RowMeaning>[];

/** Things that are mounted on the roof. */
export const mountedThings: Words = phrases('not_roof_work', 'Xactimate', [
  ['satellite|antenna', 'Satellite dish on comp. shingles | Antenna flashing'],
  ['solar|skylight', 'Solar panel flashing | Skylight flashing kit - dome'],
  [/\blightning\b/, 'Lightning rod flashing', 'trade usage'],
]);

/** What is under the roofing, and work that installs none. */
export const otherRoofWork: Words = phrases('not_roof_work', 'Xactimate', [
  [
    'sheathing|decking',
    'Sheathing under comp. shingles | Decking under comp. shingles',
    'Xactimate; Symbility',
  ],
  [
    'plywood|osb|fiberboard',
    'Plywood under comp. shingles | OSB under comp. shingles | Fiberboard below mod-bit',
  ],
  ['rafter|truss|insulation', 'Rafter below tile roof | Truss for tile roof | Insulation for tile roof'],
  [/\bbattens?\b(?! seam)/, 'Batten for tile roof | R&R Tile roof battens'],
  [/\b(nail over|re-?nail)\b/, 'Nail over comp. shingles | Re-nail comp. shingles', 'trade usage'],
  ['pressure wash|coatings?', 'Pressure wash asphalt shingles | Coating of metal roofing', 'trade usage'],
  ['clean|prime', 'Clean comp. shingle roofing | Prime metal roofing'],
  ['paint|stain', 'Paint metal roofing | Stain wood shingles'],
]);

/** Extras that name the shingles they come with. */
export const extras: Words = phrases('not_roof_work', 'trade usage', [
  [/\bcharge\b/, 'Additional charge for comp. shingle roofing - access'],
  [/\bcaps?\b/, 'Chase cap on comp. shingles'],
  [/\bvents?\b/, 'Gable vent - shingled'],
]);

/** Rows among the roof's that clearly belong to another trade. */
export const otherTrades = phrases('other_trade', 'Xactimate', [
  ['paint(?:ing)?|deck(?:ing)?|trim', 'Painting - exterior | Deck boards | Trim board - 1" x 6"'],
  ['labou?r(?:er)?|per hour', 'General laborer | Roofer - per hour'],
  ['temporary|chimney', 'Temporary cover | Chimney chase'],
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
