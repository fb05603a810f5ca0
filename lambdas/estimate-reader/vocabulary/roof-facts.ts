import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** A policy that pays for the roof by its age. */
export const paymentSchedules: readonly Spelling<'stated'>[] = [
  {
    pattern: /\broof payments? schedule\b/,
    means: 'stated',
    printed: ['Roof Payment Schedule'],
    papers: 'Allstate',
  },
  {
    pattern: /\broof surface payments? schedule\b/,
    means: 'stated',
    printed: ['Roof Surface Payment Schedule'],
    papers: 'Allstate',
  },
  {
    pattern: /\broof surfacing payments? schedule\b/,
    means: 'stated',
    printed: ['Roof Surfacing Payment Schedule'],
    papers: 'Farmers',
  },
  {
    pattern: /\broof surfacing loss payment schedule\b/,
    means: 'stated',
    printed: ['Roof Surfacing Loss Payment Schedule'],
    papers: 'Farmers',
  },
  {
    pattern: /\bcustomer portion for rps\b/,
    means: 'stated',
    printed: ['Customer Portion for RPS'],
    papers: 'Allstate',
  },
  { pattern: /\brps value\b/, means: 'stated', printed: ['RPS Value'], papers: 'Allstate' },
];

/** The share of the replacement cost that such a policy pays: finally, or initially. */
export const scheduledShares: readonly Spelling<'final' | 'initial' | 'percent'>[] = [
  {
    pattern: /final settlement amount is (\d{1,3}(?:\.\d+)?) ?%/,
    means: 'final',
    printed: ['The final settlement amount is 64%'],
    papers: 'Allstate',
  },
  {
    pattern: /initial settlement amount is (\d{1,3}(?:\.\d+)?) ?%/,
    means: 'initial',
    printed: ['The initial settlement amount is 79%'],
    papers: 'Allstate',
  },
  {
    pattern: /\bpays?[^.\n]{0,60}?(\d{1,3}(?:\.\d+)?) ?% of the (?:total )?replacement cost/,
    means: 'percent',
    printed: ['Your policy pays 72% of the replacement cost', 'Payable at 72% of the replacement cost'],
    papers: 'Farmers',
  },
  {
    pattern: /\bsettlement[^.\n]{0,60}?(\d{1,3}(?:\.\d+)?) ?% of the (?:total )?replacement cost/,
    means: 'percent',
    printed: ['Settlement at 80% of the total replacement cost'],
    papers: 'trade usage',
  },
];

/** The house's number of stories. */
export const roofHeights: readonly Spelling<'stories'>[] = [
  {
    pattern: /\broof height:? *(\d)(?:\.5)? *stor/,
    means: 'stories',
    printed: ['Roof height: 2 stories', 'Roof Height 2.5 Story'],
    papers: 'worksheets',
  },
  { pattern: /\bstories:? *(\d)\b/, means: 'stories', printed: ['Stories: 1'], papers: 'worksheets' },
];

