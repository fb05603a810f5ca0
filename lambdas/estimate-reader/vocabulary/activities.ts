import { type PhraseRule, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** What is done to the part named. */
export type Activity = 'remove' | 'replace' | 'remove_and_replace' | 'material' | 'labor' | 'reset';

/** Xactimate puts the activity first ("Remove …", "R&R …"), Symbility at either end. The first match decides. */
export const ACTIVITY_WORDS: readonly PhraseRule<Activity>[] = phrasesBy('trade', {
  reset: [
    [/\breset\b/, 'Detach & Reset Gutter | Rem/Reset Vent cap', 'Xactimate; Symbility'],
    [/\bd&r\b/, 'D&R Satellite dish', 'supplements'],
  ],
  remove_and_replace: [
    [/\br(&| & )r\b/, 'R&R Drip edge', 'Xactimate'],
    [/\bremove (&|and) replace\b/, 'Remove & Replace - Ridge Vent', 'Symbility'],
    [/\bremove\/replace\b/, 'Remove/Replace felt'],
    [/\br\/r\b/, 'R/R Drip edge'],
    [/\brem\/repl\b/, 'Rem/Repl Drip edge'],
    [/\btear[- ]?(off|out) (&|and) (replace|install)\b/, 'Tear off and replace shingles', 'supplements'],
    [/\btear[- ]?off and re-?roof\b/, 'Tear-off and re-roof', 'supplements'],
  ],
  material: [
    [/\bmaterials? only\b/, 'Material Only Laminated - comp. shingle rfg.', 'Xactimate'],
    [/\bsupply\b(?! and)/, 'ITEL, Shingles, Good, Supply', 'Symbility'],
  ],
  remove: [
    [/\btear\b/, 'Shingles, Good - Tear Out | Shingles, Good - Tear', 'Symbility'],
    [/\btearo(ff|ut)\b/, 'Tearoff shingles'],
    [/\bremove\b/, 'Remove 3 tab - 25 yr.', 'Xactimate'],
    [/\bremoval\b/, 'Debris Removal - All Roofing', 'supplements'],
    [/\bdemo(lish|lition)?\b/, 'Demolish shed | Demo roof'],
    [/^strip (?!lights?\b)/, 'Strip existing shingles to deck | Strip roof'],
    [/\bstrip (off|out|existing|old)\b/, 'Shingles - strip off'],
    [/\btake[- ]?(up|off|down)\b/, 'Take up and haul away shingles'],
    [/\bhaul (off|away)\b.*\b(old|existing)\b/, 'Haul off old shingles to roll-off'],
    [/\brip[- ]?off\b/, 'Rip-off shingles'],
  ],
  labor: [
    [/^install\b/, 'Install Laminated - comp. shingle rfg.', 'Xactimate'],
    [/\binstall( only)?$/, 'ITEL, Shingles, Good, Install', 'Symbility'],
    [/\blabor only\b/, 'Drip edge - labor only'],
  ],
  replace: [
    [/\breplace\b/, 'Felt, 15 lb. - Replace', 'Symbility'],
    [/\bnew\b/, 'New drip edge'],
  ],
});
