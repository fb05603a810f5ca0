// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import type { Change } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { momentWords } from '#web/words/office/formats.ts';
import { openOffice, standInForDialogs } from './office-of-two.tsx';
import { changedLead } from './scripted-changes.ts';

clearScreens();
beforeEach(standInForDialogs);

const monday = { at: '2026-11-30T15:00:00.000Z', minutes: 60 };
const tuesday = { at: '2026-12-01T15:00:00.000Z', minutes: 60 };
const jane = changedLead({ id: 'jane', name: 'Jane Doe', version: 2, tags: ['hail'] });
const lost = changedLead({ ...jane, status: 'cancelled' });

/** Anna has made her change, and this page's admin, who sees the lead as it was, makes theirs. */
async function both(seen: Lead, annas: Change, mine: Change) {
  const office = await openOffice([seen]);
  office.server.anna('jane', annas);
  await office.change(seen, mine);
  await office.pass();
  await office.passAll();
  return { office, lead: () => office.server.lead('jane') };
}

const voicemail: Change = { callAttempted: true, callOutcome: 'voicemail', callBackOn: '2026-11-23' };

describe('different things both stand, and nobody is asked', () => {
  test.each<[string, Lead, Change, Change, Partial<Lead>]>([
    [
      'an outcome beside a status',
      jane,
      { status: 'contacted' },
      voicemail,
      { status: 'contacted', call_attempts: 1, call_back_on: '2026-11-23' },
    ],
    [
      'an outcome beside a visit',
      jane,
      { appointment: monday },
      voicemail,
      { appointment: monday, call_attempts: 1 },
    ],
    [
      'a visit beside an outcome and its next step',
      jane,
      voicemail,
      { appointment: monday },
      { appointment: monday, call_attempts: 1, call_back_on: '2026-11-23' },
    ],
    [
      'a visit beside tags',
      jane,
      { tags: ['hail', 'VIP'] },
      { appointment: monday },
      { appointment: monday, tags: ['hail', 'VIP'] },
    ],
    [
      'tags beside a visit',
      jane,
      { appointment: monday },
      { tags: ['VIP'] },
      { appointment: monday, tags: ['VIP'] },
    ],
    ['tags beside an outcome', jane, voicemail, { tags: [] }, { tags: undefined, call_attempts: 1 }],
    [
      'a lost reason beside tags',
      lost,
      { tags: ['VIP'] },
      { lostReason: 'price' },
      { lost_reason: 'price', tags: ['VIP'] },
    ],
    [
      'a lost reason beside a person',
      lost,
      { assignee: 'anna@mail.example' },
      { lostReason: 'price' },
      { lost_reason: 'price', assignee: 'anna@mail.example' },
    ],
    [
      'a lost reason of a lead that both cancelled',
      jane,
      { status: 'cancelled' },
      { status: 'cancelled', lostReason: 'price' },
      { status: 'cancelled', lost_reason: 'price' },
    ],
  ])('%s', async (_name, seen, annas, mine, left) => {
    const { office, lead } = await both(seen, annas, mine);
    expect(office.question()).toBeUndefined();
    expect(office.alarmed()).toBe('');
    expect(lead()).toMatchObject(left);
  });

  test('each one’s call is a call, with its own outcome', async () => {
    const { office, lead } = await both(
      jane,
      { callAttempted: true, callOutcome: 'no_answer' },
      { callAttempted: true, callOutcome: 'reached' },
    );
    expect(office.question()).toBeUndefined();
    expect(lead()?.calls?.map(({ by, outcome }) => [by, outcome])).toEqual([
      ['anna@mail.example', 'no_answer'],
      ['dana@mail.example', 'reached'],
    ]);
  });

  test('a call taken back leaves the other’s', async () => {
    const at = '2026-11-20T15:30:00.000Z';
    const called = {
      ...jane,
      call_attempts: 1,
      calls: [{ at, by: 'dana@mail.example', outcome: 'reached' as const }],
    };
    const { office, lead } = await both(
      called,
      { callAttempted: true, callOutcome: 'voicemail' },
      { callUndone: at },
    );
    expect(office.question()).toBeUndefined();
    expect(lead()?.calls?.map(({ outcome }) => outcome)).toEqual(['voicemail']);
    expect(lead()?.call_attempts).toBe(1);
  });

  test.each<[string, Lead, Change]>([
    ['visit', jane, { appointment: { minutes: 60, at: monday.at } }],
    ['lost reason', lost, { lostReason: 'price' }],
    ['tags', jane, { tags: ['hail', 'VIP'] }],
  ])('the same %s chosen by both', async (_name, seen, same) => {
    const { office, lead } = await both(seen, same.appointment ? { appointment: monday } : same, same);
    expect(office.question()).toBeUndefined();
    expect(office.alarmed()).toBe('');
    expect(lead()?.version).toBe(3);
  });
});

