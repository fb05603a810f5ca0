import { type Spelling, spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** A policy that pays for the roof by its age. */
export const paymentSchedules: readonly Spelling<'stated'>[] = [
  spelling(/\broof payments? schedule\b/, 'stated', 'Allstate', 'Roof Payment Schedule'),
  spelling(/\broof surface payments? schedule\b/, 'stated', 'Allstate', 'Roof Surface Payment Schedule'),
  spelling(/\broof surfacing payments? schedule\b/, 'stated', 'Farmers', 'Roof Surfacing Payment Schedule'),
  spelling(
    /\broof surfacing loss payment schedule\b/,
    'stated',
    'Farmers',
    'Roof Surfacing Loss Payment Schedule',
  ),
  spelling(/\bcustomer portion for rps\b/, 'stated', 'Allstate', 'Customer Portion for RPS'),
  spelling(/\brps value\b/, 'stated', 'Allstate', 'RPS Value'),
];

/** The share of the replacement cost that such a policy pays: finally, or initially. */
export const scheduledShares: readonly Spelling<'final' | 'initial' | 'percent'>[] = [
  spelling(
    /final settlement amount is (\d{1,3}(?:\.\d+)?) ?%/,
    'final',
    'Allstate',
    'The final settlement amount is 64%',
  ),
  spelling(
    /initial settlement amount is (\d{1,3}(?:\.\d+)?) ?%/,
    'initial',
    'Allstate',
    'The initial settlement amount is 79%',
  ),
  spelling(
    /\bpays?[^.\n]{0,60}?(\d{1,3}(?:\.\d+)?) ?% of the (?:total )?replacement cost/,
    'percent',
    'Farmers',
    'Your policy pays 72% of the replacement cost',
    'Payable at 72% of the replacement cost',
  ),
  spelling(
    /\bsettlement[^.\n]{0,60}?(\d{1,3}(?:\.\d+)?) ?% of the (?:total )?replacement cost/,
    'percent',
    'trade usage',
    'Settlement at 80% of the total replacement cost',
  ),
];

/** The house's number of stories. */
export const roofHeights: readonly Spelling<'stories'>[] = [
  spelling(
    /\broof height:? *(\d)(?:\.5)? *stor/,
    'stories',
    'worksheets',
    'Roof height: 2 stories',
    'Roof Height 2.5 Story',
  ),
  spelling(/\bstories:? *(\d)\b/, 'stories', 'worksheets', 'Stories: 1'),
];

/** The number of shingle layers on the roof. */
export const roofLayers: readonly Spelling<'layers'>[] = [
  spelling(/\blayers?:? *\(?(\d)\b/, 'layers', 'worksheets', 'Layers: 2', 'Layer (2)'),
];

/** Lines that state how steep the roof is. */
export const pitches: readonly Spelling<'pitch'>[] = [
  spelling(/\bpitch\b/, 'pitch', 'EagleView', 'Predominant Pitch = 8/12'),
  spelling(/\bslope\b/, 'pitch', 'worksheets', 'Roof slope 8/12'),
];

/** A price by pitch says nothing about this roof's pitch. */
export const pitchCharges: readonly Spelling<'charge'>[] = [
  spelling(/\bcharge\b/, 'charge', 'Xactimate', 'Charge for roof slope 8/12'),
];

const FEET = String.raw`(?:sq\.? ?ft\.?|square f(?:ee|oo)t|sf)`;
const NUMBER = String.raw`([\d,]*\d(?:\.\d+)?)`;

/** Square feet of roof in a sentence or a field. */
export const statedFeet: readonly Spelling<'square_feet'>[] = [
  spelling(
    new RegExp(`${NUMBER} ?${FEET} (?:of )?(?:actual |total )?roof(?:ing)?(?: surface)?`),
    'square_feet',
    'letters',
    '3,220 sq. ft. of roof surface',
    '3,220 SF actual roof',
  ),
  spelling(
    new RegExp(`\\broof(?:ing)?(?: area)?[^.;]{1,40}?\\b${NUMBER} ?${FEET}`),
    'square_feet',
    'letters; EagleView',
    'The roof of the house has 3,220 SF',
    'The roof area is 3,220 square feet',
    'Roof size: 3,220 SF',
  ),
  spelling(
    new RegExp(`(?:total )?roof area ?[:=] ?${NUMBER} ?${FEET}?`),
    'square_feet',
    'EagleView',
    'Total roof area = 3,220',
  ),
];

/** Squares of roof in a sentence. */
export const statedSquares: readonly Spelling<'squares'>[] = [
  spelling(
    new RegExp(`(?:roof(?:ing)?|shingles?)[^.]{0,40}?\\b${NUMBER} squares?\\b`),
    'squares',
    'letters',
    'The roof measures 32 squares',
  ),
  spelling(
    new RegExp(`\\b${NUMBER} squares? (?:of )?(?:roof|shingle)`),
    'squares',
    'letters',
    '32 squares of shingles',
  ),
];

/** Companies and programs that measure roofs. */
const MEASURED_BY =
  'eagle ?view|hover|(?:gaf )?quick ?measure|roof ?scope|roofr|roof ?snap|pictometry|roof measurement';

const WHOLE = '(?:total|whole|entire|complete)';
const FACES = '(?:facets|slopes|planes)';
const SQUARES = String.raw`(?:squares?|sq)\b(?!\.? ?f)`;

/** A total of the roof by name, or by the report that measured it. */
export const roofTotals: readonly Spelling<'square_feet' | 'squares'>[] = [
  spelling(
    new RegExp(`\\b${WHOLE} roof(?:ing)? (?:surface )?area ?[:=]? ?${NUMBER} ?${FEET}`),
    'square_feet',
    'EagleView; Hover; letters',
    'Total Roof Area = 2,784 sq ft',
    'Whole roof area 2,784 SF',
  ),
  spelling(
    new RegExp(`\\btotal (?:roof(?:ing)? squares|squares (?:of|on) (?:the )?roof) ?[:=]? ?${NUMBER}`),
    'squares',
    'measured reports',
    'Total roof squares: 27.84',
    'Total squares of roof: 27.84',
  ),
  spelling(
    new RegExp(`\\b(?:${WHOLE} roof|roof total)\\b[^.;]{0,20}?\\b${NUMBER} ?${SQUARES}`),
    'squares',
    'letters',
    'The entire roof measures 27.84 squares.',
    'Roof total 27.84 SQ',
  ),
  spelling(
    new RegExp(
      `\\b(?:roof|${FACES})\\b[^.;]{0,40}?\\b${NUMBER} ?${SQUARES} (?:in all|in total|altogether|overall)`,
    ),
    'squares',
    'letters',
    'Six facets, 27.84 squares in all',
  ),
  spelling(
    new RegExp(`\\b${FACES}\\b[^.;]{0,20}?\\btotal(?:l?ing|s)?(?: of)? ?${NUMBER} ?${SQUARES}`),
    'squares',
    'letters',
    'The roof consists of six slopes totaling 27.84 squares.',
  ),
  spelling(
    new RegExp(`\\b(?:${MEASURED_BY})\\b[^.;]{0,50}?\\b${NUMBER} ?${FEET}`),
    'square_feet',
    'letters; estimates with a report as their source',
    'Roof area per EagleView report 2,784 sq ft',
  ),
  spelling(
    new RegExp(`\\b(?:${MEASURED_BY})\\b[^.;]{0,50}?\\b${NUMBER} ?${SQUARES}`),
    'squares',
    'letters; estimates with a report as their source',
    'Measurements per Hover report: 27.84 squares',
    'EagleView report 27.84 SQ',
  ),
];

/** Areas of something else, named directly before the figure. */
export const otherAreas: readonly Spelling<'not_the_roof'>[] = [
  spelling(/\bliving\b/, 'not_the_roof', 'letters', 'Living room below the 2,100 SF of roof'),
  spelling(/\bfloor\b/, 'not_the_roof', 'letters', 'Floor below the roof 900 SF'),
  spelling(/\battic\b/, 'not_the_roof', 'letters', 'Attic below the roof 900 SF'),
  spelling(/\bbasement\b/, 'not_the_roof', 'letters', 'Basement and roof 900 SF'),
  spelling(/\bdriveway\b/, 'not_the_roof', 'letters', 'Driveway and roof 900 SF'),
];

/** Areas of something else, named directly after the figure. */
export const namedAfter: readonly Spelling<'not_the_roof'>[] = [
  spelling(
    /^ ?(?:of )?(?:exterior |interior )?walls?\b/,
    'not_the_roof',
    'Xactimate',
    'EagleView Roof & Walls 3,046.12 SF Walls',
  ),
  spelling(
    /^ ?(?:of )?(?:vinyl |wood |metal )?siding\b/,
    'not_the_roof',
    'letters',
    'Beside the roof 900 SF of siding',
  ),
  spelling(
    /^ ?(?:of )?(?:ceilings?|floor(?:s|ing)?|living)\b/,
    'not_the_roof',
    'Xactimate; letters',
    'Roof over 2,604 SF Ceiling',
  ),
];

/** Waste included in the stated figure, in percent; `plus 15 % waste` is not included. */
export const heldWaste: readonly Spelling<'held'>[] = [
  spelling(
    /\bincl(?:\.|ud(?:es?|ing)|usive of)?(?: an?| the)? ?(\d{1,2}(?:\.\d+)?) ?% (?:for )?waste/,
    'held',
    'letters of farm mutuals',
    '3,220 SF of roof including 15 % waste',
    '3,220 SF of roof incl. 15% waste',
  ),
  spelling(
    /\bwith(?: an?| the)? ?(\d{1,2}(?:\.\d+)?) ?% (?:for )?waste/,
    'held',
    'letters',
    '3,220 SF of roof with 15% waste',
  ),
];
