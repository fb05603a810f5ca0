import { figure, squaresInWords } from '#shared/dollars.ts';
import { leadPrice, priceToQuote } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AreaCorrection } from '#shared/roof/area-basis.ts';
import { withLines } from '#shared/scope/scope.ts';
import { safeToDisplay } from '#shared/text.ts';
import { money, squareFeet, tierTitle } from './formats.ts';
import { homeArea } from './prices.ts';
import { extrasOf } from './scope.ts';

/** One line under a lead; `doubt` says that something should be looked at. */
interface LeadNote {
  text: string;
  doubt: boolean;
}

function correctionWords({ kind, was, squareFootage, structures, home }: AreaCorrection): string {
  const squares = `${figure(was / 100)} → ${figure(squareFootage / 100)} squares`;
  if (home !== undefined) return `Homeowner changed the home: ${homeArea(home, true)} (roof ${squares})`;
  const names = structures.map(safeToDisplay).join(', ');
  if (kind === 'printed_size' && was === squareFootage)
    return `Estimate shows several roof sizes: homeowner picked ${figure(was / 100)} squares`;
  const how = {
    with_garage: 'added garage',
    other_structure: 'picked another roof',
    typed: 'typed',
    printed_size: 'another size in the estimate',
  }[kind];
  return `Homeowner changed roof size: ${squares} (${how}${names === '' ? '' : `: ${names}`})`;
}

/** What else the office should know of a lead before it calls. */
export function leadNotes(lead: Lead): LeadNote[] {
  const { correction } = lead;
  const { seen, difference } = leadPrice(lead);
  const doubts = [
    ...(difference?.area
      ? [
          `Shown for ${squareFeet(difference.area.shown)}, server used ${squareFeet(difference.area.computed)}`,
        ]
      : []),
    ...(seen?.rates === 'default'
      ? ['Default rates shown: the page couldn’t reach yours. Check the price before you quote it.']
      : []),
  ];
  const facts = correction === undefined ? [] : [correctionWords(correction)];
  return [...facts.map((text) => ({ text, doubt: false })), ...doubts.map((text) => ({ text, doubt: true }))];
}

interface PriceToQuoteWords {
  price: string;
  /** The tier with the squares, and the price with the extras that the homeowner answered. */
  basis: string;
  /** What they saw and what it is today, where these differ; else empty. */
  seen: string;
}

/** What a lead is worth, in words; null without a price. */
export function priceToQuoteWords(lead: Lead, product: string): PriceToQuoteWords | null {
  const quote = priceToQuote(lead);
  if (quote === undefined) return null;
  const tier = tierTitle(quote.tier, product).replace(/ Price$/, '');
  const saw = quote.seen === undefined ? '' : `They saw ${money(quote.seen)}`;
  const extras = extrasOf(lead);
  const withThem = extras === null ? '' : ` · with extras ${money(withLines(quote.price, extras.lines))}`;
  return {
    price: money(quote.price),
    basis: `${tier}${quote.isChosen ? '' : ', not chosen'} · ${squaresInWords(figure(quote.squares))}${withThem}`,
    seen: quote.today === undefined ? saw : `${saw}. Today’s price: ${money(quote.today)}`,
  };
}
