import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import type { CallTime } from '#shared/lead/lead.ts';
import { mergeWrites } from '#shared/lead/merge.ts';
import type { MergeField } from '#shared/lead/merge-fields.ts';
import { nextCall } from '#shared/lead/next-call.ts';
import { type Lead, storedLeadSchema } from '#shared/lead/stored-lead.ts';
import { unmergeWrites } from '#shared/lead/unmerge.ts';
import { visitToTell } from '#shared/lead/visit-news.ts';
import { consent, newLead } from '#test/support/desk-leads.ts';

const by = 'dana.reyes@example.com';
/** Noon in Nebraska. */
const at = '2026-11-24T18:00:00.000Z';
const [today, tomorrow, nextWeek] = ['2026-11-24', '2026-11-25', '2026-12-01'] as const;

/** What is next, and when, as the row says it. */
const nextOf = (lead: Lead, day: string = today) => {
  const next = nextCall(lead, new Date(`${day}T18:00:00Z`), (moment) =>
    moment.toISOString().slice(0, day.length),
  );
  return next && [next.kind, next.day, next.part ?? next.at ?? ''].filter((word) => word !== '');
};

/** As the table gives it back. */
const stored = (lead: Lead, facts: object): Lead =>
  parse(storedLeadSchema, JSON.parse(JSON.stringify({ ...lead, ...facts })));

/** Every merge of these tests gives back, undone, the lead that stays as it was. */
function merged(keeper: Lead, other: Lead, take: readonly MergeField[] = [], when = at): [Lead, Lead] {
  const writes = mergeWrites(keeper, other, take, { by, at: when });
  if (typeof writes === 'string') throw new Error(writes);
  const both: [Lead, Lead] = [stored(keeper, writes.keeper.facts), stored(other, writes.other.facts)];
  expect(apart(...both)).toEqual(keeper);
  return both;
}

function apart(keeper: Lead, other: Lead): Lead {
  const writes = unmergeWrites(keeper, other, { at: '2026-11-26T18:00:00.000Z' });
  if (typeof writes === 'string') throw new Error(writes);
  return stored(keeper, writes.keeper.facts);
}

const time = (day: string, part: CallTime['part'] = 'morning'): CallTime => ({ day, part });
const asking = (...callTimes: CallTime[]) => newLead({ callTimes });
const called = (when: string, outcome: 'voicemail' | 'reached' = 'voicemail'): Partial<Lead> => ({
  calls: [{ at: when, by, outcome }],
  call_attempts: 1,
  last_attempt_at: when,
  first_contact_at: when,
});
const visit = (when: string): Partial<Lead> => ({ appointment: { at: when, minutes: 60 } });
const shown = ({ callTimes = [] }: Lead) => callTimes.map(({ day, part }) => `${day} ${part}`);

