import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import type { RowMeaning } from '../role.ts';

type Words = readonly Spelling<RowMeaning>[];

/** Prices by the single shingle: repairs. */
export const singleShingles: Words = [
  {
    pattern: /\bper (each )?shingle\b/,
    means: 'shingle_repair',
    printed: ['Laminated - comp. shingle rfg - per shingle'],
    papers: 'trade usage',
  },
  {
    pattern: /\(per sh/,
    means: 'shingle_repair',
    printed: ['Laminated - comp. shingle rfg (per SH)'],
    papers: 'Xactimate',
  },
];

/** What a steep or high roof costs more. */
export const heightCharges: Words = [
  {
    pattern: /\bsteep\b/,
    means: 'steep',
    printed: ['Additional charge for steep roof - 7/12 to 9/12 slope', 'Steep Charge, Roofing, 7/12 - 9/12'],
    papers: 'Xactimate; Symbility',
  },
  {
    pattern: /\bslope (charge|labor)\b/,
    means: 'steep',
    printed: ['Slope charge - roofing, 7/12'],
    papers: 'trade usage',
  },
  {
    pattern: /\bpitch (charge|labor)\b/,
    means: 'steep',
    printed: ['Pitch charge 7/12 - 9/12', 'Pitch labor'],
    papers: 'trade usage',
  },
  {
    pattern: /\bhigh roof\b/,
    means: 'high',
    printed: ['High roof, 2 levels or greater'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bstor(y|ies)\b.*\bcharge\b/,
    means: 'high',
    printed: ['Two-story charge'],
    papers: 'trade usage',
  },
  {
    pattern: /\bcharge\b.*\bstor(y|ies)\b/,
    means: 'high',
    printed: ['Additional charge for two story'],
    papers: 'trade usage',
  },
  { pattern: /\bhigh[- ]charge\b/, means: 'high', printed: ['High charge, roofing'], papers: 'Symbility' },
  {
    pattern: /\b(labor|charge|extra|add|additional) for (pitch|slope)\b/,
    means: 'steep',
    printed: ['Labor for pitch, 8/12', 'Extra for slope'],
    papers: 'trade usage',
  },
  {
    pattern: /\bstor(y|ies) (labor|access|extra)\b/,
    means: 'high',
    printed: ['Second-story labor'],
    papers: 'trade usage',
  },
  {
    pattern: /\b(labor|extra) for (a )?(two|2|second|2nd|upper|multi)[- ]?stor(y|ies)\b/,
    means: 'high',
    printed: ['Labor for two stories'],
    papers: 'trade usage',
  },
  { pattern: /\bheight (charge|labor)\b/, means: 'high', printed: ['Height charge'], papers: 'trade usage' },
];

export const laborMinimums: Words = [
  {
    pattern: /\broof.*\bminimum\b/,
    means: 'roof_labor_minimum',
    printed: ['Roofing labor minimum*'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bminimum\b/,
    means: 'not_roof_work',
    printed: ['Minimum charge - comp. shingle debris'],
    papers: 'Xactimate',
  },
];

export const tarps: Words = [
  {
    pattern: /\btarps?\b/,
    means: 'tarp',
    printed: ['R&R Tarp - all-purpose poly - per sq ft (labor and material)'],
    papers: 'Xactimate',
  },
];

export const permits: Words = [
  { pattern: /\bpermits?\b/, means: 'permit', printed: ['Permits & Fees (Paid Bill)'], papers: 'Xactimate' },
  {
    pattern: /\bbuilding code\b/,
    means: 'permit',
    printed: ['Building code compliance'],
    papers: 'trade usage',
  },
  { pattern: /\bcode upgrade fee\b/, means: 'permit', printed: ['Code upgrade fee'], papers: 'trade usage' },
];
