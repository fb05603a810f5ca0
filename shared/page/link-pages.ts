import { picturePath } from '#shared/company/pictures.ts';
import { type Products, productsInUse } from '#shared/company/products.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import { ownLines, packageAlt, packageFacts, packageName } from '#shared/site/shown-packages.ts';
import type { Language } from '#shared/text.ts';
import type { PageSettings } from './page-data.ts';

/** A package in one language. */
export interface SpokenPackage {
  tier: TierName;
  /** What the company calls it; empty says nothing. */
  name: string;
  bullets: readonly string[];
  /** What says that the company recommends it; empty where it does not. */
  recommended: string;
  /** The office's own picture: its path, and what it shows. */
  picture?: { url: string; alt: string };
}

/** The file that a deploy puts beside the functions that show a quote or email one. */
export interface LinkPages {
  headers: Readonly<Record<string, string>>;
  /** The built `index.html` with the pages' inline script, without a company. */
  template: string;
  settings: PageSettings;
  /** What they say where the office set nothing. */
  packages: Readonly<Record<Language, readonly SpokenPackage[]>>;
  /** The word for the one that is recommended. */
  recommended: Readonly<Record<Language, string>>;
}

/** The packages in words: as the office set them, and where it set nothing as the product has them. */
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
