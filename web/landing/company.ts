import type { Brand } from '#shared/brand.ts';
import type { Language } from '#shared/lead.ts';
import { phoneLink } from '#shared/phone-link.ts';
import { type ProductWord, productWord } from '#web/i18n/product-word.ts';

/** What the page says about the company. */
export interface Company
  extends Pick<Brand, 'companyName' | 'phone' | 'email' | 'address' | 'licence' | 'serviceArea' | 'logoUrl'> {
  product: ProductWord;
  /** `tel:` address of the phone; empty where there is none. */
  phoneLink: string;
}

export function companyOf(brand: Brand, language: Language): Company {
  return { ...brand, product: productWord(brand.product, language), phoneLink: phoneLink(brand.phone) };
}
