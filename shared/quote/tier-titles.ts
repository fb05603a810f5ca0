import type { TierName } from '#shared/pricing/rates.ts';

/** The product as a title, e.g. "Roof". */
interface TitledProduct {
  title: string;
}

export type TierTitles = Readonly<Record<TierName, (product: TitledProduct) => string>>;

/** The names of the four tiers, on the page and in emails. */
export const tierTitlesEn: TierTitles = {
  asLowAs: () => 'As Low As',
  standard: () => 'Standard Price',
  impactResistant: (product) => `Impact Resistant ${product.title}`,
  premiumWarranty: () => 'Premium Warranty w/ Impact Resistant',
};

const capitalized = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The names of the four tiers in Spanish. */
export const tierTitlesEs: TierTitles = {
  asLowAs: () => 'Desde',
  standard: () => 'Precio estándar',
  impactResistant: (product) =>
    `${capitalized(product.title)} ${isPlural(product.title) ? 'resistentes' : 'resistente'} a impactos`,
  premiumWarranty: () => 'Garantía premium, resistente a impactos',
};

const products: Readonly<Record<string, string>> = {
  roof: 'techo',
  gutter: 'canaleta',
  gutters: 'canaletas',
  siding: 'revestimiento',
  window: 'ventana',
  windows: 'ventanas',
};

/** The product in Spanish, in lower case; a word without a known translation stays as it is. */
export const productInSpanish = (product: string): string => products[product.toLowerCase()] ?? product;

/** "gutters", "canaletas": the words around such a product are plural too. */
export const isPlural = (product: string): boolean => product.endsWith('s');

/** The word the quotes are for, as a title and inside a sentence. */
export interface ProductWord {
  /** "Roof" */
  title: string;
  /** "roof" */
  lower: string;
}
