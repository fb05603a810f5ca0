import type { ProductWord } from '#web/i18n/product-word.ts';

const spanish: Record<string, string> = {
  roof: 'techo',
  gutter: 'canaleta',
  gutters: 'canaletas',
  siding: 'revestimiento',
  window: 'ventana',
  windows: 'ventanas',
};

/** A word without a known translation stays as the company wrote it. */
export function productWordEs(product: string): ProductWord {
  const word = spanish[product.toLowerCase()] ?? product;
  return { title: word, lower: word };
}
