// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearScreens } from '#test/support/screen.tsx';
import { openOffice, standInForDialogs } from './office-of-two.tsx';
import { changedLead, refused } from './scripted-changes.ts';

clearScreens();
beforeEach(standInForDialogs);
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

const jane = changedLead({ id: 'jane', name: 'Jane Doe', version: 2 });
const anna = 'anna@mail.example';

describe('changes of different things both stand, and nobody is asked', () => {
  test('one admin sets the assignee, the other the status', async () => {
    const office = await openOffice([jane]);
    office.server.anna('jane', { assignee: anna });
    await office.choose('Jane Doe', 'contacted');
    await office.pass();
    await office.pass();
    expect(office.asked().map(({ seenVersion }) => seenVersion)).toEqual([2, 3]);
    expect(office.server.lead('jane')).toMatchObject({ status: 'contacted', assignee: anna, version: 4 });
    expect(office.question()).toBeUndefined();
    expect(office.told()).toContain('Jane Doe: Contacted');
  });

  test('both try to call, and both attempts count', async () => {
    const office = await openOffice([jane]);
    office.server.anna('jane', { callAttempted: true });
    await office.change(jane, { callAttempted: true });
    await office.pass();
    await office.pass();
    expect(office.server.lead('jane')?.call_attempts).toBe(2);
    expect(office.question()).toBeUndefined();
  });

  test('somebody who comes in between the two tries as well', async () => {
    const office = await openOffice([jane]);
    office.server.anna('jane', { assignee: anna });
    await office.choose('Jane Doe', 'contacted');
    await office.pass();
    office.server.anna('jane', { callBackOn: '2026-11-30' });
    await office.pass();
    await office.pass();
    expect(office.server.lead('jane')).toMatchObject({
      status: 'contacted',
      assignee: anna,
      call_back_on: '2026-11-30',
    });
    expect(office.question()).toBeUndefined();
  });

  test('both choose the same', async () => {
    const office = await openOffice([jane]);
    office.server.anna('jane', { status: 'contacted' });
    await office.choose('Jane Doe', 'contacted');
    await office.pass();
    expect(office.question()).toBeUndefined();
    expect(office.told()).toContain('Jane Doe: Contacted');
  });
});

describe('the same thing changed twice asks', () => {
  test('both set the status, and nothing is written before the answer', async () => {
    const office = await openOffice([jane]);
    office.server.anna('jane', { status: 'scheduled' });
    await office.choose('Jane Doe', 'contacted');
    await office.pass();
    expect(office.question()).toContain('anna@mail.example set status to Scheduled');
    expect(office.question()).toContain('You picked Contacted');
    expect(office.sent()).toBe(0);
    expect(office.server.lead('jane')?.status).toBe('scheduled');
    await office.press('Use mine');
    await office.pass();
    expect(office.server.lead('jane')).toMatchObject({ status: 'contacted', version: 4 });
    expect(office.question()).toBeUndefined();
  });

  test('what else waited for the lead is saved meanwhile', async () => {
    const office = await openOffice([jane]);
    office.server.anna('jane', { status: 'scheduled' });
    await office.choose('Jane Doe', 'contacted');
    await office.change(jane, { assignee: 'dana@mail.example' });
    await office.pass();
    await office.passAll();
    expect(office.server.lead('jane')).toMatchObject({ status: 'scheduled', assignee: 'dana@mail.example' });
    expect(office.question()).toContain('You picked Contacted');
    expect(office.question()).not.toContain('assigned to');
    await office.press('Keep theirs');
    expect(office.sent()).toBe(0);
    expect(office.shown('Jane Doe')).toBe('scheduled');
  });

  test('a choice made before the other’s is seen, after a change that let it pass', async () => {
    const office = await openOffice([jane]);
    office.server.anna('jane', { status: 'scheduled' });
    await office.change(jane, { assignee: 'dana@mail.example' });
    await office.pass();
    // The second try is on its way; the row still says New.
    await office.choose('Jane Doe', 'completed');
    await office.pass();
    await office.passAll();
    expect(office.server.lead('jane')).toMatchObject({ status: 'scheduled', assignee: 'dana@mail.example' });
    expect(office.question()).toContain('You picked Completed');
  });
});

