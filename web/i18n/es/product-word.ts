import { productInSpanish } from '#shared/quote/tier-titles.ts';
import type { ProductWord } from '#web/i18n/product-word.ts';

export function productWordEs(product: string): ProductWord {
  const word = productInSpanish(product);
  return { title: word, lower: word };
}