describe('the same thing asks, and nothing of it is written before the answer', () => {
  test.each<[string, Lead, Change, Change, string, string, Partial<Lead>, Partial<Lead>]>([
    [
      'a visit at two times',
      jane,
      { appointment: monday },
      { appointment: tuesday },
      `booked an inspection for ${momentWords(monday.at)}`,
      `You picked inspection ${momentWords(tuesday.at)}`,
      { appointment: monday },
      { appointment: tuesday },
    ],
    [
      'a visit moved and canceled',
      { ...jane, appointment: monday },
      { appointment: tuesday },
      { appointment: null },
      `booked an inspection for ${momentWords(tuesday.at)}`,
      'You picked inspection canceled',
      { appointment: tuesday },
      { appointment: undefined },
    ],
    [
      'two lost reasons',
      lost,
      { lostReason: 'other_company' },
      { lostReason: 'price' },
      'marked it as lost: chose another company',
      'You picked lost: price',
      { lost_reason: 'other_company' },
      { lost_reason: 'price' },
    ],
    [
      'a lost reason of a lead that goes on',
      lost,
      { status: 'contacted' },
      { lostReason: 'price' },
      'set status to Contacted',
      'You picked Cancelled, lost: price',
      { status: 'contacted' },
      { status: 'cancelled', lost_reason: 'price' },
    ],
    [
      'a lead lost for a reason that goes on',
      jane,
      { status: 'contacted' },
      { status: 'cancelled', lostReason: 'price' },
      'set status to Contacted',
      'You picked Cancelled, lost: price',
      { status: 'contacted' },
      { status: 'cancelled', lost_reason: 'price' },
    ],
    [
      'two sets of tags',
      jane,
      { tags: ['hail', 'VIP'] },
      { tags: ['hail', 'steep'] },
      'set its tags to hail, VIP',
      'You picked tags hail, steep',
      { tags: ['hail', 'VIP'] },
      { tags: ['hail', 'steep'] },
    ],
    [
      'two next steps of two calls',
      jane,
      voicemail,
      { callAttempted: true, callOutcome: 'no_answer', callBackOn: '2026-11-25' },
      'set follow-up to Mon',
      'You picked follow up Wed',
      { call_back_on: '2026-11-23' },
      { call_back_on: '2026-11-25' },
    ],
  ])('%s', async (_name, seen, annas, mine, said, picked, theirs, used) => {
    const { office, lead } = await both(seen, annas, mine);
    expect(office.question()).toContain(said);
    expect(office.question()).toContain(picked);
    expect(lead()).toMatchObject(theirs);
    await office.press('Use mine');
    await office.pass();
    expect(office.question()).toBeUndefined();
    expect(lead()).toMatchObject(used);
  });

  test('a next step asked about leaves the call itself logged', async () => {
    const { lead } = await both(jane, { callBackOn: '2026-11-25' }, voicemail);
    expect(lead()).toMatchObject({ call_attempts: 1, call_back_on: '2026-11-25' });
    expect(lead()?.calls?.at(-1)?.outcome).toBe('voicemail');
  });
});

describe('a call whose answer is lost', () => {
  test('was logged: it is not logged again, and nobody is asked', async () => {
    const office = await openOffice([jane]);
    await office.change(jane, voicemail);
    await office.pass('lost');
    await office.press('Try again');
    await office.passAll();
    expect(office.server.lead('jane')).toMatchObject({ call_attempts: 1, version: 3 });
    expect(office.question()).toBeUndefined();
    expect(office.alarmed()).toBe('');
  });

  test('and that may be another’s is asked about with its outcome', async () => {
    const office = await openOffice([jane]);
    await office.change(jane, { callAttempted: true, callOutcome: 'voicemail' });
    await office.pass('lost');
    office.server.anna('jane', { status: 'contacted' });
    await office.press('Try again');
    await office.passAll();
    expect(office.question()).toContain('You picked left voicemail');
    expect(office.server.lead('jane')?.call_attempts).toBe(1);
    expect(office.alarmed()).toBe('');
  });
});
