import fc from 'fast-check';
import { callOutcomes, dayParts } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from './desk-leads.ts';

interface Days {
  now: Date;
  yesterday: string;
  today: string;
  tomorrow: string;
}

const by = 'dana.reyes@example.com';

/** Leads that the office may have to call: fresh and old, called and not, with promises of three days. */
export function leadsToCall({ now, yesterday, today, tomorrow }: Days, minLength = 0): fc.Arbitrary<Lead[]> {
  const day = fc.constantFrom(yesterday, today, tomorrow);
  const followUp = fc
    .tuple(day, fc.option(fc.constantFrom('15:00', '19:59', '20:00', '20:01', '23:00')))
    .map(([on, time]) => ({
      call_back_on: on,
      ...(time !== null && { call_back_at: `${on}T${time}:00.000Z` }),
    }));
  const picked = fc
    .array(fc.record({ day, part: fc.constantFrom(...dayParts) }), { minLength: 1, maxLength: 2 })
    .map((callTimes) => ({ callTimes }));
  // Before the days of promises, so that a call settles none of them.
  const calls = fc.array(fc.constantFrom(undefined, ...callOutcomes), { maxLength: 4 }).map((outcomes) => ({
    call_attempts: outcomes.length,
    calls: outcomes.map((outcome, n) => ({ at: `2026-11-2${n}T15:00:00.000Z`, by, outcome })),
  }));
  const lead = fc.tuple(
    fc.integer({ min: 0, max: 600 }).map((minutes) => now.getTime() - minutes * 60_000),
    fc.constantFrom<Lead['status']>('new', 'new', 'contacted', 'scheduled'),
    fc.boolean(),
    fc.oneof(fc.constant({}), followUp, picked),
    fc.oneof(fc.constant({}), calls),
    fc.constantFrom<Partial<Lead>>(
      {},
      {},
      { estimate_unreadable_at: now.toISOString(), estimate_for_person: true },
    ),
  );
  return fc.array(lead, { minLength, maxLength: minLength + 24 }).map((leads) =>
    leads.map(([created, status, hasLeaks, promise, called, estimate], n) =>
      storedLead(n + 1, {
        created_at: new Date(created).toISOString(),
        status,
        hasLeaks,
        ...promise,
        ...called,
        ...estimate,
      }),
    ),
  );
}
