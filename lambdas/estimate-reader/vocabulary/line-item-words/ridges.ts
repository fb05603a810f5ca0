import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import type { RowMeaning } from '../role.ts';

type Words = readonly Spelling<RowMeaning>[];

export const ridgeVents: Words = [
  {
    pattern: /(?<!\boff[- ])\bridge[- ]?vent/,
    means: 'ridge_vent',
    printed: ['Continuous ridge vent - shingle-over style'],
    papers: 'Xactimate; Symbility',
  },
  {
    pattern: /\bvent\b.*(?<!\boff[- ])\bridge\b/,
    means: 'ridge_vent',
    printed: ['Vent - continuous, ridge'],
    papers: 'trade usage',
  },
];

export const ridgeCaps: Words = [
  {
    pattern: /\bridge\b.*\bcaps?\b/,
    means: 'ridge_cap',
    printed: ['Ridge - cap, laminated'],
    papers: 'Xactimate; Symbility',
  },
  {
    pattern: /\bhip\b.*\bcaps?\b/,
    means: 'ridge_cap',
    printed: ['Hip - cap, laminated'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bridge\b.*\bshingles?\b/,
    means: 'ridge_cap',
    printed: ['Ridge Shingles Fiberglass - Replace'],
    papers: 'Symbility',
  },
  {
    pattern: /\bhip\b.*\bshingles?\b/,
    means: 'ridge_cap',
    printed: ['Hip Shingles Fiberglass - Replace'],
    papers: 'Symbility',
  },
  { pattern: /\bridgecaps?\b/, means: 'ridge_cap', printed: ['Ridgecap'], papers: 'trade usage' },
  { pattern: /\bhipcaps?\b/, means: 'ridge_cap', printed: ['Hipcaps'], papers: 'trade usage' },
  { pattern: /\bcap shingles?\b/, means: 'ridge_cap', printed: ['Cap shingles'], papers: 'trade usage' },
  {
    pattern: /\bhips? ?(and|&|\/|\+) ?ridges?\b/,
    means: 'ridge_cap',
    printed: ['Hip & ridge - composition', 'Hip and ridge, laminated'],
    papers: 'trade usage',
  },
  {
    pattern: /\bridges? ?(and|&|\/|\+) ?hips?\b/,
    means: 'ridge_cap',
    printed: ['Ridge/hip, laminated'],
    papers: 'trade usage',
  },
  {
    pattern: /\b(hip|ridge) tiles?\b/,
    means: 'ridge_cap',
    printed: ['Ridge tile - concrete'],
    papers: 'trade usage',
  },
];
