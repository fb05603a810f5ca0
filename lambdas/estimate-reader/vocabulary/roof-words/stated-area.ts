import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

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

/** Areas of something else, named right before the figure. */
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

/** Waste that the stated figure holds, percent; `plus 15 % waste` comes on top of it. */
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
