// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import {
  type Answers,
  fill,
  officeScreens,
  press,
  sentAs,
  type World,
} from '#test/support/office-screen.tsx';
import { NextStep } from '#web/admin/lead/next-step.tsx';
import { detailOf, leadPath, note, patch, renderSection } from './opened-lead.tsx';

officeScreens();

const { lead } = detailOf({ version: 4 });
const saved: Answers = { [patch]: (change) => Response.json({ ...lead, ...Object(change), version: 5 }) };
const fails = (status: number): Answers => ({ [patch]: () => new Response('{}', { status }) });

function opened(changes: Partial<Lead> = {}, answers: Answers = saved, world: World = {}) {
  return renderSection(
    detailOf({ version: 4, ...changes }),
    ({ lead, change, onUnsaved }) => (
      <NextStep lead={lead} change={change} onUnsaved={onUnsaved} leave={(go) => go()}>
        {null}
      </NextStep>
    ),
    answers,
    world,
  );
}
const setFollowUp = () => press(/^(Set|Change) follow-up$/);
const day = () => screen.getByLabelText<HTMLInputElement>('Follow-up date');
const status = () => screen.getByLabelText<HTMLSelectElement>('Status of Odalys Quennell');

describe('what the office changes is sent with the version it saw', () => {
  test.each<[string, Partial<Lead>, () => void, object]>([
    ['a status chosen', {}, () => fill(status(), 'scheduled'), { status: 'scheduled' }],
    ['spam', {}, () => press('Mark as spam'), { spam: true }],
    ['signs of spam that are wrong', { spam: ['honeypot'] }, () => press('Not spam'), { spam: false }],
    [
      'spam after all',
      { spam: ['honeypot'], spam_mark: 'genuine' },
      () => press('Mark as spam'),
      { spam: true },
    ],
    [
      'the trash',
      { status: 'contacted' },
      () => press('Cancel lead: Odalys Quennell'),
      { status: 'cancelled' },
    ],
    [
      'a follow-up taken off',
      { call_back_on: '2026-11-23' },
      () => {
        setFollowUp();
        press('Clear');
      },
      { callBackOn: null },
    ],
    [
      'a time of the day, which goes with the day',
      { call_back_on: '2026-11-30' },
      () => {
        setFollowUp();
        fill(screen.getByLabelText('Follow-up time'), '14:30');
        press('Save');
      },
      { callBackOn: '2026-11-30', callBackAt: new Date(2026, 10, 30, 14, 30).toISOString() },
    ],
  ])('%s', async (_, given, act, change) => {
    const { sentBodies } = opened(given);
    act();
    expect(await sentBodies()).toEqual([sentAs(change)]);
  });

  test('the day to call back, once it is chosen and set, and it is unsaved until then', async () => {
    const { changes, sentBodies, unsaved } = opened(
      {},
      {
        [patch]: () => Response.json({ ...lead, call_back_on: '2026-11-30', version: 5 }),
      },
    );
    setFollowUp();
    fill(day(), '2026-11-30');
    expect([changes(), unsaved()]).toEqual([[], 1]);
    press('Save');
    expect(await sentBodies()).toEqual([sentAs({ callBackOn: '2026-11-30' })]);
    await waitFor(() => expect(unsaved()).toBe(0));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change follow-up' }));
  });

  test('tomorrow by one tap, over the end of a year too', async () => {
    const { sentBodies } = opened({}, saved, { now: new Date(2026, 11, 31, 23, 59) });
    setFollowUp();
    press('Tomorrow');
    expect(await sentBodies()).toEqual([sentAs({ callBackOn: '2027-01-01' })]);
  });

  test('the admin who looks after it, or nobody: each on the version that the one before was answered with', async () => {
    const { sentBodies } = opened({ assignee: 'lee@mail.example' });
    await screen.findByRole('option', { name: 'Me (dana@mail.example)' });
    fill(screen.getByLabelText('Assigned to'), 'dana@mail.example');
    fill(screen.getByLabelText('Assigned to'), '');
    expect(await sentBodies(2)).toEqual([
      sentAs({ assignee: 'dana@mail.example' }),
      sentAs({ assignee: null }),
    ]);
  });

  test('a call, once for a double tap', async () => {
    const late = Promise.withResolvers<Response>();
    const { sentBodies } = opened({}, { [patch]: () => late.promise });
    const button = screen.getByRole('button', { name: 'Reached' });
    fireEvent.click(button);
    fireEvent.click(button);
    const call = sentAs({ callAttempted: true, callOutcome: 'reached', status: 'contacted' });
    expect(await sentBodies()).toEqual([call]);
    late.resolve(Response.json(lead));
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  });

  test('what could not be set: a day stays chosen, a status goes back', async () => {
    opened({}, fails(503));
    setFollowUp();
    fill(day(), '2026-11-30');
    press('Save');
    await screen.findByText('Failed to update lead');
    expect(day().value).toBe('2026-11-30');
    fill(status(), 'completed');
    await screen.findByText('Failed to update lead status');
    await waitFor(() => expect(status().value).toBe('new'));
  });
});

