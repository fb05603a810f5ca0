import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { meaningOf } from '#lambdas/estimate-reader/text/spelling.ts';
import { ACTIVITY_WORDS, type Activity } from '#lambdas/estimate-reader/vocabulary/activities.ts';

/** The activity a description names; null where it names none. */
export function activityIn(description: string, words = ACTIVITY_WORDS): Activity | null {
  return meaningOf(words, normalizeText(description));
}
