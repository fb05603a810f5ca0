import type { Language } from '#shared/text.ts';

/** The questions about the job beside the roof itself, and what stands beside its lines. */
const scopeQuestionsEn = {
  title: 'Anything else on the roof?',
  hint: 'All optional. We save each answer when you tap it.',
  answers: { yes: 'Yes', no: 'No', unsure: 'Not sure' },
  items: {
    secondLayer: 'Is there a second layer of shingles under the top one?',
    skylights: 'Any skylights?',
    gutters: 'Gutters, too?',
    garage: 'Detached garage, too?',
    solar: 'Any solar panels?',
  },
  counts: {
    skylightCount: 'How many skylights?',
    gutterFeet: 'About how many feet of gutter?',
    solarPanels: 'How many panels?',
  },
  countHint: 'Leave it empty if you don’t know.',
  countWrong: (max: string) => `Enter a whole number from 1 to ${max}.`,
  kept: 'Saved. Thank you.',
  /** Where the page shows the homeowner's share of a claim. */
  notInShare: 'Your part doesn’t include extras.',
  /** Where the company's prices are no longer those that the page showed first. */
  newPrices: 'Prices for extras have changed. These are today’s.',
};

export type ScopeQuestions = typeof scopeQuestionsEn;

const scopeQuestionsEs: ScopeQuestions = {
  title: '¿Algo más en el techo?',
  hint: 'Todo es opcional. Guardamos cada respuesta al tocarla.',
  answers: { yes: 'Sí', no: 'No', unsure: 'No sé' },
  items: {
    secondLayer: '¿Hay una segunda capa de tejas debajo de la primera?',
    skylights: '¿Tiene tragaluces?',
    gutters: '¿También las canaletas?',
    garage: '¿También el garaje?',
    solar: '¿Tiene paneles solares?',
  },
  counts: {
    skylightCount: '¿Cuántos tragaluces?',
    gutterFeet: '¿Más o menos cuántos pies de canaleta?',
    solarPanels: '¿Cuántos paneles?',
  },
  countHint: 'Déjelo vacío si no sabe.',
  countWrong: (max) => `Escriba un número entero del 1 al ${max}.`,
  kept: 'Guardado. Gracias.',
  notInShare: 'Su parte no incluye los adicionales.',
  newPrices: 'Los precios de los adicionales cambiaron. Estos son los de hoy.',
};

/** They come with the part that asks them, in both languages: most pages never ask for it. */
export const scopeQuestions: Readonly<Record<Language, ScopeQuestions>> = {
  en: scopeQuestionsEn,
  es: scopeQuestionsEs,
};
