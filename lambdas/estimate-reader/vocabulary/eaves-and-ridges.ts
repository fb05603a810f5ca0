import { type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { misread } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly PhraseRule<RowMeaning>[];

export const dripEdges: Words = [
  phrase(/\bdrip[- ]?edge/, 'drip_edge', 'Xactimate; Symbility', 'Dripedge, aluminum', 'Drip-edges'),
  phrase(/\bgutter apron\b/, 'drip_edge', 'Xactimate', 'Gutter apron'),
  phrase(/\bedge metal\b/, 'drip_edge', 'trade usage', 'Edge metal - eaves and rakes'),
  phrase(/\bmetal edg(e|ing)\b/, 'drip_edge', 'trade usage', 'Metal edge, eaves', 'Metal edging'),
  phrase(/\bdrip metal\b/, 'drip_edge', 'trade usage', 'Drip metal, aluminum'),
  phrase(/\b(eave|rake) metal\b/, 'drip_edge', 'trade usage', 'Eave metal / rake metal', 'Rake metal'),
  phrase(/\b[df][- ]?style\b.*\b(edge|metal)\b/, 'drip_edge', 'trade usage', 'D-style edge, rakes'),
  phrase(/\b(edge|metal)\b.*\b[df][- ]?style\b/, 'drip_edge', 'trade usage', 'Edge, brown, D style'),
  phrase(
    /\b(eave|gable|rake) trim\b.*\b(metal|steel)\b/,
    'drip_edge',
    'Xactimate',
    'Eave trim for metal roofing - 29 gauge',
    'Gable trim, steel',
  ),
  phrase(
    /\b(metal|steel)\b.*\b(eave|gable|rake) trim\b/,
    'drip_edge',
    'trade usage',
    'Metal roofing - rake trim',
  ),
  phrase(/\bdr[il1]p ?[ec]d[gq][ec]\b/, 'drip_edge', 'scans', 'Drlp edqe'),
  phrase(/\b(rake|eave) edge\b/, 'drip_edge', 'trade usage', 'Rake edge, brown'),
  phrase(/\bmetal drip\b/, 'drip_edge', 'trade usage', 'Metal drip, white'),
  phrase(/\b(eave|rake|edge|perimeter) flashing\b/, 'drip_edge', 'trade usage', 'Eave flashing'),
];

/** Separate words for it; beside shingles they do not mean it. */
export const dripEdgesApart: Words = [
  phrase(/\bdrip\b.*\bedge\b/, 'drip_edge', 'trade usage', 'Drip and hemmed edge'),
  phrase(/\bedge\b.*\bdrip\b/, 'drip_edge', 'trade usage', 'Edge - drip'),
];

export const starters: Words = [
  phrase(
    misread('starter'),
    'starter',
    'Xactimate; Symbility; scans',
    'Asphalt starter - peel and stick',
    'Shingles, Starfer Row, Continuous',
  ),
  phrase(/\bstarting (course|strip|row)\b/, 'starter', 'trade usage', 'Starting course'),
];

/** A gutter's words, unless an apron makes them the drip edge. */
export const gutters: Words = [
  phrase(/\bgutters?\b/, 'not_roof_work', 'Xactimate', 'Gutter flashing'),
  phrase(/\bguard\b/, 'not_roof_work', 'trade usage', 'Leaf guard - under drip edge'),
  phrase(/\bscreen\b/, 'not_roof_work', 'Xactimate', 'Screen for roof vent'),
  phrase(/\bdownspouts?\b/, 'not_roof_work', 'Xactimate', 'Downspout flashing'),
];

export const aprons: Words = [phrase(/\bapron\b/, 'drip_edge', 'Xactimate', 'Drip edge/gutter apron')];

export const ridgeVents: Words = [
  phrase(
    /(?<!\boff[- ])\bridge[- ]?vent/,
    'ridge_vent',
    'Xactimate; Symbility',
    'Continuous ridge vent - shingle-over style',
  ),
  phrase(/\bvent\b.*(?<!\boff[- ])\bridge\b/, 'ridge_vent', 'trade usage', 'Vent - continuous, ridge'),
];

export const ridgeCaps: Words = [
  phrase(/\bridge\b.*\bcaps?\b/, 'ridge_cap', 'Xactimate; Symbility', 'Ridge - cap, laminated'),
  phrase(/\bhip\b.*\bcaps?\b/, 'ridge_cap', 'Xactimate', 'Hip - cap, laminated'),
  phrase(/\bridge\b.*\bshingles?\b/, 'ridge_cap', 'Symbility', 'Ridge Shingles Fiberglass - Replace'),
  phrase(/\bhip\b.*\bshingles?\b/, 'ridge_cap', 'Symbility', 'Hip Shingles Fiberglass - Replace'),
  phrase(/\bridgecaps?\b/, 'ridge_cap', 'trade usage', 'Ridgecap'),
  phrase(/\bhipcaps?\b/, 'ridge_cap', 'trade usage', 'Hipcaps'),
  phrase(/\bcap shingles?\b/, 'ridge_cap', 'trade usage', 'Cap shingles'),
  phrase(
    /\bhips? ?(and|&|\/|\+) ?ridges?\b/,
    'ridge_cap',
    'trade usage',
    'Hip & ridge - composition',
    'Hip and ridge, laminated',
  ),
  phrase(/\bridges? ?(and|&|\/|\+) ?hips?\b/, 'ridge_cap', 'trade usage', 'Ridge/hip, laminated'),
  phrase(/\b(hip|ridge) tiles?\b/, 'ridge_cap', 'trade usage', 'Ridge tile - concrete'),
];
