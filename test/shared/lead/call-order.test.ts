import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byCallOrder, callMoment, callPlace, unansweredTries } from '#shared/lead/call-order.ts';
import type { CallOutcome, CallTime } from '#shared/lead/lead.ts';
import { promisedCall } from '#shared/lead/next-call.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { leadsToCall } from '#test/support/call-leads.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { snapshot } from '#test/support/leads.ts';

const by = 'dana.reyes@example.com';
const [yesterday, today, tomorrow] = ['2026-11-24', '2026-11-25', '2026-11-26'] as const;
/** A Wednesday, 2 PM in Nebraska: the office has been open since 9. */
const now = new Date(`${today}T20:00:00.000Z`);
const noon = `${today}T18:00:00.000Z`;
const moment = callMoment({ now, today, noon, open: { hours: [], closedOn: [] } });

const minutesAgo = (minutes: number): Partial<Lead> => ({
  created_at: new Date(now.getTime() - minutes * 60_000).toISOString(),
});
const old = minutesAgo(10 * 24 * 60);
const asked = (day: string, part: CallTime['part']): Partial<Lead> => ({ callTimes: [{ day, part }] });
const tried = (...outcomes: CallOutcome[]): Partial<Lead> => {
  const calls = outcomes.map((outcome, n) => ({ at: `2026-11-2${n}T16:00:00.000Z`, by, outcome }));
  return { calls, call_attempts: calls.length };
};

const unread: Partial<Lead> = {
  estimate_unreadable_at: now.toISOString(),
  estimate_for_person: true,
};
const priced: NonNullable<Lead['office_price']> = {
  ...snapshot(2840),
  rates: defaultRates,
  reason: 'Read it',
  by,
  at: now.toISOString(),
};

const twoTries: CallOutcome[] = ['no_answer', 'no_answer'];
const threeTries: CallOutcome[] = ['no_answer', 'voicemail', 'no_answer'];

const stepOf = (changes: Partial<Lead>, at = moment) =>
  callPlace(storedLead(1, { ...old, ...changes }), at)?.step;

describe('whom to call first', () => {
  const followUp = (time: string): Partial<Lead> => ({
    call_back_on: today,
    call_back_at: `${today}T${time}:00.000Z`,
  });
  test.each([
    ['leaks now', { hasLeaks: true }, 'leaks'],
    ['leaks, and picked a call tomorrow', { hasLeaks: true, ...asked(tomorrow, 'evening') }, 'leaks'],
    ['leaks, and picked this evening', { hasLeaks: true, ...asked(today, 'evening') }, 'leaks'],
    [
      'leaks, and was promised a call yesterday',
      { hasLeaks: true, call_back_on: yesterday },
      'promised_leaks',
    ],
    [
      'leaks, was tried, and picked tomorrow',
      { hasLeaks: true, ...asked(tomorrow, 'evening'), ...tried('voicemail') },
      undefined,
    ],
    ['leaks, and the office calls again at 4', { hasLeaks: true, ...followUp('22:00') }, 'later'],
    ['leaks, and was tried three times', { hasLeaks: true, ...tried(...threeTries) }, 'tried'],
    ['waits for a person to read the estimate', unread, 'to_read'],
    ['waits for it, and picked a call tomorrow', { ...unread, ...asked(tomorrow, 'morning') }, 'to_read'],
    ['waits for it, and leaks', { ...unread, hasLeaks: true }, 'leaks'],
    ['waits for it, and was called', { ...unread, ...tried('no_answer') }, 'tried'],
    ['waits for it until a day that the office set', { ...unread, call_back_on: tomorrow }, undefined],
    ['sent an estimate that nobody can open', { ...unread, estimate_for_person: undefined }, 'uncalled'],
    ['waited for it, and is priced', { ...unread, office_price: priced }, 'uncalled'],
    ['came in two hours ago', minutesAgo(120), 'fresh'],
    ['came in a moment less than four hours ago', minutesAgo(239.99), 'fresh'],
    ['came in four hours ago', minutesAgo(240), 'uncalled'],
    ['is fresh, was tried once', { ...minutesAgo(30), ...tried('no_answer') }, 'tried'],
    ['is fresh, picked this afternoon', { ...minutesAgo(30), ...asked(today, 'afternoon') }, 'fresh'],
    ['is fresh, picked this evening', { ...minutesAgo(30), ...asked(today, 'evening') }, 'later'],
    ['is fresh, picked tomorrow', { ...minutesAgo(30), ...asked(tomorrow, 'morning') }, undefined],
    ['picked this afternoon', asked(today, 'afternoon'), 'now'],
    ['picked this morning, and nobody called', asked(today, 'morning'), 'now'],
    ['picked this evening', asked(today, 'evening'), 'later'],
    ['is to be called at this moment', { status: 'contacted', ...followUp('20:00') }, 'now'],
    ['is to be called a minute later', { status: 'contacted', ...followUp('20:01') }, 'later'],
    ['is to be called today, at no time', { status: 'contacted', call_back_on: today }, 'now'],
    ['was to be called yesterday', { status: 'scheduled', call_back_on: yesterday }, 'overdue'],
    ['is to be called tomorrow', { call_back_on: tomorrow }, undefined],
    ['was never called', {}, 'uncalled'],
    ['was tried twice', tried('no_answer', 'voicemail'), 'tried'],
    ['was promised yesterday, tried twice', { call_back_on: yesterday, ...tried(...twoTries) }, 'overdue'],
    [
      'was promised yesterday, tried thrice',
      { call_back_on: yesterday, ...tried(...threeTries) },
      'unanswered',
    ],
    ['is spoken to', { status: 'contacted' }, undefined],
    ['is spam', { spam: ['too_fast'] }, undefined],
    ['is done', { status: 'completed', call_back_on: yesterday }, undefined],
  ] as [string, Partial<Lead>, string | undefined][])('who %s: %o is %s', (_, changes, step) => {
    expect(stepOf(changes)).toBe(step);
  });

  test.each([
    [[], 0],
    [['no_answer', 'voicemail', 'no_answer'], 3],
    [['no_answer', 'no_answer', 'reached'], 0],
    [['reached', 'no_answer', 'voicemail'], 2],
    [['call_back', 'no_answer'], 1],
  ] as [CallOutcome[], number][])('%o are %i tries without an answer', (outcomes, count) => {
    expect(unansweredTries(storedLead(1, tried(...outcomes)))).toBe(count);
  });

  test('a part of the day begins where the office is', () => {
    // 1 PM in Nebraska is 11 AM in California.
    const at = (clock: string) => {
      const when = { now: new Date(`${today}T19:00:00.000Z`), today, open: { hours: [], closedOn: [] } };
      return stepOf(asked(today, 'afternoon'), callMoment({ ...when, noon: `${today}T${clock}:00.000Z` }));
    };
    expect([at('18:00'), at('20:00')]).toEqual(['now', 'later']);
  });
});

