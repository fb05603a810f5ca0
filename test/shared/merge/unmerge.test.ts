import { describe, expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { repickedTimes } from '#shared/merge/picked-times.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { newLead, numberedId, storedLead } from '#test/support/desk-leads.ts';
import { snapshot } from '#test/support/leads.ts';
import { at, by, later, Office, stored } from './merged.ts';

describe('a merge that is undone', () => {
  const time = (date: string) => ({ day: date, part: 'morning' as const });
  const pair = (ours: Partial<Lead> = {}, theirs: Partial<Lead> = {}) => {
    const [duplicate, survivor] = [storedLead(1, theirs), storedLead(2, ours)];
    const office = new Office(duplicate, survivor);
    office.merge(duplicate.id, survivor.id);
    const undo = (when = later) => office.unmerge(survivor.id, duplicate.id, when);
    /** Said of the lead that stays, once they are merged. */
    const learn = (facts: Partial<Lead>) => office.put({ ...office.get(survivor.id), ...facts });
    return { office, duplicate, survivor, undo, learn, stays: () => office.get(survivor.id) };
  };

  test('leaves the follow-up of a duplicate with it, and a later one with the lead that stayed', () => {
    const { undo, learn, stays } = pair({}, { call_back_on: '2026-11-27', status: 'contacted' });
    learn({ call_back_on: '2026-12-03' });
    undo();
    expect(stays()).toMatchObject({ call_back_on: '2026-12-03', status: 'new' });
  });

  test('leaves a status that was set since, with its reason', () => {
    const { undo, learn, stays } = pair(
      { status: 'cancelled', lost_reason: 'price' },
      { status: 'contacted' },
    );
    expect(stays()).toMatchObject({ status: 'contacted' });
    expect(stays().lost_reason).toBeUndefined();
    learn({ status: 'scheduled' });
    undo();
    expect([stays().status, stays().lost_reason]).toEqual(['scheduled', undefined]);
  });

  test('makes the first call since the first contact, where only the duplicate had been called', () => {
    const [theirs, since] = ['2026-11-20T09:00:00.000Z', '2026-11-25T09:00:00.000Z'];
    const calls = { calls: [{ at: theirs, by }], call_attempts: 1, last_attempt_at: theirs };
    const { undo, learn, stays } = pair({}, { ...calls, first_contact_at: theirs });
    learn({ calls: [...(stays().calls ?? []), { at: since, by }], call_attempts: 2, last_attempt_at: since });
    undo();
    expect(stays()).toMatchObject({
      calls: [{ at: since, by }],
      call_attempts: 1,
      last_attempt_at: since,
      first_contact_at: since,
    });
  });

  test('leaves what the duplicate’s homeowner picked and booked since with the lead that stayed, as its own', () => {
    const { office, duplicate, undo, learn, stays } = pair(
      { callTimes: [time('2026-12-01')] },
      { callTimes: [time('2026-12-02')] },
    );
    const picked = { ...time('2026-12-03'), duplicate: duplicate.id };
    const inspection = { at: '2026-12-04T15:00:00.000Z', minutes: 120 };
    learn({
      callTimes: [time('2026-12-01'), picked],
      inspection: { ...inspection, booked_for: duplicate.id },
    });
    undo();
    expect(stays()).toMatchObject({
      callTimes: [time('2026-12-01'), time('2026-12-03')],
      inspection: inspection,
    });
    expect(JSON.stringify(stays())).not.toContain(duplicate.id);
    expect(office.get(duplicate.id).callTimes).toEqual([time('2026-12-02')]);
  });

  test('leaves a time that both picked with whoever did not pick another since', () => {
    const both = { callTimes: [time('2026-12-01')] };
    const { duplicate, undo, learn, stays } = pair(both, both);
    expect(stays().callTimes).toEqual([{ ...time('2026-12-01'), also: [duplicate.id] }]);
    learn({ callTimes: repickedTimes(stays().callTimes ?? [], [time('2026-12-03')]) });
    expect(stays().callTimes).toHaveLength(2);
    undo();
    expect(stays().callTimes).toEqual([time('2026-12-03')]);
  });

  const theirEstimate: Partial<Lead> = {
    documentId: numberedId(21),
    documentName: 'State Farm.pdf',
    lead_type: 'insurance',
  };
  const read = { quote: { ...snapshot(3100), basis: { source: 'document' as const, others: [] } } };

  test.each<[string, Partial<Lead>, Partial<Lead>]>([
    ['was read before', read, {}],
    ['was read since', {}, read],
    ['could not be read, as was found since', {}, { estimate_unreadable_at: at }],
  ])('takes the estimate of the duplicate away again that %s', (_, before, since) => {
    const { survivor, undo, learn, stays } = pair({}, { ...theirEstimate, ...before });
    expect(stays()).toMatchObject(theirEstimate);
    learn(since);
    undo();
    expect(stays()).toEqual(stored(survivor));
  });

  test('leaves an estimate that the lead got itself since, and a price that the office gave it', () => {
    const { undo, learn, stays } = pair({}, { ...theirEstimate, ...read });
    const office = { ...snapshot(2840), at: later, by, reason: 'Went there', rates: defaultRates };
    const own = {
      documentId: numberedId(22),
      documentName: 'Own.pdf',
      quote: snapshot(2840),
      office_price: office,
    };
    learn(own);
    undo();
    expect(stays()).toMatchObject({ ...own, lead_type: 'insurance' });
  });

  test('of one of two that had estimates leaves that of the other', () => {
    const [one, two, three] = [
      storedLead(1, theirEstimate),
      storedLead(2, { ...theirEstimate, documentId: numberedId(23), ...read }),
      storedLead(3),
    ];
    const office = new Office(one, two, three);
    for (const { id } of [one, two]) office.merge(id, three.id);
    expect(office.get(three.id)).toMatchObject({ documentId: numberedId(21) });
    expect(office.get(three.id).quote).toEqual(three.quote);
    office.unmerge(three.id, one.id);
    expect(office.get(three.id)).toMatchObject({ documentId: numberedId(23), ...read });
    office.unmerge(three.id, two.id);
    expect(office.get(three.id)).toEqual(stored(three));
  });

  test('of two in one leaves the lead as if only the other had been merged, whichever goes first', () => {
    const [one, two, three] = [
      storedLead(1, { tags: ['Hail'], status: 'contacted', roofAge: '6-10' }),
      storedLead(2, { tags: ['hail', 'Gate code'], status: 'contacted', roofAge: '11-15' }),
      storedLead(3, { tags: ['VIP'] }),
    ];
    for (const [gone, left] of [
      [one, two],
      [two, one],
    ] as const) {
      const [both, only] = [new Office(one, two, three), new Office(left, three)];
      for (const { id } of [one, two]) both.merge(id, three.id);
      only.merge(left.id, three.id);
      both.unmerge(three.id, gone.id);
      expect(both.get(three.id)).toEqual(only.get(three.id));
      expect(both.get(gone.id)).toEqual(stored(gone));
    }
  });

  test('in the middle of a chain leaves the last lead as if it had never had that one', () => {
    const [a, b, c] = [
      storedLead(1, { tags: ['Hail'] }),
      storedLead(2, { status: 'contacted' }),
      storedLead(3),
    ];
    const office = new Office(a, b, c);
    office.merge(a.id, b.id);
    office.merge(b.id, c.id);
    expect(office.get(c.id).tags).toEqual(['Hail']);
    office.unmerge(b.id, a.id);
    expect(office.get(c.id)).toMatchObject({ status: 'contacted', merged: [{ id: b.id }] });
    expect(office.get(c.id).tags).toBeUndefined();
    office.unmerge(c.id, b.id);
    expect(office.all()).toEqual([a, b, c].map((lead) => stored(lead)));
  });

  test('is so within thirty days, and not a millisecond later', () => {
    expect(pair().undo('2026-12-24T18:00:00.000Z')).toBeUndefined();
    expect(pair().undo('2026-12-24T18:00:00.001Z')).toBe('too_late');
  });

  test('is none of leads that are not merged', () => {
    const { office, survivor, duplicate } = pair();
    const other = newLead();
    office.put(other);
    expect(office.unmerge(other.id, duplicate.id)).toBe('not_merged');
    expect(office.unmerge(survivor.id, other.id)).toBe('not_merged');
  });
});
