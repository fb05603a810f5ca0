import type { Lead } from '#shared/lead.ts';

/** A lead's home, as far as it can be priced. */
export interface LeadHome {
  id: string;
  name: string;
  squareFootage: number;
}

const HOMES = 10;

/** The area the lead was last shown a price for; else the one it was priced with, else the home's. */
const areaOf = ({ shownAfter, shown, quote, squareFootage }: Lead) =>
  [shownAfter, shown, quote].find((priced) => priced !== undefined)?.squareFootage ?? squareFootage;

/** The last ten of these leads with an area, in their order. */
export const lastHomes = (leads: readonly Lead[]): LeadHome[] =>
  leads
    .flatMap((lead) => {
      const squareFootage = areaOf(lead);
      return squareFootage === undefined ? [] : [{ id: lead.id, name: lead.name, squareFootage }];
    })
    .slice(0, HOMES);
