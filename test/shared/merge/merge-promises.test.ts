import { describe, expect, test } from 'vitest';
import { inspectionToTell } from '#shared/lead/inspection-notices.ts';
import type { CallTime } from '#shared/lead/lead.ts';
import { nextCall } from '#shared/lead/next-call.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { consent, newLead, storedLead } from '#test/support/desk-leads.ts';
import { at, by, Office, stored } from './merged.ts';

const [today, tomorrow, nextWeek] = ['2026-11-24', '2026-11-25', '2026-12-01'] as const;

/** What is next, and when, as the row says it. */
const nextOf = (lead: Lead, day: string = today) => {
  const next = nextCall(
    lead,
    new Date(`${day}T18:00:00Z`),
    (moment) => moment.toISOString().slice(0, day.length),
    () => '00:00',
  );
  return next && [next.kind, next.day, next.part ?? next.at ?? ''].filter((word) => word !== '');
};

/** The lead that came in last, once the other was merged into it. */
function merged(survivor: Lead, duplicate: Lead): Lead {
  const [newer, older] = [{ ...survivor, created_at: storedLead(2).created_at }, duplicate];
  const office = new Office(newer, older);
  office.merge(newer.id, older.id);
  return office.get(newer.id);
}

const time = (day: string, part: CallTime['part'] = 'morning'): CallTime => ({ day, part });
const asking = (...callTimes: CallTime[]) => newLead({ callTimes });
const called = (when: string, outcome: 'voicemail' | 'reached' = 'voicemail'): Partial<Lead> => ({
  calls: [{ at: when, by, outcome }],
  call_attempts: 1,
  last_attempt_at: when,
  first_contact_at: when,
});
const inspection = (when: string): Partial<Lead> => ({ inspection: { at: when, minutes: 60 } });
const shown = ({ callTimes = [] }: Lead) => callTimes.map(({ day, part }) => `${day} ${part}`);

describe('a merge keeps the call that a homeowner waits for', () => {
  test('where both picked times: all of them, earliest first', () => {
    const other = asking(time(today, 'afternoon'));
    const survivor = merged(asking(time(nextWeek), time(tomorrow, 'evening')), other);
    expect(shown(survivor)).toEqual([`${today} afternoon`, `${tomorrow} evening`, `${nextWeek} morning`]);
    expect(nextOf(survivor)).toEqual(['asked', today, 'afternoon']);
  });

  test('where both picked the same time: once', () => {
    const survivor = merged(asking(time(today)), asking(time(today), time(tomorrow)));
    expect(shown(survivor)).toEqual([`${today} morning`, `${tomorrow} morning`]);
  });

  test('beside a later follow-up of the lead that stays, and both after another', () => {
    const survivor = merged(newLead({ call_back_on: nextWeek }), asking(time(tomorrow)));
    expect(nextOf(survivor)).toEqual(['asked', tomorrow, 'morning']);
    const since = { ...survivor, ...called(`${tomorrow}T15:00:00.000Z`) };
    expect(nextOf(since, tomorrow)).toEqual(['follow_up', nextWeek]);
  });

  test('beside a later follow-up of the other lead', () => {
    const survivor = merged(asking(time(today, 'evening')), newLead({ call_back_on: nextWeek }));
    expect(nextOf(survivor)).toEqual(['asked', today, 'evening']);
  });

  test('and a follow-up that comes first', () => {
    const survivor = merged(newLead({ call_back_on: today }), asking(time(tomorrow)));
    expect(nextOf(survivor)).toEqual(['follow_up', today]);
    expect(nextOf({ ...survivor, call_back_on: undefined })).toEqual(['asked', tomorrow, 'morning']);
  });

  test.each([
    ['reached last month', called('2026-10-20T15:00:00.000Z', 'reached')],
    ['reached this morning', called('2026-11-24T14:00:00.000Z', 'reached')],
    ['tried this morning', called('2026-11-24T14:00:00.000Z')],
  ])('of whom was %s about the other lead, until somebody calls after that', (_, calls) => {
    const survivor = merged(asking(time(today, 'evening')), newLead(calls));
    expect(nextOf(survivor)).toEqual(['asked', today, 'evening']);
    const again = called('2026-11-24T23:30:00.000Z').calls ?? [];
    expect(nextOf({ ...survivor, calls: [...(survivor.calls ?? []), ...again] })).toBeUndefined();
  });

  test('before the inspection of the other lead', () => {
    const survivor = merged(asking(time(today, 'evening')), newLead(inspection(`${nextWeek}T15:00:00.000Z`)));
    expect(nextOf(survivor)).toEqual(['asked', today, 'evening']);
    const reached = { ...survivor, ...called('2026-11-24T23:30:00.000Z', 'reached') };
    expect(nextOf(reached)).toEqual(['inspection', nextWeek, `${nextWeek}T15:00:00.000Z`]);
  });

  test('and none that was settled before, on either lead', () => {
    const settled = { ...asking(time('2026-11-20')), ...called('2026-11-20T15:00:00.000Z') };
    const replaced = { ...asking(time(tomorrow)), call_back_on: nextWeek };
    expect(nextOf(merged(settled, newLead()))).toBeUndefined();
    expect(nextOf(merged(newLead(), settled))).toBeUndefined();
    expect(nextOf(merged(replaced, settled))).toEqual(['follow_up', nextWeek]);
    expect(nextOf(merged(settled, replaced))).toEqual(['follow_up', nextWeek]);
  });
});