test.each<[string, Partial<Lead>, string[]]>([
  ['nobody has called', {}, ['Call now: not called yet']],
  [
    'the homeowner picked a time',
    { callTimes: [{ day: '2026-11-25', part: 'midday' }] },
    ['Asked to be called Wed, Nov 25, midday'],
  ],
  [
    'the office set a day, beside what they had asked for',
    { call_back_on: '2026-11-24', callTimes: [{ day: '2026-11-25', part: 'midday' }] },
    ['Follow up Tue, Nov 24', 'Asked to be called Wed, Nov 25, midday'],
  ],
  ['the day is over', { call_back_on: '2026-11-20' }, ['Overdue since Fri, Nov 20']],
  ['it was called', { status: 'contacted', call_attempts: 1 }, []],
  ['it is lost', { status: 'cancelled' }, []],
])('what is next stands in one line: %s', (_, given, lines) => {
  opened(given, saved, { now: new Date(2026, 10, 23, 9) });
  const said = screen.queryAllByText(/^(Call now|Asked|Follow up|Overdue)/);
  expect(said.map(({ textContent }) => textContent)).toEqual(lines);
});

test('where the question of what is next offers the ways on, each stands there once', () => {
  opened({ status: 'contacted', call_attempts: 1 });
  for (const name of ['Book inspection', 'Set follow-up', 'Lost…'])
    expect(screen.getAllByRole('button', { name })).toHaveLength(1);
});

describe('the day before its inspection', () => {
  const now = new Date(2026, 10, 24, 13, 12);
  const on = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  const [at, booked_at] = [on(25, 10), on(20, 9)];
  const inspected: Partial<Lead> = {
    status: 'scheduled',
    email: '',
    language: 'es',
    inspection: { at, minutes: 60, booked_at },
  };
  const texted = { at, minutes: 60, booked_at, reminder: { at: now.toISOString() } };
  const answers: Answers = {
    [patch]: () => Response.json({ ...lead, ...inspected, inspection: texted, version: 5 }),
  };
  const open = (changes: Partial<Lead> = {}) => opened({ ...inspected, ...changes }, answers, { now });
  const reminder = () => screen.queryByRole('link', { name: 'Text a reminder: Odalys Quennell' });

  test('whoever has no email is texted a reminder in their language, and is told from then on', async () => {
    const { sentBodies } = open();
    screen.getByText('Not told');
    const link = screen.getByRole('link', { name: 'Text a reminder: Odalys Quennell' });
    expect(link.textContent).toBe('Text a reminder');
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
      /^sms:.*body=Hola, le escribimos de .* miércoles 25 de noviembre, de 10 a 11 AM\./,
    );
    fireEvent.click(link);
    expect(await sentBodies()).toEqual([sentAs({ texted: { at } })]);
    await waitFor(() => expect(reminder()).toBeNull());
    screen.getByText('Told');
  });

  test.each<[string, Partial<Lead>]>([
    [
      'whoever an email will remind',
      { email: 'odalys@mail.example', inspection: { at: on(25, 16), minutes: 60, booked_at } },
    ],
    ['whoever is inspected later', { inspection: { at: on(27, 10), minutes: 60 } }],
    ['whose inspection already has an answer', { inspection: { at, minutes: 60, outcome: 'thinking' } }],
  ])('nobody texts %s', (_, changes) => {
    open(changes);
    screen.getByText('Told');
    expect(reminder()).toBeNull();
  });

  test('whoever left no number cannot be texted, and still is not told', () => {
    open({ phone: '' });
    screen.getByText('Not told');
    expect(reminder()).toBeNull();
  });
});

