import type { Sale } from '#shared/inspection/inspection.ts';
import type { LostOffer } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { dayWords, momentWords, money } from './formats.ts';
import { lostWords } from './lead-log.ts';
import { tierTitle } from './prices.ts';

/** "$15,000, Impact Resistant, Nov 24". */
export const saleWords = ({ tier, price, on }: Sale): string =>
  `${money(price, 'dollar')}, ${tierTitle(tier)}, ${dayWords(on, 'short')}`;

/** "$9,000, Standard Price": what a lost lead had been offered. */
export const offerWords = ({ tier, price }: Pick<LostOffer, 'tier' | 'price'>): string =>
  `${money(price, 'dollar')}, ${tierTitle(tier)}${tier === 'standard' ? ' Price' : ''}`;

/** "Sold Nov 24: $15,000, Impact Resistant"; empty for a lead that is not sold. */
export function soldNote({ inspection }: Lead): string {
  if (inspection?.outcome !== 'sold') return '';
  const { sale } = inspection;
  return sale === undefined ? 'Sold' : `Sold ${dayWords(sale.on, 'short')}: ${offerWords(sale)}`;
}

/** "Lost Nov 3: chose another company. Was offered $9,000, Standard Price"; empty for a lead that is not lost. */
export function lostNote({ status, lost_reason, lost_offer }: Lead): string {
  if (status !== 'cancelled') return '';
  const when = lost_offer === undefined ? '' : ` ${momentWords(lost_offer.at, 'short')}`;
  const why = lost_reason === undefined ? ', no reason given' : `: ${lostWords[lost_reason].toLowerCase()}`;
  return `Lost${when}${why}${lost_offer === undefined ? '' : `. Was offered ${offerWords(lost_offer)}`}`;
}