describe('a merge keeps the call that a homeowner waits for', () => {
  test('where both picked times: all of them, earliest first', () => {
    const other = asking(time(today, 'afternoon'));
    const [keeper] = merged(asking(time(nextWeek), time(tomorrow, 'evening')), other);
    expect(shown(keeper)).toEqual([`${today} afternoon`, `${tomorrow} evening`, `${nextWeek} morning`]);
    expect(nextOf(keeper)).toEqual(['asked', today, 'afternoon']);
  });

  test('where both picked the same time: once', () => {
    const [keeper] = merged(asking(time(today)), asking(time(today), time(tomorrow)));
    expect(shown(keeper)).toEqual([`${today} morning`, `${tomorrow} morning`]);
  });

  test('beside a later follow-up of the lead that stays, and both after another', () => {
    const [keeper] = merged(newLead({ call_back_on: nextWeek }), asking(time(tomorrow)));
    expect(nextOf(keeper)).toEqual(['asked', tomorrow, 'morning']);
    const since = { ...keeper, ...called(`${tomorrow}T15:00:00.000Z`) };
    expect(nextOf(since, tomorrow)).toEqual(['follow_up', nextWeek]);
  });

  test('beside a later follow-up that is taken from the other', () => {
    const [keeper] = merged(asking(time(today, 'evening')), newLead({ call_back_on: nextWeek }), [
      'callBack',
    ]);
    expect(nextOf(keeper)).toEqual(['asked', today, 'evening']);
  });

  test('and a follow-up that comes first', () => {
    const [keeper] = merged(newLead({ call_back_on: today }), asking(time(tomorrow)));
    expect(nextOf(keeper)).toEqual(['follow_up', today]);
    expect(nextOf({ ...keeper, call_back_on: undefined })).toEqual(['asked', tomorrow, 'morning']);
  });

  test.each([
    ['reached last month', called('2026-10-20T15:00:00.000Z', 'reached')],
    ['reached this morning', called('2026-11-24T14:00:00.000Z', 'reached')],
    ['tried this morning', called('2026-11-24T14:00:00.000Z')],
  ])('of whom was %s about the other lead, until somebody calls after that', (_, calls) => {
    const [keeper] = merged(asking(time(today, 'evening')), newLead(calls));
    expect(nextOf(keeper)).toEqual(['asked', today, 'evening']);
    const again = called('2026-11-24T23:30:00.000Z').calls ?? [];
    expect(nextOf({ ...keeper, calls: [...(keeper.calls ?? []), ...again] })).toBeUndefined();
  });

  test('before the inspection of the other lead', () => {
    const [keeper] = merged(asking(time(today, 'evening')), newLead(visit(`${nextWeek}T15:00:00.000Z`)), [
      'appointment',
    ]);
    expect(nextOf(keeper)).toEqual(['asked', today, 'evening']);
    const reached = { ...keeper, ...called('2026-11-24T23:30:00.000Z', 'reached') };
    expect(nextOf(reached)).toEqual(['visit', nextWeek, `${nextWeek}T15:00:00.000Z`]);
  });

  test('and none that was settled before, on either lead', () => {
    const settled = { ...asking(time('2026-11-20')), ...called('2026-11-20T15:00:00.000Z') };
    const replaced = { ...asking(time(tomorrow)), call_back_on: nextWeek };
    expect(nextOf(merged(settled, newLead())[0])).toBeUndefined();
    expect(nextOf(merged(newLead(), settled)[0])).toBeUndefined();
    expect(nextOf(merged(replaced, settled)[0])).toEqual(['follow_up', nextWeek]);
    expect(nextOf(merged(settled, replaced, ['callBack'])[0])).toEqual(['follow_up', nextWeek]);
  });

  test('of three leads in one, undone in any order', () => {
    const one = asking(time(nextWeek));
    const two = asking(time(tomorrow));
    const three: Lead = { ...asking(time(today, 'evening')), call_back_on: nextWeek };
    const last = { ...three, call_back_on: undefined };
    for (const third of [three, last]) {
      const [pair, second] = merged(one, two);
      const [all, joined] = merged(pair, third, ['callBack'], '2026-11-24T19:00:00.000Z');
      expect(nextOf(all)?.[1]).toBe(third === three ? tomorrow : today);
      expect(apart(apart(all, joined), second)).toEqual(one);
      const without = apart(all, second);
      expect(shown(without)).toEqual([`${today} evening`, `${nextWeek} morning`]);
      expect(apart(without, joined)).toEqual(one);
    }
  });

  test('also once it is undone after the homeowner or the office did more', () => {
    const [keeper, joined] = merged(asking(time(nextWeek)), asking(time(tomorrow)));
    const more = [...(keeper.callTimes ?? []), time('2026-12-02')];
    const since: Lead = { ...keeper, callTimes: more, ...called('2026-11-24T20:00:00.000Z') };
    const alone = apart(since, joined);
    expect(shown(alone)).toEqual([`${nextWeek} morning`, '2026-12-02 morning']);
    expect(alone.calls).toEqual(since.calls);
  });
});

