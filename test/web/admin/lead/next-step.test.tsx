import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput, snapshot } from '#test/support/leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { type Answers, leadId, leadPath, note, openLead } from './opened-lead.tsx';

// @vitest-environment jsdom

clearScreens();
afterEach(() => vi.useRealTimers());

const lead: Lead = {
  ...leadInput({ id: leadId }),
  status: 'new',
  created_at: '2026-11-20T15:04:06.000Z',
  version: 4,
};
const detail = (changes: Partial<Lead> = {}, log: LeadDetail['log'] = []): LeadDetail => ({
  lead: { ...lead, ...changes },
  log,
  duplicates: [],
  document: null,
});

const patch = `PATCH ${leadPath}`;
const saved: Answers = { [patch]: (change) => Response.json({ ...lead, ...(change as object), version: 5 }) };

async function opened(changes: Partial<Lead> = {}, answers: Answers = saved) {
  const page = openLead(detail(changes), answers);
  await screen.findByRole('heading', { level: 1 });
  return page;
}

describe('the history is asked for again', () => {
  const history = (page: ReturnType<typeof openLead>) =>
    page.calls.filter(({ call }) => call === `GET ${leadPath}`).length;

  /** A server that keeps what it is sent. */
  function kept(): Answers {
    let stored = lead;
    return {
      [`GET ${leadPath}`]: () => Response.json({ ...detail(), lead: stored }),
      [patch]: (change) => {
        stored = { ...stored, ...(change as object), version: (stored.version ?? 0) + 1 };
        return Response.json(stored);
      },
    };
  }

  test('after a change, and after its Undo', async () => {
    const page = await opened({}, kept());
    fireEvent.click(screen.getByRole('button', { name: 'Cancel lead: Odalys Quennell' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(history(page)).toBe(3));
    expect(screen.getByLabelText<HTMLSelectElement>('Status of Odalys Quennell').value).toBe('new');
    expect(page.changes().map(([, body]) => body)).toEqual([
      { status: 'cancelled', seenVersion: 4 },
      { status: 'new', seenVersion: 5 },
    ]);
  });

  test('where somebody else was first, whose change is then shown', async () => {
    const conflict = { error: { code: 'conflict', message: 'Someone else changed this lead first.' } };
    let stored = lead;
    await opened(
      {},
      {
        [`GET ${leadPath}`]: () => Response.json({ ...detail(), lead: stored }),
        [patch]: () => {
          stored = { ...lead, status: 'scheduled', version: 5 };
          return Response.json(conflict, { status: 409 });
        },
      },
    );
    const status = screen.getByLabelText<HTMLSelectElement>('Status of Odalys Quennell');
    fireEvent.change(status, { target: { value: 'completed' } });
    await waitFor(() => expect(status.value).toBe('scheduled'));
  });
});

describe('what the office changes is sent with the version it saw', () => {
  test('the status, by the list and by the trash', async () => {
    const { changes } = await opened();
    fireEvent.change(screen.getByLabelText('Status of Odalys Quennell'), { target: { value: 'scheduled' } });
    expect(await screen.findByText('Lead status updated successfully')).toBeDefined();
    expect(changes()).toEqual([[patch, { status: 'scheduled', seenVersion: 4 }]]);
  });

  test('a refused status goes back, with its sentence', async () => {
    await opened({}, { [patch]: () => new Response('{}', { status: 409 }) });
    const status = screen.getByLabelText<HTMLSelectElement>('Status of Odalys Quennell');
    fireEvent.change(status, { target: { value: 'completed' } });
    expect(await screen.findByText('Failed to update lead status')).toBeDefined();
    await waitFor(() => expect(status.value).toBe('new'));
  });

  test.each([
    [{}, 'Mark as spam', { spam: true }],
    [{ spam: ['honeypot' as const] }, 'Not spam', { spam: false }],
    [{ spam: ['honeypot' as const], spam_mark: 'genuine' as const }, 'Mark as spam', { spam: true }],
    [{ status: 'contacted' as const }, 'Cancel lead: Odalys Quennell', { status: 'cancelled' }],
    [{ call_back_on: '2026-11-23' }, 'Clear', { callBackOn: null }],
  ])('on a lead with %o by the button %s', async (given, name, change) => {
    const { changes } = await opened(given);
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(changes()).toEqual([[patch, { ...change, seenVersion: 4 }]]));
  });

  test('the day to call back, once it is chosen and set', async () => {
    const { changes } = await opened();
    fireEvent.change(screen.getByLabelText('Follow-up date'), { target: { value: '2026-11-30' } });
    expect(changes()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes()).toEqual([[patch, { callBackOn: '2026-11-30', seenVersion: 4 }]]));
  });

  test('a time of that day, which goes with the day', async () => {
    const { changes } = await opened({ call_back_on: '2026-11-30' });
    fireEvent.change(screen.getByLabelText('Follow-up time'), { target: { value: '14:30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const at = new Date(2026, 10, 30, 14, 30).toISOString();
    const change = { callBackOn: '2026-11-30', callBackAt: at, seenVersion: 4 };
    await waitFor(() => expect(changes()).toEqual([[patch, change]]));
  });

  test('when to call back, picked after the outcome', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 9, 43) });
    const { changes } = await opened();
    fireEvent.click(screen.getByRole('button', { name: 'Call back' }));
    fireEvent.click(screen.getByRole('button', { name: /^Tomorrow, 9:00/ }));
    const call = { callAttempted: true, callOutcome: 'call_back', callBackOn: '2026-11-24' };
    const callBackAt = new Date(2026, 10, 24, 9).toISOString();
    await waitFor(() => expect(changes()).toEqual([[patch, { ...call, callBackAt, seenVersion: 4 }]]));
  });

  test('the day that could not be set stays chosen', async () => {
    await opened({}, { [patch]: () => new Response('{}', { status: 503 }) });
    const day = screen.getByLabelText<HTMLInputElement>('Follow-up date');
    fireEvent.change(day, { target: { value: '2026-11-30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update lead')).toBeDefined();
    expect(day.value).toBe('2026-11-30');
  });

  test('the day counts as saved once it is set', async () => {
    await opened({}, { [patch]: () => Response.json({ ...lead, call_back_on: '2026-11-30', version: 5 }) });
    fireEvent.change(screen.getByLabelText('Follow-up date'), { target: { value: '2026-11-30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Lead updated successfully')).toBeDefined();
    await waitFor(() => expect(screen.getByTestId('unsaved').textContent).toBe('0'));
  });

  test('tomorrow by one tap, over the end of a year too', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31, 23, 59) });
    const { changes } = await opened();
    fireEvent.click(screen.getByRole('button', { name: 'Tomorrow' }));
    await waitFor(() => expect(changes()).toEqual([[patch, { callBackOn: '2027-01-01', seenVersion: 4 }]]));
  });

  test('the admin who looks after it, or nobody', async () => {
    const { changes } = await opened({ assignee: 'lee@mail.example' });
    await screen.findByRole('option', { name: 'Me (dana@mail.example)' });
    const choice = screen.getByLabelText('Assigned to');
    fireEvent.change(choice, { target: { value: 'dana@mail.example' } });
    fireEvent.change(choice, { target: { value: '' } });
    await waitFor(() =>
      expect(changes().map(([, body]) => body)).toEqual([
        { assignee: 'dana@mail.example', seenVersion: 4 },
        // The version that the first was answered with.
        { assignee: null, seenVersion: 5 },
      ]),
    );
  });

  test('a call, once for a double tap', async () => {
    let answer: (response: Response) => void = () => {};
    const pending = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { changes } = await opened({}, { [patch]: () => pending });
    const button = screen.getByRole('button', { name: 'Reached' });
    fireEvent.click(button);
    fireEvent.click(button);
    const call = { callAttempted: true, callOutcome: 'reached', status: 'contacted', seenVersion: 4 };
    await waitFor(() => expect(changes()).toEqual([[patch, call]]));
    answer(Response.json(lead));
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  });
});