describe('a lost lead', () => {
  const lose = () => press('Mark as lost');
  test.each<[string, Partial<Lead>, string, () => void, object]>([
    [
      'is Cancelled with its reason and keeps no follow-up by itself',
      { call_back_on: '2026-11-23' },
      'Lost…',
      () => {
        fireEvent.click(screen.getByLabelText('Insurer denied the claim'));
        lose();
      },
      { status: 'cancelled', lostReason: 'claim_denied', callBackOn: null },
    ],
    ['needs no reason', {}, 'Lost…', lose, { status: 'cancelled' }],
    [
      'may have a later call, which is due for a reason alone',
      {},
      'Lost…',
      () => {
        fill(screen.getByLabelText(/^Call again on/), '2027-01-11');
        lose();
      },
      { status: 'cancelled', lostReason: 'other', callBackOn: '2027-01-11' },
    ],
    [
      'that the trash cancelled is asked for its reason only if somebody wants to say it',
      { status: 'cancelled' },
      'Add reason',
      () => {
        fireEvent.click(screen.getByLabelText('Price'));
        press('Save');
      },
      { lostReason: 'price' },
    ],
  ])('%s', async (_, given, button, act, change) => {
    const { sentBodies } = opened(given);
    press(button);
    act();
    expect(await sentBodies()).toEqual([sentAs(change)]);
  });

  test('with a reason has a button for another', () => {
    opened({ status: 'cancelled', lost_reason: 'claim_denied' });
    screen.getByRole('button', { name: 'Change reason' });
  });

  const notes = `POST ${leadPath}/notes`;
  const typeNote = () => {
    press('Lost…');
    fill(screen.getByLabelText('Note (optional)'), ' May appeal in January ');
    lose();
  };

  test('has a note of the history with it, once it is saved', async () => {
    const { sentBodies } = opened(
      {},
      { ...saved, [notes]: () => Response.json(note('May'), { status: 201 }) },
    );
    typeNote();
    expect((await sentBodies(2))[1]).toEqual({ id: expect.any(String), text: 'May appeal in January' });
  });

  test('that could not be saved keeps its form, and no note of it is sent', async () => {
    const { changes } = opened({}, fails(503));
    typeNote();
    await screen.findByText('Failed to update lead status');
    expect(screen.getByLabelText<HTMLInputElement>('Note (optional)').value).toBe(' May appeal in January ');
    expect(changes()).toHaveLength(1);
  });
});

describe('tags', () => {
  const add = (text: string) => {
    fill(screen.getByRole('textbox', { name: 'Tags' }), text);
    press('Add');
  };
  test('are added and removed, none twice, and a comma is between two', async () => {
    const { sentBodies } = opened({ tags: ['Gutters'] });
    add(' gutters ');
    add('steep  roof, hail,, gutters, Hail');
    await screen.findByRole('button', { name: 'Remove tag hail' });
    press('Remove tag Gutters');
    expect((await sentBodies(2)).map((body) => Object(body).tags)).toEqual([
      ['Gutters', 'steep roof', 'hail'],
      ['steep roof', 'hail'],
    ]);
  });

  test('are no more than a lead may have', () => {
    const { changes } = opened({ tags: ['Hail'] });
    add('a,b,c,d,e,f,g,h,i,j');
    screen.getByText('10 tags at most.');
    expect(changes()).toEqual([]);
  });
});

test('admins that cannot be loaded leave the choice as it is and can be asked for again', async () => {
  let status = 503;
  const admins = () => Response.json({ you: 'dana', items: [] }, { status });
  opened({ assignee: 'lee@mail.example' }, { 'GET /admins': admins });
  const again = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByLabelText<HTMLSelectElement>('Assigned to').value).toBe('lee@mail.example');
  status = 200;
  fireEvent.click(again);
  await waitFor(() => expect(again.isConnected).toBe(false));
});
