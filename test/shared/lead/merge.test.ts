import { describe, expect, test } from 'vitest';
import { apartWrite, type MergeWrites, mergeWrites, type NoMerge } from '#shared/lead/merge.ts';
import { type MergeField, mergeFields } from '#shared/lead/merge-fields.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { asItCame, unmergeWrites } from '#shared/lead/unmerge.ts';
import { consent, newLead } from '#test/support/desk-leads.ts';
import { ofSmokeTest, snapshot } from '#test/support/leads.ts';

const by = 'dana.reyes@example.com';
const at = '2026-11-24T10:00:00.000Z';
const later = '2026-11-25T10:00:00.000Z';

const written = (writes: MergeWrites | NoMerge): MergeWrites => {
  if (typeof writes === 'string') throw new Error(writes);
  return writes;
};

/** The lead with what is written, as the table would have it. */
const after = (lead: Lead, { facts }: MergeWrites['keeper']): Lead =>
  JSON.parse(JSON.stringify({ ...lead, ...facts }));

function merged(keeper: Lead, other: Lead, take: readonly MergeField[] = []): [Lead, Lead] {
  const writes = written(mergeWrites(keeper, other, take, { by, at }));
  return [after(keeper, writes.keeper), after(other, writes.other)];
}

function apart(keeper: Lead, other: Lead): [Lead, Lead] {
  const writes = written(unmergeWrites(keeper, other, { at: later }));
  return [after(keeper, writes.keeper), after(other, writes.other)];
}

const karen = newLead({ name: 'Karen Whitfield', email: 'karen@mail.example' });
const kw = newLead({
  name: 'Karen Witfield',
  author: 'Karen Witfield',
  email: 'kw2@mail.example',
  phone: '(402) 555-0199',
  address: '4821 Cedar Street, Omaha, NE 68106',
  quote: snapshot(2400),
  squareFootage: 2400,
  status: 'cancelled',
  lost_reason: 'price',
  assignee: 'lee@example.com',
  call_back_on: '2026-11-30',
  call_back_at: '2026-11-30T15:00:00.000Z',
  appointment: { at: '2026-12-01T15:00:00.000Z', minutes: 60 },
});

describe('a merge', () => {
  test('changes no field that is not picked', () => {
    const [keeper, other] = merged(karen, kw);
    expect(keeper).toMatchObject(karen);
    expect(other).toEqual({ ...kw, merged_into: { id: karen.id, at, by } });
    expect(keeper.merged).toEqual([{ id: kw.id, name: kw.name, at, by }]);
  });

  test.each(mergeFields)('takes %s from the other, and gives it back', (field) => {
    const [keeper, other] = merged(karen, kw, [field]);
    expect(keeper.merge_changes?.[0]?.changed).not.toEqual([]);
    // The visit says whose it is: its homeowner goes on changing it. A lost lead's, which holds again, is to be told.
    const theirs: Lead = {
      ...kw,
      ...(kw.appointment && { appointment: { ...kw.appointment, booked_for: kw.id }, known_visit: {} }),
    };
    for (const name of keeper.merge_changes?.[0]?.changed ?? [])
      expect(keeper).toHaveProperty(name, theirs[name as keyof Lead]);
    expect(apart(keeper, other)).toEqual([karen, kw]);
  });

  test('is outside the area as the address that stays is, and wants to be told what either asked for there', () => {
    const wish = { zip: '99701', wordingVersion: '1', wording: 'Tell me', at };
    const outside = { address: '9 Birch Ln, Fairbanks, AK 99701', out_of_area: true as const };
    const near = { ...karen, address: '4821 Maple St, Omaha, NE 68104' };
    const far = { ...kw, ...outside, tell_when_here: wish };
    const said = ([{ address, out_of_area, tell_when_here }]: [Lead, Lead]) => ({
      ...{ address, out_of_area, tell_when_here },
    });
    const home = { address: near.address, out_of_area: undefined, tell_when_here: undefined };
    const away = { ...outside, tell_when_here: wish };
    expect(said(merged(near, far))).toEqual(home);
    expect(said(merged(near, far, ['address']))).toEqual(away);
    expect(said(merged(far, near))).toEqual(away);
    expect(said(merged(far, near, ['address']))).toEqual(home);
    // Asked for in one of two leads of the same home.
    expect(said(merged({ ...karen, ...outside }, far))).toEqual(away);
    expect(said(merged(far, { ...karen, ...outside }, ['address']))).toEqual(away);
    expect(apart(...merged(far, near, ['address']))).toEqual([far, near]);
  });

  test('takes what the other has not, too', () => {
    const [keeper, other] = merged(
      { ...karen, assignee: 'lee@example.com' },
      { ...kw, assignee: undefined },
      ['assignee'],
    );
    expect(keeper.assignee).toBeUndefined();
    expect(apart(keeper, other)[0].assignee).toBe('lee@example.com');
  });

  test('keeps a leak, answers, calls, tags and consent of both', () => {
    const first = { at: '2026-11-20T09:00:00.000Z', by, outcome: 'no_answer' } as const;
    const second = { at: '2026-11-21T09:00:00.000Z', by };
    const callTimes = [{ day: '2026-11-25', part: 'morning' as const }];
    const one = { ...karen, calls: [second], call_attempts: 1, last_attempt_at: second.at, tags: ['VIP'] };
    const two: Lead = {
      ...kw,
      calls: [first],
      call_attempts: 3,
      last_attempt_at: first.at,
      tags: ['vip', 'Hail'],
    };
    const [keeper, other] = merged(one, {
      ...two,
      hasLeaks: true,
      roofAge: '6-10',
      callTimes,
      consent: consent(true),
    });
    expect(keeper).toMatchObject({
      hasLeaks: true,
      roofAge: '6-10',
      callTimes,
      consent: { ticked: true },
      calls: [first, second],
      call_attempts: 4,
      last_attempt_at: second.at,
      tags: ['VIP', 'Hail'],
    });
    expect(apart(keeper, other)[0]).toEqual(one);
  });

  test('is answered at once where somebody was called before the lead came in', () => {
    const [keeper] = merged(karen, { ...kw, first_contact_at: '2020-01-01T10:00:00.000Z' });
    expect(keeper.first_contact_at).toBe(karen.created_at);
  });

  const gone = { merged_into: { id: newLead().id, at, by } };
  test.each<[NoMerge, Partial<Lead>, Partial<Lead>]>([
    ['itself', { id: kw.id }, {}],
    ['keeper_gone', gone, {}],
    ['other_gone', {}, gone],
    ['spam', { spam_mark: 'spam' }, {}],
    ['spam', {}, { spam: ['honeypot'] }],
    ['test', ofSmokeTest(), {}],
    ['test', {}, ofSmokeTest()],
  ])('there is none: %s', (why, one, two) => {
    expect(mergeWrites({ ...karen, ...one }, { ...kw, ...two }, [], { by, at })).toBe(why);
  });
});

