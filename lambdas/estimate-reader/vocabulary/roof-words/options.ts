import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** Parts of a roof that a program may put into the shingle row as an option. */
type OptionalPart = 'starter' | 'ridge_cap' | 'valley';

/** Options that say yes, in the notes below a row; one note holds several. */
export const roofOptions: readonly Spelling<OptionalPart>[] = [
  {
    pattern: /include eave starter(?: course)?: ?yes/,
    means: 'starter',
    printed: ['Include eave starter course: Yes'],
    papers: 'Allstate',
  },
  {
    pattern: /include rake starter(?: course)?: ?yes/,
    means: 'starter',
    printed: ['Include rake starter course: Yes'],
    papers: 'Allstate',
  },
  {
    pattern: /include ridge(?: cap)?s?: ?yes/,
    means: 'ridge_cap',
    printed: ['Include ridge cap: Yes'],
    papers: 'Allstate',
  },
  {
    pattern: /include hip(?: cap)?s?: ?yes/,
    means: 'ridge_cap',
    printed: ['Include hip caps: Yes'],
    papers: 'Allstate',
  },
  {
    pattern: /include ridge ?\/ ?hip(?: cap)?s?: ?yes/,
    means: 'ridge_cap',
    printed: ['Include ridge/hip cap: Yes'],
    papers: 'Allstate',
  },
  {
    pattern: /include hip ?\/ ?ridge(?: cap)?s?: ?yes/,
    means: 'ridge_cap',
    printed: ['Include hip/ridge cap: Yes'],
    papers: 'Allstate',
  },
  { pattern: /\bvalleys?: ?open/, means: 'valley', printed: ['Options: Valleys: Open'], papers: 'Allstate' },
  {
    pattern: /\bvalleys?: ?closed/,
    means: 'valley',
    printed: ['Options: Valleys: Closed-cut (half laced)'],
    papers: 'Allstate',
  },
  {
    pattern: /\bvalleys?: ?woven/,
    means: 'valley',
    printed: ['Options: Valleys: Woven'],
    papers: 'Allstate',
  },
  { pattern: /\bvalleys?: ?yes/, means: 'valley', printed: ['Valley: Yes'], papers: 'Allstate' },
];
