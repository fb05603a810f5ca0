import { misread } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly Spelling<RowMeaning>[];

export const iceAndWater: Words = [
  {
    pattern: /\bwater (barrier|shield|membrane|guard)/,
    means: 'ice_water',
    printed: ['Tce & water barrier', 'Valley water shield', 'Storm and water guard'],
    papers: 'Xactimate; scans',
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
  {
    pattern: new RegExp(`\\bwater ${misread('barrier').source}`),
    means: 'ice_water',
    printed: ['Tee & water bartier'],
    papers: 'scans',
  },
  { pattern: /\biws\b/, means: 'ice_water', printed: ['IWS, valleys'], papers: 'trade usage' },
  {
    pattern: /\bice (guard|dam|barrier|shield|membrane)\b/,
    means: 'ice_water',
    printed: ['Ice guard membrane at eaves', 'Ice dam protection'],
    papers: 'farm mutuals',
  },
];

/** Self-adhered membranes of eaves and valleys; starters and other roofs may be self-adhered too. */
export const selfAdhered: Words = [
  {
    pattern: /\bpeel (and|&|n|'n') stick\b/,
    means: 'ice_water',
    printed: ['Peel and stick membrane', 'Underlayment, peel & stick'],
    papers: 'trade usage',
  },
  {
    pattern: /\bself[- ]?adher(ed|ing)\b/,
    means: 'ice_water',
    printed: ['Self-adhered underlayment, whole deck', 'Self adhering membrane'],
    papers: 'trade usage',
  },
];

export const underlayments: Words = [
  {
    pattern: /\bfelt\b/,
    means: 'underlayment',
    printed: ['Roofing felt - 15 lb.', 'Replace Felt 15LB'],
    papers: 'Xactimate; Symbility',
  },
  {
    pattern: /\bunderlayment\b/,
    means: 'underlayment',
    printed: ['Synthetic underlayment'],
    papers: 'Xactimate',
  },
  { pattern: /\btar paper\b/, means: 'underlayment', printed: ['Tar paper'], papers: 'trade usage' },
  { pattern: /\bunderlay\b/, means: 'underlayment', printed: ['Synthetic underlay'], papers: 'trade usage' },
  { pattern: /\brhino\b/, means: 'underlayment', printed: ['Rhino'], papers: 'trade usage' },
  { pattern: /\bdry[- ]in\b/, means: 'underlayment', printed: ['Dry-in'], papers: 'trade usage' },
];

/** The felt in "w/ felt" or "incl. felt" belongs to the cover's row. */
export const coversWithFelt: readonly Spelling<'cover'>[] = [
  {
    pattern: /\bshingles?\b.*\b(w\/|w\/out|with|without|incl\.?|excl\.?) ?felt/,
    means: 'cover',
    printed: ['Cedar shingles - with felt'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bshng\b.*\b(w\/|w\/out|with|without|incl\.?|excl\.?) ?felt/,
    means: 'cover',
    printed: ['Asphalt shng. w/felt'],
    papers: 'Xactimate',
  },
  {
    pattern: /\brfg\b.*\b(w\/|w\/out|with|without|incl\.?|excl\.?) ?felt/,
    means: 'cover',
    printed: ['Metal rfg. - without felt'],
    papers: 'Xactimate',
  },
  {
    pattern: /\broofing\b.*\b(w\/|w\/out|with|without|incl\.?|excl\.?) ?felt/,
    means: 'cover',
    printed: ['Metal roofing - incl. felt'],
    papers: 'Xactimate',
  },
  { pattern: /\bcomp\.?\b.*\bfelt\b/, means: 'cover', printed: ['Comp. roof & felt'], papers: 'Xactimate' },
  {
    pattern: /\bcomposition\b.*\bfelt\b/,
    means: 'cover',
    printed: ['Composition roof & felt'],
    papers: 'Xactimate',
  },
  {
    pattern: /\blaminated\b.*\bfelt\b/,
    means: 'cover',
    printed: ['Laminated - w/ felt'],
    papers: 'Xactimate',
  },
  { pattern: /\b3[- ]?tab\b.*\bfelt\b/, means: 'cover', printed: ['3 tab - w/ felt'], papers: 'Xactimate' },
];
