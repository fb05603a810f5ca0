import { correctionEn } from '#web/i18n/en/correction.ts';
import { landingEn } from '#web/i18n/en/landing.ts';
import { mapsEn } from '#web/i18n/en/maps.ts';
import { resumeEn } from '#web/i18n/en/resume.ts';
import { wizardEn } from '#web/i18n/en/wizard.ts';
import { laterWords } from '#web/i18n/later-words.ts';
import type { Messages } from '#web/i18n/messages.ts';

export const en: Messages = {
  locale: 'en-US',
  words: { ...landingEn, ...wizardEn, ...correctionEn, ...resumeEn },
  maps: mapsEn,
  productWord: (product) => ({ title: product, lower: product.toLowerCase() }),
  upload: laterWords(async () => (await import('#web/i18n/en/upload.ts')).uploadEn),
  quoteLink: laterWords(async () => (await import('#web/i18n/en/quote-link.ts')).quoteLinkEn),
  warnings: laterWords(async () => (await import('#web/i18n/en/warnings.ts')).warningsEn),
  result: laterWords(async () => (await import('#web/i18n/en/result.ts')).resultEn),
  claim: laterWords(async () => (await import('#web/i18n/en/claim.ts')).claimEn),
  correctionForm: laterWords(async () => (await import('#web/i18n/en/correction-form.ts')).correctionFormEn),
  basis: laterWords(async () => (await import('#web/i18n/en/basis.ts')).basisEn),
  roof: laterWords(async () => (await import('#web/i18n/en/roof.ts')).roofEn),
  paper: laterWords(async () => (await import('#web/i18n/en/paper.ts')).paperEn),
};
