import type { Sale } from '#shared/inspection/inspection.ts';
import type { LostOffer } from '#shared/lead/lead.ts';
import { isSold, saleOf } from '#shared/lead/sale.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { dayWords, momentWords, money } from './formats.ts';
import { lostWords } from './lead-log.ts';
import { tierTitle } from './prices.ts';

/** "Sold for $15,000"; "Sold" where nobody said for how much. */
export const soldFor = (sale: Sale | undefined): string =>
  sale?.price === undefined ? 'Sold' : `Sold for ${money(sale.price, 'dollar')}`;

/** "Impact Resistant, Nov 24". */
const ofSale = ({ tier, on }: Sale): string => `${tierTitle(tier)}, ${dayWords(on, 'short')}`;

/** "$15,000, Impact Resistant, Nov 24". */
export const saleWords = (sale: Sale): string =>
  `${sale.price === undefined ? '' : `${money(sale.price, 'dollar')}, `}${ofSale(sale)}`;

/** "$9,000, Standard Price": what a lost lead had been offered. */
export const offerWords = ({ tier, price }: Pick<LostOffer, 'tier' | 'price'>): string =>
  `${money(price, 'dollar')}, ${tierTitle(tier)}${tier === 'standard' ? ' Price' : ''}`;

/** "Sold for $15,000" and "Impact Resistant, Nov 24"; null for a lead that is not sold. */
export function soldWords(lead: Lead): { price: string; basis: string } | null {
  if (!isSold(lead)) return null;
  const sale = saleOf(lead);
  return { price: soldFor(sale), basis: sale === undefined ? '' : ofSale(sale) };
}

/** "Lost Nov 3: chose another company. Was offered $9,000, Standard Price"; empty for a lead that is not lost. */
export function lostNote({ status, lost_reason, lost_offer }: Lead): string {
  if (status !== 'cancelled') return '';
  const when = lost_offer === undefined ? '' : ` ${momentWords(lost_offer.at, 'short')}`;
  const why = lost_reason === undefined ? ', no reason given' : `: ${lostWords[lost_reason].toLowerCase()}`;
  return `Lost${when}${why}${lost_offer === undefined ? '' : `. Was offered ${offerWords(lost_offer)}`}`;
}
