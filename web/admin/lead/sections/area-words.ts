import { figure, squaresInWords } from '#shared/dollars.ts';
import { leadPrice } from '#shared/lead/price.ts';
import type { AreaSource } from '#shared/lead/shown-quote.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';

/** Where an area came from, after its figure. */
export const sources: Record<AreaSource, string> = {
  document: 'from the estimate',
  'typed-from-paper': 'taken from the estimate by the homeowner',
  measured: 'measured from above',
  'home-size-by-storeys': 'from the home’s size by its storeys',
  'home-size': 'from the home’s size',
  person: 'changed by the homeowner',
};

export const areaWords = (squareFootage: number, squares: number) =>
  `${figure(squareFootage)} sq ft (${squaresInWords(figure(squares))})`;

/** What an area was made of, e.g. " from the home’s size by its stories (1,500 sq ft × 1.27), 10% waste included". */
export function basisWords({ source, homeSize, factor, wastePercent }: AreaBasis): string {
  const made =
    source === 'home-size-by-storeys' && homeSize !== undefined && factor !== undefined
      ? ` (${figure(homeSize)} sq ft × ${figure(factor)})`
      : '';
  const waste = wastePercent === undefined ? '' : `, ${figure(wastePercent)}% waste included`;
  return ` ${sources[source]}${made}${waste}`;
}

/**
 * The areas that are known and were not priced, as a line; null where there is none. An area the homeowner changed has
 * the one before it among them; the size a home's roof was made of is told with that roof.
 */
export function otherAreas(lead: Lead): string | null {
  const { seen: shown } = leadPrice(lead);
  const priced = lead.quote?.basis === undefined ? (lead.shown ?? shown) : lead.quote;
  if (priced?.basis === undefined) return null;
  const { source, others } = priced.basis;
  const before = { source, squareFootage: priced.squareFootage };
  const told = source === 'home-size-by-storeys' ? 'home-size' : undefined;
  const areas =
    shown?.areaSource === 'person' ? [before, ...others] : others.filter((other) => other.source !== told);
  if (areas.length === 0) return null;
  const words = areas.map((area) => `${figure(area.squareFootage)} sq ft ${sources[area.source]}`);
  return `Not priced: ${words.join('; ')}.`;
}