describe('of two leads that both have it, a merge keeps', () => {
  test('one leak, told once', () => {
    const leak = (when: string) => ({ hasLeaks: true, leak_alerted_at: when });
    const [one, other] = [
      newLead(leak('2026-11-22T10:00:00.000Z')),
      newLead(leak('2026-11-21T10:00:00.000Z')),
    ];
    const survivor = merged(one, other);
    expect(survivor).toMatchObject(leak('2026-11-22T10:00:00.000Z'));
  });

  test('the consent that was given, with its own words', () => {
    const given = { ...consent(true), wordingVersion: '2' };
    const [one, other] = [newLead({ consent: consent(false) }), newLead({ consent: given })];
    const survivor = merged(one, other);
    expect(survivor.consent).toEqual(given);
    expect(merged(other, one).consent).toEqual(given);
  });

  test.each<[Lead['language'], Lead['language'], Lead['language']]>([
    ['en', 'es', 'es'],
    ['es', 'en', 'es'],
    [undefined, 'es', 'es'],
    [undefined, 'en', 'en'],
    ['en', undefined, 'en'],
  ])('the language to speak: of %s and %s, %s', (ours, theirs, both) => {
    const [one, other] = [stored(newLead(), { language: ours }), stored(newLead(), { language: theirs })];
    const survivor = merged(one, other);
    expect(survivor.language).toBe(both);
  });

  test('the first contact of both, and the last call', () => {
    const early = called('2026-11-20T15:00:00.000Z');
    const late = called('2026-11-22T15:00:00.000Z');
    for (const [ours, theirs] of [[early, late] as const, [late, early] as const]) {
      const one = newLead(ours);
      const survivor = merged(one, newLead(theirs));
      expect(survivor).toMatchObject({
        first_contact_at: early.first_contact_at,
        last_attempt_at: late.last_attempt_at,
        call_attempts: 2,
      });
    }
  });

  test('whom the office found to be somebody else', () => {
    const [a, b] = [newLead().id, newLead().id];
    expect(merged(newLead({ not_same: [a] }), newLead({ not_same: [a, b] })).not_same).toEqual([a, b]);
  });
});

describe('a merge asks the office to tell of an inspection that it drops', () => {
  const known = (when: string) => ({
    at: when,
    minutes: 120,
    booked_online: true as const,
    time_zone: 'America/Chicago',
  });
  const online = (when: string): Partial<Lead> => ({ inspection: known(when) });
  const [tuesday, friday] = ['2026-12-01T15:00:00.000Z', '2026-12-04T15:00:00.000Z'];
  const told = (lead: Lead, now = new Date(at)) => inspectionToTell(lead, now)?.kind;

  test('the older lead’s, where the newer one has another', () => {
    const survivor = merged(newLead(online(friday)), newLead(online(tuesday)));
    expect([survivor.known_inspection, told(survivor)]).toEqual([known(tuesday), 'moved']);
  });

  test.each<[string, Partial<Lead>, Partial<Lead>]>([
    ['is at the same time', online(tuesday), online(tuesday)],
    ['is taken over', {}, online(tuesday)],
    ['is over', online(friday), online('2026-11-24T15:00:00.000Z')],
    ['nobody was told of', online(friday), { ...inspection(tuesday), known_inspection: {} }],
    ['is a lost lead’s', {}, { ...online(tuesday), status: 'cancelled' }],
  ])('not of one that %s', (_, ours, theirs) => {
    const survivor = merged(newLead(ours), newLead(theirs));
    expect([survivor.known_inspection, told(survivor)]).toEqual([undefined, undefined]);
  });

  test('of one that they were told of, also where nobody has told them yet of the one that stays', () => {
    const survivor = merged(newLead({ ...online(friday), known_inspection: {} }), newLead(online(tuesday)));
    expect([survivor.known_inspection, told(survivor)]).toEqual([known(tuesday), 'moved']);
  });

  test('what the office was to tell before stays to be told', () => {
    const ours = { ...online(friday), known_inspection: known('2026-12-03T15:00:00.000Z') };
    const survivor = merged(newLead(ours), newLead(online(tuesday)));
    expect(survivor.known_inspection).toEqual(ours.known_inspection);
  });
});
