import type { Language } from '#shared/lead.ts';
import { useSpeech } from '#web/i18n/words-context.tsx';
import { type UploadWords, uploadEn } from './words.en.ts';
import { uploadEs } from './words.es.ts';

const words: Record<Language, UploadWords> = { en: uploadEn, es: uploadEs };

export function useUploadWords(): UploadWords {
  return words[useSpeech().language];
}
