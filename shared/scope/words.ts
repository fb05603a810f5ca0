import type { ExtraItem, ExtraUnit } from '#shared/company/extra-items.ts';
import { figure, priceText } from '#shared/dollars.ts';
import type { Language } from '#shared/text.ts';
import { type ScopeLine, withLines } from './scope.ts';

interface ScopeWords {
  items: Readonly<Record<ExtraItem, string>>;
  /** How a line came about; `count` and `rate` are written out. Of a whole job there is nothing to say. */
  by: Readonly<Record<Exclude<ExtraUnit, 'job'>, (count: string, rate: string) => string>>;
  /** Heads the lines. */
  title: string;
  /** `tier` is a tier's title. */
  total: (tier: string) => string;
  /** Beside a price: the same with the extras. */
  withThem: string;
  /** That the four prices are without them. */
  apart: string;
  /** `items` are named in a row. */
  atInspection: (items: string) => string;
  /** Beside an answer that adds to the job and has no price. */
  later: string;
}

const en: ScopeWords = {
  items: {
    secondLayer: 'Remove a second layer',
    skylights: 'Skylights',
    gutters: 'New gutters',
    garage: 'Detached garage roof',
    solar: 'Move solar panels',
  },
  by: {
    square: (count, rate) => `${count} ${count === '1' ? 'square' : 'squares'} at ${rate}`,
    piece: (count, rate) => `${count} at ${rate}`,
    foot: (count, rate) => `${count} ft at ${rate}`,
  },
  title: 'Extras',
  total: (tier) => `${tier} with extras`,
  withThem: 'With extras',
  apart: 'The four prices don’t include extras. We confirm each at the inspection.',
  atInspection: (items) => `We price at the inspection: ${items}.`,
  later: 'Priced at the inspection',
};

const es: ScopeWords = {
  items: {
    secondLayer: 'Quitar una segunda capa',
    skylights: 'Tragaluces',
    gutters: 'Canaletas nuevas',
    garage: 'Techo del garaje separado',
    solar: 'Mover paneles solares',
  },
  by: {
    square: (count, rate) => `${count} ${count === '1' ? 'cuadro' : 'cuadros'} a ${rate}`,
    piece: (count, rate) => `${count} a ${rate} cada uno`,
    foot: (count, rate) => `${count} pies a ${rate}`,
  },
  title: 'Adicionales',
  total: (tier) => `${tier} con adicionales`,
  withThem: 'Con adicionales',
  apart: 'Los cuatro precios no incluyen los adicionales. Confirmamos cada uno en la inspección.',
  atInspection: (items) => `Damos el precio en la inspección: ${items}.`,
  later: 'Precio en la inspección',
};

/** What page, paper and email call the extras. */
export const scopeWords: Readonly<Record<Language, ScopeWords>> = { en, es };

/** "Remove a second layer (22 squares at $50)" */
export function lineText({ item, per, count, rate }: ScopeLine, language: Language): string {
  const { items, by } = scopeWords[language];
  return per === 'job' ? items[item] : `${items[item]} (${by[per](figure(count), priceText(rate))})`;
}

/** "$9,900": a price with all the extras that have one; empty where none has. */
export const withExtrasText = (price: number, lines: readonly ScopeLine[]): string =>
  lines.length === 0 ? '' : priceText(withLines(price, lines));

/** "We price at the inspection: new gutters, skylights."; empty without any. */
export function atInspectionText(items: readonly ExtraItem[], language: Language): string {
  const { items: names, atInspection } = scopeWords[language];
  return items.length === 0 ? '' : atInspection(items.map((item) => names[item].toLowerCase()).join(', '));
}
