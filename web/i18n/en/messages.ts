import { landingEn } from '#web/i18n/en/landing.ts';
import { mapsEn } from '#web/i18n/en/maps.ts';
import { wizardEn } from '#web/i18n/en/wizard.ts';
import { laterWords } from '#web/i18n/later-words.ts';
import type { Messages } from '#web/i18n/messages.ts';

export const en: Messages = {
  locale: 'en-US',
  words: { ...landingEn, ...wizardEn },
  maps: mapsEn,
  warnings: null,
  productWord: (product) => ({ title: product, lower: product.toLowerCase() }),
  upload: laterWords(async () => (await import('#web/i18n/en/upload.ts')).uploadEn),
  claim: laterWords(async () => (await import('#web/i18n/en/claim.ts')).claimEn),
};