describe('a lost lead', () => {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
  });
  const sent = async (given: Partial<Lead>, button: string, act: () => void) => {
    const { changes } = await opened(given);
    fireEvent.click(screen.getByRole('button', { name: button }));
    act();
    await waitFor(() => expect(changes()).toHaveLength(1));
    return changes()[0]?.[1];
  };

  test('is Cancelled with its reason and keeps no follow-up by itself', async () => {
    const made = await sent({ call_back_on: '2026-11-23' }, 'Lost', () => {
      fireEvent.click(screen.getByLabelText('Insurer denied the claim'));
      fireEvent.click(screen.getByRole('button', { name: 'Mark as lost' }));
    });
    expect(made).toEqual({
      status: 'cancelled',
      lostReason: 'claim_denied',
      callBackOn: null,
      seenVersion: 4,
    });
  });

  test('needs no reason', async () => {
    const made = await sent({}, 'Lost', () => {
      fireEvent.click(screen.getByRole('button', { name: 'Mark as lost' }));
    });
    expect(made).toEqual({ status: 'cancelled', seenVersion: 4 });
  });

  test('may have a later call, which is due for a reason alone', async () => {
    const made = await sent({}, 'Lost', () => {
      fireEvent.change(screen.getByLabelText(/^Call again on/), { target: { value: '2027-01-11' } });
      fireEvent.click(screen.getByRole('button', { name: 'Mark as lost' }));
    });
    expect(made).toEqual({
      status: 'cancelled',
      lostReason: 'other',
      callBackOn: '2027-01-11',
      seenVersion: 4,
    });
  });

  test.each([
    [undefined, 'Lost, no reason given', 'Add reason'],
    ['claim_denied' as const, 'Lost: Insurer denied the claim', 'Change reason'],
  ])('says its reason %s in Next step, and has a button for another', async (lost_reason, words, button) => {
    await opened({ status: 'cancelled', ...(lost_reason && { lost_reason }) });
    const next = within(screen.getByRole('region', { name: 'Next step' }));
    expect(next.getByText(words)).toBeDefined();
    expect(next.getByRole('button', { name: button })).toBeDefined();
  });

  test('has a note of the history with it, once it is saved', async () => {
    const noted: unknown[] = [];
    await opened(
      {},
      {
        ...saved,
        [`POST ${leadPath}/notes`]: (body) => {
          noted.push(body);
          return Response.json(note('May appeal in January'), { status: 201 });
        },
      },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Lost' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Note (optional)'), {
      target: { value: ' May appeal in January ' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Mark as lost' }));
    await waitFor(() => expect(noted).toEqual([{ id: expect.any(String), text: 'May appeal in January' }]));
  });

  test('that could not be saved keeps its form, and no note of it is sent', async () => {
    const { calls } = await opened({}, { [patch]: () => new Response('{}', { status: 503 }) });
    fireEvent.click(screen.getByRole('button', { name: 'Lost' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Note (optional)'), { target: { value: 'Later' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Mark as lost' }));
    expect(await screen.findByText('Failed to update lead status')).toBeDefined();
    expect(dialog.getByLabelText<HTMLInputElement>('Note (optional)').value).toBe('Later');
    expect(calls.filter(({ call }) => call.endsWith('/notes'))).toEqual([]);
  });

  test('that the trash cancelled is asked for its reason only if somebody wants to say it', async () => {
    const made = await sent({ status: 'cancelled' }, 'Add reason', () => {
      fireEvent.click(screen.getByLabelText('Price'));
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    });
    expect(made).toEqual({ lostReason: 'price', seenVersion: 4 });
  });
});

