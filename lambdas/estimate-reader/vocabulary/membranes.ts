import { type PhraseRule, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { misread } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly PhraseRule<RowMeaning>[];

export const iceAndWater: Words = phrases('ice_water', 'trade usage', [
  [
    /\bwater (barrier|shield|membrane|guard)/,
    'Tce & water barrier | Valley water shield | Storm and water guard',
    'Xactimate; scans',
  ],
  [/\bice\b.*\bwater\b/, 'Replace Ice/Water-Valley- 1 course | Ice and water', 'Symbility'],
  [/\bi(ce)? ?[&/] ?w(ater)?\b/, 'I&W - eaves | Ice/W shield', 'supplements'],
  [/\bleak barrier\b/, 'Leak barrier, eaves'],
  [new RegExp(`\\bwater ${misread('barrier').source}`), 'Tee & water bartier', 'scans'],
  [/\biws\b/, 'IWS, valleys'],
  [
    /\bice (guard|dam|barrier|shield|membrane)\b/,
    'Ice guard membrane at eaves | Ice dam protection',
    'farm mutuals',
  ],
]);

/** Self-adhered membranes of eaves and valleys; starters and other roofs may be self-adhered too. */
export const selfAdhered: Words = phrases('ice_water', 'trade usage', [
  [/\bpeel (and|&|n|'n') stick\b/, 'Peel and stick membrane | Underlayment, peel & stick'],
  [/\bself[- ]?adher(ed|ing)\b/, 'Self-adhered underlayment, whole deck | Self adhering membrane'],
]);

export const underlayments: Words = phrases('underlayment', 'trade usage', [
  [/\bfelt\b/, 'Roofing felt - 15 lb. | Replace Felt 15LB', 'Xactimate; Symbility'],
  [/\bunderlayment\b/, 'Synthetic underlayment', 'Xactimate'],
  [/\btar paper\b/, 'Tar paper'],
  [/\bunderlay\b/, 'Synthetic underlay'],
  [/\brhino\b/, 'Rhino'],
  [/\bdry[- ]in\b/, 'Dry-in'],
]);

/** The felt in "w/ felt" or "incl. felt" belongs to the cover's row. */
export const coversWithFelt = phrases('cover', 'Xactimate', [
  [/\bshingles?\b.*\b(w\/|w\/out|with|without|incl\.?|excl\.?) ?felt/, 'Cedar shingles - with felt'],
  [/\bshng\b.*\b(w\/|w\/out|with|without|incl\.?|excl\.?) ?felt/, 'Asphalt shng. w/felt'],
  [/\brfg\b.*\b(w\/|w\/out|with|without|incl\.?|excl\.?) ?felt/, 'Metal rfg. - without felt'],
  [/\broofing\b.*\b(w\/|w\/out|with|without|incl\.?|excl\.?) ?felt/, 'Metal roofing - incl. felt'],
  [/\bcomp\.?\b.*\bfelt\b/, 'Comp. roof & felt'],
  [/\bcomposition\b.*\bfelt\b/, 'Composition roof & felt'],
  [/\blaminated\b.*\bfelt\b/, 'Laminated - w/ felt'],
  [/\b3[- ]?tab\b.*\bfelt\b/, '3 tab - w/ felt'],
]);