describe('changes of a lead while another is on its way', () => {
  test('wait for it, and carry the version its answer gave', async () => {
    const office = await openOffice([jane]);
    await office.choose('Jane Doe', 'contacted');
    await office.change(jane, { callBackOn: '2026-11-30' });
    expect(office.sent()).toBe(1);
    await office.pass();
    await office.pass();
    expect(office.asked()).toEqual([
      { status: 'contacted', seenVersion: 2 },
      { callBackOn: '2026-11-30', seenVersion: 3 },
    ]);
  });

  test('of three quick ones of the same thing the first and the last are sent', async () => {
    const office = await openOffice([jane]);
    await office.choose('Jane Doe', 'contacted');
    await office.choose('Jane Doe', 'scheduled');
    await office.choose('Jane Doe', 'completed');
    expect(office.shown('Jane Doe')).toBe('completed');
    await office.pass();
    expect(office.shown('Jane Doe')).toBe('completed');
    await office.pass();
    expect(office.asked().map(({ status }) => status)).toEqual(['contacted', 'completed']);
    expect(office.sent()).toBe(0);
    expect(office.shown('Jane Doe')).toBe('completed');
  });

  test('still go where it is refused', async () => {
    const office = await openOffice([jane]);
    await office.choose('Jane Doe', 'contacted');
    await office.change(jane, { callBackOn: '2026-11-30' });
    await office.pass(refused);
    await office.pass();
    expect(office.server.lead('jane')).toMatchObject({ status: 'new', call_back_on: '2026-11-30' });
    expect(office.alarmed()).toContain('Jane Doe: Contacted');
  });
});

describe('a change whose answer is lost, and which was made', () => {
  test.each([[{ status: 'contacted' as const }], [{ callAttempted: true as const }], [{ assignee: null }]])(
    '%j: tried again, it is not made a second time, and nobody is asked',
    async (change) => {
      const office = await openOffice([{ ...jane, assignee: 'dana@mail.example' }]);
      await office.change({ ...jane, assignee: 'dana@mail.example' }, change);
      await office.pass('lost');
      expect(office.alarmed()).toContain('Can’t reach the server.');
      await office.press('Try again');
      await office.passAll();
      expect(office.server.lead('jane')?.version).toBe(3);
      expect(office.question()).toBeUndefined();
      expect(office.alarmed()).toBe('');
    },
  );

  test('is not asked about where another choice follows it', async () => {
    const office = await openOffice([jane]);
    await office.choose('Jane Doe', 'contacted');
    await office.pass('lost');
    await office.choose('Jane Doe', 'scheduled');
    await office.passAll();
    expect(office.server.lead('jane')).toMatchObject({ status: 'scheduled', version: 4 });
    expect(office.question()).toBeUndefined();
  });

  test('nor where somebody else changed another thing after it', async () => {
    const office = await openOffice([jane]);
    await office.choose('Jane Doe', 'contacted');
    await office.pass('lost');
    office.server.anna('jane', { assignee: anna });
    await office.choose('Jane Doe', 'scheduled');
    await office.passAll();
    expect(office.server.lead('jane')).toMatchObject({ status: 'scheduled', assignee: anna });
    expect(office.question()).toBeUndefined();
  });

  test('but where they changed the same', async () => {
    const office = await openOffice([jane]);
    await office.choose('Jane Doe', 'contacted');
    await office.pass('lost');
    office.server.anna('jane', { status: 'completed' });
    await office.choose('Jane Doe', 'scheduled');
    await office.passAll();
    expect(office.question()).toContain('anna@mail.example set status to Completed');
    expect(office.server.lead('jane')?.status).toBe('completed');
  });

  test('an attempt to call that may be another’s is asked about, never counted in silence', async () => {
    const office = await openOffice([jane]);
    await office.change(jane, { callAttempted: true });
    await office.pass('lost');
    office.server.anna('jane', { assignee: anna });
    await office.press('Try again');
    await office.passAll();
    expect(office.question()).toContain('You picked call attempt logged');
    expect(office.server.lead('jane')?.call_attempts).toBe(1);
  });
});

test('offline a change goes back at once and says why; online it is tried again', async () => {
  const office = await openOffice([jane]);
  onlineManager.setOnline(false);
  await office.choose('Jane Doe', 'contacted');
  await office.pass('unreached');
  expect(office.shown('Jane Doe')).toBe('new');
  expect(office.alarmed()).toContain('Jane Doe: Contacted. Can’t reach the server.');
  onlineManager.setOnline(true);
  await office.settle();
  expect(office.sent()).toBe(0);
  await office.press('Try again');
  await office.pass();
  expect(office.server.lead('jane')?.status).toBe('contacted');
});

