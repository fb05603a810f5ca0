import type { Numbers, Overview } from '#shared/api/overview.ts';
import { leadStatuses, leadTypes } from '#shared/lead/lead.ts';
import { medianMinutes } from './contact-times.ts';
import { type Counters, counterOf } from './counted-lead.ts';

const BUCKET = new RegExp(`^${counterOf.bucket(0).replace('0', '')}(\\d+)$`);

function sumOf(all: readonly Counters[]): Counters {
  const sum: Counters = {};
  for (const counters of all)
    for (const [name, by] of Object.entries(counters)) sum[name] = (sum[name] ?? 0) + by;
  return sum;
}

/** What the counters say, in the words of the answer. */
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
    contacted: [...contacts.values()].reduce((sum, by) => sum + by, 0),
    contactMinutes: medianMinutes(contacts),
  };
}

/** The numbers of these days, each of them there, and of all together. */
export function summedNumbers(
  days: readonly string[],
  hours: readonly (readonly [day: string, Counters])[],
): Overview {
  const byDay = new Map<string, Counters[]>(days.map((day) => [day, []]));
  for (const [day, counters] of hours) byDay.get(day)?.push(counters);
  const sums = [...byDay].map(([day, counters]) => ({ day, counters: sumOf(counters) }));
  return {
    days: sums.map(({ day, counters }) => ({ day, ...numbersIn(counters) })),
    total: numbersIn(sumOf(sums.map(({ counters }) => counters))),
  };
}
