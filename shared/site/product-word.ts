const products: Readonly<Record<string, string>> = {
  roof: 'techo',
  gutter: 'canaleta',
  gutters: 'canaletas',
  siding: 'revestimiento',
  window: 'ventana',
  windows: 'ventanas',
};

/** The product in Spanish, in lower case; a word without a known translation stays as it is. */
export const productInSpanish = (product: string): string => products[product.toLowerCase()] ?? product;

/** "gutters", "canaletas": the words around such a product are plural too. */
export const isPlural = (product: string): boolean => product.endsWith('s');

/** The word the quotes are for, as a title and inside a sentence. */
export interface ProductWord {
  /** "Roof" */
  title: string;
  /** "roof" */
  lower: string;
}
