import type { TierName } from '#shared/pricing/rates.ts';
import { isPlural } from '#shared/site/product-word.ts';
import { capitalized } from '#shared/text.ts';

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

/** The names of the four tiers in Spanish. */
export const tierTitlesEs: TierTitles = {
  asLowAs: () => 'Desde',
  standard: () => 'Precio estándar',
  impactResistant: (product) =>
    `${capitalized(product.title)} ${isPlural(product.title) ? 'resistentes' : 'resistente'} a impactos`,
  premiumWarranty: () => 'Garantía premium, resistente a impactos',
};
