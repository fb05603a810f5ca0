import { misread } from '#lambdas/estimate-reader/text/misread.ts';
import type { RowMeaning } from '../role.ts';
import type { Spelling } from '../spelling.ts';

type Words = readonly Spelling<RowMeaning>[];

export const iceAndWater: Words = [
  {
    pattern: /\bwater barrier/,
    means: 'ice_water',
    printed: ['Tce & water barrier'],
    papers: 'Xactimate; scans',
  },
  { pattern: /\bwater shield/, means: 'ice_water', printed: ['Valley water shield'], papers: 'Symbility' },
  {
    pattern: /\bwater membrane/,
    means: 'ice_water',
    printed: ['Water membrane at eaves'],
    papers: 'trade usage',
  },
  {
    pattern: /\bice\b.*\bwater\b/,
    means: 'ice_water',
    printed: ['Replace Ice/Water-Valley- 1 course', 'Ice and water'],
    papers: 'Symbility',
  },
  {
    pattern: /\bi(ce)? ?[&/] ?w(ater)?\b/,
    means: 'ice_water',
    printed: ['I&W - eaves', 'Ice/W shield'],
    papers: 'supplements',
  },
  {
    pattern: /\bleak barrier\b/,
    means: 'ice_water',
    printed: ['Leak barrier, eaves'],
    papers: 'trade usage',
  },
];

export const dripEdges: Words = [
  {
    pattern: /\bdrip[- ]?edge/,
    means: 'drip_edge',
    printed: ['Dripedge, aluminum', 'Drip-edges'],
    papers: 'Xactimate; Symbility',
  },
  { pattern: /\bgutter apron\b/, means: 'drip_edge', printed: ['Gutter apron'], papers: 'Xactimate' },
];

/** Its words apart; beside shingles they say nothing of it. */
export const dripEdgesApart: Words = [
  { pattern: /\bdrip\b.*\bedge\b/, means: 'drip_edge', printed: ['Drip/rake edge'], papers: 'trade usage' },
  {
    pattern: /\bedge\b.*\bdrip\b/,
    means: 'drip_edge',
    printed: ['Edge metal - drip'],
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
