import { misread } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import type { RowMeaning } from '../role.ts';

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

/** Its words apart; beside shingles they say nothing of it. */
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

/** A gutter's words, except where an apron makes them the drip edge. */
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
