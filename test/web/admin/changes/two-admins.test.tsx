// @vitest-environment jsdom

import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { officeScreens, sentAs } from '#test/support/office-screen.tsx';
import { anna, changedLead, dana, refused } from './kept-leads.ts';
import { openOffice } from './office-of-two.tsx';

officeScreens();

const jane = changedLead({ id: 'jane', name: 'Jane Doe', version: 2 });

/** Anna has made her change, and this page's admin, who sees the lead as it was, makes theirs. */
async function both(annas: Change, mine: Change, seen: Lead = jane) {
  const office = await openOffice([seen]);
  office.server.anna('jane', annas);
  await office.change(seen, mine);
  await office.passAll();
  return { ...office, lead: () => office.server.lead('jane') };
}

describe('the same thing changed twice asks', () => {
  test('nothing is written before the answer, and the page is not left unasked', async () => {
    const office = await both({ status: 'scheduled' }, { status: 'contacted' });
    expect(office.question()).toContain(`${anna} set status to Scheduled`);
    expect(office.question()).toContain('You picked Contacted');
    expect([office.lead().status, office.asksBeforeLeaving()]).toEqual(['scheduled', true]);
    await office.press('Use mine');
    await office.passAll();
    expect(office.lead()).toMatchObject({ status: 'contacted', version: 4 });
    expect([office.question(), office.asksBeforeLeaving()]).toEqual([undefined, false]);
  });

  test('mine is set once, however often it is pressed, and asked about again where what was shown is old too', async () => {
    const office = await both({ status: 'scheduled' }, { status: 'contacted' });
    const mine = screen.getByText('Use mine');
    await act(async () => {
      mine.click();
      mine.click();
    });
    expect(office.waiting()).toBe(1);
    office.server.anna('jane', { status: 'completed' });
    await office.passAll();
    expect(office.question()).toContain(`${anna} set status to Completed`);
    expect(office.lead().status).toBe('completed');
  });

  test('what else waited for the lead is saved meanwhile; to keep theirs sends nothing', async () => {
    const office = await openOffice([jane]);
    office.server.anna('jane', { status: 'scheduled' });
    await office.choose('Jane Doe', 'contacted');
    await office.change(jane, { assignee: dana });
    await office.passAll();
    expect(office.server.lead('jane')).toMatchObject({ status: 'scheduled', assignee: dana });
    expect(office.question()).toContain('You picked Contacted');
    expect(office.question()).not.toContain('assigned to');
    await office.press('Keep theirs');
    expect([office.waiting(), office.shown('Jane Doe')]).toEqual([0, 'scheduled']);
  });

  test('so does a choice made before the other’s is seen; Esc keeps theirs, each time', async () => {
    const office = await openOffice([jane]);
    office.server.anna('jane', { status: 'scheduled' });
    await office.choose('Jane Doe', 'contacted');
    await office.pass();
    await office.change(jane, { status: 'completed' });
    await office.pass();
    expect(office.question()).toContain('You picked Contacted');
    await office.pressEscape();
    expect(office.question()).toContain('You picked Completed');
    await office.pressEscape();
    expect([office.question(), office.asksBeforeLeaving()]).toEqual([undefined, false]);
  });

  test('a lead lost for a reason that somebody took on is lost whole, once mine is used', async () => {
    const office = await both(
      { status: 'contacted' },
      { lostReason: 'price' },
      { ...jane, status: 'cancelled' },
    );
    expect(office.question()).toContain('You picked Cancelled, lost: price');
    await office.press('Use mine');
    await office.passAll();
    expect(office.lead()).toMatchObject({ status: 'cancelled', lost_reason: 'price' });
  });
});