describe('a merge that is undone', () => {
  test('keeps what was changed since, of the field that was taken and of others', () => {
    const [keeper, other] = merged(karen, kw, ['status', 'assignee']);
    const since = {
      ...keeper,
      status: 'scheduled' as const,
      lost_reason: undefined,
      call_back_on: '2026-12-03',
    };
    const [alone] = apart(since, other);
    expect(alone).toMatchObject({ status: 'scheduled', call_back_on: '2026-12-03' });
    expect(alone.assignee).toBeUndefined();
  });

  test('keeps calls and tags that were added since, and no more', () => {
    const call = (time: string) => ({ at: `2026-11-24T${time}:00.000Z`, by });
    const theirs = {
      calls: [call('08:00')],
      call_attempts: 1,
      last_attempt_at: call('08:00').at,
      tags: ['Hail'],
    };
    const [keeper, other] = merged(karen, { ...kw, ...theirs, first_contact_at: call('08:00').at });
    const since = {
      ...keeper,
      calls: [...(keeper.calls ?? []), call('12:00')],
      call_attempts: 2,
      last_attempt_at: call('12:00').at,
      tags: ['Hail', 'Callback'],
    };
    expect(apart(since, other)[0]).toMatchObject({
      calls: [call('12:00')],
      call_attempts: 1,
      last_attempt_at: call('12:00').at,
      first_contact_at: call('12:00').at,
      tags: ['Callback'],
    });
  });

  test('of three in one leaves the third, in either order', () => {
    const third = newLead({ name: 'K. Whitfield', email: 'k@mail.example', tags: ['Gate code'] });
    const tagged = { ...kw, tags: ['Hail'] };
    const [two, other] = merged(karen, tagged, ['name', 'email']);
    const [three, last] = merged(two, third, ['name']);
    const [withoutSecond] = apart(three, other);
    expect(withoutSecond).toMatchObject({ name: third.name, email: karen.email, tags: ['Gate code'] });
    expect(apart(withoutSecond, last)[0]).toEqual(karen);
    const [withoutThird] = apart(three, last);
    expect(withoutThird).toMatchObject({ name: kw.name, email: kw.email, tags: ['Hail'] });
    expect(apart(withoutThird, other)[0]).toEqual(karen);
  });

  test('within thirty days, and not a millisecond later', () => {
    const [keeper, other] = merged(karen, kw);
    expect(unmergeWrites(keeper, other, { at: '2026-12-24T10:00:00.000Z' })).not.toBe('too_late');
    expect(unmergeWrites(keeper, other, { at: '2026-12-24T10:00:00.001Z' })).toBe('too_late');
  });

  test('is none of leads that are not merged, or whose keeper was merged itself', () => {
    const [keeper, other] = merged(karen, kw);
    expect(unmergeWrites(karen, kw, { at: later })).toBe('not_merged');
    expect(unmergeWrites(newLead(), other, { at: later })).toBe('not_merged');
    const [, middle] = merged(newLead(), keeper);
    expect(unmergeWrites(middle, other, { at: later })).toBe('keeper_gone');
  });
});

test('a lead that others were merged into is still known as what its browser sent', () => {
  const [two] = merged(karen, kw, ['name', 'email', 'phone']);
  const [three] = merged(two, newLead({ name: 'K.' }), ['name']);
  expect(asItCame(three)).toMatchObject({ name: karen.name, email: karen.email, phone: karen.phone });
  expect(asItCame(karen)).toEqual(karen);
});

test('leads that are not the same name each other no more, until that is taken back', () => {
  expect(apartWrite(karen, kw, false)?.facts).toEqual({ not_same: [kw.id] });
  const known = { ...karen, not_same: [kw.id] };
  expect(apartWrite(known, kw, false)).toBeUndefined();
  expect(apartWrite(known, kw, true)?.facts).toEqual({ not_same: undefined });
  expect(apartWrite(karen, kw, true)).toBeUndefined();
});
