import type { OfficeWork } from '#shared/api/overview.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { callOutcomes, lostReasons } from '#shared/lead/lead.ts';
import { isOpen } from '#shared/lead/next-call.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { OpenLeads } from './counter-reader.ts';
import { medianMinutes, minutesBucket } from './response-time-histogram.ts';

/** Numbers by counter name. */
type Counters = Record<string, number>;

/** Names of the counters of the office's work. An email holds no `#`; what one admin did stands under theirs. */
const named = {
  booked: 'booked',
  reached: 'reached',
  unassigned: 'unassigned',
  lost: (reason: string) => `lost#${reason}`,
  refused: 'refused',
  priced: (bucket: number) => `priced#${bucket}`,
  by: (email: string, what: string) => `by#${email.toLowerCase()}#${what}`,
  first: (bucket: number) => `first${bucket}`,
} as const;

const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MINUTE_MS;

/** The first call and who made it; undefined where the oldest calls are no longer known. */
function firstCall({ calls = [], call_attempts = calls.length }: Lead) {
  return call_attempts > calls.length ? undefined : calls[0];
}

/** What the office did with a lead, as it adds to the numbers of the hour the lead came in. */
export function workCounters(lead: Lead): Counters {
  const { calls = [], inspection, assignee, lost_reason, estimate_unreadable_at, estimate_priced_at } = lead;
  const counters: Counters = {};
  const add = (name: string) => {
    counters[name] = (counters[name] ?? 0) + 1;
  };
  for (const { by, outcome } of calls) {
    add(named.by(by, 'calls'));
    if (outcome !== undefined) add(named.by(by, outcome));
  }
  const first = firstCall(lead);
  if (first !== undefined)
    add(named.by(first.by, named.first(minutesBucket(minutesBetween(lead.created_at, first.at)))));
  if (calls.some(({ outcome }) => outcome === 'reached')) add(named.reached);
  if (inspection !== undefined) {
    add(named.booked);
    const who = inspection.person ?? assignee;
    if (who !== undefined) add(named.by(who, 'booked'));
  }
  if (isOpen(lead) && assignee === undefined) add(named.unassigned);
  if (lead.status === 'cancelled' && lost_reason !== undefined) add(named.lost(lost_reason));
  if (estimate_unreadable_at !== undefined) {
    add(named.refused);
    if (estimate_priced_at !== undefined)
      add(named.priced(minutesBucket(minutesBetween(estimate_unreadable_at, estimate_priced_at))));
  }
  return counters;
}

const BY = /^by#([^#]+)#(.+)$/;

/** The counts of the buckets whose names begin so. */
function bucketsIn(counters: Counters, prefix: string): Map<number, number> {
  const found = Object.entries(counters).filter(([name]) => name.startsWith(prefix));
  return new Map(found.map(([name, count]) => [Number(name.slice(prefix.length)), count]));
}

const NONE_OPEN: OpenLeads = { people: new Map(), unassigned: 0 };

/**
 * The office's work as the answer names it, whoever called most first.
 * @param open those of all days: whoever has one is named
 */
export function workIn(counters: Counters, open: OpenLeads = NONE_OPEN): OfficeWork {
  const count = (name: string) => counters[name] ?? 0;
  const people = new Map<string, Counters>([...open.people.keys()].map((email) => [email, {}]));
  for (const [name, value] of Object.entries(counters)) {
    const [, email, what] = BY.exec(name) ?? [];
    if (email !== undefined && what !== undefined) people.set(email, { ...people.get(email), [what]: value });
  }
  const priced = bucketsIn(counters, named.priced(0).slice(0, -1));
  return {
    reached: count(named.reached),
    booked: count(named.booked),
    unassigned: count(named.unassigned),
    unassignedOfAll: open.unassigned,
    lost: lostReasons
      .map((reason) => ({ reason, leads: count(named.lost(reason)) }))
      .filter(({ leads }) => leads > 0)
      .sort((a, b) => b.leads - a.leads),
    refused: {
      papers: count(named.refused),
      priced: [...priced.values()].reduce((sum, of) => sum + of, 0),
      minutes: medianMinutes(priced),
    },
    people: [...people]
      .map(([email, own]) => ({
        email,
        open: open.people.get(email) ?? 0,
        calls: own.calls ?? 0,
        outcomes: Object.fromEntries(callOutcomes.map((outcome) => [outcome, own[outcome] ?? 0])),
        firstMinutes: medianMinutes(bucketsIn(own, named.first(0).slice(0, -1))),
        booked: own.booked ?? 0,
      }))
      .filter((person) => person.open + person.calls + person.booked > 0)
      .sort((a, b) => b.calls - a.calls || a.email.localeCompare(b.email)),
  };
}
