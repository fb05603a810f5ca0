import { dollars, figure } from '#shared/dollars.ts';
import type {
  ChangedSection,
  ComparedEstimate,
  EstimateComparison,
  RowChange,
  RowFigures,
} from '#shared/estimate/comparison/comparison.ts';
import type { ComparisonWords } from '#web/words/en/comparison.ts';

/** The minus of a figure, as wide as a plus. */
const MINUS = '\u2212';
const PLUS = '+';
const NO_BREAK = '\u00a0';
const NO_BREAK_HERE = '\u2060';

/** `+$657.20`, `−$75.00`; without a sign where nothing changed. */
export function signedDollars(amount: number): string {
  if (amount === 0) return dollars(0);
  return `${amount < 0 ? MINUS : PLUS}${dollars(Math.abs(amount))}`;
}

/** Dollars as printed, with the minus of a credit. */
const printedDollars = (amount: number) => (amount < 0 ? `${MINUS}${dollars(-amount)}` : dollars(amount));

/** A formula is told only where it comes out. */
const CENTS = 0.021;

/** `212 LF × $3.10 = $657.20`; the quantity is left out where the row's name tells it of both. */
export function sideText(side: RowFigures, isPriceAlone: boolean, words: ComparisonWords): string {
  const { quantity, unit, unitPrice, tax = 0, overheadProfit = 0, amount } = side;
  const count =
    quantity === null ? '' : `${figure(quantity).replace('-', MINUS)}${unit === null ? '' : ` ${unit}`}`;
  const costs = [
    ...(tax === 0 ? [] : [`${printedDollars(tax)} ${words.withTax}`]),
    ...(overheadProfit === 0 ? [] : [`${printedDollars(overheadProfit)} ${words.withOverhead}`]),
  ];
  if (amount === null) return count === '' ? words.notRead : `${count}, ${words.notRead}`;
  const product =
    quantity === null || unitPrice === null ? null : quantity * unitPrice + tax + overheadProfit;
  if (product === null || Math.abs(product - amount) > CENTS || unitPrice === null)
    return [...(count === '' || isPriceAlone ? [] : [count]), printedDollars(amount)].join(', ');
  const factors = isPriceAlone ? printedDollars(unitPrice) : `${count} × ${printedDollars(unitPrice)}`;
  // A line breaks before a sign, and nowhere within a term.
  return [factors, ...costs.map((cost) => `+ ${cost}`), `= ${printedDollars(amount)}`]
    .map((term) => term.replaceAll(' ', NO_BREAK).replaceAll(MINUS, MINUS + NO_BREAK_HERE))
    .join(' ');
}

/** The row by its printed name, with its quantity where only the price changed. */
export function changeName({ change, description, after }: RowChange): string {
  return change === 'price' && after !== null && after.quantity !== null
    ? `${description}, ${figure(after.quantity)}${after.unit === null ? '' : ` ${after.unit}`}`
    : description;
}

export const sectionName = ({ of, name }: ChangedSection, words: ComparisonWords): string =>
  of === 'rows' ? (name ?? words.otherLines) : words[of].section;

/** What the two are called: by who wrote them where that differs, else by their order. */
export function paperNames({ older, newer, supplement }: EstimateComparison, words: ComparisonWords) {
  const { names } = words;
  if (older.contractor === newer.contractor)
    return { older: names.first, newer: names.new, newerTotal: supplement ? names.withNew : names.new };
  const nameOf = ({ contractor }: ComparedEstimate) => (contractor ? names.contractor : names.insurer);
  return { older: nameOf(older), newer: nameOf(newer), newerTotal: nameOf(newer) };
}

/** `First, September 12`, with the year where it is not this one. */
export function datedName(
  name: string,
  dated: string | null,
  { locale, now, words }: { locale: string; now: Date; words: ComparisonWords },
): string {
  if (dated === null) return name;
  const date = new Date(`${dated}T00:00:00Z`);
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear();
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
    ...(!isThisYear && { year: 'numeric' }),
  });
  return words.dated(name, format.format(date));
}

const unreadCount = ({ older, newer }: EstimateComparison) => older.unreadRows + newer.unreadRows;

/** Whether both are read, and which of them prices the roof. */
export function leadSentence(comparison: EstimateComparison, words: ComparisonWords): string {
  const { closes, pricedBy, newer, older } = comparison;
  const isRead = unreadCount(comparison) === 0 && older.unreadPages.length + newer.unreadPages.length === 0;
  const state = closes ? words.closes : isRead ? words.noClose : words.notAllRead;
  const isNewer = pricedBy.sent === newer.sent;
  const uses =
    pricedBy.reason === 'insurer' || pricedBy.reason === 'supplement'
      ? words.uses[pricedBy.reason]
      : isNewer
        ? words.uses.newer
        : words.uses.older;
  return `${state} ${uses}`;
}

/** How many rows are equal, and what was not read. */
export function footLines(comparison: EstimateComparison, words: ComparisonWords): string[] {
  const { same, older, newer, sections, closes } = comparison;
  const names = paperNames(comparison, words);
  const unread = unreadCount(comparison);
  const pages = [
    { name: names.older, pages: older.unreadPages },
    { name: names.newer, pages: newer.unreadPages },
  ];
  return [
    sections.length === 0 && closes ? words.noChange : words.same(same),
    ...(unread > 0 ? [words.unread(unread)] : closes ? [words.allRead] : []),
    ...pages
      .filter((paper) => paper.pages.length > 0)
      .map((paper) => words.unreadPages(paper.name, paper.pages.join(', '))),
  ];
}

/** All of it as plain text, for an email of the homeowner's own. */
export function comparisonAsText(
  comparison: EstimateComparison,
  at: { locale: string; now: Date; words: ComparisonWords },
): string {
  const { words } = at;
  const { older, newer, difference, more, less, sections } = comparison;
  const names = paperNames(comparison, words);
  const total = (name: string, { dated, total: amount }: ComparedEstimate) =>
    `${datedName(name, dated, at)}: ${amount === null ? words.notRead : dollars(amount)}`;
  const rows = sections.flatMap((section) => [
    '',
    `${sectionName(section, words)}: ${signedDollars(section.difference)}`,
    ...section.changes.map((change) => {
      const name = section.of === 'rows' ? changeName(change) : words[section.of].line;
      const amount = change.difference === null ? '' : `: ${signedDollars(change.difference)}`;
      return `${name} (${words.changes[change.change]})${amount}`;
    }),
  ]);
  return [
    words.title,
    '',
    total(names.older, older),
    total(names.newerTotal, newer),
    ...(difference === null
      ? []
      : [
          `${words.difference}: ${signedDollars(difference)} (${words.moreAndLess(dollars(more), dollars(less))})`,
        ]),
    ...rows,
    '',
    ...footLines(comparison, words),
  ].join('\n');
}
