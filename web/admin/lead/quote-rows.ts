import { figure, squaresInWords } from '#shared/dollars.ts';
import { isPriceToCome, leadPrice } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import type { ShownQuote } from '#shared/quote/shown-quote.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
import { safeToDisplay } from '#shared/text.ts';
import {
  languageName,
  momentWords,
  money,
  NOT_SAID,
  squareFeet,
  tierTitle,
} from '#web/words/office/formats.ts';
import { guessWords } from '#web/words/office/lead.ts';
import { sources } from '#web/words/office/lead-page.ts';

/** Whose prices stand in a column of the quote. */
export const priceColumns = { office: 'Office', seen: 'They saw', today: 'Today’s price' } as const;
type PriceColumn = keyof typeof priceColumns;

/** One tier's prices in words, in the order of the columns. */
interface QuoteRow {
  tier: TierName;
  title: string;
  prices: readonly string[];
  /** What they saw is not today's price. */
  differs: boolean;
  /** The homeowner chose it. */
  chosen: boolean;
}

/**
 * The quote by tiers: the price to quote first, and beside it what they saw or what it is today where that is another. No
 * rows where there is no price.
 */
export function quoteTable(lead: Lead, product: string): { columns: PriceColumn[]; rows: QuoteRow[] } {
  const { office, seen, computed, difference } = leadPrice(lead);
  const differing = difference?.tiers.map(({ tier }) => tier) ?? [];
  const known: Record<PriceColumn, Record<TierName, number> | undefined> = {
    office,
    seen: seen?.prices,
    today:
      office === undefined && (seen === undefined || differing.length > 0) ? computed?.prices : undefined,
  };
  const columns = (['office', 'seen', 'today'] as const).filter((column) => known[column] !== undefined);
  if (columns.length === 0) return { columns, rows: [] };
  const rows = tierNames.map((tier) => ({
    tier,
    title: tierTitle(tier, product),
    prices: columns.map((column) => moneyOr(known[column]?.[tier])),
    differs: differing.includes(tier),
    chosen: lead.chosenTier === tier,
  }));
  return { columns, rows };
}

const moneyOr = (amount: number | undefined) => (amount === undefined ? NOT_SAID : money(amount));

const seenArea = (quote: ShownQuote) =>
  `${areaWords(quote.squareFootage, quote.squares)} ${sources[quote.areaSource]}`;

const seenWords = (quote: ShownQuote) =>
  `${momentWords(quote.at)}, in ${languageName(quote.language)}: ${seenArea(quote)}${
    quote.rates === 'default' ? ', at default rates (the page couldn’t reach yours)' : ''
  }`;

/** What the office read, where, who and why; nothing where it read nothing. */
function officeBasis({ office_price }: Lead, whoIs: (by: string) => string): string[] {
  if (office_price === undefined) return [];
  const { squareFootage, squares, page, by, at, reason, deductible, rcv } = office_price;
  const where = page === undefined ? '' : `, page ${page}`;
  const amounts = [
    ...(deductible === undefined ? [] : [`deductible ${money(deductible)}`]),
    ...(rcv === undefined ? [] : [`RCV ${money(rcv)}`]),
  ];
  return [
    `Office: ${areaWords(squareFootage, squares)}${where}, ${whoIs(by)}, ${momentWords(at)}. ${safeToDisplay(reason)}.`,
    ...(amounts.length === 0 ? [] : [`Also read in the PDF: ${amounts.join(', ')}.`]),
  ];
}

/** What the prices were made of, a line each. */
export function quoteBasis(lead: Lead, whoIs: (by: string) => string = (by) => by): string[] {
  const { shown, shownAfter } = lead;
  const { seen } = leadPrice(lead);
  const others = otherAreas(lead);
  return [
    ...officeBasis(lead, whoIs),
    seen === undefined ? 'No record of the prices shown.' : `Seen ${seenWords(seen)}.`,
    ...(shown !== undefined && shownAfter !== undefined
      ? [
          `Before the size change: ${seenArea(shown)}; ${tierNames.map((tier) => money(shown.prices[tier])).join(', ')}.`,
        ]
      : []),
    ...todayBasis(lead),
    ...(others === null ? [] : [others]),
  ];
}

/** What today's price is made of, where what they saw does not say the same. */
function todayBasis(lead: Lead): string[] {
  const { seen, computed } = leadPrice(lead);
  if (computed === undefined)
    return [
      isPriceToCome(lead)
        ? 'Today’s price: to come. The server tries again to read what the price is made of.'
        : 'No server price.',
    ];
  const area = areaWords(computed.squareFootage, computed.squares);
  const whole = `${area}${computed.basis === undefined ? '' : basisWords(computed.basis)}`;
  const isKnown =
    seen !== undefined && [areaWords(seen.squareFootage, seen.squares), seenArea(seen)].includes(whole);
  return isKnown ? [] : [`Today’s price: ${whole}.`];
}

const areaWords = (squareFootage: number, squares: number) =>
  `${squareFeet(squareFootage)} (${squaresInWords(figure(squares))})`;

/** What an area was made of, e.g. " from home size and stories (1,500 sq ft × 1.27), 10% waste included". */
export function basisWords({ source, homeSize, factor, bedrooms, wastePercent }: AreaBasis): string {
  const sizeTimesFactor =
    source === 'home-size-by-stories' && homeSize !== undefined && factor !== undefined
      ? ` (${squareFeet(homeSize)} × ${figure(factor)})`
      : '';
  const waste = wastePercent === undefined ? '' : `, ${figure(wastePercent)}% waste included`;
  return ` ${sources[source]}${sizeTimesFactor}${guessWords(bedrooms)}${waste}`;
}

/**
 * The areas that are known and were not priced, as a line; null where there is none. An area the homeowner changed has
 * the one before it among them; the size of a home that the roof was made of is said with that roof.
 */
function otherAreas(lead: Lead): string | null {
  const { seen: shown } = leadPrice(lead);
  const priced = lead.quote?.basis === undefined ? (lead.shown ?? shown) : lead.quote;
  if (priced?.basis === undefined) return null;
  const { source, others } = priced.basis;
  const before = { source, squareFootage: priced.squareFootage };
  const namedWithRoof = source === 'home-size-by-stories' ? 'home-size' : undefined;
  const areas =
    shown?.areaSource === 'person'
      ? [before, ...others]
      : others.filter((other) => other.source !== namedWithRoof);
  if (areas.length === 0) return null;
  const words = areas.map((area) => `${squareFeet(area.squareFootage)} ${sources[area.source]}`);
  return `Also known: ${words.join('; ')}.`;
}
