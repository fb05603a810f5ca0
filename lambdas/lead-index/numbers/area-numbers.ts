import { zipIn } from '#shared/address/zip.ts';
import type { AreaNumbers } from '#shared/api/overview.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** Numbers by counter name. */
type Counters = Readonly<Record<string, number>>;

const OUTSIDE = 'outside';
const TELL = 'outside-tell';
const FROM = 'outside#';

/** The most ZIP codes that are named. */
const ZIPS_MAX = 10;

/** What a lead from outside the company's area adds to the numbers of its hour. */
export function areaCounters({ out_of_area, tell_when_here, address }: Lead): Counters {
  if (out_of_area !== true) return {};
  const zip = zipIn(address);
  return {
    [OUTSIDE]: 1,
    ...(tell_when_here !== undefined && { [TELL]: 1 }),
    ...(zip !== null && { [`${FROM}${zip}`]: 1 }),
  };
}

/** How many came from outside the area, and from where most. */
export function areaIn(counters: Counters): AreaNumbers {
  const zips = Object.entries(counters)
    .filter(([name, leads]) => name.startsWith(FROM) && leads > 0)
    .map(([name, leads]) => ({ zip: name.slice(FROM.length), leads }))
    .sort((a, b) => b.leads - a.leads || a.zip.localeCompare(b.zip));
  return {
    outside: counters[OUTSIDE] ?? 0,
    tell: counters[TELL] ?? 0,
    zips: zips.slice(0, ZIPS_MAX),
  };
}
