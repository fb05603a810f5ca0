import { misread } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly Spelling<RowMeaning>[];

export const dripEdges: Words = [
  {
    pattern: /\bdrip[- ]?edge/,
    means: 'drip_edge',
    printed: ['Dripedge, aluminum', 'Drip-edges'],
    papers: 'Xactimate; Symbility',
  },
  { pattern: /\bgutter apron\b/, means: 'drip_edge', printed: ['Gutter apron'], papers: 'Xactimate' },
  {
    pattern: /\bedge metal\b/,
    means: 'drip_edge',
    printed: ['Edge metal - eaves and rakes'],
    papers: 'trade usage',
  },
  {
    pattern: /\bmetal edg(e|ing)\b/,
    means: 'drip_edge',
    printed: ['Metal edge, eaves', 'Metal edging'],
    papers: 'trade usage',
  },
  { pattern: /\bdrip metal\b/, means: 'drip_edge', printed: ['Drip metal, aluminum'], papers: 'trade usage' },
  {
    pattern: /\b(eave|rake) metal\b/,
    means: 'drip_edge',
    printed: ['Eave metal / rake metal', 'Rake metal'],
    papers: 'trade usage',
  },
  {
    pattern: /\b[df][- ]?style\b.*\b(edge|metal)\b/,
    means: 'drip_edge',
    printed: ['D-style edge, rakes'],
    papers: 'trade usage',
  },
  {
    pattern: /\b(edge|metal)\b.*\b[df][- ]?style\b/,
    means: 'drip_edge',
    printed: ['Edge, brown, D style'],
    papers: 'trade usage',
  },
  {
    pattern: /\b(eave|gable|rake) trim\b.*\b(metal|steel)\b/,
    means: 'drip_edge',
    printed: ['Eave trim for metal roofing - 29 gauge', 'Gable trim, steel'],
    papers: 'Xactimate',
  },
  {
    pattern: /\b(metal|steel)\b.*\b(eave|gable|rake) trim\b/,
    means: 'drip_edge',
    printed: ['Metal roofing - rake trim'],
    papers: 'trade usage',
  },
  { pattern: /\bdr[il1]p ?[ec]d[gq][ec]\b/, means: 'drip_edge', printed: ['Drlp edqe'], papers: 'scans' },
  {
    pattern: /\b(rake|eave) edge\b/,
    means: 'drip_edge',
    printed: ['Rake edge, brown'],
    papers: 'trade usage',
  },
  { pattern: /\bmetal drip\b/, means: 'drip_edge', printed: ['Metal drip, white'], papers: 'trade usage' },
  {
    pattern: /\b(eave|rake|edge|perimeter) flashing\b/,
    means: 'drip_edge',
    printed: ['Eave flashing'],
    papers: 'trade usage',
  },
];

/** Separate words for it; beside shingles they do not mean it. */
export const dripEdgesApart: Words = [
  {
    pattern: /\bdrip\b.*\bedge\b/,
    means: 'drip_edge',
    printed: ['Drip and hemmed edge'],
    papers: 'trade usage',
  },
  {
    pattern: /\bedge\b.*\bdrip\b/,
    means: 'drip_edge',
    printed: ['Edge - drip'],
    papers: 'trade usage',
  },
];

export const starters: Words = [
  {
    pattern: misread('starter'),
    means: 'starter',
    printed: ['Asphalt starter - peel and stick', 'Shingles, Starfer Row, Continuous'],
    papers: 'Xactimate; Symbility; scans',
  },
  {
    pattern: /\bstarting (course|strip|row)\b/,
    means: 'starter',
    printed: ['Starting course'],
    papers: 'trade usage',
  },
];

/** A gutter's words, unless an apron makes them the drip edge. */
export const gutters: Words = [
  { pattern: /\bgutters?\b/, means: 'not_roof_work', printed: ['Gutter flashing'], papers: 'Xactimate' },
  {
    pattern: /\bguard\b/,
    means: 'not_roof_work',
    printed: ['Leaf guard - under drip edge'],
    papers: 'trade usage',
  },
  { pattern: /\bscreen\b/, means: 'not_roof_work', printed: ['Screen for roof vent'], papers: 'Xactimate' },
  {
    pattern: /\bdownspouts?\b/,
    means: 'not_roof_work',
    printed: ['Downspout flashing'],
    papers: 'Xactimate',
  },
];

export const aprons: Words = [
  { pattern: /\bapron\b/, means: 'drip_edge', printed: ['Drip edge/gutter apron'], papers: 'Xactimate' },
];

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
