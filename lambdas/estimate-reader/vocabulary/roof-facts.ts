import { phrases, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** A policy that pays for the roof by its age. */
export const paymentSchedules = phrases('stated', 'Allstate', [
  ['roof payments? schedule|roof surface payments? schedule|customer portion for rps|rps value'],
  ['roof surfacing payments? schedule|roof surfacing loss payment schedule', '', 'Farmers'],
]);

/** The share of the replacement cost that such a policy pays: finally, or initially. */
export const scheduledShares = phrasesBy('Allstate', {
  final: [[/final settlement amount is (\d{1,3}(?:\.\d+)?) ?%/, 'The final settlement amount is 64%']],
  initial: [[/initial settlement amount is (\d{1,3}(?:\.\d+)?) ?%/, 'The initial settlement amount is 79%']],
  percent: [
    [
      /\bpays?[^.\n]{0,60}?(\d{1,3}(?:\.\d+)?) ?% of the (?:total )?replacement cost/,
      'Your policy pays 72% of the replacement cost | Payable at 72% of the replacement cost',
      'Farmers',
    ],
    [
      /\bsettlement[^.\n]{0,60}?(\d{1,3}(?:\.\d+)?) ?% of the (?:total )?replacement cost/,
      'Settlement at 80% of the total replacement cost',
      'trade usage',
    ],
  ],
});

/** The house's number of stories. */
export const roofHeights = phrases('stories', 'worksheets', [
  [/\broof height:? *(\d)(?:\.5)? *stor/, 'Roof height: 2 stories | Roof Height 2.5 Story'],
  [/\bstories:? *(\d)\b/, 'Stories: 1'],
]);

/** The number of shingle layers on the roof. */
export const roofLayers = phrases('layers', 'worksheets', [
  [/\blayers?:? *\(?(\d)\b/, 'Layers: 2 | Layer (2)'],
]);

/** Lines that state how steep the roof is. */
export const pitches = phrases('pitch', 'EagleView', [
  [/\bpitch\b/, 'Predominant Pitch = 8/12'],
  [/\bslope\b/, 'Roof slope 8/12', 'worksheets'],
]);

/** A price by pitch says nothing about this roof's pitch. */
export const pitchCharges = phrases('charge', 'Xactimate', [[/\bcharge\b/, 'Charge for roof slope 8/12']]);

const FEET = String.raw`(?:sq\.? ?ft\.?|square f(?:ee|oo)t|sf)`;
const NUMBER = String.raw`([\d,]*\d(?:\.\d+)?)`;

/** Square feet of roof in a sentence or a field. */
export const statedFeet = phrases('square_feet', 'letters', [
  [
    new RegExp(`${NUMBER} ?${FEET} (?:of )?(?:actual |total )?roof(?:ing)?(?: surface)?`),
    '3,220 sq. ft. of roof surface | 3,220 SF actual roof',
  ],
  [
    new RegExp(`\\broof(?:ing)?(?: area)?[^.;]{1,40}?\\b${NUMBER} ?${FEET}`),
    'The roof of the house has 3,220 SF | The roof area is 3,220 square feet | Roof size: 3,220 SF',
    'letters; EagleView',
  ],
  [new RegExp(`(?:total )?roof area ?[:=] ?${NUMBER} ?${FEET}?`), 'Total roof area = 3,220', 'EagleView'],
]);

/** Squares of roof in a sentence. */
export const statedSquares = phrases('squares', 'letters', [
  [
    new RegExp(`(?:roof(?:ing)?|shingles?)[^.]{0,40}?\\b${NUMBER} squares?\\b`),
    'The roof measures 32 squares',
  ],
  [new RegExp(`\\b${NUMBER} squares? (?:of )?(?:roof|shingle)`), '32 squares of shingles'],
]);

/** Companies and programs that measure roofs. */
const MEASURED_BY =
  'eagle ?view|hover|(?:gaf )?quick ?measure|roof ?scope|roofr|roof ?snap|pictometry|roof measurement';

const WHOLE = '(?:total|whole|entire|complete)';
const FACES = '(?:facets|slopes|planes)';
const SQUARES = String.raw`(?:squares?|sq)\b(?!\.? ?f)`;

/** A total of the roof by name, or by the report that measured it. */
export const roofTotals = phrasesBy('letters; estimates with a report as their source', {
  square_feet: [
    [
      new RegExp(`\\b${WHOLE} roof(?:ing)? (?:surface )?area ?[:=]? ?${NUMBER} ?${FEET}`),
      'Total Roof Area = 2,784 sq ft | Whole roof area 2,784 SF',
      'EagleView; Hover; letters',
    ],
    [
      new RegExp(`\\b(?:${MEASURED_BY})\\b[^.;]{0,50}?\\b${NUMBER} ?${FEET}`),
      'Roof area per EagleView report 2,784 sq ft',
    ],
  ],
  squares: [
    [
      new RegExp(`\\btotal (?:roof(?:ing)? squares|squares (?:of|on) (?:the )?roof) ?[:=]? ?${NUMBER}`),
      'Total roof squares: 27.84 | Total squares of roof: 27.84',
      'measured reports',
    ],
    [
      new RegExp(`\\b(?:${WHOLE} roof|roof total)\\b[^.;]{0,20}?\\b${NUMBER} ?${SQUARES}`),
      'The entire roof measures 27.84 squares. | Roof total 27.84 SQ',
    ],
    [
      new RegExp(
        `\\b(?:roof|${FACES})\\b[^.;]{0,40}?\\b${NUMBER} ?${SQUARES} (?:in all|in total|altogether|overall)`,
      ),
      'Six facets, 27.84 squares in all',
    ],
    [
      new RegExp(`\\b${FACES}\\b[^.;]{0,20}?\\btotal(?:l?ing|s)?(?: of)? ?${NUMBER} ?${SQUARES}`),
      'The roof consists of six slopes totaling 27.84 squares.',
    ],
    [
      new RegExp(`\\b(?:${MEASURED_BY})\\b[^.;]{0,50}?\\b${NUMBER} ?${SQUARES}`),
      'Measurements per Hover report: 27.84 squares | EagleView report 27.84 SQ',
    ],
  ],
});

/** Areas of something else, named directly before the figure. */
export const otherAreas = phrases('not_the_roof', 'letters', [
  [/\bliving\b/, 'Living room below the 2,100 SF of roof'],
  [/\bfloor\b/, 'Floor below the roof 900 SF'],
  [/\battic\b/, 'Attic below the roof 900 SF'],
  [/\bbasement\b/, 'Basement and roof 900 SF'],
  [/\bdriveway\b/, 'Driveway and roof 900 SF'],
]);

/** Areas of something else, named directly after the figure. */
export const namedAfter = phrases('not_the_roof', 'Xactimate', [
  [/^ ?(?:of )?(?:exterior |interior )?walls?\b/, 'EagleView Roof & Walls 3,046.12 SF Walls'],
  [/^ ?(?:of )?(?:vinyl |wood |metal )?siding\b/, 'Beside the roof 900 SF of siding', 'letters'],
  [/^ ?(?:of )?(?:ceilings?|floor(?:s|ing)?|living)\b/, 'Roof over 2,604 SF Ceiling', 'Xactimate; letters'],
]);

/** Waste included in the stated figure, in percent; `plus 15 % waste` is not included. */
export const heldWaste = phrases('held', 'letters of farm mutuals', [
  [
    /\bincl(?:\.|ud(?:es?|ing)|usive of)?(?: an?| the)? ?(\d{1,2}(?:\.\d+)?) ?% (?:for )?waste/,
    '3,220 SF of roof including 15 % waste | 3,220 SF of roof incl. 15% waste',
  ],
  [
    /\bwith(?: an?| the)? ?(\d{1,2}(?:\.\d+)?) ?% (?:for )?waste/,
    '3,220 SF of roof with 15% waste',
    'letters',
  ],
]);