test('the company’s own tags are added and removed, none twice', async () => {
  const { changes } = await opened({ tags: ['Gutters'] });
  const field = screen.getByRole('textbox', { name: 'Tags' });
  const add = screen.getByRole('button', { name: 'Add' });
  fireEvent.change(field, { target: { value: ' gutters ' } });
  fireEvent.click(add);
  fireEvent.change(field, { target: { value: ' steep  roof ' } });
  fireEvent.click(add);
  await screen.findByRole('button', { name: 'Remove tag steep roof' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove tag Gutters' }));
  await waitFor(() =>
    expect(changes().map(([, body]) => (body as { tags: string[] }).tags)).toEqual([
      ['Gutters', 'steep roof'],
      ['steep roof'],
    ]),
  );
});

test('a comma is between two tags, and no more are added than a lead may have', async () => {
  const { changes } = await opened({ tags: ['Hail'] });
  const field = screen.getByRole('textbox', { name: 'Tags' });
  const add = screen.getByRole('button', { name: 'Add' });
  fireEvent.change(field, { target: { value: 'a,b,c,d,e,f,g,h,i,j' } });
  fireEvent.click(add);
  expect(screen.getByText('10 tags at most.')).toBeDefined();
  fireEvent.change(field, { target: { value: 'steep, gutters,, hail, Steep' } });
  fireEvent.click(add);
  await waitFor(() =>
    expect(changes()).toEqual([[patch, { tags: ['Hail', 'steep', 'gutters'], seenVersion: 4 }]]),
  );
});

test.each([
  [-1, /^Overdue since /],
  [0, 'Follow up today'],
  [1, /^Follow up .*\d/],
])('a day to call back that is %i days from now says whether it is due', async (days, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 12) });
  await opened({ call_back_on: `2026-11-${22 + days}` });
  expect(within(screen.getByRole('region', { name: 'Next step' })).getByText(words)).toBeDefined();
});