/** The number of shingle layers on the roof. */
export const roofLayers: readonly Spelling<'layers'>[] = [
  {
    pattern: /\blayers?:? *\(?(\d)\b/,
    means: 'layers',
    printed: ['Layers: 2', 'Layer (2)'],
    papers: 'worksheets',
  },
];

/** Lines that state how steep the roof is. */
export const pitches: readonly Spelling<'pitch'>[] = [
  { pattern: /\bpitch\b/, means: 'pitch', printed: ['Predominant Pitch = 8/12'], papers: 'EagleView' },
  { pattern: /\bslope\b/, means: 'pitch', printed: ['Roof slope 8/12'], papers: 'worksheets' },
];

/** A price by pitch says nothing about this roof's pitch. */
export const pitchCharges: readonly Spelling<'charge'>[] = [
  { pattern: /\bcharge\b/, means: 'charge', printed: ['Charge for roof slope 8/12'], papers: 'Xactimate' },
];

const FEET = String.raw`(?:sq\.? ?ft\.?|square f(?:ee|oo)t|sf)`;
const NUMBER = String.raw`([\d,]*\d(?:\.\d+)?)`;

/** Square feet of roof in a sentence or a field. */
export const statedFeet: readonly Spelling<'square_feet'>[] = [
  {
    pattern: new RegExp(`${NUMBER} ?${FEET} (?:of )?(?:actual |total )?roof(?:ing)?(?: surface)?`),
    means: 'square_feet',
    printed: ['3,220 sq. ft. of roof surface', '3,220 SF actual roof'],
    papers: 'letters',
  },
  {
    pattern: new RegExp(`\\broof(?:ing)?(?: area)?[^.;]{1,40}?\\b${NUMBER} ?${FEET}`),
    means: 'square_feet',
    printed: [
      'The roof of the house has 3,220 SF',
      'The roof area is 3,220 square feet',
      'Roof size: 3,220 SF',
    ],
    papers: 'letters; EagleView',
  },
  {
    pattern: new RegExp(`(?:total )?roof area ?[:=] ?${NUMBER} ?${FEET}?`),
    means: 'square_feet',
    printed: ['Total roof area = 3,220'],
    papers: 'EagleView',
  },
];

/** Squares of roof in a sentence. */
export const statedSquares: readonly Spelling<'squares'>[] = [
  {
    pattern: new RegExp(`(?:roof(?:ing)?|shingles?)[^.]{0,40}?\\b${NUMBER} squares?\\b`),
    means: 'squares',
    printed: ['The roof measures 32 squares'],
    papers: 'letters',
  },
  {
    pattern: new RegExp(`\\b${NUMBER} squares? (?:of )?(?:roof|shingle)`),
    means: 'squares',
    printed: ['32 squares of shingles'],
    papers: 'letters',
  },
];

/** Companies and programs that measure roofs. */
const MEASURED_BY =
  'eagle ?view|hover|(?:gaf )?quick ?measure|roof ?scope|roofr|roof ?snap|pictometry|roof measurement';

/** A total of the roof by name, or by the report that measured it. */
export const roofTotals: readonly Spelling<'square_feet' | 'squares'>[] = [
  {
    pattern: new RegExp(`\\btotal roof(?:ing)? (?:surface )?area ?[:=]? ?${NUMBER} ?${FEET}`),
    means: 'square_feet',
    printed: ['Total Roof Area = 2,784 sq ft', 'Total Roof Area 2,784 SF'],
    papers: 'EagleView; Hover',
  },
  {
    pattern: new RegExp(`\\btotal roof(?:ing)? squares ?[:=]? ?${NUMBER}`),
    means: 'squares',
    printed: ['Total roof squares: 27.84'],
    papers: 'measured reports',
  },
  {
    pattern: new RegExp(`\\b(?:${MEASURED_BY})\\b[^.;]{0,50}?\\b${NUMBER} ?${FEET}`),
    means: 'square_feet',
    printed: ['Roof area per EagleView report 2,784 sq ft'],
    papers: 'letters; estimates with a report as their source',
  },
  {
    pattern: new RegExp(`\\b(?:${MEASURED_BY})\\b[^.;]{0,50}?\\b${NUMBER} ?(?:squares?|sq)\\b(?!\\.? ?f)`),
    means: 'squares',
    printed: ['Measurements per Hover report: 27.84 squares', 'EagleView report 27.84 SQ'],
    papers: 'letters; estimates with a report as their source',
  },
];

/** Areas of something else, named directly before the figure. */
export const otherAreas: readonly Spelling<'not_the_roof'>[] = [
  {
    pattern: /\bliving\b/,
    means: 'not_the_roof',
    printed: ['Living room below the 2,100 SF of roof'],
    papers: 'letters',
  },
  {
    pattern: /\bfloor\b/,
    means: 'not_the_roof',
    printed: ['Floor below the roof 900 SF'],
    papers: 'letters',
  },
  {
    pattern: /\battic\b/,
    means: 'not_the_roof',
    printed: ['Attic below the roof 900 SF'],
    papers: 'letters',
  },
  {
    pattern: /\bbasement\b/,
    means: 'not_the_roof',
    printed: ['Basement and roof 900 SF'],
    papers: 'letters',
  },
  {
    pattern: /\bdriveway\b/,
    means: 'not_the_roof',
    printed: ['Driveway and roof 900 SF'],
    papers: 'letters',
  },
];

/** Areas of something else, named directly after the figure. */
export const namedAfter: readonly Spelling<'not_the_roof'>[] = [
  {
    pattern: /^ ?(?:of )?(?:exterior |interior )?walls?\b/,
    means: 'not_the_roof',
    printed: ['EagleView Roof & Walls 3,046.12 SF Walls'],
    papers: 'Xactimate',
  },
  {
    pattern: /^ ?(?:of )?(?:vinyl |wood |metal )?siding\b/,
    means: 'not_the_roof',
    printed: ['Beside the roof 900 SF of siding'],
    papers: 'letters',
  },
  {
    pattern: /^ ?(?:of )?(?:ceilings?|floor(?:s|ing)?|living)\b/,
    means: 'not_the_roof',
    printed: ['Roof over 2,604 SF Ceiling'],
    papers: 'Xactimate; letters',
  },
];

/** Waste included in the stated figure, in percent; `plus 15 % waste` is not included. */
export const heldWaste: readonly Spelling<'held'>[] = [
  {
    pattern: /\bincl(?:\.|ud(?:es?|ing)|usive of)?(?: an?| the)? ?(\d{1,2}(?:\.\d+)?) ?% (?:for )?waste/,
    means: 'held',
    printed: ['3,220 SF of roof including 15 % waste', '3,220 SF of roof incl. 15% waste'],
    papers: 'letters of farm mutuals',
  },
  {
    pattern: /\bwith(?: an?| the)? ?(\d{1,2}(?:\.\d+)?) ?% (?:for )?waste/,
    means: 'held',
    printed: ['3,220 SF of roof with 15% waste'],
    papers: 'letters',
  },
];
