import { type PhraseRule, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { misread } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly PhraseRule<RowMeaning>[];

export const dripEdges: Words = phrases('drip_edge', 'trade usage', [
  [/\bdrip[- ]?edge/, 'Dripedge, aluminum | Drip-edges', 'Xactimate; Symbility'],
  [/\bgutter apron\b/, 'Gutter apron', 'Xactimate'],
  [/\b(edge|drip|eave|rake|perimeter) metal\b/, 'Edge metal - eaves and rakes | Drip metal | Eave metal'],
  [/\bmetal (drip|edge|edging)\b/, 'Metal drip, white | Metal edge, eaves | Metal edging'],
  [/\b(rake|eave|gable|d)[- ]edge\b|\b(eave|rake) drip\b/, 'Rake edge, brown | D-edge | Eave drip'],
  [/\b(eave|rake|edge|perimeter|drip) flashing\b/, 'Eave flashing'],
  [/\b[df][- ]?style\b.*\b(edge|metal)\b/, 'D-style edge, rakes'],
  [/\b(edge|metal)\b.*\b[df][- ]?style\b/, 'Edge, brown, D style'],
  [
    /\b(eave|gable|rake) trim\b.*\b(metal|steel)\b/,
    'Eave trim for metal roofing | Gable trim, steel',
    'Xactimate',
  ],
  [/\b(metal|steel)\b.*\b(eave|gable|rake) trim\b/, 'Metal roofing - rake trim'],
  [/\bdr[il1]p ?[ec]d[gq][ec]\b/, 'Drlp edqe', 'scans'],
]);

/** Separate words for it; beside shingles they do not mean it. */
export const separateDripEdges: Words = phrases('drip_edge', 'trade usage', [
  [/\bdrip\b.*\bedge\b/, 'Drip and hemmed edge'],
  [/\bedge\b.*\bdrip\b/, 'Edge - drip'],
]);

export const starters: Words = phrases('starter', 'Xactimate; Symbility; scans', [
  [misread('starter'), 'Asphalt starter - peel and stick | Shingles, Starfer Row, Continuous'],
  [/\bstarting (course|strip|row)\b/, 'Starting course', 'trade usage'],
]);

/** A gutter's words, unless an apron makes them the drip edge. */
export const gutters: Words = phrases('not_roof_work', 'Xactimate', [
  ['gutters?|downspouts?', 'Gutter flashing | Downspout flashing'],
  ['guard|screen', 'Leaf guard - under drip edge | Screen for roof vent'],
]);

export const aprons: Words = phrases('drip_edge', 'Xactimate', [[/\bapron\b/, 'Drip edge/gutter apron']]);

export const ridgeVents: Words = phrases('ridge_vent', 'Xactimate; Symbility', [
  [/(?<!\boff[- ])\bridge[- ]?vent/, 'Continuous ridge vent - shingle-over style'],
  [/\bvent\b.*(?<!\boff[- ])\bridge\b/, 'Vent - continuous, ridge', 'trade usage'],
]);

export const ridgeCaps: Words = phrases('ridge_cap', 'trade usage', [
  [/\b(ridge|hip)\b.*\b(caps?|capping)\b/, 'Ridge - cap, laminated | Hip - cap, laminated', 'Xactimate'],
  [/\b(ridge|hip)\b.*\bshingles?\b/, 'Ridge Shingles Fiberglass - Replace | Hip Shingles', 'Symbility'],
  ['ridgecaps?|hipcaps?|cap shingles?'],
  [/\bhips? ?(and|&|\/|\+) ?ridges?\b/, 'Hip & ridge - composition | Hip and ridge, laminated'],
  [/\bridges? ?(and|&|\/|\+) ?hips?\b/, 'Ridge/hip, laminated'],
  [/\b(hip|ridge) tiles?\b/, 'Ridge tile - concrete'],
]);
