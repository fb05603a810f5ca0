import type { Language } from '#shared/lead.ts';
import { useSpeech } from '#web/i18n/words-context.tsx';
import { type ClaimWords, claimEn } from './words.en.ts';
import { claimEs } from './words.es.ts';

const words: Record<Language, ClaimWords> = { en: claimEn, es: claimEs };

export function useClaimWords(): ClaimWords {
  return words[useSpeech().language];
}