describe('the changes of one admin', () => {
  afterEach(() => onlineManager.setOnline(true));

  const kim = changedLead({ id: 'kim', name: 'Kim Roe', version: 1 });

  describe('changes of a lead while another is on its way', () => {
    test('wait for it, each with what the admin saw; those of another lead do not wait', async () => {
      const office = await openOffice([jane, kim]);
      await office.choose('Jane Doe', 'contacted');
      await office.change(jane, { callBackOn: '2026-11-30' });
      await office.choose('Jane Doe', 'completed');
      await office.choose('Kim Roe', 'scheduled');
      expect([office.waiting(), office.shown('Jane Doe')]).toEqual([2, 'completed']);
      await office.passAll();
      const reason = { lostReason: null };
      expect(office.asked()).toEqual([
        sentAs({ status: 'contacted', was: { status: 'new', ...reason } }),
        sentAs({ status: 'scheduled', was: { status: 'new', ...reason } }),
        sentAs({ callBackOn: '2026-11-30', was: { callBackOn: null, callBackAt: null } }),
        sentAs({ status: 'completed', was: { status: 'contacted', ...reason } }),
      ]);
      expect(office.shown('Jane Doe')).toBe('completed');
    });

    test('still go where it is refused: it goes back, and is told until one of its kind is saved', async () => {
      const office = await openOffice([jane]);
      await office.choose('Jane Doe', 'contacted');
      await office.change(jane, { callBackOn: '2026-11-30' });
      await office.pass(refused);
      await office.pass();
      expect(office.server.lead('jane')).toMatchObject({ status: 'new', call_back_on: '2026-11-30' });
      expect([office.shown('Jane Doe'), office.alarmed()]).toEqual([
        'new',
        expect.stringContaining('Contacted'),
      ]);
      await office.choose('Jane Doe', 'scheduled');
      await office.passAll();
      expect(office.alarmed()).toBe('');
    });

    test('are not sent once the admin has signed out', async () => {
      const office = await openOffice([jane]);
      await office.choose('Jane Doe', 'contacted');
      await office.change(jane, { callBackOn: '2026-11-30' });
      expect(office.asksBeforeLeaving()).toBe(true);
      office.signOut();
      await office.passAll();
      expect(office.asked()).toHaveLength(1);
    });
  });

  describe('a change whose answer is lost', () => {
    test.each<[Change]>([[{ status: 'contacted' }], [{ callAttempted: true, callOutcome: 'voicemail' }]])(
      '%j: tried again, it is not made a second time, and nobody is asked',
      async (change) => {
        const office = await openOffice([jane]);
        await office.change(jane, change);
        await office.pass('lost');
        expect(office.alarmed()).toContain('Can’t reach the server.');
        await office.press('Try again');
        await office.passAll();
        expect(office.server.lead('jane').version).toBe(3);
        expect([office.question(), office.alarmed()]).toEqual([undefined, '']);
      },
    );

    test('offline a change goes back at once and says why; online it is tried again when asked', async () => {
      const office = await openOffice([jane]);
      onlineManager.setOnline(false);
      await office.choose('Jane Doe', 'contacted');
      await office.pass('unreached');
      expect(office.shown('Jane Doe')).toBe('new');
      expect(office.alarmed()).toContain('Jane Doe: Contacted. Can’t reach the server.');
      await act(async () => onlineManager.setOnline(true));
      expect(office.waiting()).toBe(0);
      await office.press('Try again');
      await office.passAll();
      expect(office.server.lead('jane').status).toBe('contacted');
    });
  });

  describe('the list', () => {
    test('never shows an older value than was chosen: not before the next picture, nor while it is sent', async () => {
      const office = await openOffice([jane]);
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      await office.choose('Jane Doe', 'contacted');
      expect(office.shown('Jane Doe')).toBe('contacted');
      vi.useRealTimers();
      await office.poll([jane]);
      expect(office.shown('Jane Doe')).toBe('contacted');
    });

    test('nor once it is sent, by a look that was on its way before', async () => {
      const office = await openOffice([jane]);
      office.server.anna('jane', { assignee: anna });
      const land = await office.lookLate();
      await office.choose('Jane Doe', 'contacted');
      await office.passAll();
      await land();
      expect(office.shown('Jane Doe')).toBe('contacted');
    });

    test('shows with the next look what others did, but for what was just chosen, and no lead that was deleted', async () => {
      const office = await openOffice([jane, kim, changedLead({ id: 'max', name: 'Max' })]);
      await office.choose('Jane Doe', 'contacted');
      office.server.anna('jane', { assignee: anna });
      office.server.anna('kim', { status: 'completed' });
      office.server.anna('max', { status: 'completed' });
      office.server.erase('max');
      await office.look();
      expect([office.shown('Jane Doe'), office.shown('Kim Roe')]).toEqual(['contacted', 'completed']);
      expect(screen.queryByLabelText('Status of Max')).toBeNull();
      expect(office.told()).toBe('');
      await office.passAll();
      expect(office.server.lead('jane')).toMatchObject({ status: 'contacted', assignee: anna });
    });
  });
});
