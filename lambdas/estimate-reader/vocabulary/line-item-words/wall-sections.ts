import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** Sections whose rows lie on a wall, whatever they are made of. */
export const wallSections: readonly Spelling<'wall'>[] = [
  { pattern: /\bsiding\b/, means: 'wall', printed: ['SIDING', 'Siding - rear'], papers: 'Xactimate' },
  { pattern: /\bwindows?\b/, means: 'wall', printed: ['WINDOWS', 'Window wraps'], papers: 'Xactimate' },
  { pattern: /^(?!.*\broof).*\bwalls?\b/, means: 'wall', printed: ['Exterior Walls'], papers: 'Symbility' },
];
