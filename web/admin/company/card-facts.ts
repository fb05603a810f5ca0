import { LIFETIME, type ProductCard, type Products, productsInUse } from '#shared/company/products.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import { tierTitle } from '#web/words/office/formats.ts';
import type { Facts } from './facts.ts';

function warrantyInWords(years: ProductCard['warrantyYears']): string {
  if (years === null) return 'no warranty';
  return years === LIFETIME ? 'lifetime warranty' : `warranty of ${years} ${years === 1 ? 'year' : 'years'}`;
}

function factsOfCard(title: string, { name, bullets, warrantyYears, colors, picture }: ProductCard): Facts {
  const words = {
    name: name.en === '' ? 'no name' : `name “${name.en}”`,
    spanishName: name.es === '' ? 'no Spanish name' : `Spanish name “${name.es}”`,
    warranty: warrantyInWords(warrantyYears),
    colors: colors.length === 0 ? 'no colors' : `colors ${colors.join(', ')}`,
    // Another picture may be described as the one before.
    [`picture ${picture?.id}`]: picture === null ? 'no picture' : `picture “${picture.alt.en}”`,
  };
  return {
    ...Object.fromEntries(
      Object.entries(words).map(([field, text]) => [`${title} ${field}`, `${title}: ${text}`]),
    ),
    [`${title}: lines`]: bullets.en,
    [`${title}: Spanish lines`]: bullets.es,
  };
}

/**
 * What the cards say, in words.
 * @param own the cards as the site has them, which hold until the office sets others
 */
export const cardFacts =
  (own: NonNullable<Products>, product: string) =>
  (value: Products): Facts => {
    const { cards, recommended } = value ?? own;
    const title = (tier: TierName | '') => (tier === '' ? 'None' : tierTitle(tier, product));
    return {
      shown: productsInUse(value) === null ? 'The site’s own cards' : 'Your cards',
      ...Object.assign({}, ...cards.map((card) => factsOfCard(title(card.tier), card))),
      order: `Order: ${cards.map(({ tier }) => title(tier)).join(', ')}`,
      recommended: `Recommended: ${title(recommended)}`,
    };
  };
