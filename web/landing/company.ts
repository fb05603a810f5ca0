import { phoneLink } from '#shared/lead/phone.ts';
import type { ProductWord } from '#shared/quote/product-word.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { Messages } from '#web/words/language.ts';

/** What the page says about the company. */
export interface Company
  extends Pick<
    Brand,
    | 'companyName'
    | 'phone'
    | 'email'
    | 'address'
    | 'licence'
    | 'insurance'
    | 'serviceArea'
    | 'logoUrl'
    | 'heroImage'
    | 'rating'
    | 'reviews'
    | 'badges'
  > {
  product: ProductWord;
  /** `tel:` address of the phone; empty where there is none. */
  phoneLink: string;
}

export function companyOf(brand: Brand, { productWord }: Pick<Messages, 'productWord'>): Company {
  return { ...brand, product: productWord(brand.product), phoneLink: phoneLink(brand.phone) };
}
