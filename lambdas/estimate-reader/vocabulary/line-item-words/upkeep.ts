import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** Work on a part that stays: painting, cleaning or leaving it is not having a new one. */
export const upkeep: readonly Spelling<'stays'>[] = [
  { pattern: /\bpaint\b/, means: 'stays', printed: ['Paint roof vent'], papers: 'Xactimate' },
  { pattern: /\bprime\b/, means: 'stays', printed: ['Prime flashing'], papers: 'Xactimate' },
  { pattern: /\bclean\b/, means: 'stays', printed: ['Clean valley metal'], papers: 'Xactimate' },
  { pattern: /^(re-?)?seal\b/, means: 'stays', printed: ['Seal step flashing'], papers: 'Xactimate' },
  { pattern: /\bre-?use\b/, means: 'stays', printed: ['Step flashing - reuse'], papers: 'trade usage' },
  {
    pattern: /\bto remain\b/,
    means: 'stays',
    printed: ['Step flashing - existing to remain'],
    papers: 'trade usage',
  },
  {
    pattern: /\bnot (included|required|needed|covered)\b/,
    means: 'stays',
    printed: ['Drip edge - not included', 'Ice & water barrier - not required by code'],
    papers: 'small carriers',
  },
];
