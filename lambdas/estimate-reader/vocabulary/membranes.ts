import { misread } from '#lambdas/estimate-reader/text/plain-text.ts';
import { type Spelling, spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly Spelling<RowMeaning>[];

export const iceAndWater: Words = [
  spelling(
    /\bwater (barrier|shield|membrane|guard)/,
    'ice_water',
    'Xactimate; scans',
    'Tce & water barrier',
    'Valley water shield',
    'Storm and water guard',
  ),
  spelling(
    /\bice\b.*\bwater\b/,
    'ice_water',
    'Symbility',
    'Replace Ice/Water-Valley- 1 course',
    'Ice and water',
  ),
  spelling(/\bi(ce)? ?[&/] ?w(ater)?\b/, 'ice_water', 'supplements', 'I&W - eaves', 'Ice/W shield'),
  spelling(/\bleak barrier\b/, 'ice_water', 'trade usage', 'Leak barrier, eaves'),
  spelling(new RegExp(`\\bwater ${misread('barrier').source}`), 'ice_water', 'scans', 'Tee & water bartier'),
  spelling(/\biws\b/, 'ice_water', 'trade usage', 'IWS, valleys'),
  spelling(
    /\bice (guard|dam|barrier|shield|membrane)\b/,
    'ice_water',
    'farm mutuals',
    'Ice guard membrane at eaves',
    'Ice dam protection',
  ),
];

/** Self-adhered membranes of eaves and valleys; starters and other roofs may be self-adhered too. */
export const selfAdhered: Words = [
  spelling(
    /\bpeel (and|&|n|'n') stick\b/,
    'ice_water',
    'trade usage',
    'Peel and stick membrane',
    'Underlayment, peel & stick',
  ),
  spelling(
    /\bself[- ]?adher(ed|ing)\b/,
    'ice_water',
    'trade usage',
    'Self-adhered underlayment, whole deck',
    'Self adhering membrane',
  ),
];

export const underlayments: Words = [
  spelling(/\bfelt\b/, 'underlayment', 'Xactimate; Symbility', 'Roofing felt - 15 lb.', 'Replace Felt 15LB'),
  spelling(/\bunderlayment\b/, 'underlayment', 'Xactimate', 'Synthetic underlayment'),
  spelling(/\btar paper\b/, 'underlayment', 'trade usage', 'Tar paper'),
  spelling(/\bunderlay\b/, 'underlayment', 'trade usage', 'Synthetic underlay'),
  spelling(/\brhino\b/, 'underlayment', 'trade usage', 'Rhino'),
  spelling(/\bdry[- ]in\b/, 'underlayment', 'trade usage', 'Dry-in'),
];

/** The felt in "w/ felt" or "incl. felt" belongs to the cover's row. */
export const coversWithFelt: readonly Spelling<'cover'>[] = [
  spelling(
    /\bshingles?\b.*\b(w\/|w\/out|with|without|incl\.?|excl\.?) ?felt/,
    'cover',
    'Xactimate',
    'Cedar shingles - with felt',
  ),
  spelling(
    /\bshng\b.*\b(w\/|w\/out|with|without|incl\.?|excl\.?) ?felt/,
    'cover',
    'Xactimate',
    'Asphalt shng. w/felt',
  ),
  spelling(
    /\brfg\b.*\b(w\/|w\/out|with|without|incl\.?|excl\.?) ?felt/,
    'cover',
    'Xactimate',
    'Metal rfg. - without felt',
  ),
  spelling(
    /\broofing\b.*\b(w\/|w\/out|with|without|incl\.?|excl\.?) ?felt/,
    'cover',
    'Xactimate',
    'Metal roofing - incl. felt',
  ),
  spelling(/\bcomp\.?\b.*\bfelt\b/, 'cover', 'Xactimate', 'Comp. roof & felt'),
  spelling(/\bcomposition\b.*\bfelt\b/, 'cover', 'Xactimate', 'Composition roof & felt'),
  spelling(/\blaminated\b.*\bfelt\b/, 'cover', 'Xactimate', 'Laminated - w/ felt'),
  spelling(/\b3[- ]?tab\b.*\bfelt\b/, 'cover', 'Xactimate', '3 tab - w/ felt'),
];
