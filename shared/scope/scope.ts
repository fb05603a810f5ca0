import { type ExtraItem, type ExtraPrices, type ExtraUnit, extraItems } from '#shared/company/extra-items.ts';
import type { ScopeAnswers, SentScope } from './sent-scope.ts';

/** The same as it is stored, with the company's prices of then; none in what the page sends. */
export interface Scope extends SentScope {
  prices?: ExtraPrices | undefined;
}

/** One extra as its own line beside the prices. */
export interface ScopeLine {
  item: ExtraItem;
  per: ExtraUnit;
  rate: number;
  count: number;
  /** US dollars, whole cents. */
  dollars: number;
}

/** How many of it there are; undefined where that was not said, or is no matter of counting. */
export function countOf(item: ExtraItem, answers: ScopeAnswers): number | undefined {
  if (item === 'skylights') return answers.skylightCount;
  if (item === 'gutters') return answers.gutterFeet;
  return item === 'solar' ? answers.solarPanels : undefined;
}

/**
 * The lines for what was answered with yes, and has a price and all it is counted by. The four prices stay as they are.
 * @param squares of the quote the lines stand beside
 */
export function scopeLines({ answers, prices = {} }: Omit<Scope, 'shown'>, squares: number): ScopeLine[] {
  return extraItems.flatMap((item): ScopeLine[] => {
    const price = prices[item];
    if (price === undefined || answers[item] !== 'yes') return [];
    const { per, dollars: rate } = price;
    const count = per === 'job' ? 1 : per === 'square' ? squares : countOf(item, answers);
    if (count === undefined) return [];
    return [{ item, per, rate, count, dollars: Math.round(rate * count * 100) / 100 }];
  });
}

/** What was answered with yes and has no line: it is priced at the inspection. */
export const unpricedItems = (answers: ScopeAnswers, lines: readonly ScopeLine[]): ExtraItem[] =>
  extraItems.filter((item) => answers[item] === 'yes' && lines.every((line) => line.item !== item));

/** What is told of the job wherever its prices are: on the page behind a link, on paper and by email. */
export interface ToldScope {
  lines: ScopeLine[];
  /** Priced at the inspection. */
  unpriced: ExtraItem[];
}

/** Undefined where nothing is to be told. */
export function toldScope(scope: Omit<Scope, 'shown'>, squares: number): ToldScope | undefined {
  const lines = scopeLines(scope, squares);
  const unpriced = unpricedItems(scope.answers, lines);
  return lines.length + unpriced.length === 0 ? undefined : { lines, unpriced };
}

/** A price and the lines beside it, in whole cents. */
export const withLines = (price: number, lines: readonly ScopeLine[]): number =>
  Math.round(lines.reduce((sum, { dollars }) => sum + dollars, price) * 100) / 100;

/** What the page tells of these lines. */
export const shownLines = (
  lines: readonly ScopeLine[],
  squares: number,
): NonNullable<SentScope['shown']> => ({
  squares,
  dollars: Object.fromEntries(lines.map(({ item, dollars }) => [item, dollars])),
});

/** The lines that the page showed otherwise than the company's prices of then make them. */
export function otherwiseShown(scope: Scope): { item: ExtraItem; shown: number; computed: number }[] {
  const { shown } = scope;
  if (shown === undefined) return [];
  const lines = scopeLines(scope, shown.squares);
  return extraItems
    .map((item) => ({
      item,
      shown: shown.dollars[item] ?? 0,
      computed: lines.find((line) => line.item === item)?.dollars ?? 0,
    }))
    .filter((one) => one.shown !== one.computed);
}

/** The company's prices of what was answered with yes. */
export const pricesFor = (answers: ScopeAnswers, prices: ExtraPrices): ExtraPrices =>
  Object.fromEntries(
    Object.entries(prices).filter(([item]) => new Map(Object.entries(answers)).get(item) === 'yes'),
  );
