import { type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { misread } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly PhraseRule<RowMeaning>[];

export const iceAndWater: Words = [
  phrase(
    /\bwater (barrier|shield|membrane|guard)/,
    'ice_water',
    'Xactimate; scans',
    'Tce & water barrier',
    'Valley water shield',
    'Storm and water guard',
  ),
  phrase(
    /\bice\b.*\bwater\b/,
    'ice_water',
    'Symbility',
    'Replace Ice/Water-Valley- 1 course',
    'Ice and water',
  ),
  phrase(/\bi(ce)? ?[&/] ?w(ater)?\b/, 'ice_water', 'supplements', 'I&W - eaves', 'Ice/W shield'),
  phrase(/\bleak barrier\b/, 'ice_water', 'trade usage', 'Leak barrier, eaves'),
  phrase(new RegExp(`\\bwater ${misread('barrier').source}`), 'ice_water', 'scans', 'Tee & water bartier'),
  phrase(/\biws\b/, 'ice_water', 'trade usage', 'IWS, valleys'),
  phrase(
    /\bice (guard|dam|barrier|shield|membrane)\b/,
    'ice_water',
    'farm mutuals',
    'Ice guard membrane at eaves',
    'Ice dam protection',
  ),
];

/** Self-adhered membranes of eaves and valleys; starters and other roofs may be self-adhered too. */
export const selfAdhered: Words = [
  phrase(
    /\bpeel (and|&|n|'n') stick\b/,
    'ice_water',
    'trade usage',
    'Peel and stick membrane',
    'Underlayment, peel & stick',
  ),
  phrase(
    /\bself[- ]?adher(ed|ing)\b/,
    'ice_water',
    'trade usage',
    'Self-adhered underlayment, whole deck',
    'Self adhering membrane',
  ),
];

export const underlayments: Words = [
  phrase(/\bfelt\b/, 'underlayment', 'Xactimate; Symbility', 'Roofing felt - 15 lb.', 'Replace Felt 15LB'),
  phrase(/\bunderlayment\b/, 'underlayment', 'Xactimate', 'Synthetic underlayment'),
  phrase(/\btar paper\b/, 'underlayment', 'trade usage', 'Tar paper'),
  phrase(/\bunderlay\b/, 'underlayment', 'trade usage', 'Synthetic underlay'),
  phrase(/\brhino\b/, 'underlayment', 'trade usage', 'Rhino'),
  phrase(/\bdry[- ]in\b/, 'underlayment', 'trade usage', 'Dry-in'),
];

/** The felt in "w/ felt" or "incl. felt" belongs to the cover's row. */
export const coversWithFelt: readonly PhraseRule<'cover'>[] = [
  phrase(
    /\bshingles?\b.*\b(w\/|w\/out|with|without|incl\.?|excl\.?) ?felt/,
    'cover',
    'Xactimate',
    'Cedar shingles - with felt',
  ),
  phrase(
    /\bshng\b.*\b(w\/|w\/out|with|without|incl\.?|excl\.?) ?felt/,
    'cover',
    'Xactimate',
    'Asphalt shng. w/felt',
  ),
  phrase(
    /\brfg\b.*\b(w\/|w\/out|with|without|incl\.?|excl\.?) ?felt/,
    'cover',
    'Xactimate',
    'Metal rfg. - without felt',
  ),
  phrase(
    /\broofing\b.*\b(w\/|w\/out|with|without|incl\.?|excl\.?) ?felt/,
    'cover',
    'Xactimate',
    'Metal roofing - incl. felt',
  ),
  phrase(/\bcomp\.?\b.*\bfelt\b/, 'cover', 'Xactimate', 'Comp. roof & felt'),
  phrase(/\bcomposition\b.*\bfelt\b/, 'cover', 'Xactimate', 'Composition roof & felt'),
  phrase(/\blaminated\b.*\bfelt\b/, 'cover', 'Xactimate', 'Laminated - w/ felt'),
  phrase(/\b3[- ]?tab\b.*\bfelt\b/, 'cover', 'Xactimate', '3 tab - w/ felt'),
];
