import { picturePath } from '#shared/company/pictures.ts';
import { type Products, productsInUse } from '#shared/company/products.ts';
import { ownLines, packageAlt, packageFacts, packageName } from '#shared/site/shown-packages.ts';
import type { Language } from '#shared/text.ts';
import { escapeHtml, type QuoteLinkShell, type SpokenPackage } from './shell.ts';
import { fillSlots } from './slots.ts';

/** Characters of a package's lines from which on they are printed smaller, so that the quote stays on one page. */
const DENSE = 400;

export const isDense = (lines: readonly string[]): boolean => lines.join('').length >= DENSE;

/** The packages in words: as the office set them, and where it set nothing as the site has them. */
export function spokenPackages(
  { packages, recommended }: Pick<QuoteLinkShell, 'packages' | 'recommended'>,
  set: Products,
  language: Language,
): readonly SpokenPackage[] {
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
        recommended: tier === products.recommended ? recommended : '',
        ...(card.picture && {
          picture: {
            url: picturePath(card.picture.id),
            alt: packageAlt({ imageAlt: card.picture.alt }, language),
          },
        }),
      }));
  });
}

/** The cards behind a quote link as HTML. Each is drawn ahead with marks for its own texts and for those of the quote. */
export const cardsHtml = (
  cards: QuoteLinkShell['cards'],
  packages: readonly SpokenPackage[],
  texts: Readonly<Record<string, string>>,
): string =>
  packages
    .map(({ tier, name, bullets, recommended, picture }) =>
      fillSlots(cards[tier], {
        ...texts,
        name,
        recommended,
        picture: picture?.url ?? '',
        alt: picture?.alt ?? '',
        dense: String(isDense(bullets)),
        lines: { html: bullets.map((line) => `<li>${escapeHtml(line)}</li>`).join('') },
      }),
    )
    .join('');
