import { picturePath } from '#shared/company/pictures.ts';
import { LIFETIME, type ProductCard, type Products, productsInUse } from '#shared/company/products.ts';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import type { Language } from '#shared/text.ts';
import type { Brand } from './brand.ts';

/** A package as its card shows it. */
export interface ShownPackage {
  tier: TierName;
  /** What is included, a line each; the product's own in a language that has none. */
  bullets: Readonly<Partial<Record<Language, readonly string[]>>>;
  /** Address of the company's picture; empty shows the product's drawing. */
  imageUrl: string;
  /** Stands under the title. */
  name?: ProductCard['name'];
  warrantyYears?: ProductCard['warrantyYears'];
  colors?: readonly string[];
  /** What its picture shows. */
  imageAlt?: Readonly<Record<Language, string>>;
}

export interface ShownPackages {
  /** In the order of their cards. */
  packages: readonly ShownPackage[];
  /** Empty recommends none. */
  recommended: Brand['recommendedTier'];
}

/** The packages where the office set nothing: the product's own. */
export const defaultPackages: readonly ShownPackage[] = tierNames.map((tier) => ({
  tier,
  bullets: {},
  imageUrl: '',
}));

const other: Readonly<Record<Language, Language>> = { en: 'es', es: 'en' };

/**
 * The office's own lines in a language. Where it wrote none in it, they are those of the other: a card of one price promises
 * the same to everybody. Empty where it wrote none at all.
 */
export const ownLines = (own: ProductCard['bullets'], language: Language): string[] =>
  own[language].length > 0 ? own[language] : own[other[language]];

/** The office's own lines by language; none where it wrote none. */
function bulletsOf(own: ProductCard['bullets']): ShownPackage['bullets'] {
  const [en, es] = [ownLines(own, 'en'), ownLines(own, 'es')];
  return en.length === 0 ? {} : { en, es };
}

const shownPackage = ({ picture, ...card }: ProductCard): ShownPackage => ({
  ...card,
  bullets: bulletsOf(card.bullets),
  imageUrl: picture === null ? '' : picturePath(picture.id),
  ...(picture && { imageAlt: picture.alt }),
});

/** The cards: as the office set them, and where it set nothing as the product has them. */
export function shownPackages(
  recommended: Brand['recommendedTier'],
  set: Products | undefined,
): ShownPackages {
  const products = productsInUse(set);
  if (products === null) return { packages: defaultPackages, recommended };
  return { packages: products.cards.map(shownPackage), recommended: products.recommended };
}

/** The name under a card's title; empty without one. */
export const packageName = ({ name }: Pick<ShownPackage, 'name'>, language: Language): string =>
  name === undefined ? '' : name[language] || name[other[language]];

/** What a card's picture shows, for who cannot see it. */
export const packageAlt = ({ imageAlt }: Pick<ShownPackage, 'imageAlt'>, language: Language): string =>
  imageAlt === undefined ? '' : imageAlt[language] || imageAlt.en;

const facts: Readonly<
  Record<Language, { warranty(years: number): string; lifetime: string; colors(names: string): string }>
> = {
  en: {
    warranty: (years) => `Warranty: ${years} ${years === 1 ? 'year' : 'years'}`,
    lifetime: 'Lifetime warranty',
    colors: (names) => `Colors: ${names}`,
  },
  es: {
    warranty: (years) => `Garantía: ${years} ${years === 1 ? 'año' : 'años'}`,
    lifetime: 'Garantía de por vida',
    colors: (names) => `Colores: ${names}`,
  },
};

/** Which of the two facts a card says, in the order of its lines. */
export const factsSaid = ({
  warrantyYears = null,
  colors = [],
}: Pick<ShownPackage, 'warrantyYears' | 'colors'>): ('warranty' | 'colors')[] => [
  ...(warrantyYears === null ? [] : (['warranty'] as const)),
  ...(colors.length === 0 ? [] : (['colors'] as const)),
];

/** The lines that a card says after what is included: its warranty and its colors. */
export function packageFacts(
  one: Pick<ShownPackage, 'warrantyYears' | 'colors'>,
  language: Language,
): string[] {
  const { warrantyYears = null, colors = [] } = one;
  const say = facts[language];
  return [
    ...(warrantyYears === null
      ? []
      : [warrantyYears === LIFETIME ? say.lifetime : say.warranty(warrantyYears)]),
    ...(colors.length === 0 ? [] : [say.colors(colors.join(', '))]),
  ];
}
