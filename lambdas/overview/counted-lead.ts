import { OVERVIEW_TERM } from '#shared/desk/key-places.ts';
import { leadPrice } from '#shared/lead/price.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { contactBucket } from './contact-times.ts';

/** Numbers by the name of their counter. */
export type Counters = Record<string, number>;

/** What a lead adds to the numbers of the hour it came in. */
export interface CountedLead {
  /** Of the counters' item: `2026-11-21T14#a`, the hour in UTC and the part that the id's first digit names. */
  place: string;
  counters: Counters;
}

/** Of a status, of a type; those of a bucket are numbered. */
export const counterOf = {
  bucket: (bucket: number) => `contact${bucket}`,
  /** Leads with a price, and their prices in cents. */
  quoted: 'quoted',
  cents: 'cents',
} as const;

const HOUR_LENGTH = '2026-11-21T14'.length;

/** Minutes from the lead to the first attempt to call, or the first status that says somebody did. */
function minutesToContact({ created_at, first_contact_at }: Lead): number | undefined {
  if (first_contact_at === undefined) return undefined;
  return (Date.parse(first_contact_at) - Date.parse(created_at)) / 60_000;
}

/** Undefined for spam, which no number knows. */
export function countedLead(lead: Lead): CountedLead | undefined {
  if (isSpam(lead)) return undefined;
  // What a browser says it showed is not counted: anybody may send any number.
  const value = leadPrice(lead).computed?.prices[lead.chosenTier ?? 'standard'];
  const minutes = minutesToContact(lead);
  return {
    place: `${lead.created_at.slice(0, HOUR_LENGTH)}#${lead.id.charAt(0)}`,
    counters: {
      [lead.status]: 1,
      [lead.lead_type]: 1,
      ...(value !== undefined && { [counterOf.quoted]: 1, [counterOf.cents]: Math.round(value * 100) }),
      ...(minutes !== undefined && { [counterOf.bucket(contactBucket(minutes))]: 1 }),
    },
  };
}

/** What a change of a lead adds to which item's counters; those that stay are left out. */
export function counterChanges(
  before: CountedLead | undefined,
  after: CountedLead | undefined,
): { key: { term: string; place: string }; changes: Counters }[] {
  const items = new Map<string, Counters>();
  for (const [counted, sign] of [
    [before, -1],
    [after, 1],
  ] as const)
    for (const [name, by] of Object.entries(counted?.counters ?? {})) {
      const place = counted?.place ?? '';
      const item = items.get(place) ?? {};
      items.set(place, { ...item, [name]: (item[name] ?? 0) + sign * by });
    }
  return [...items].flatMap(([place, all]) => {
    const changes = Object.fromEntries(Object.entries(all).filter(([, by]) => by !== 0));
    return Object.keys(changes).length === 0 ? [] : [{ key: { term: OVERVIEW_TERM, place }, changes }];
  });
}
