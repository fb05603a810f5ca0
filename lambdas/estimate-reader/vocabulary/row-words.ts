import { type PhraseRule, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';

/** Short words of rows that two papers of one claim print differently, and the word both are compared by. */
export const ROW_WORDS: readonly PhraseRule<string>[] = phrasesBy('Xactimate; contractors', {
  ' wofelt ': [
    [
      /\b(?:w\/ ?(?:out|o)|without|excl?\.?|excluding) felt\b/g,
      'Laminated - comp. shingle rfg. - w/out felt',
    ],
  ],
  ' wfelt ': [[/\b(?:w\/|with|incl?\.?|including) ?felt\b/g, '3 tab - comp. shingle rfg. - incl. felt']],
  'additional ': [[/\badd'?l?\b\.?/g, "Add'l charge for high roof"]],
  'composition ': [[/\bcomp\b\.?/g, 'Comp. shingles']],
  'shingle ': [[/\bshng\b\.?/g, 'Lam. comp shng.']],
  'roofing ': [[/\brfg\b\.?/g, 'Laminated - comp. shingle rfg.']],
  'standard ': [[/\bstd\b\.?/g, 'Ridge cap - std. profile']],
  'continuous ': [[/\bcont\b\.?/g, 'Cont. ridge vent']],
  'laminated ': [[/\blam\b\.?|\barchitectural\b|\bdimensional\b/g, 'Lam. shingles']],
  'aluminum ': [[/\balum\b\.?/g, 'Gutter - alum.']],
  'galvanized ': [[/\bgalv\b\.?/g, 'Flashing - galv.']],
  'average ': [[/\bavg\b\.?/g, 'Chimney flashing - avg.']],
  'grade ': [[/\bgrd\b\.?/g, 'Laminated - Standard grd']],
  'synthetic ': [[/\bsyn(?:th)?\b\.?/g, 'Syn. felt']],
  'barrier ': [
    [
      /\b(?:shield|guard|membrane)\b(?=.*\b(?:ice|water)\b)|(?<=\b(?:ice|water)\b.*)\b(?:shield|guard|membrane)\b/g,
      'Ice & water shield',
    ],
  ],
  'downspout ': [[/\bd\/s\b/g, 'Gutter D/S']],
  'window ': [[/\bwdw\b/g, 'Wdw screen']],
});