test('of a lead that was deleted meanwhile nothing more is sent, and it is said once', async () => {
  const office = await openOffice([jane]);
  office.server.erase('jane');
  await office.choose('Jane Doe', 'contacted');
  await office.change(jane, { assignee: 'dana@mail.example' });
  await office.change(jane, { callBackOn: '2026-11-30' });
  await office.pass();
  expect(office.sent()).toBe(0);
  expect(office.alarmed().match(/This lead doesn’t exist or was deleted\./g)).toHaveLength(1);
});

test('of a lead that was deleted after another’s change it is said as well', async () => {
  const office = await openOffice([jane]);
  office.server.anna('jane', { status: 'scheduled' });
  await office.choose('Jane Doe', 'contacted');
  const { lead } = office.server;
  expect(lead('jane')?.version).toBe(3);
  const pass = office.pass();
  office.server.erase('jane');
  await pass;
  expect(office.question()).toBeUndefined();
  expect(office.alarmed()).toContain('This lead doesn’t exist or was deleted.');
});

test('signing out sends nothing of what still waits', async () => {
  const office = await openOffice([jane]);
  await office.choose('Jane Doe', 'contacted');
  await office.change(jane, { callBackOn: '2026-11-30' });
  office.signOut();
  await office.pass();
  await office.settle();
  expect(office.asked()).toHaveLength(1);
  expect(office.sent()).toBe(0);
});

describe('a poll never shows an older value than was chosen', () => {
  test('between the choice and its answer, nor after it', async () => {
    const office = await openOffice([jane]);
    await office.choose('Jane Doe', 'contacted');
    await office.poll([jane]);
    expect(office.shown('Jane Doe')).toBe('contacted');
    await office.pass();
    await office.poll([jane]);
    expect(office.shown('Jane Doe')).toBe('contacted');
  });

  test('not even before the next picture of the page: no timer has to run first', async () => {
    const office = await openOffice([jane]);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await office.choose('Jane Doe', 'contacted');
    expect(office.shown('Jane Doe')).toBe('contacted');
    vi.useRealTimers();
    await office.pass();
  });

  test('what others set later is shown', async () => {
    const office = await openOffice([jane]);
    await office.choose('Jane Doe', 'contacted');
    await office.pass();
    office.server.anna('jane', { status: 'completed' });
    await office.poll(office.server.all());
    expect(office.shown('Jane Doe')).toBe('completed');
  });
});

describe('what another admin does is on the open list with the next look', () => {
  const sixty = Array.from({ length: 60 }, (_, n) =>
    changedLead({ id: `lead-${n + 1}`, name: `Visitor ${n + 1}`, version: 1 }),
  );

  test('in a row however far down', async () => {
    const office = await openOffice(sixty);
    office.server.anna('lead-57', { status: 'scheduled' });
    office.server.anna('lead-2', { status: 'completed' });
    await office.look();
    expect([office.shown('Visitor 57'), office.shown('Visitor 2')]).toEqual(['scheduled', 'completed']);
    expect(office.told()).toBe('');
  });

  test('but for what this admin has just chosen, which goes on as it was chosen', async () => {
    const office = await openOffice(sixty);
    await office.choose('Visitor 57', 'contacted');
    office.server.anna('lead-57', { assignee: anna });
    await office.look();
    expect(office.shown('Visitor 57')).toBe('contacted');
    await office.pass();
    await office.pass();
    expect(office.server.lead('lead-57')).toMatchObject({ status: 'contacted', assignee: anna });
    expect(office.question()).toBeUndefined();
  });

  test('and a lead that was deleted is on it no longer', async () => {
    const office = await openOffice(sixty);
    office.server.anna('lead-57', { status: 'scheduled' });
    office.server.erase('lead-57');
    await office.look();
    expect(screen.queryByLabelText('Status of Visitor 57')).toBeNull();
    expect(office.shown('Visitor 58')).toBe('new');
  });
});