test('admins that cannot be loaded leave the choice as it is and can be asked for again', async () => {
  let fails = true;
  await opened(
    { assignee: 'lee@mail.example' },
    {
      'GET /admins': () =>
        fails ? new Response('{}', { status: 503 }) : Response.json({ you: 'dana', items: [] }),
    },
  );
  const again = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByLabelText<HTMLSelectElement>('Assigned to').value).toBe('lee@mail.example');
  fails = false;
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByText(/^Couldn’t load admins/)).toBeNull());
});

describe('the office has moved a visit that its homeowner booked', () => {
  const known_visit = { at: '2099-12-01T15:00:00.000Z', minutes: 120, time_zone: 'America/Chicago' };
  const appointment = { ...known_visit, at: '2099-12-02T15:00:00.000Z' };
  const moved = { status: 'scheduled', appointment, known_visit, quote: snapshot() } as const;
  const sending = `GET ${leadPath}/sending?about=visit`;
  const ways: Answers = {
    ...saved,
    [sending]: () => Response.json({ email: { left: 12 } }),
    [`POST ${leadPath}/sending`]: () => Response.json({ path: '/q/t1', expires_at: '' }, { status: 201 }),
    [`POST ${leadPath}/mail`]: () => new Response(null, { status: 202 }),
  };

  test('what they still expect stands there, and a tap emails the new time', async () => {
    const page = await opened(moved, ways);
    expect(screen.getByText(/^They still expect it Tue, Dec 1, 9:00.AM( Central)?\.$/)).toBeDefined();
    const button = screen.getByRole('button', { name: 'Email the new time' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    fireEvent.click(button);
    expect(await screen.findByText(/^Inspection emailed to /)).toBeDefined();
    expect(page.calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
      { by: 'email', about: 'visit' },
      { token: 't1' },
    ]);
  });

  test('where no email can go it says why; whoever called them says that they know', async () => {
    const told = { ...lead, ...moved, known_visit: undefined, version: 5 };
    const none = {
      ...ways,
      [sending]: () => Response.json({ email: { why: 'mailbox' } }),
      [patch]: () => Response.json(told),
    };
    const { changes } = await opened(moved, none);
    const why = 'No email: they have had all the emails one address gets for now. Call or text them.';
    expect(await screen.findByText(why)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'They know' }));
    await waitFor(() => expect(changes()).toEqual([[patch, { visitTold: true, seenVersion: 4 }]]));
    await waitFor(() => expect(screen.queryByText(/^They still expect/)).toBeNull());
  });

  test('a lead without prices gets no email, which shows them', async () => {
    await opened({ ...moved, quote: undefined }, ways);
    expect(
      screen.getByText(/^No email: it shows the prices, and this lead has none to send\./),
    ).toBeDefined();
  });
});