// The sentence, read once more and in other words, without what the rule is made of.
const classes = ['leak', 'unread', 'fresh', 'picked', 'overdue', 'uncalled', 'rest'] as const;

function classOf(lead: Lead): (typeof classes)[number] {
  const call = promisedCall(lead);
  const isUncalled = lead.status === 'new' && (lead.call_attempts ?? 0) === 0;
  const isGivenUp = (lead.calls ?? []).slice(-3).filter(({ outcome }) => isNoAnswer(outcome)).length === 3;
  const begins = { morning: 8, midday: 11, afternoon: 13, evening: 17 };
  const isToCome =
    call?.day === tomorrow ||
    (call?.day === today &&
      (call.part === undefined ? (call.at ?? '') > now.toISOString() : begins[call.part] > 14));
  const hasPicked = call?.kind === 'asked';
  if (isGivenUp) return 'rest';
  if (lead.hasLeaks === true && (!isToCome || (isUncalled && hasPicked))) return 'leak';
  if (lead.estimate_for_person === true && isUncalled && call?.kind !== 'follow_up') return 'unread';
  if (isToCome) return 'rest';
  // Nine to two are five hours of work: of the day before nothing is fresh.
  if (isUncalled && now.getTime() - Date.parse(lead.created_at) < 4 * 3_600_000) return 'fresh';
  if (call?.day === today) return 'picked';
  if (call !== undefined) return 'overdue';
  return isUncalled ? 'uncalled' : 'rest';
}

const isNoAnswer = (outcome: CallOutcome | undefined) => outcome !== 'reached' && outcome !== 'call_back';

test('the list is in the order of the sentence, whoever is in it', () => {
  fc.assert(
    fc.property(leadsToCall({ now, yesterday, today, tomorrow }), (leads) => {
      const placed = leads.flatMap((lead) => {
        const place = callPlace(lead, moment);
        return place === undefined ? [] : [{ lead, place }];
      });
      const list = placed.toSorted((a, b) => byCallOrder(a.place, b.place)).map(({ lead }) => lead);
      const found = list.map(classOf);
      expect(found).toEqual(found.toSorted((a, b) => classes.indexOf(a) - classes.indexOf(b)));
      const fresh = list.filter((lead) => classOf(lead) === 'fresh').map(({ created_at }) => created_at);
      expect(fresh).toEqual(fresh.toSorted().toReversed());
      const inList = new Set(list.map(({ id }) => id));
      for (const lead of leads) {
        const call = promisedCall(lead);
        const isOwed = lead.status === 'new' || (call !== undefined && call.day <= today);
        const hasToWait = call?.day === tomorrow && !['leak', 'unread'].includes(classOf(lead));
        expect(inList.has(lead.id)).toBe(isOwed && !hasToWait);
      }
    }),
    { numRuns: 300, seed: 20_261_128 },
  );
});
