/** In the order of questions and lines. */
export const extraItems = ['secondLayer', 'skylights', 'gutters', 'garage', 'solar'] as const;
export type ExtraItem = (typeof extraItems)[number];
export const extraUnitNames = ['job', 'square', 'piece', 'foot'] as const;
export type ExtraUnit = (typeof extraUnitNames)[number];

/** What the company charges for each, in US dollars. */
export type ExtraPrices = { readonly [Item in ExtraItem]?: { per: ExtraUnit; dollars: number } | undefined };

/** What the page asks after the price, and what each of it costs. Without a price it is asked about and costs no line. */
export interface Extras {
  /** Off keeps the prices and asks nothing. */
  asks: boolean;
  prices: ExtraPrices;
  /** Earlier versions, by when the office set them, that price nothing anymore: they were mistyped. */
  voided?: readonly string[] | undefined;
}

/** The extras as a page shows them. */
export interface ShownExtras extends Extras {
  /** When the office set them, ISO 8601; undefined where it never did. */
  version?: string | undefined;
}
