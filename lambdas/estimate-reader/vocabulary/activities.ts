import { type Spelling, spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** What is done to the part named. */
export type Activity = 'remove' | 'replace' | 'remove_and_replace' | 'material' | 'labor' | 'reset';

/** Xactimate puts the activity first ("Remove …", "R&R …"), Symbility at either end. The first match decides. */
export const ACTIVITY_WORDS: readonly Spelling<Activity>[] = [
  spelling(/\breset\b/, 'reset', 'Xactimate; Symbility', 'Detach & Reset Gutter', 'Rem/Reset Vent cap'),
  spelling(/\bd&r\b/, 'reset', 'supplements', 'D&R Satellite dish'),
  spelling(/\br(&| & )r\b/, 'remove_and_replace', 'Xactimate', 'R&R Drip edge'),
  spelling(/\bremove (&|and) replace\b/, 'remove_and_replace', 'Symbility', 'Remove & Replace - Ridge Vent'),
  spelling(/\bremove\/replace\b/, 'remove_and_replace', 'trade', 'Remove/Replace felt'),
  spelling(/\br\/r\b/, 'remove_and_replace', 'trade', 'R/R Drip edge'),
  spelling(/\brem\/repl\b/, 'remove_and_replace', 'trade', 'Rem/Repl Drip edge'),
  spelling(
    /\btear[- ]?(off|out) (&|and) (replace|install)\b/,
    'remove_and_replace',
    'supplements',
    'Tear off and replace shingles',
  ),
  spelling(/\btear[- ]?off and re-?roof\b/, 'remove_and_replace', 'supplements', 'Tear-off and re-roof'),
  spelling(/\bmaterials? only\b/, 'material', 'Xactimate', 'Material Only Laminated - comp. shingle rfg.'),
  spelling(/\bsupply\b(?! and)/, 'material', 'Symbility', 'ITEL, Shingles, Good, Supply'),
  spelling(/\btear\b/, 'remove', 'Symbility', 'Shingles, Good - Tear Out', 'Shingles, Good - Tear'),
  spelling(/\btearo(ff|ut)\b/, 'remove', 'trade', 'Tearoff shingles'),
  spelling(/\bremove\b/, 'remove', 'Xactimate', 'Remove 3 tab - 25 yr.'),
  spelling(/\bremoval\b/, 'remove', 'supplements', 'Debris Removal - All Roofing'),
  spelling(/\bdemo(lish|lition)?\b/, 'remove', 'trade', 'Demolish shed', 'Demo roof'),
  spelling(/^strip (?!lights?\b)/, 'remove', 'trade', 'Strip existing shingles to deck', 'Strip roof'),
  spelling(/\bstrip (off|out|existing|old)\b/, 'remove', 'trade', 'Shingles - strip off'),
  spelling(/\btake[- ]?(up|off|down)\b/, 'remove', 'trade', 'Take up and haul away shingles'),
  spelling(/\bhaul (off|away)\b.*\b(old|existing)\b/, 'remove', 'trade', 'Haul off old shingles to roll-off'),
  spelling(/\brip[- ]?off\b/, 'remove', 'trade', 'Rip-off shingles'),
  spelling(/^install\b/, 'labor', 'Xactimate', 'Install Laminated - comp. shingle rfg.'),
  spelling(/\binstall( only)?$/, 'labor', 'Symbility', 'ITEL, Shingles, Good, Install'),
  spelling(/\blabor only\b/, 'labor', 'trade', 'Drip edge - labor only'),
  spelling(/\breplace\b/, 'replace', 'Symbility', 'Felt, 15 lb. - Replace'),
  spelling(/\bnew\b/, 'replace', 'trade', 'New drip edge'),
];
