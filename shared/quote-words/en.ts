import type { TierName } from '../pricing.ts';

/** The product as a title, e.g. "Roof". */
interface TitledProduct {
  title: string;
}

export type TierTitles = Readonly<Record<TierName, (product: TitledProduct) => string>>;

/** What the four tiers are called, on the page and in mail. */
export const tierTitlesEn: TierTitles = {
  asLowAs: () => 'As Low As',
  standard: () => 'Standard Price',
  impactResistant: (product) => `Impact Resistant ${product.title}`,
  premiumWarranty: () => 'Premium Warranty w/ Impact Resistant',
};
