// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Change } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { officeScreens } from '#test/support/office-screen.tsx';
import { anna, changedLead, dana } from './kept-leads.ts';
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
    expect(office.question()).toContain('You picked Contacted');
    await office.pressEscape();
    expect(office.question()).toContain('You picked Completed');
    await office.pressEscape();
    expect([office.question(), office.asksBeforeLeaving(), office.asked().length]).toEqual([
      undefined,
      false,
      1,
    ]);
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

  test('a next step asked about leaves the call itself logged', async () => {
    const voicemail = { callAttempted: true, callOutcome: 'voicemail', callBackOn: '2026-11-23' } as const;
    const office = await both({ callBackOn: '2026-11-25' }, voicemail);
    expect(office.lead()).toMatchObject({ call_attempts: 1, call_back_on: '2026-11-25' });
    expect(office.question()).toContain('You picked follow up Mon');
  });
});
