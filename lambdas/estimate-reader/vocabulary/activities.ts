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
    [
      /\bremove (&|and|\+) (replace|install)\b/,
      'Remove & Replace - Ridge Vent | Remove + install',
      'Symbility',
    ],
    [/\bremove\/(replace|install)\b/, 'Remove/Replace felt'],
    [/\b(r\/r|r and r|rem\/repl)\b/, 'R/R Drip edge | R and R shingles | Rem/Repl Drip edge'],
    [/\btear[- ]?(off|out) (&|and) (replace|install)\b/, 'Tear off and replace shingles', 'supplements'],
    [/\btear[- ]?off and re-?roof\b/, 'Tear-off and re-roof', 'supplements'],
  ],
  material: [
    [/\bmaterials? only\b/, 'Material Only Laminated - comp. shingle rfg.', 'Xactimate'],
    [/\bsupply\b(?! and)/, 'ITEL, Shingles, Good, Supply', 'Symbility'],
  ],
  remove: [
    [/\btear(off|out)?\b/, 'Shingles, Good - Tear Out | Shingles, Good - Tear | Tearoff', 'Symbility'],
    ['remove|removal|removing', 'Remove 3 tab - 25 yr. | Debris Removal | Removing shingles', 'Xactimate'],
    [/\br\/o\b|^off\b(?!-| ridge)|^dem\b/, 'R/O laminated shingles | Off - shingles | DEM comp shingles'],
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
  replace: [
    ['replace|replacing|new', 'Felt, 15 lb. - Replace | Replacing felt | New drip edge', 'Symbility; trade'],
    [/\br\/p\b/, 'R/P laminated shingles'],
  ],
});
