import { type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** A policy that pays for the roof by its age. */
export const paymentSchedules: readonly PhraseRule<'stated'>[] = [
  phrase(/\broof payments? schedule\b/, 'stated', 'Allstate', 'Roof Payment Schedule'),
  phrase(/\broof surface payments? schedule\b/, 'stated', 'Allstate', 'Roof Surface Payment Schedule'),
  phrase(/\broof surfacing payments? schedule\b/, 'stated', 'Farmers', 'Roof Surfacing Payment Schedule'),
  phrase(
    /\broof surfacing loss payment schedule\b/,
    'stated',
    'Farmers',
    'Roof Surfacing Loss Payment Schedule',
  ),
  phrase(/\bcustomer portion for rps\b/, 'stated', 'Allstate', 'Customer Portion for RPS'),
  phrase(/\brps value\b/, 'stated', 'Allstate', 'RPS Value'),
];

/** The share of the replacement cost that such a policy pays: finally, or initially. */
export const scheduledShares: readonly PhraseRule<'final' | 'initial' | 'percent'>[] = [
  phrase(
    /final settlement amount is (\d{1,3}(?:\.\d+)?) ?%/,
    'final',
    'Allstate',
    'The final settlement amount is 64%',
  ),
  phrase(
    /initial settlement amount is (\d{1,3}(?:\.\d+)?) ?%/,
    'initial',
    'Allstate',
    'The initial settlement amount is 79%',
  ),
  phrase(
    /\bpays?[^.\n]{0,60}?(\d{1,3}(?:\.\d+)?) ?% of the (?:total )?replacement cost/,
    'percent',
    'Farmers',
    'Your policy pays 72% of the replacement cost',
    'Payable at 72% of the replacement cost',
  ),
  phrase(
    /\bsettlement[^.\n]{0,60}?(\d{1,3}(?:\.\d+)?) ?% of the (?:total )?replacement cost/,
    'percent',
    'trade usage',
    'Settlement at 80% of the total replacement cost',
  ),
];

/** The house's number of stories. */
export const roofHeights: readonly PhraseRule<'stories'>[] = [
  phrase(
    /\broof height:? *(\d)(?:\.5)? *stor/,
    'stories',
    'worksheets',
    'Roof height: 2 stories',
    'Roof Height 2.5 Story',
  ),
  phrase(/\bstories:? *(\d)\b/, 'stories', 'worksheets', 'Stories: 1'),
];

/** The number of shingle layers on the roof. */
export const roofLayers: readonly PhraseRule<'layers'>[] = [
  phrase(/\blayers?:? *\(?(\d)\b/, 'layers', 'worksheets', 'Layers: 2', 'Layer (2)'),
];

/** Lines that state how steep the roof is. */
export const pitches: readonly PhraseRule<'pitch'>[] = [
  phrase(/\bpitch\b/, 'pitch', 'EagleView', 'Predominant Pitch = 8/12'),
  phrase(/\bslope\b/, 'pitch', 'worksheets', 'Roof slope 8/12'),
];

/** A price by pitch says nothing about this roof's pitch. */
export const pitchCharges: readonly PhraseRule<'charge'>[] = [
  phrase(/\bcharge\b/, 'charge', 'Xactimate', 'Charge for roof slope 8/12'),
];

const FEET = String.raw`(?:sq\.? ?ft\.?|square f(?:ee|oo)t|sf)`;
const NUMBER = String.raw`([\d,]*\d(?:\.\d+)?)`;

/** Square feet of roof in a sentence or a field. */
export const statedFeet: readonly PhraseRule<'square_feet'>[] = [
  phrase(
    new RegExp(`${NUMBER} ?${FEET} (?:of )?(?:actual |total )?roof(?:ing)?(?: surface)?`),
    'square_feet',
    'letters',
    '3,220 sq. ft. of roof surface',
    '3,220 SF actual roof',
  ),
  phrase(
    new RegExp(`\\broof(?:ing)?(?: area)?[^.;]{1,40}?\\b${NUMBER} ?${FEET}`),
    'square_feet',
    'letters; EagleView',
    'The roof of the house has 3,220 SF',
    'The roof area is 3,220 square feet',
    'Roof size: 3,220 SF',
  ),
  phrase(
    new RegExp(`(?:total )?roof area ?[:=] ?${NUMBER} ?${FEET}?`),
    'square_feet',
    'EagleView',
    'Total roof area = 3,220',
  ),
];

/** Squares of roof in a sentence. */
export const statedSquares: readonly PhraseRule<'squares'>[] = [
  phrase(
    new RegExp(`(?:roof(?:ing)?|shingles?)[^.]{0,40}?\\b${NUMBER} squares?\\b`),
    'squares',
    'letters',
    'The roof measures 32 squares',
  ),
  phrase(
    new RegExp(`\\b${NUMBER} squares? (?:of )?(?:roof|shingle)`),
    'squares',
    'letters',
    '32 squares of shingles',
  ),
];

/** Companies and programs that measure roofs. */
const MEASURED_BY =
  'eagle ?view|hover|(?:gaf )?quick ?measure|roof ?scope|roofr|roof ?snap|pictometry|roof measurement';

/** A total of the roof by name, or by the report that measured it. */
export const roofTotals: readonly PhraseRule<'square_feet' | 'squares'>[] = [
  phrase(
    new RegExp(`\\btotal roof(?:ing)? (?:surface )?area ?[:=]? ?${NUMBER} ?${FEET}`),
    'square_feet',
    'EagleView; Hover',
    'Total Roof Area = 2,784 sq ft',
    'Total Roof Area 2,784 SF',
  ),
  phrase(
    new RegExp(`\\btotal roof(?:ing)? squares ?[:=]? ?${NUMBER}`),
    'squares',
    'measured reports',
    'Total roof squares: 27.84',
  ),
  phrase(
    new RegExp(`\\b(?:${MEASURED_BY})\\b[^.;]{0,50}?\\b${NUMBER} ?${FEET}`),
    'square_feet',
    'letters; estimates with a report as their source',
    'Roof area per EagleView report 2,784 sq ft',
  ),
  phrase(
    new RegExp(`\\b(?:${MEASURED_BY})\\b[^.;]{0,50}?\\b${NUMBER} ?(?:squares?|sq)\\b(?!\\.? ?f)`),
    'squares',
    'letters; estimates with a report as their source',
    'Measurements per Hover report: 27.84 squares',
    'EagleView report 27.84 SQ',
  ),
];

/** Areas of something else, named directly before the figure. */
export const otherAreas: readonly PhraseRule<'not_the_roof'>[] = [
  phrase(/\bliving\b/, 'not_the_roof', 'letters', 'Living room below the 2,100 SF of roof'),
  phrase(/\bfloor\b/, 'not_the_roof', 'letters', 'Floor below the roof 900 SF'),
  phrase(/\battic\b/, 'not_the_roof', 'letters', 'Attic below the roof 900 SF'),
  phrase(/\bbasement\b/, 'not_the_roof', 'letters', 'Basement and roof 900 SF'),
  phrase(/\bdriveway\b/, 'not_the_roof', 'letters', 'Driveway and roof 900 SF'),
];

/** Areas of something else, named directly after the figure. */
export const namedAfter: readonly PhraseRule<'not_the_roof'>[] = [
  phrase(
    /^ ?(?:of )?(?:exterior |interior )?walls?\b/,
    'not_the_roof',
    'Xactimate',
    'EagleView Roof & Walls 3,046.12 SF Walls',
  ),
  phrase(
    /^ ?(?:of )?(?:vinyl |wood |metal )?siding\b/,
    'not_the_roof',
    'letters',
    'Beside the roof 900 SF of siding',
  ),
  phrase(
    /^ ?(?:of )?(?:ceilings?|floor(?:s|ing)?|living)\b/,
    'not_the_roof',
    'Xactimate; letters',
    'Roof over 2,604 SF Ceiling',
  ),
];

/** Waste included in the stated figure, in percent; `plus 15 % waste` is not included. */
export const heldWaste: readonly PhraseRule<'held'>[] = [
  phrase(
    /\bincl(?:\.|ud(?:es?|ing)|usive of)?(?: an?| the)? ?(\d{1,2}(?:\.\d+)?) ?% (?:for )?waste/,
    'held',
    'letters of farm mutuals',
    '3,220 SF of roof including 15 % waste',
    '3,220 SF of roof incl. 15% waste',
  ),
  phrase(
    /\bwith(?: an?| the)? ?(\d{1,2}(?:\.\d+)?) ?% (?:for )?waste/,
    'held',
    'letters',
    '3,220 SF of roof with 15% waste',
  ),
];
