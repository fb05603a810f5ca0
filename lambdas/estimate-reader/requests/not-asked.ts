import { anyOf, matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { NO_LIMIT, NOT_ASKED } from '#lambdas/estimate-reader/vocabulary/not-asked.ts';
import {
  HOMEOWNER_ACTS,
  HOMEOWNER_FIRST,
  INSURER_ACTS,
} from '#lambdas/estimate-reader/vocabulary/who-acts.ts';

const EXTENDED = /\bextend\w* (?:from|to)\b/;

/** Whether the clause before a limit, or the whole sentence, asks nothing that a homeowner has to do in time. */
export function asksNothing(sentence: string, clause: string): boolean {
  if (matches(NOT_ASKED, sentence)) return true;
  if (matches(NO_LIMIT, clause) && !EXTENDED.test(sentence)) return true;
  const insurer = anyOf(INSURER_ACTS).exec(clause);
  if (insurer !== null && !matches(HOMEOWNER_FIRST, clause.slice(insurer.index))) return true;
  return !matches(HOMEOWNER_ACTS, sentence);
}
