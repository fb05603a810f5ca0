import type { Sale } from '#shared/inspection/inspection.ts';
import type { Lead } from './stored-lead.ts';

type OfSale = Pick<Lead, 'status'> & Partial<Pick<Lead, 'sale' | 'inspection'>>;

/** Whether a lead is sold: the office said so, of its inspection or without one, and it was not lost since. */
export const isSold = (lead: OfSale): boolean =>
  lead.status !== 'cancelled' && (lead.sale !== undefined || lead.inspection?.outcome === 'sold');

/** What was sold; undefined of a lead that is not sold, or of which nobody said more. */
export const saleOf = (lead: OfSale): Sale | undefined => (isSold(lead) ? lead.sale : undefined);

/** ISO date on which it was sold: where nobody said one, that of its inspection. Undefined of a lead that is not sold. */
export const soldOn = (lead: OfSale): string | undefined =>
  isSold(lead) ? (lead.sale?.on ?? lead.inspection?.at.slice(0, '2026-11-30'.length)) : undefined;
