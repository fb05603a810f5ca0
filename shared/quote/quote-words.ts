import { squaresInWords } from '#shared/dollars.ts';
import type { Language } from '#shared/text.ts';

/** What result, print, link and email say of a quote in the same words. */
export interface QuoteSentences {
  /** Both as figures; `isGuess` where the homeowner does not know the size of their home. */
  basedOn(squareFootage: string, squares: string, isGuess?: boolean): string;
  yourPick: string;
  disclaimer: string;
  /** What the ranges under the prices are. */
  range(percent: string): string;
  validUntil(day: string): string;
  /** Beside a link that may be passed on. */
  whoChanges: string;
}

export const quoteSentencesEn: QuoteSentences = {
  basedOn: (squareFootage, squares, isGuess) =>
    `${isGuess ? 'Our guess:' : 'Based on'} ${squareFootage} sq ft (${squaresInWords(squares)})`,
  yourPick: 'Your pick',
  disclaimer: 'Estimates assume standard conditions. A professional inspection is required.',
  range: (percent) => `The range under each price covers a roof about ${percent}% smaller or larger.`,
  validUntil: (day) => `Price good until ${day}.`,
  whoChanges: 'Only the link in your own email can change your inspection.',
};

const cuadros = (squares: string): string => (squares === '1' ? '1 cuadro' : `${squares} cuadros`);

export const quoteSentencesEs: QuoteSentences = {
  basedOn: (squareFootage, squares, isGuess) =>
    `${isGuess ? 'Calculamos unos' : 'Para'} ${squareFootage} pies cuadrados (${cuadros(squares)})`,
  yourPick: 'Su elección',
  disclaimer:
    'Los precios son aproximados y suponen condiciones normales. Se requiere una inspección profesional.',
  range: (percent) =>
    `El rango bajo cada precio es para un techo más o menos ${percent}% más chico o más grande.`,
  validUntil: (day) => `Precio válido hasta el ${day}.`,
  whoChanges: 'Solo el enlace de su propio correo puede cambiar su inspección.',
};

export const quoteSentences: Readonly<Record<Language, QuoteSentences>> = {
  en: quoteSentencesEn,
  es: quoteSentencesEs,
};
