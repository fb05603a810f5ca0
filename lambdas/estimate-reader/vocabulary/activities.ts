import { type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** What is done to the part named. */
export type Activity = 'remove' | 'replace' | 'remove_and_replace' | 'material' | 'labor' | 'reset';

/** Xactimate puts the activity first ("Remove …", "R&R …"), Symbility at either end. The first match decides. */
export const ACTIVITY_WORDS: readonly PhraseRule<Activity>[] = [
  phrase(/\breset\b/, 'reset', 'Xactimate; Symbility', 'Detach & Reset Gutter', 'Rem/Reset Vent cap'),
  phrase(/\bd&r\b/, 'reset', 'supplements', 'D&R Satellite dish'),
  phrase(/\br(&| & )r\b/, 'remove_and_replace', 'Xactimate', 'R&R Drip edge'),
  phrase(/\bremove (&|and) replace\b/, 'remove_and_replace', 'Symbility', 'Remove & Replace - Ridge Vent'),
  phrase(/\bremove\/replace\b/, 'remove_and_replace', 'trade', 'Remove/Replace felt'),
  phrase(/\br\/r\b/, 'remove_and_replace', 'trade', 'R/R Drip edge'),
  phrase(/\brem\/repl\b/, 'remove_and_replace', 'trade', 'Rem/Repl Drip edge'),
  phrase(
    /\btear[- ]?(off|out) (&|and) (replace|install)\b/,
    'remove_and_replace',
    'supplements',
    'Tear off and replace shingles',
  ),
  phrase(/\btear[- ]?off and re-?roof\b/, 'remove_and_replace', 'supplements', 'Tear-off and re-roof'),
  phrase(/\bmaterials? only\b/, 'material', 'Xactimate', 'Material Only Laminated - comp. shingle rfg.'),
  phrase(/\bsupply\b(?! and)/, 'material', 'Symbility', 'ITEL, Shingles, Good, Supply'),
  phrase(/\btear\b/, 'remove', 'Symbility', 'Shingles, Good - Tear Out', 'Shingles, Good - Tear'),
  phrase(/\btearo(ff|ut)\b/, 'remove', 'trade', 'Tearoff shingles'),
  phrase(/\bremove\b/, 'remove', 'Xactimate', 'Remove 3 tab - 25 yr.'),
  phrase(/\bremoval\b/, 'remove', 'supplements', 'Debris Removal - All Roofing'),
  phrase(/\bdemo(lish|lition)?\b/, 'remove', 'trade', 'Demolish shed', 'Demo roof'),
  phrase(/^strip (?!lights?\b)/, 'remove', 'trade', 'Strip existing shingles to deck', 'Strip roof'),
  phrase(/\bstrip (off|out|existing|old)\b/, 'remove', 'trade', 'Shingles - strip off'),
  phrase(/\btake[- ]?(up|off|down)\b/, 'remove', 'trade', 'Take up and haul away shingles'),
  phrase(/\bhaul (off|away)\b.*\b(old|existing)\b/, 'remove', 'trade', 'Haul off old shingles to roll-off'),
  phrase(/\brip[- ]?off\b/, 'remove', 'trade', 'Rip-off shingles'),
  phrase(/^install\b/, 'labor', 'Xactimate', 'Install Laminated - comp. shingle rfg.'),
  phrase(/\binstall( only)?$/, 'labor', 'Symbility', 'ITEL, Shingles, Good, Install'),
  phrase(/\blabor only\b/, 'labor', 'trade', 'Drip edge - labor only'),
  phrase(/\breplace\b/, 'replace', 'Symbility', 'Felt, 15 lb. - Replace'),
  phrase(/\bnew\b/, 'replace', 'trade', 'New drip edge'),
];
