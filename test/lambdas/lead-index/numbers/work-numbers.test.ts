import { describe, expect, test } from 'vitest';
import { hourCounters, summedNumbers } from '#lambdas/lead-index/numbers/numbers.ts';
import { workCounters, workIn } from '#lambdas/lead-index/numbers/work-numbers.ts';
import { counterChanges } from '#lambdas/lead-index/store/counters.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';

const dana = 'dana.whitlock@example.com';
const lee = 'lee.park@example.com';
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 14, minutes)).toISOString();
const lead = (changes: Partial<Lead>) => storedLead(1, { created_at: at(0), ...changes });
const workOf = (...leads: Partial<Lead>[]) => {
  const day = '2026-11-21';
  return summedNumbers(
    [day],
    leads.map((changes) => [day, workCounters(lead(changes))] as const),
  ).work;
};

describe('a call counts for whoever made it', () => {
  const calls = [
    { at: at(10), by: dana, outcome: 'no_answer' as const },
    { at: at(70), by: 'Lee.Park@example.com', outcome: 'reached' as const },
    { at: at(80), by: dana },
  ];

  test('with its outcome, once for each, whatever the case of the email', () => {
    expect(workOf({ calls })?.people).toEqual([
      {
        ...{ email: dana, open: 0, calls: 2, booked: 0, firstMinutes: expect.closeTo(9.8, 0) },
        outcomes: { no_answer: 1, voicemail: 0, reached: 0, call_back: 0 },
      },
      {
        ...{ email: lee, open: 0, calls: 1, booked: 0, firstMinutes: null },
        outcomes: { no_answer: 0, voicemail: 0, reached: 1, call_back: 0 },
      },
    ]);
    expect(workOf({ calls }, { calls: calls.slice(0, 1) })?.reached).toBe(1);
  });

  test('as the first one only where the oldest is still known', () => {
    const people = (call_attempts: number) => workOf({ calls, call_attempts })?.people[0]?.firstMinutes;
    expect(people(3)).not.toBeNull();
    expect(people(4)).toBeNull();
  });
});

test.each([
  ['new', 1],
  ['contacted', 1],
  ['scheduled', 1],
  ['completed', 0],
  ['cancelled', 0],
] as const)('a lead of nobody is one to give away while it is %s: %i', (status, open) => {
  expect(workOf({ status })?.unassigned).toBe(open);
  expect(workOf({ status, assignee: dana })?.unassigned).toBe(0);
});

test('whoever has an open lead is named with all of theirs, whatever was done in the days', () => {
  const open = { people: new Map([[lee, 38]]), unassigned: 11 };
  const work = workIn(workCounters(lead({ calls: [{ at: at(1), by: dana }] })), open);
  expect(work.people.map((person) => [person.email, person.open, person.calls])).toEqual([
    [dana, 0, 1],
    [lee, 38, 0],
  ]);
  expect(work.unassignedOfAll).toBe(11);
});

test('an inspection counts once, for whoever goes, else for whoever looks after the lead', () => {
  const inspection = { at: at(600), minutes: 60 };
  const work = workOf(
    { inspection: { ...inspection, person: lee }, assignee: dana },
    { inspection, assignee: dana },
    { inspection },
  );
  expect(work?.booked).toBe(3);
  expect(work?.people.map(({ email, booked }) => [email, booked])).toEqual([
    [dana, 1],
    [lee, 1],
  ]);
});

test('a reason counts while the lead is cancelled, the most frequent first', () => {
  const lost = (lost_reason: Lead['lost_reason'], status: Lead['status'] = 'cancelled') => ({
    status,
    lost_reason,
  });
  expect(
    workOf(lost('price'), lost('other_company'), lost('other_company'), lost('price', 'new'))?.lost,
  ).toEqual([
    { reason: 'other_company', leads: 2 },
    { reason: 'price', leads: 1 },
  ]);
});

test('a refused paper counts, and the minutes until a person priced it', () => {
  const refused = { estimate_unreadable_at: at(0) };
  const { refused: none } = workOf({}) ?? {};
  expect(none).toEqual({ papers: 0, priced: 0, minutes: null });
  expect(workOf(refused, { ...refused, estimate_priced_at: at(30) })?.refused).toEqual({
    papers: 2,
    priced: 1,
    minutes: expect.closeTo(30, -1),
  });
});

test('what is taken back leaves nothing, and spam counts nothing', () => {
  const before = hourCounters(lead({ calls: [{ at: at(1), by: dana, outcome: 'reached' }] }));
  const [changed] = counterChanges(before, hourCounters(lead({})));
  expect(workIn(changed?.counters ?? {}).people).toEqual([]);
  expect(changed?.counters).toMatchObject({ reached: -1, [`by#${dana}#calls`]: -1 });
  expect(hourCounters(lead({ spam_mark: 'spam', assignee: dana }))).toEqual([]);
});
