import { meaningOf } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { ABBREVIATIONS } from '#lambdas/estimate-reader/vocabulary/abbreviations.ts';
import { ACTIVITY_WORDS } from '#lambdas/estimate-reader/vocabulary/activities.ts';
import { ROW_WORDS } from '#lambdas/estimate-reader/vocabulary/row-words.ts';
import { inEnglish, SPANISH_WORDS } from '#lambdas/estimate-reader/vocabulary/spanish.ts';
import type { RowWork } from '#shared/estimate/listing.ts';

/** Words of what is done, which `work` says, and words without a meaning of their own. */
const LEFT_OUT = new Set(
  (
    'r&r remove removal replace replacement install installation tear off out detach reset d&r haul dispose ' +
    'only a an and at by for from in of on or per the to up with w incl including each'
  ).split(' '),
);

/** A description in one spelling, its words in order, without what is done to the part. */
export function rowWords(description: string): { words: string; work: RowWork | null } {
  const english = normalizeText(inEnglish(description, SPANISH_WORDS));
  const spelled = [...ROW_WORDS, ...ABBREVIATIONS].reduce(
    (text, { pattern, means }) => text.replace(pattern, means),
    english,
  );
  const list = spelled
    .replace(/(?<=\d) ?(?:#|lbs?\b\.?)/g, ' ')
    .replace(/[^a-z0-9/.&]+/g, ' ')
    .split(' ')
    .flatMap(parts)
    .filter((word) => word !== '' && !LEFT_OUT.has(word));
  return { words: [...new Set(list)].toSorted().join(' '), work: meaningOf(ACTIVITY_WORDS, spelled) };
}

/** `hip/ridge` is two words, `7/12` one; a plural is its singular. */
function parts(word: string): string[] {
  const bare = word.replace(/^[./&]+|[./&]+$/g, '');
  if (/^\d/.test(bare)) return [bare];
  return bare.split(/[/.]/).map((part) => (part.length > 3 ? part.replace(/(?<!s)s$/, '') : part));
}
