import { landingEs } from '#web/i18n/es/landing.ts';
import { mapsEs } from '#web/i18n/es/maps.ts';
import { productWordEs } from '#web/i18n/es/product-word.ts';
import { warningsEs } from '#web/i18n/es/warnings.ts';
import { wizardEs } from '#web/i18n/es/wizard.ts';
import { laterWords } from '#web/i18n/later-words.ts';
import type { Messages } from '#web/i18n/messages.ts';

/** US Spanish. */
export const es: Messages = {
  locale: 'es-US',
  words: { ...landingEs, ...wizardEs },
  maps: mapsEs,
  warnings: warningsEs,
  productWord: productWordEs,
  upload: laterWords(async () => (await import('#web/i18n/es/upload.ts')).uploadEs),
  claim: laterWords(async () => (await import('#web/i18n/es/claim.ts')).claimEs),
};
