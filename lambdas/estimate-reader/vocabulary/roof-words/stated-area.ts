import type { Spelling } from '../spelling.ts';

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
    pattern: new RegExp(
      `(?:total |actual )?roof(?: surface)?(?: area| size)?[ :=]+(?:is )?${NUMBER} ?${FEET}`,
    ),
    means: 'square_feet',
    printed: ['The roof area is 3,220 square feet', 'Roof size: 3,220 SF'],
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

/** Areas of something else. */
export const otherAreas: readonly Spelling<'not_the_roof'>[] = [
  {
    pattern: /\bliving\b/,
    means: 'not_the_roof',
    printed: ['Living rooms below 2,100 SF of roof'],
    papers: 'letters',
  },
  {
    pattern: /\bfloor\b/,
    means: 'not_the_roof',
    printed: ['Upper floor, 900 SF of roof'],
    papers: 'letters',
  },
  { pattern: /\bgarage\b/, means: 'not_the_roof', printed: ['Garage roof area 640 SF'], papers: 'letters' },
  { pattern: /\bshed\b/, means: 'not_the_roof', printed: ['Shed roof area 600 SF'], papers: 'letters' },
];
