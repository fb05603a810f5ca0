import { normalizeText } from '../text/normalize-text.ts';
import { ACTIVITY_WORDS, type Activity } from '../vocabulary/activity-words.ts';
import { meaningOf } from '../vocabulary/spelling.ts';

/** The activity a description names; null where it names none. */
export function activityIn(description: string, words = ACTIVITY_WORDS): Activity | null {
  return meaningOf(words, normalizeText(description));
}
