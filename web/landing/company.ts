import { phoneLink } from '#shared/lead/phone.ts';
import type { Brand } from '#shared/site/brand.ts';
import { textIn } from '#shared/site/localized-text.ts';
import type { ProductWord } from '#shared/site/product-word.ts';
import type { Messages } from '#web/words/language.ts';

/** What the page says about the company. */
export interface Company
  extends Pick<
    Brand,
    | 'companyName'
    | 'phone'
    | 'email'
    | 'website'
    | 'address'
    | 'licence'
    | 'logoUrl'
    | 'rating'
    | 'reviews'
    | 'badges'
  > {
  heroImage: (Omit<NonNullable<Brand['heroImage']>, 'alt'> & { alt: string }) | null;
  tagline: string;
  insurance: string;
  serviceArea: string;
  product: ProductWord;
  /** `tel:` address of the phone; empty where there is none. */
  phoneLink: string;
}

export function companyOf(
  brand: Brand,
  { productWord, locale }: Pick<Messages, 'productWord' | 'locale'>,
): Company {
  return {
    ...brand,
    heroImage: brand.heroImage && { ...brand.heroImage, alt: textIn(brand.heroImage.alt, locale) },
    tagline: textIn(brand.tagline, locale),
    insurance: textIn(brand.insurance, locale),
    serviceArea: textIn(brand.serviceArea, locale),
    product: productWord(brand.product),
    phoneLink: phoneLink(brand.phone),
  };
}
