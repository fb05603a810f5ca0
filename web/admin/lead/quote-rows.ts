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

/** One tier's prices in words. */
interface QuoteRow {
  tier: TierName;
  title: string;
  /** The office's own; left out where it gave none. */
  office?: string;
  shown: string;
  computed: string;
  /** Shown less computed; a dash where one is missing. */
  difference: string;
  differs: boolean;
  /** The homeowner chose it. */
  chosen: boolean;
}

const moneyOr = (amount: number | undefined) => (amount === undefined ? NOT_SAID : money(amount));

function differenceWords(shown: number | undefined, computed: number | undefined): string {
  if (shown === undefined || computed === undefined) return NOT_SAID;
  if (shown === computed) return 'None';
  return `${shown > computed ? '+' : '−'}${money(Math.abs(shown - computed))}`;
}

/** The quote as the homeowner saw it last beside the server's own, tier by tier; none where there is neither. */
export function quoteRows(lead: Lead, product: string): QuoteRow[] {
  const { office, seen, computed, difference } = leadPrice(lead);
  if (seen === undefined && computed === undefined && office === undefined) return [];
  const differing = difference?.tiers.map(({ tier }) => tier) ?? [];
  return tierNames.map((tier) => ({
    tier,
    title: tierTitle(tier, product),
    ...(office && { office: money(office[tier]) }),
    shown: moneyOr(seen?.prices[tier]),
    computed: moneyOr(computed?.prices[tier]),
    difference: differenceWords(seen?.prices[tier], computed?.prices[tier]),
    differs: differing.includes(tier),
    chosen: lead.chosenTier === tier,
  }));
}

const rateWords = ({ rates }: ShownQuote) =>
  rates === 'default'
    ? 'at default rates (the page couldn’t reach yours)'
    : `at ${tierNames.map((tier) => money(rates[tier])).join(', ')} per square`;

const shownWords = (quote: ShownQuote) =>
  `${areaWords(quote.squareFootage, quote.squares)} ${sources[quote.areaSource]}, ${rateWords(quote)}, in ${languageName(quote.language)}, ${momentWords(quote.at)}`;

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
  const { seen, computed } = leadPrice(lead);
  const others = otherAreas(lead);
  return [
    ...officeBasis(lead, whoIs),
    seen === undefined ? 'No record of the prices shown.' : `Shown: ${shownWords(seen)}.`,
    ...(shown !== undefined && shownAfter !== undefined
      ? [
          `Shown before the size change: ${shownWords(shown)}; ${tierNames.map((tier) => money(shown.prices[tier])).join(', ')}.`,
        ]
      : []),
    computed === undefined
      ? isPriceToCome(lead)
        ? 'Server price: to come. The server tries again to read what the price is made of.'
        : 'No server price.'
      : `Server price: ${areaWords(computed.squareFootage, computed.squares)}${computed.basis === undefined ? '' : basisWords(computed.basis)}.`,
    ...(others === null ? [] : [others]),
  ];
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
