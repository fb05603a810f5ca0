// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Undo } from '#shared/api/office-routes.ts';
import { officeChange } from '#shared/lead/office-change.ts';
import type { LeadChange } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput } from '#test/support/leads.ts';
import { fill, officeScreens, press, renderPart, sentAs } from '#test/support/office-screen.tsx';
import { CallLink, CallSheets, callSheet } from '#web/admin/call/call-link.tsx';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { ApiFailure } from '#web/api/client.ts';

officeScreens();
beforeAll(() => callSheet.load());

const lead: Lead = { ...leadInput(), status: 'new', created_at: '2026-11-20T15:04:06.000Z', version: 3 };

interface Given {
  shown?: Lead;
  addNote?: AdminApi['addNote'];
  fails?: Error;
}

function openPage({ shown = lead, addNote, fails }: Given = {}) {
  let stored = shown;
  const sent: (LeadChange | Undo)[] = [];
  const part = renderPart(
    <CallSheets>
      <CallLink lead={shown} className="number">
        Call
      </CallLink>
    </CallSheets>,
    {
      now: new Date(2026, 10, 23, 9, 43),
      api: {
        lead: async () => ({ lead: stored, log: [], duplicates: [], document: null }),
        changeLead: async (_id, change) => {
          sent.push(change);
          if (fails !== undefined) throw fails;
          const by = { by: 'dana@mail.example', at: new Date().toISOString() };
          const { facts } = officeChange(stored, change, by);
          stored = { ...stored, ...(facts as Partial<Lead>), version: (stored.version ?? 0) + 1 };
          return stored;
        },
        undoChange: async (_id, undo) => {
          sent.push(undo);
          return { lead: shown, change: {} };
        },
        ...(addNote && { addNote }),
      },
    },
  );
  return { sent, where: part.where };
}

const call = () => fireEvent.click(screen.getByRole('link', { name: 'Call' }));
const sheet = () => screen.queryByRole('dialog', { name: 'How did the call go?' });
const at = (...time: [hour: number, minute?: number]) => new Date(2026, 10, 23, ...time).toISOString();

test('after Call one tap saves the call, its outcome and the next step in one change, and Undo takes all back', async () => {
  const { sent } = openPage();
  call();
  press(/^No answer/);
  expect(sheet()).toBeNull();
  await screen.findByText('Call logged');
  press('Undo');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    sentAs({
      callAttempted: true,
      callOutcome: 'no_answer',
      callBackOn: '2026-11-23',
      callBackAt: at(11, 45),
    }),
    { undoes: sent[0]?.changeId, changeId: expect.any(String) },
  ]);
});

test('each outcome says what it does before it is tapped, and 1 to 4 choose it', async () => {
  const { sent, where } = openPage();
  call();
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  for (const [index, text] of [
    /^No answerFollow up today, 11:45.AM1$/,
    /^VoicemailFollow up tomorrow, 9:00.AM2$/,
    /^ReachedSets status to Contacted3$/,
    /^Call backPick when4$/,
  ].entries())
    expect(buttons[index + 1]).toMatch(text);
  fireEvent.keyDown(screen.getByLabelText('Note'), { key: '1' });
  expect(sheet()).not.toBeNull();
  fireEvent.keyDown(screen.getByRole('button', { name: /^Reached/ }), { key: '3' });
  await waitFor(() => expect(sent[0]).toMatchObject({ callOutcome: 'reached', status: 'contacted' }));
  // Where the next step is.
  expect(where()).toBe(`/admin/leads/${lead.id}`);
});

test('call back offers the homeowner’s wish first, and a day and time to come of one’s own', async () => {
  const { sent } = openPage({ shown: { ...lead, callTimes: [{ day: '2026-11-24', part: 'evening' }] } });
  call();
  press(/^Call back/);
  const times = screen.getByRole('form', { name: 'Call back' });
  expect(within(times).getByText('The homeowner asked for tomorrow, evening')).toBeDefined();
  expect(within(times).getAllByRole('button')[0]?.textContent).toMatch(/^Tomorrow, 5:30.PM$/);
  // No time looks chosen before one is.
  expect(document.activeElement).toBe(within(times).getByRole('heading'));
  expect(screen.getByLabelText<HTMLInputElement>('Time to call back').value).toBe('');
  fill(screen.getByLabelText('Day to call back'), '2026-11-23');
  expect(screen.getByLabelText<HTMLInputElement>('Time to call back').value).toBe('09:00');
  fill(screen.getByLabelText('Time to call back'), '09:43');
  press('Save');
  expect(screen.getByText('That time has passed. Pick a later one.')).toBeDefined();
  fill(screen.getByLabelText('Time to call back'), '15:00');
  press('Save');
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ callOutcome: 'call_back', callBackOn: '2026-11-23', callBackAt: at(15) }),
  );
});

test('the cross means nobody called: nothing is sent', () => {
  const { sent } = openPage();
  call();
  press('I did not call');
  expect(sheet()).toBeNull();
  expect(sent).toEqual([]);
});

test('a note goes with the call; one that is not saved is kept to be tried again', async () => {
  const addNote = vi
    .fn<AdminApi['addNote']>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ id: 'n', at: '', by: '', kind: 'note', text: '' });
  openPage({ addNote });
  call();
  fill(screen.getByLabelText('Note'), ' Two dogs ');
  press(/^Voicemail/);
  await screen.findByText('Note not saved');
  expect(screen.getByText(/“Two dogs”/)).toBeDefined();
  press('Try again');
  await waitFor(() => expect(addNote).toHaveBeenCalledTimes(2));
  const [[, first] = [], [, again] = []] = addNote.mock.calls;
  expect(first?.text).toBe('Two dogs');
  // By its id the server knows that it is the same note.
  expect(again).toEqual(first);
});

test('a call that could not be saved says so, with another try', async () => {
  const { sent } = openPage({ fails: new ApiFailure('refused', { status: 500, retryAfterMs: null }, {}) });
  call();
  press(/^No answer/);
  await screen.findByText('Failed to log the call');
  press('Try again');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(screen.queryByText('Call logged')).toBeNull();
});

test('who typed no number has no link to call, and text stands in its place', () => {
  openPage({ shown: { ...lead, phone: 'after five' } });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('after five')).toBeDefined();
});

const hide = async (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};

/** As on a device that is touched; the timers are the test’s. */
function callOnTouch() {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  openPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  call();
}

test('on a phone the sheet comes when the page is seen again after the call', async () => {
  callOnTouch();
  expect(sheet()).toBeNull();
  await hide('hidden');
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(sheet()).toBeNull();
  await hide('visible');
  expect(sheet()).not.toBeNull();
});

test('on a tablet that cannot call, and so never leaves the page, it comes after a moment', async () => {
  callOnTouch();
  await act(async () => vi.advanceTimersByTime(4000));
  expect(sheet()).not.toBeNull();
});
