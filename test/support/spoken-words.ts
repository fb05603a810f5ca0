import type { Language } from '#shared/lead.ts';
import { en, type Words } from '#web/i18n/en.ts';
import { es } from '#web/i18n/es.ts';
import { type ClaimWords, claimEn } from '#web/wizard/claim/words.en.ts';
import { claimEs } from '#web/wizard/claim/words.es.ts';
import { type MapsWords, mapsEn } from '#web/wizard/maps/words.en.ts';
import { mapsEs } from '#web/wizard/maps/words.es.ts';
import { type UploadWords, uploadEn } from '#web/wizard/upload/words.en.ts';
import { uploadEs } from '#web/wizard/upload/words.es.ts';

interface Spoken {
  page: Words;
  maps: MapsWords;
  upload: UploadWords;
  claim: ClaimWords;
}

/** All that the homeowner's page says, for tests that walk it in either language. */
export const spoken: Record<Language, Spoken> = {
  en: { page: en, maps: mapsEn, upload: uploadEn, claim: claimEn },
  es: { page: es, maps: mapsEs, upload: uploadEs, claim: claimEs },
};