test('thirty at once go four at a time; the three that others set are named, and set again on what they are', async () => {
  const thirty = Array.from({ length: 30 }, (_, n) =>
    changedLead({ id: `lead-${n + 1}`, name: `Visitor ${n + 1}`, version: 1 }),
  );
  const office = await openOffice(thirty, { bulk: true });
  for (const id of ['lead-3', 'lead-17', 'lead-30']) office.server.anna(id, { status: 'cancelled' });
  // Of these another thing was changed.
  for (const id of ['lead-4', 'lead-5']) office.server.anna(id, { assignee: anna });
  await office.press('Contacted');
  const bar = () => document.querySelector('.admin-bulk')?.textContent ?? '';
  await vi.waitFor(() => expect(bar()).toContain('3 failed'));
  expect(screen.getByLabelText('Failed').textContent).toBe(
    ['Visitor 3', 'Visitor 17', 'Visitor 30']
      .map((name) => `${name}: still Cancelled. Someone else changed it first.`)
      .join(''),
  );
  expect(office.most()).toBe(4);
  expect(office.server.lead('lead-4')).toMatchObject({ status: 'contacted', assignee: anna });
  await office.press('Retry 3');
  await vi.waitFor(() => expect(office.told()).toContain('30 of 30 updated'));
  expect(office.server.all().every(({ status }) => status === 'contacted')).toBe(true);
});

test('the undo of a bulk change leaves a lead that somebody else changed since, and says which', async () => {
  const six = Array.from({ length: 6 }, (_, n) =>
    changedLead({
      id: `lead-${n + 1}`,
      name: `Visitor ${n + 1}`,
      version: 1,
      ...(n < 2 ? { assignee: anna } : {}),
    }),
  );
  const office = await openOffice(six, { bulk: true });
  await office.press('Unassigned');
  await vi.waitFor(() => expect(office.told()).toContain('6 leads unassigned'));
  // Another thing of one, and the same of another.
  office.server.anna('lead-1', { status: 'contacted' });
  office.server.anna('lead-2', { assignee: 'lee@mail.example' });
  await office.press('Undo');
  await vi.waitFor(() => expect(office.told()).toContain('1 of 2 put back. 1 was changed since and stays'));
  expect(screen.getByLabelText('Changed since').textContent).toBe(
    'Visitor 2. Someone else changed it first.',
  );
  expect(screen.queryByText(/^Retry/)).toBeNull();
  expect(office.server.lead('lead-1')).toMatchObject({ assignee: anna, status: 'contacted' });
  expect(office.server.lead('lead-2')).toMatchObject({ assignee: 'lee@mail.example' });
  expect(office.server.lead('lead-3')?.version).toBe(1);
  expect(office.question()).toBeUndefined();
});

test('nor does it take back what this admin chose for one of them since', async () => {
  const two = [jane, changedLead({ id: 'kim', name: 'Kim Roe', version: 1 })];
  const office = await openOffice(two, { bulk: true });
  await office.press('Contacted');
  await vi.waitFor(() => expect(office.told()).toContain('2 of 2 updated'));
  const kim = office.server.lead('kim');
  if (kim !== undefined) await office.change(kim, { status: 'scheduled' });
  await vi.waitFor(() => expect(office.server.lead('kim')?.status).toBe('scheduled'));
  await act(async () => void screen.getAllByText('Undo')[0]?.click());
  await vi.waitFor(() => expect(screen.getByLabelText('Changed since').textContent).toContain('Kim Roe'));
  expect([office.server.lead('jane')?.status, office.server.lead('kim')?.status]).toEqual([
    'new',
    'scheduled',
  ]);
});

test('the trash offers Undo, which sets what the lead had, on the version it then has', async () => {
  const office = await openOffice([{ ...jane, status: 'scheduled' }]);
  await office.trash('Jane Doe');
  await office.pass();
  await office.press('Undo');
  await office.pass();
  expect(office.asked()).toEqual([
    { status: 'cancelled', seenVersion: 2 },
    { status: 'scheduled', seenVersion: 3 },
  ]);
  expect(office.shown('Jane Doe')).toBe('scheduled');
});

test('the browser asks before a page is left whose changes are on their way or wait for an answer', async () => {
  const office = await openOffice([jane]);
  expect(office.asksBeforeLeaving()).toBe(false);
  office.server.anna('jane', { status: 'scheduled' });
  await office.choose('Jane Doe', 'contacted');
  expect(office.asksBeforeLeaving()).toBe(true);
  await office.pass();
  expect(office.asksBeforeLeaving()).toBe(true);
  await office.press('Keep theirs');
  expect(office.asksBeforeLeaving()).toBe(false);
});