describe('of two leads that both have it, a merge keeps', () => {
  test('one leak, told once', () => {
    const leak = (when: string) => ({ hasLeaks: true, leak_alerted_at: when });
    const [one, other] = [
      newLead(leak('2026-11-22T10:00:00.000Z')),
      newLead(leak('2026-11-21T10:00:00.000Z')),
    ];
    const [keeper] = merged(one, other);
    expect(keeper).toMatchObject(leak('2026-11-22T10:00:00.000Z'));
  });

  test('the consent that was given, with its own words', () => {
    const given = { ...consent(true), wordingVersion: '2' };
    const [one, other] = [newLead({ consent: consent(false) }), newLead({ consent: given })];
    const [keeper] = merged(one, other);
    expect(keeper.consent).toEqual(given);
    expect(merged(other, one)[0].consent).toEqual(given);
  });

  test.each<[Lead['language'], Lead['language'], Lead['language']]>([
    ['en', 'es', 'es'],
    ['es', 'en', 'es'],
    [undefined, 'es', 'es'],
    [undefined, 'en', 'en'],
    ['en', undefined, 'en'],
  ])('the language to speak: of %s and %s, %s', (ours, theirs, both) => {
    const [one, other] = [stored(newLead(), { language: ours }), stored(newLead(), { language: theirs })];
    const [keeper] = merged(one, other);
    expect(keeper.language).toBe(both);
  });

  test('the first contact of both, and the last call', () => {
    const early = called('2026-11-20T15:00:00.000Z');
    const late = called('2026-11-22T15:00:00.000Z');
    for (const [ours, theirs] of [[early, late] as const, [late, early] as const]) {
      const one = newLead(ours);
      const [keeper] = merged(one, newLead(theirs));
      expect(keeper).toMatchObject({
        first_contact_at: early.first_contact_at,
        last_attempt_at: late.last_attempt_at,
        call_attempts: 2,
      });
    }
  });

  test('whom the office found to be somebody else', () => {
    const [a, b] = [newLead().id, newLead().id];
    const [keeper, joined] = merged(newLead({ not_same: [a] }), newLead({ not_same: [a, b] }));
    expect(keeper.not_same).toEqual([a, b]);
    const since = { ...keeper, not_same: [a, b, 'c'] };
    expect(apart(since, joined).not_same).toEqual([a, 'c']);
  });
});

describe('a merge asks the office to tell of a visit that it drops', () => {
  const known = (when: string) => ({
    at: when,
    minutes: 120,
    booked_online: true as const,
    time_zone: 'America/Chicago',
  });
  const online = (when: string): Partial<Lead> => ({ appointment: known(when) });
  const [tuesday, friday] = ['2026-12-01T15:00:00.000Z', '2026-12-04T15:00:00.000Z'];
  const told = (lead: Lead, now = new Date(at)) => visitToTell(lead, now)?.kind;

  test.each<[string, Partial<Lead>, Partial<Lead>, MergeField[], ReturnType<typeof told>]>([
    ['the other’s, where the lead that stays has none', {}, online(tuesday), [], 'canceled'],
    ['the other’s, where the lead that stays has another', online(friday), online(tuesday), [], 'moved'],
    [
      'that of the lead that stays, for the other’s',
      online(tuesday),
      online(friday),
      ['appointment'],
      'moved',
    ],
    ['that of the lead that stays, for none', online(tuesday), {}, ['appointment'], 'canceled'],
  ])('%s, undone with the merge', (_, ours, theirs, take, kind) => {
    const [keeper, joined] = merged(newLead(ours), newLead(theirs), take);
    expect([keeper.known_visit, told(keeper)]).toEqual([known(tuesday), kind]);
    expect(told(joined)).toBeUndefined();
  });

  test.each<[string, Partial<Lead>, Partial<Lead>, MergeField[]]>([
    ['is at the same time', online(tuesday), online(tuesday), []],
    ['is taken over', {}, online(tuesday), ['appointment']],
    ['is over', online(friday), online('2026-11-24T15:00:00.000Z'), []],
    ['nobody was told of', {}, { ...visit(tuesday), known_visit: {} }, []],
    ['is a lost lead’s', {}, { ...online(tuesday), status: 'cancelled' }, []],
  ])('not of one that %s', (_, ours, theirs, take) => {
    const [keeper] = merged(newLead(ours), newLead(theirs), take);
    expect([keeper.known_visit, told(keeper)]).toEqual([undefined, undefined]);
  });

  test('of one that they were told of, also where nobody has told them yet of the one that stays', () => {
    const [keeper] = merged(newLead({ ...online(friday), known_visit: {} }), newLead(online(tuesday)));
    expect([keeper.known_visit, told(keeper)]).toEqual([known(tuesday), 'moved']);
  });

  test('what the office was to tell before stays to be told', () => {
    const ours = { ...online(friday), known_visit: known('2026-12-03T15:00:00.000Z') };
    const [keeper] = merged(newLead(ours), newLead(online(tuesday)));
    expect(keeper.known_visit).toEqual(ours.known_visit);
  });
});
