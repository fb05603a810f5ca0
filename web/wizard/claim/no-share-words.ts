import { mainCover } from '#shared/estimate/warnings.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { ClaimWords } from '#web/i18n/en/claim.ts';
import type { NoShare } from './your-share.ts';

/** Why no share is shown, in words; another cover of most of the house is named. */
export function noShareWords({ warningDetails }: Quote, reason: NoShare, words: ClaimWords): string {
  const cover = reason === 'otherMaterial' ? mainCover(warningDetails) : null;
  return cover === null ? words.noShare[reason] : words.otherCover(cover);
}
