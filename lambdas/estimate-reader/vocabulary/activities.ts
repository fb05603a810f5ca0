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
    [/\b(?:remove\/replace|r\/r|rem\/repl)\b/, 'Remove/Replace felt | R/R Drip edge | Rem/Repl Drip edge'],
    [/\btear[- ]?(off|out) (&|and) (replace|install)\b/, 'Tear off and replace shingles', 'supplements'],
    [/\btear[- ]?off and re-?roof\b/, 'Tear-off and re-roof', 'supplements'],
  ],
  material: [
    [/\bmaterials? only\b/, 'Material Only Laminated - comp. shingle rfg.', 'Xactimate'],
    [/\bsupply\b(?! and)/, 'ITEL, Shingles, Good, Supply', 'Symbility'],
  ],
  remove: [
    [/\btear(off|out)?\b/, 'Shingles, Good - Tear Out | Shingles, Good - Tear | Tearoff', 'Symbility'],
    ['remove|removal', 'Remove 3 tab - 25 yr. | Debris Removal - All Roofing', 'Xactimate; supplements'],
    [/\bdemo(lish|lition)?\b/, 'Demolish shed | Demo roof'],
    [/^strip (?!lights?\b)/, 'Strip existing shingles to deck | Strip roof'],
    [/\bstrip (off|out|existing|old)\b/, 'Shingles - strip off'],
    [/\btake[- ]?(up|off|down)\b|\brip[- ]?off\b/, 'Take up and haul away shingles | Rip-off shingles'],
    [/\bhaul (off|away)\b.*\b(old|existing)\b/, 'Haul off old shingles to roll-off'],
  ],
  labor: [
    [/^install\b/, 'Install Laminated - comp. shingle rfg.', 'Xactimate'],
    [/\binstall( only)?$/, 'ITEL, Shingles, Good, Install', 'Symbility'],
    [/\blabor only\b/, 'Drip edge - labor only'],
  ],
  replace: [['replace|new', 'Felt, 15 lb. - Replace | New drip edge', 'Symbility; trade']],
});
