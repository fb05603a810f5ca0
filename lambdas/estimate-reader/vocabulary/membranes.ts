import { type PhraseRule, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { misread } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly PhraseRule<RowMeaning>[];

export const iceAndWater: Words = phrases('ice_water', 'trade usage', [
  [/\bwater (barrier|shield)/, 'Tce & water barrier | Valley water shield', 'Xactimate; scans'],
  [/\bwater (membrane|guard)/, 'Storm and water guard'],
  [new RegExp(`\\bwater ${misread('barrier').source}`), 'Tee & water bartier', 'scans'],
  [/\bice\b.*\bwater\b/, 'Replace Ice/Water-Valley- 1 course | Ice and water', 'Symbility'],
  [/\bi(ce)? ?[&/] ?w(ater)?\b/, 'I&W - eaves | Ice/W shield', 'supplements'],
  [/\b(leak barrier|i\.?w\.?s)\b/, 'Leak barrier, eaves | IWS, valleys | I.W.S. - eaves'],
  [/\bice (guard|barrier|shield|membrane)\b/, 'Ice guard membrane at eaves', 'farm mutuals'],
  [/\bice dam\b|\beaves? protection\b/, 'Ice dam protection | Eave protection membrane', 'farm mutuals'],
]);

/** Self-adhered membranes of eaves and valleys; starters and other roofs may be self-adhered too. */
export const selfAdhered: Words = phrases('ice_water', 'trade usage', [
  [/\bpeel (and|&|n|'n') stick\b/, 'Peel and stick membrane | Underlayment, peel & stick'],
  [/\bself[- ]?adher(ed|ing)\b/, 'Self-adhered underlayment, whole deck | Self adhering membrane'],
]);

export const underlayments: Words = phrases('underlayment', 'trade usage', [
  [/\bfelt\b/, 'Roofing felt - 15 lb. | Replace Felt 15LB', 'Xactimate; Symbility'],
  ['underlayment|underlay', 'Synthetic underlayment | Synthetic underlay'],
  [/\b((tar|roofing|roof) paper|rhino(roof)?|dry[- ]in)\b/, 'Tar paper | Roofing paper | Rhino | Dry-in'],
]);

const WITH_FELT = /(?:with|without|w\/|w\/out|incl\.?|excl\.?) ?felt/.source;

/** The felt in "w/ felt" or "incl. felt" belongs to the roofing's row. */
export const materialsWithFelt = phrases('cover', 'Xactimate', [
  [new RegExp(`\\bshingles?\\b.*\\b${WITH_FELT}`), 'Cedar shingles - with felt'],
  [new RegExp(`\\b(?:shng|rfg)\\b.*\\b${WITH_FELT}`), 'Asphalt shng. w/felt | Metal rfg. - without felt'],
  [new RegExp(`\\broofing\\b.*\\b${WITH_FELT}`), 'Metal roofing - incl. felt'],
  [/\bcomp(osition)?\b.*\bfelt\b/, 'Comp. roof & felt | Composition roof & felt'],
  [/\b(laminated|3[- ]?tab)\b.*\bfelt\b/, 'Laminated - w/ felt | 3 tab - w/ felt'],
]);
