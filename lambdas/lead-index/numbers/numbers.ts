import { type CounterItem, OVERVIEW_LIST } from '#lambdas/lead-index/store/counters.ts';
import type { Numbers, Overview } from '#shared/api/overview.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { leadStatuses, leadTypes } from '#shared/lead/lead.ts';
import { isPersons } from '#shared/lead/new-lead.ts';
import { priceToQuote } from '#shared/lead/price.ts';
import { saleOf, soldOn } from '#shared/lead/sale.ts';
import { isKnownSource, UNKNOWN_SOURCE } from '#shared/lead/source.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { areaCounters, areaIn } from './area-numbers.ts';
import type { OpenLeads } from './counter-reader.ts';
import { medianMinutes, minutesBucket } from './response-time-histogram.ts';
import { sourceCounters, sourcesIn } from './source-numbers.ts';
import { workCounters, workIn } from './work-numbers.ts';

/** Numbers by counter name. */
type Counters = Record<string, number>;

/** Names of the other counters; statuses and types are counted under their own names. */
const counterOf = {
  bucket: (bucket: number) => `contact${bucket}`,
  /** Leads with a price, and the sum of their prices in cents. */
  quoted: 'quoted',
  cents: 'cents',
  /** Leads that were sold, and the sum of what they were sold for in cents. */
  sold: 'sold',
  soldCents: 'soldCents',
} as const;

/** At that hour of UTC it is the same day in every state. */
const ANY_HOUR = 'T18';

const HOUR_LENGTH = '2026-11-21T14'.length;

/**
 * Minutes from the lead to the first attempt to call; a status alone is no call. Of a lead whose oldest calls are no longer
 * known, its first contact stands for them.
 */
function minutesToCall(lead: Lead): number | undefined {
  const { created_at, calls = [], call_attempts = calls.length, first_contact_at } = lead;
  const at = call_attempts > calls.length ? first_contact_at : calls[0]?.at;
  return at === undefined ? undefined : (Date.parse(at) - Date.parse(created_at)) / MINUTE_MS;
}

/**
 * What a lead adds to the numbers of the hour it was created in: to the item of the hour in UTC and the id's first digit,
 * `2026-11-21T14#a`. A source that anybody can write into a link is counted in an item of its own, `2026-11-21T14#a#Yard
 * sign`: an item holds 400 KB, and those of a thousand invented ones are more. A sale is counted on its own day. Nothing for spam and a smoke test's lead.
 */
export function hourCounters(lead: Lead): CounterItem[] {
  if (!isPersons(lead)) return [];
  const value = priceToQuote(lead)?.price;
  const minutes = minutesToCall(lead);
  const [term, place] = [OVERVIEW_LIST, `${lead.created_at.slice(0, HOUR_LENGTH)}#${lead.id.charAt(0)}`];
  const { source = UNKNOWN_SOURCE } = lead;
  const ofSource = sourceCounters(lead, value, minutes !== undefined);
  const isKnown = isKnownSource(source);
  const counters = {
    [lead.status]: 1,
    [lead.lead_type]: 1,
    ...(value !== undefined && { [counterOf.quoted]: 1, [counterOf.cents]: Math.round(value * 100) }),
    ...(minutes !== undefined && { [counterOf.bucket(minutesBucket(minutes))]: 1 }),
    ...areaCounters(lead),
    ...workCounters(lead),
    ...(isKnown && ofSource),
  };
  return [
    { term, place, counters },
    ...(isKnown ? [] : [{ term, place: `${place}#${source}`, counters: ofSource }]),
    ...saleCounters(lead),
  ];
}

/** What a sale adds to the numbers of the day it was agreed on. */
function saleCounters(lead: Lead): CounterItem[] {
  const on = soldOn(lead);
  if (on === undefined) return [];
  const counters = {
    [counterOf.sold]: 1,
    [counterOf.soldCents]: Math.round((saleOf(lead)?.price ?? 0) * 100),
  };
  return [{ term: OVERVIEW_LIST, place: `${on}${ANY_HOUR}#${lead.id.charAt(0)}`, counters }];
}

/** The ISO date of a moment in a time zone. */
export function dayIn(zone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
  };
}

/** The ISO date that many days later. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, day.length);

/** That many days, ending with this one. */
export const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => daysAfter(last, n + 1 - count));

const BUCKET = new RegExp(`^${counterOf.bucket(0).replace('0', '')}(\\d+)$`);

function sumOf(all: readonly Counters[]): Counters {
  const sum: Counters = {};
  for (const counters of all)
    for (const [name, by] of Object.entries(counters)) sum[name] = (sum[name] ?? 0) + by;
  return sum;
}

/** The counters as the answer names them. */
function numbersIn(counters: Counters): Numbers {
  const count = (name: string) => counters[name] ?? 0;
  const each = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>;
  const contacts = new Map(
    Object.entries(counters).flatMap(([name, by]): [number, number][] => {
      const bucket = BUCKET.exec(name)?.[1];
      return bucket === undefined ? [] : [[Number(bucket), by]];
    }),
  );
  const status = each(leadStatuses);
  return {
    leads: leadStatuses.reduce((sum, name) => sum + status[name], 0),
    status,
    path: each(leadTypes),
    quoted: count(counterOf.quoted),
    quotedUsd: count(counterOf.cents) / 100,
    sold: count(counterOf.sold),
    soldUsd: count(counterOf.soldCents) / 100,
    contacted: [...contacts.values()].reduce((sum, by) => sum + by, 0),
    contactMinutes: medianMinutes(contacts),
  };
}

/**
 * The numbers of each of these days, and their sum.
 * @param open those of all days
 */
export function summedNumbers(
  days: readonly string[],
  hours: readonly (readonly [day: string, Counters])[],
  open?: OpenLeads,
): Omit<Overview, 'before' | 'newSince'> {
  const byDay = new Map<string, Counters[]>(days.map((day) => [day, []]));
  for (const [day, counters] of hours) byDay.get(day)?.push(counters);
  const sums = [...byDay].map(([day, counters]) => ({ day, counters: sumOf(counters) }));
  const total = sumOf(sums.map(({ counters }) => counters));
  return {
    days: sums.map(({ day, counters }) => ({ day, ...numbersIn(counters) })),
    total: numbersIn(total),
    work: workIn(total, open),
    sources: sourcesIn(total),
    area: areaIn(total),
  };
}
