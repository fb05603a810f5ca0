import { correctionEs } from '#web/i18n/es/correction.ts';
import { landingEs } from '#web/i18n/es/landing.ts';
import { mapsEs } from '#web/i18n/es/maps.ts';
import { productWordEs } from '#web/i18n/es/product-word.ts';
import { resumeEs } from '#web/i18n/es/resume.ts';
import { wizardEs } from '#web/i18n/es/wizard.ts';
import { laterWords } from '#web/i18n/later-words.ts';
import type { Messages } from '#web/i18n/messages.ts';

/** US Spanish. */
export const es: Messages = {
  locale: 'es-US',
  words: { ...landingEs, ...wizardEs, ...correctionEs, ...resumeEs },
  maps: mapsEs,
  productWord: productWordEs,
  upload: laterWords(async () => (await import('#web/i18n/es/upload.ts')).uploadEs),
  quoteLink: laterWords(async () => (await import('#web/i18n/es/quote-link.ts')).quoteLinkEs),
  warnings: laterWords(async () => {
    const { warningsEs } = await import('#web/i18n/es/warnings.ts');
    return { sentences: warningsEs, unverifiedFigures: warningsEs.figures_unverified };
  }),
  result: laterWords(async () => (await import('#web/i18n/es/result.ts')).resultEs),
  claim: laterWords(async () => (await import('#web/i18n/es/claim.ts')).claimEs),
  correctionForm: laterWords(async () => (await import('#web/i18n/es/correction-form.ts')).correctionFormEs),
  basis: laterWords(async () => (await import('#web/i18n/es/basis.ts')).basisEs),
  roof: laterWords(async () => (await import('#web/i18n/es/roof.ts')).roofEs),
  paper: laterWords(async () => (await import('#web/i18n/es/paper.ts')).paperEs),
};
