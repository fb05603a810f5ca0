import { anyOf, matches, meaningOf } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import {
  LIMIT_ACTIONS,
  LIMIT_KINDS,
  LIMIT_LEADS,
  WORK_DONE_BEFORE,
} from '#lambdas/estimate-reader/vocabulary/limit-kinds.ts';
import type { LimitKind } from '#shared/estimate/requests.ts';

const ALL_WORK_DONE_BEFORE = new RegExp(anyOf(WORK_DONE_BEFORE).source, 'g');
const ACTIONS = ['finish', 'send', 'ask'] as const;

/** What a normalized sentence asks, the first kind first; empty for one that asks nothing of a claim. */
export function kindsIn(sentence: string): LimitKind[] {
  const special = meaningOf(LIMIT_KINDS, sentence);
  if (special !== null) return [special];
  const ownWords = sentence.replace(anyOf(LIMIT_LEADS), '').replaceAll(ALL_WORK_DONE_BEFORE, ' ');
  const found = ACTIONS.filter((action) => matches(LIMIT_ACTIONS[action], ownWords));
  if (found.length > 0) return found;
  return matches(LIMIT_ACTIONS.ask, sentence) ? ['ask'] : [];
}
