import { SOURCES_SHOWN, type SourceNumbers } from '#shared/api/overview.ts';
import { UNKNOWN_SOURCE } from '#shared/lead/source.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** Numbers by counter name. */
type Counters = Record<string, number>;

/** What is counted of a source; its name stands last, as it may hold any letter. */
const counts = ['leads', 'contacted', 'scheduled', 'cents'] as const;
type Count = (typeof counts)[number];

const named = (count: Count, source: string) => `from#${count}#${source}`;

/** Whether the lead has an inspection, or had one: by its inspection, or by a status that says so. */
const isScheduled = ({ inspection, status }: Lead) =>
  inspection !== undefined || status === 'scheduled' || status === 'completed';

/**
 * What a lead adds to the numbers of its source, in the hour it came in.
 * @param dollars its price; undefined if it has none
 * @param isCalled somebody has tried to call, as the numbers of all count it
 */
export function sourceCounters(lead: Lead, dollars: number | undefined, isCalled: boolean): Counters {
  const { source = UNKNOWN_SOURCE } = lead;
  return {
    [named('leads', source)]: 1,
    ...(isCalled && { [named('contacted', source)]: 1 }),
    ...(isScheduled(lead) && { [named('scheduled', source)]: 1 }),
    ...(dollars !== undefined && { [named('cents', source)]: Math.round(dollars * 100) }),
  };
}

const NAMED = new RegExp(`^from#(${counts.join('|')})#(.*)$`, 's');

/** The sources, the one with most leads first; those beyond the shown ones are counted together: anybody can invent one. */
export function sourcesIn(counters: Counters): SourceNumbers {
  const found = new Map<string, Partial<Record<Count, number>>>();
  for (const [name, value] of Object.entries(counters)) {
    const [, count, source] = NAMED.exec(name) ?? [];
    if (count !== undefined && source !== undefined)
      found.set(source, { ...found.get(source), [count]: value });
  }
  const all = [...found]
    .map(([source, { leads = 0, contacted = 0, scheduled = 0, cents = 0 }]) => ({
      ...{ source, leads, contacted, scheduled },
      quotedUsd: cents / 100,
    }))
    .filter(({ leads }) => leads > 0)
    .sort((a, b) => b.leads - a.leads || (a.source < b.source ? -1 : 1));
  const rest = all.slice(SOURCES_SHOWN);
  const sum = (count: 'leads' | 'contacted' | 'scheduled' | 'quotedUsd') =>
    rest.reduce((all, source) => all + source[count], 0);
  return {
    top: all.slice(0, SOURCES_SHOWN),
    ...(rest.length > 0 && {
      rest: {
        sources: rest.length,
        ...{ leads: sum('leads'), contacted: sum('contacted'), scheduled: sum('scheduled') },
        quotedUsd: sum('quotedUsd'),
      },
    }),
  };
}
