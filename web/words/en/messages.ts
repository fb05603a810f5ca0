import { laterWords, type Messages } from '#web/words/messages.ts';
import { landingEn, mapsEn, resumeEn } from './first.ts';
import { correctionEn, wizardEn } from './wizard.ts';

export const en: Messages = {
  locale: 'en-US',
  words: { ...landingEn, ...wizardEn, ...correctionEn, ...resumeEn },
  maps: mapsEn,
  productWord: (product) => ({ title: product, lower: product.toLowerCase() }),
  upload: laterWords(async () => (await import('./steps.ts')).uploadEn),
  quoteLink: laterWords(async () => (await import('./result.ts')).quoteLinkEn),
  warnings: laterWords(async () => (await import('./claim.ts')).warningsEn),
  result: laterWords(async () => (await import('./result.ts')).resultEn),
  claim: laterWords(async () => (await import('./claim.ts')).claimEn),
  correctionForm: laterWords(async () => (await import('./claim.ts')).correctionFormEn),
  basis: laterWords(async () => (await import('./result.ts')).basisEn),
  roof: laterWords(async () => (await import('./steps.ts')).roofEn),
  paper: laterWords(async () => (await import('./result.ts')).paperEn),
};
