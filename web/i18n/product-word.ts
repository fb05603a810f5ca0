import type { Language } from '#shared/lead.ts';

/** The word the quotes are for, as a title and inside a sentence. */
export interface ProductWord {
  /** "Roof" */
  title: string;
  /** "roof" */
  lower: string;
}

const spanish: Record<string, string> = {
  roof: 'techo',
  gutter: 'canaleta',
  gutters: 'canaletas',
  siding: 'revestimiento',
  window: 'ventana',
  windows: 'ventanas',
};

/** The configured product in a language; a word without a known translation stays as the company wrote it. */
export function productWord(product: string, language: Language): ProductWord {
  const lower = product.toLowerCase();
  if (language === 'en') return { title: product, lower };
  const word = spanish[lower];
  if (word === undefined) return { title: product, lower: product };
  return { title: word, lower: word };
}
