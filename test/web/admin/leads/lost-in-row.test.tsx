// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead, visitor } from '#test/support/desk-leads.ts';
import { fill, officeScreens, press, renderPart } from '#test/support/office-screen.tsx';
import { nextSpring } from '#web/admin/changes/lost-change.ts';
import { LeadList } from '#web/admin/leads/lead-list.tsx';
import { everyLead } from '#web/admin/urls/list-url.ts';

officeScreens();

/** A list of two leads, and what is sent of them. */
function open(facts: Partial<Lead> = {}) {
  const leads = [1, 2].map((n) => visitor(n, facts));
  const changes: Change[] = [];
  renderPart(<LeadList source={everyLead} entry="list" onShown={() => {}} />, {
    api: {
      leads: async () => ({ items: leads }),
      undoChange: async (id) => ({
        lead: leads.find((one) => one.id === id) ?? storedLead(1),
        change: { status: 'new' },
      }),
      changeLead: async (id, { changeId: _id, was: _was, ...change }) => {
        changes.push(change);
        const lead = leads.find((one) => one.id === id) ?? storedLead(1);
        return { ...lead, status: change.status ?? 'cancelled', version: changes.length };
      },
    },
  });
  return changes;
}
const question = () => screen.queryByRole('region', { name: 'Canceled. Why?' });
const cancel = async (n = 1) => {
  fireEvent.click(await screen.findByRole('button', { name: `Cancel lead: Visitor ${n}` }));
  await waitFor(() => expect(question()).not.toBeNull());
};

test('the trash cancels at once, and then asks why; one tap stores the reason', async () => {
  const changes = open();
  await cancel();
  screen.getByText('Visitor 1. Close it to say nothing.');
  await waitFor(() => expect(changes).toEqual([{ status: 'cancelled' }]));
  press(/^Couldn’t reach/);
  await waitFor(() => expect(changes).toEqual([{ status: 'cancelled' }, { lostReason: 'not_reached' }]));
  expect(question()).toBeNull();
});

test('the status Cancelled asks too, no other does', async () => {
  open();
  fill(await screen.findByLabelText('Status of Visitor 1'), 'contacted');
  await screen.findByText('Undo');
  expect(question()).toBeNull();
  fill(screen.getByLabelText('Status of Visitor 1'), 'cancelled');
  await waitFor(() => expect(question()).not.toBeNull());
});

test.each([
  ['with the call in spring where that is ticked', 1, expect.stringMatching(/^\d{4}-03-01$/)],
  ['and clears an older day for a call where it is not', 0, null],
])('a figure picks the reason in place of a status, %s', async (_, ticks, callBackOn) => {
  const changes = open({ call_back_on: '2026-11-30' });
  await cancel();
  if (ticks > 0) fireEvent.click(screen.getByLabelText('Call again in spring, March 1'));
  fireEvent.keyDown(document.body, { key: '2' });
  await waitFor(() => expect(changes.at(-1)).toEqual({ lostReason: 'other_company', callBackOn }));
});

test.each<[string, () => void]>([
  ['its button', () => press('Close')],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['whoever goes on with another row', () => fireEvent.focusIn(screen.getByLabelText('Status of Visitor 2'))],
  ['a tap elsewhere', () => fireEvent.pointerDown(screen.getByLabelText('Status of Visitor 2'))],
  ['Undo', () => press('Undo')],
])('it is closed by %s, and says nothing then', async (_, close) => {
  const changes = open();
  await cancel();
  await screen.findByText('Undo');
  close();
  await waitFor(() => expect(question()).toBeNull());
  expect(changes.some((change) => 'lostReason' in change)).toBe(false);
});

test.each([
  ['2026-11-28', '2027-03-01'],
  ['2027-02-28', '2027-03-01'],
  ['2027-03-01', '2028-03-01'],
  ['2027-12-31', '2028-03-01'],
])('the spring after %s begins on %s', (today, spring) => {
  expect(nextSpring(today)).toBe(spring);
});
