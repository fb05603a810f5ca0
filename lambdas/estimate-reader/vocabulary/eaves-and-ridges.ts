import { misread } from '#lambdas/estimate-reader/text/plain-text.ts';
import { type Spelling, spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly Spelling<RowMeaning>[];

export const dripEdges: Words = [
  spelling(/\bdrip[- ]?edge/, 'drip_edge', 'Xactimate; Symbility', 'Dripedge, aluminum', 'Drip-edges'),
  spelling(/\bgutter apron\b/, 'drip_edge', 'Xactimate', 'Gutter apron'),
  spelling(/\bedge metal\b/, 'drip_edge', 'trade usage', 'Edge metal - eaves and rakes'),
  spelling(/\bmetal edg(e|ing)\b/, 'drip_edge', 'trade usage', 'Metal edge, eaves', 'Metal edging'),
  spelling(/\bdrip metal\b/, 'drip_edge', 'trade usage', 'Drip metal, aluminum'),
  spelling(/\b(eave|rake) metal\b/, 'drip_edge', 'trade usage', 'Eave metal / rake metal', 'Rake metal'),
  spelling(/\b[df][- ]?style\b.*\b(edge|metal)\b/, 'drip_edge', 'trade usage', 'D-style edge, rakes'),
  spelling(/\b(edge|metal)\b.*\b[df][- ]?style\b/, 'drip_edge', 'trade usage', 'Edge, brown, D style'),
  spelling(
    /\b(eave|gable|rake) trim\b.*\b(metal|steel)\b/,
    'drip_edge',
    'Xactimate',
    'Eave trim for metal roofing - 29 gauge',
    'Gable trim, steel',
  ),
  spelling(
    /\b(metal|steel)\b.*\b(eave|gable|rake) trim\b/,
    'drip_edge',
    'trade usage',
    'Metal roofing - rake trim',
  ),
  spelling(/\bdr[il1]p ?[ec]d[gq][ec]\b/, 'drip_edge', 'scans', 'Drlp edqe'),
  spelling(/\b(rake|eave) edge\b/, 'drip_edge', 'trade usage', 'Rake edge, brown'),
  spelling(/\bmetal drip\b/, 'drip_edge', 'trade usage', 'Metal drip, white'),
  spelling(/\b(eave|rake|edge|perimeter) flashing\b/, 'drip_edge', 'trade usage', 'Eave flashing'),
];

/** Separate words for it; beside shingles they do not mean it. */
export const dripEdgesApart: Words = [
  spelling(/\bdrip\b.*\bedge\b/, 'drip_edge', 'trade usage', 'Drip and hemmed edge'),
  spelling(/\bedge\b.*\bdrip\b/, 'drip_edge', 'trade usage', 'Edge - drip'),
];

export const starters: Words = [
  spelling(
    misread('starter'),
    'starter',
    'Xactimate; Symbility; scans',
    'Asphalt starter - peel and stick',
    'Shingles, Starfer Row, Continuous',
  ),
  spelling(/\bstarting (course|strip|row)\b/, 'starter', 'trade usage', 'Starting course'),
];

/** A gutter's words, unless an apron makes them the drip edge. */
export const gutters: Words = [
  spelling(/\bgutters?\b/, 'not_roof_work', 'Xactimate', 'Gutter flashing'),
  spelling(/\bguard\b/, 'not_roof_work', 'trade usage', 'Leaf guard - under drip edge'),
  spelling(/\bscreen\b/, 'not_roof_work', 'Xactimate', 'Screen for roof vent'),
  spelling(/\bdownspouts?\b/, 'not_roof_work', 'Xactimate', 'Downspout flashing'),
];

export const aprons: Words = [spelling(/\bapron\b/, 'drip_edge', 'Xactimate', 'Drip edge/gutter apron')];

export const ridgeVents: Words = [
  spelling(
    /(?<!\boff[- ])\bridge[- ]?vent/,
    'ridge_vent',
    'Xactimate; Symbility',
    'Continuous ridge vent - shingle-over style',
  ),
  spelling(/\bvent\b.*(?<!\boff[- ])\bridge\b/, 'ridge_vent', 'trade usage', 'Vent - continuous, ridge'),
];

export const ridgeCaps: Words = [
  spelling(/\bridge\b.*\bcaps?\b/, 'ridge_cap', 'Xactimate; Symbility', 'Ridge - cap, laminated'),
  spelling(/\bhip\b.*\bcaps?\b/, 'ridge_cap', 'Xactimate', 'Hip - cap, laminated'),
  spelling(/\bridge\b.*\bshingles?\b/, 'ridge_cap', 'Symbility', 'Ridge Shingles Fiberglass - Replace'),
  spelling(/\bhip\b.*\bshingles?\b/, 'ridge_cap', 'Symbility', 'Hip Shingles Fiberglass - Replace'),
  spelling(/\bridgecaps?\b/, 'ridge_cap', 'trade usage', 'Ridgecap'),
  spelling(/\bhipcaps?\b/, 'ridge_cap', 'trade usage', 'Hipcaps'),
  spelling(/\bcap shingles?\b/, 'ridge_cap', 'trade usage', 'Cap shingles'),
  spelling(
    /\bhips? ?(and|&|\/|\+) ?ridges?\b/,
    'ridge_cap',
    'trade usage',
    'Hip & ridge - composition',
    'Hip and ridge, laminated',
  ),
  spelling(/\bridges? ?(and|&|\/|\+) ?hips?\b/, 'ridge_cap', 'trade usage', 'Ridge/hip, laminated'),
  spelling(/\b(hip|ridge) tiles?\b/, 'ridge_cap', 'trade usage', 'Ridge tile - concrete'),
];
