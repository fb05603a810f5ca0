import type { Language } from '#shared/lead.ts';
import { useSpeech } from '#web/i18n/words-context.tsx';
import { type MapsWords, mapsEn } from './words.en.ts';
import { mapsEs } from './words.es.ts';

const words: Record<Language, MapsWords> = { en: mapsEn, es: mapsEs };

export function useMapsWords(): MapsWords {
  return words[useSpeech().language];
}
