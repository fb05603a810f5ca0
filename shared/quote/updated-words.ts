import { isPlural } from '#shared/site/product-word.ts';
import type { Language } from '#shared/text.ts';

/** What the office's new price stands on. */
interface Updated {
  /** Inside a sentence, in the language. */
  product: string;
  /** Square feet as a figure. */
  squareFootage: string;
  /** The office's own figure: it read no estimate, and there may have been no prices before. */
  isOwn: boolean;
}

/** Why a quote that the office sends has the prices it has: the first sentence of its email or text. */
export const updatedWords: Readonly<Record<Language, (updated: Updated) => string>> = {
  en: ({ product, squareFootage, isOwn }) =>
    isOwn
      ? `We checked the size of your ${product} ourselves: ${squareFootage} sq ft. Your prices are for that size.`
      : `We checked your insurance estimate: your ${product} is ${squareFootage} sq ft, so your prices have changed.`,
  es: ({ product, squareFootage, isOwn }) =>
    isOwn
      ? `Revisamos nosotros mismos el tamaño de ${isPlural(product) ? 'sus' : 'su'} ${product}: ${squareFootage} pies cuadrados. Sus precios son para ese tamaño.`
      : `Revisamos el estimado de su aseguradora: su ${product} es de ${squareFootage} pies cuadrados, así que sus precios cambiaron.`,
};
