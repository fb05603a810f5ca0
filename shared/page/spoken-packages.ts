import { picturePath } from '#shared/company/pictures.ts';
import { type Products, productsInUse } from '#shared/company/products.ts';
import { ownLines, packageAlt, packageFacts, packageName } from '#shared/site/shown-packages.ts';
import type { Language } from '#shared/text.ts';
import type { LinkPages, SpokenPackage } from './link-pages.ts';

/** The packages in words: as the office set them, and where it set nothing as the site has them. */
export function spokenPackages(
  pages: Pick<LinkPages, 'packages' | 'recommended'>,
  set: Products,
  language: Language,
): readonly SpokenPackage[] {
  const packages = pages.packages[language];
  const products = productsInUse(set);
  if (products === null) return packages;
  return products.cards.flatMap((card) => {
    const own = ownLines(card.bullets, language);
    return packages
      .filter(({ tier }) => tier === card.tier)
      .map(({ tier, bullets }) => ({
        tier,
        name: packageName(card, language),
        bullets: [...(own.length > 0 ? own : bullets), ...packageFacts(card, language)],
        recommended: tier === products.recommended ? pages.recommended[language] : '',
        ...(card.picture && {
          picture: {
            url: picturePath(card.picture.id),
            alt: packageAlt({ imageAlt: card.picture.alt }, language),
          },
        }),
      }));
  });
}
