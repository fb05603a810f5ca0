import { laterWords, type Messages } from '#web/words/messages.ts';
import { landingEs, mapsEs, productWordEs, resumeEs } from './first.ts';
import { correctionEs, wizardEs } from './wizard.ts';

/** US Spanish. */
export const es: Messages = {
  locale: 'es-US',
  words: { ...landingEs, ...wizardEs, ...correctionEs, ...resumeEs },
  maps: mapsEs,
  productWord: productWordEs,
  upload: laterWords(async () => (await import('./steps.ts')).uploadEs),
  quoteLink: laterWords(async () => (await import('./result.ts')).quoteLinkEs),
  warnings: laterWords(async () => {
    const { warningsEs } = await import('./warnings.ts');
    return { sentences: warningsEs, unverifiedFigures: warningsEs.figures_unverified };
  }),
  result: laterWords(async () => (await import('./result.ts')).resultEs),
  claim: laterWords(async () => (await import('./claim.ts')).claimEs),
  correctionForm: laterWords(async () => (await import('./claim.ts')).correctionFormEs),
  basis: laterWords(async () => (await import('./result.ts')).basisEs),
  roof: laterWords(async () => (await import('./steps.ts')).roofEs),
  paper: laterWords(async () => (await import('./result.ts')).paperEs),
};
