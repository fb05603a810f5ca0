// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import { leadInput } from '#test/support/leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { hearHistory } from '#web/held-history.ts';
import { leadId, leadPath, openLead } from './opened-lead.tsx';

clearScreens();
beforeAll(hearHistory);
beforeEach(() => {
  // The dialog's own element is not all there in this DOM.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

const plain: LeadDetail = {
  lead: { ...leadInput({ id: leadId }), status: 'new', created_at: '2026-11-20T15:04:06.000Z' },
  log: [],
  duplicates: [],
  document: null,
};

test('a lead that is deleted leaves nothing unsaved to ask about', async () => {
  const { asked, client } = openLead(plain, {
    [`DELETE ${leadPath}`]: () => new Response(null, { status: 204 }),
  });
  fireEvent.change(await screen.findByLabelText('New note'), { target: { value: 'Half a sentence' } });
  fireEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete the lead' }));
  await waitFor(() => expect(asked).toEqual(['left with 0 unsaved']));
  expect(client.getQueryData(['note draft', leadId])).toBe('');
});

test.each([
  ['the link to the leads', () => fireEvent.click(screen.getByRole('link', { name: 'Back to leads' }))],
  ['Back of the browser', () => fireEvent.popState(window, { state: { idx: 0 } })],
])('a note that is left by %s is asked about, and gone once that is confirmed', async (_way, go) => {
  history.replaceState({ idx: 1 }, '');
  const { client } = openLead(plain);
  const draft = () => client.getQueryData(['note draft', leadId]);
  fireEvent.change(await screen.findByLabelText('New note'), { target: { value: 'Half a sentence' } });
  go();
  expect(draft()).toBe('Half a sentence');
  fireEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(draft()).toBe('');
});

test('a day that is chosen and not set counts as unsaved, beside a note that is', async () => {
  const unsaved = () => screen.getByTestId('unsaved').textContent;
  openLead({ ...plain, lead: { ...plain.lead, call_back_on: '2026-11-23' } });
  const day = await screen.findByLabelText('Call back on');
  fireEvent.change(day, { target: { value: '2026-11-30' } });
  expect(unsaved()).toBe('1');
  fireEvent.change(screen.getByLabelText('New note'), { target: { value: 'Steep' } });
  expect(unsaved()).toBe('2');
  fireEvent.change(day, { target: { value: '2026-11-23' } });
  expect(unsaved()).toBe('1');
});

test('Back is asked about again at once after Stay, before the browser tells that the first question closed', async () => {
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  history.replaceState({ idx: 1 }, '');
  openLead(plain);
  fireEvent.change(await screen.findByLabelText('New note'), { target: { value: 'Half a sentence' } });
  const back = () => fireEvent.popState(window, { state: { idx: 0 } });
  const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
  back();
  fireEvent.popState(window, { state: { idx: 1 } });
  const first = question();
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  back();
  first?.dispatchEvent(new Event('close'));
  await waitFor(() => expect(question()).toHaveProperty('open', true));
});

test('two Backs at once are both undone, also where the browser drops the first return, and Leave goes as far as they did', async () => {
  history.replaceState({ idx: 2 }, '');
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  onTestFinished(() => go.mockRestore());
  openLead(plain);
  fireEvent.change(await screen.findByLabelText('New note'), { target: { value: 'Half a sentence' } });
  fireEvent.popState(window, { state: { idx: 1 } });
  fireEvent.popState(window, { state: { idx: 0 } });
  expect(go.mock.calls).toEqual([[1], [2]]);
  fireEvent.popState(window, { state: { idx: 2 } });
  expect(go).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(go).toHaveBeenLastCalledWith(-2);
});
