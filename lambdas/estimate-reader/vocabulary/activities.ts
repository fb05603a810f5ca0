import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** What is done to the part named. */
export type Activity = 'remove' | 'replace' | 'remove_and_replace' | 'material' | 'labor' | 'reset';

/** Xactimate puts the activity first ("Remove …", "R&R …"), Symbility at either end. The first match decides. */
export const ACTIVITY_WORDS: readonly Spelling<Activity>[] = [
  {
    pattern: /\breset\b/,
    means: 'reset',
    printed: ['Detach & Reset Gutter', 'Rem/Reset Vent cap'],
    papers: 'Xactimate; Symbility',
  },
  { pattern: /\bd&r\b/, means: 'reset', printed: ['D&R Satellite dish'], papers: 'supplements' },
  { pattern: /\br(&| & )r\b/, means: 'remove_and_replace', printed: ['R&R Drip edge'], papers: 'Xactimate' },
  {
    pattern: /\bremove (&|and) replace\b/,
    means: 'remove_and_replace',
    printed: ['Remove & Replace - Ridge Vent'],
    papers: 'Symbility',
  },
  {
    pattern: /\bremove\/replace\b/,
    means: 'remove_and_replace',
    printed: ['Remove/Replace felt'],
    papers: 'trade',
  },
  { pattern: /\br\/r\b/, means: 'remove_and_replace', printed: ['R/R Drip edge'], papers: 'trade' },
  { pattern: /\brem\/repl\b/, means: 'remove_and_replace', printed: ['Rem/Repl Drip edge'], papers: 'trade' },
  {
    pattern: /\btear[- ]?(off|out) (&|and) (replace|install)\b/,
    means: 'remove_and_replace',
    printed: ['Tear off and replace shingles'],
    papers: 'supplements',
  },
  {
    pattern: /\btear[- ]?off and re-?roof\b/,
    means: 'remove_and_replace',
    printed: ['Tear-off and re-roof'],
    papers: 'supplements',
  },
  {
    pattern: /\bmaterials? only\b/,
    means: 'material',
    printed: ['Material Only Laminated - comp. shingle rfg.'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bsupply\b(?! and)/,
    means: 'material',
    printed: ['ITEL, Shingles, Good, Supply'],
    papers: 'Symbility',
  },
  {
    pattern: /\btear\b/,
    means: 'remove',
    printed: ['Shingles, Good - Tear Out', 'Shingles, Good - Tear'],
    papers: 'Symbility',
  },
  { pattern: /\btearo(ff|ut)\b/, means: 'remove', printed: ['Tearoff shingles'], papers: 'trade' },
  { pattern: /\bremove\b/, means: 'remove', printed: ['Remove 3 tab - 25 yr.'], papers: 'Xactimate' },
  {
    pattern: /\bremoval\b/,
    means: 'remove',
    printed: ['Debris Removal - All Roofing'],
    papers: 'supplements',
  },
  {
    pattern: /\bdemo(lish|lition)?\b/,
    means: 'remove',
    printed: ['Demolish shed', 'Demo roof'],
    papers: 'trade',
  },
  {
    pattern: /^strip (?!lights?\b)/,
    means: 'remove',
    printed: ['Strip existing shingles to deck', 'Strip roof'],
    papers: 'trade',
  },
  {
    pattern: /\bstrip (off|out|existing|old)\b/,
    means: 'remove',
    printed: ['Shingles - strip off'],
    papers: 'trade',
  },
  {
    pattern: /\btake[- ]?(up|off|down)\b/,
    means: 'remove',
    printed: ['Take up and haul away shingles'],
    papers: 'trade',
  },
  {
    pattern: /\bhaul (off|away)\b.*\b(old|existing)\b/,
    means: 'remove',
    printed: ['Haul off old shingles to roll-off'],
    papers: 'trade',
  },
  { pattern: /\brip[- ]?off\b/, means: 'remove', printed: ['Rip-off shingles'], papers: 'trade' },
  {
    pattern: /^install\b/,
    means: 'labor',
    printed: ['Install Laminated - comp. shingle rfg.'],
    papers: 'Xactimate',
  },
  {
    pattern: /\binstall( only)?$/,
    means: 'labor',
    printed: ['ITEL, Shingles, Good, Install'],
    papers: 'Symbility',
  },
  { pattern: /\blabor only\b/, means: 'labor', printed: ['Drip edge - labor only'], papers: 'trade' },
  { pattern: /\breplace\b/, means: 'replace', printed: ['Felt, 15 lb. - Replace'], papers: 'Symbility' },
  { pattern: /\bnew\b/, means: 'replace', printed: ['New drip edge'], papers: 'trade' },
];
