import { mainCover } from '#shared/estimate/warnings.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { HeadlineWords } from '#web/words/en/headline.ts';
import type { NoShare } from './your-share.ts';

/**
 * Why no share is shown: the same words in the headline, beside the claim and on paper. Another cover of most of the
 * house is named.
 */
export function noShareWords(
  { warningDetails }: Quote,
  reason: NoShare,
  words: Pick<HeadlineWords, 'noShare' | 'otherCover'>,
): string {
  const cover = reason === 'otherMaterial' ? mainCover(warningDetails) : null;
  return cover === null ? words.noShare[reason] : words.otherCover(cover);
}
