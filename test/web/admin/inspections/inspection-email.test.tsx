// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { snapshot } from '#test/support/leads.ts';
import { type Answers, fill, officeScreens, press } from '#test/support/office-screen.tsx';
import { detailOf, get, leadPath, patch, renderSection, undo } from '#test/web/admin/lead/opened-lead.tsx';
import { Inspection } from '#web/admin/lead/inspection.tsx';

officeScreens();

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const name = 'Karen Whitfield';
const inspection = { at: new Date(2099, 11, 1, 9).toISOString(), minutes: 45, time_zone: zone };
const booked: Partial<Lead> = { status: 'scheduled', inspection };

/** The server of a lead that is changed, and emailed about its inspection. */
function office(changes: Partial<Lead>, email: object = { left: 12 }) {
  let lead: Lead = { ...detailOf({ name, version: 4, quote: snapshot(), ...changes }).lead };
  const answers: Answers = {
    [get]: () => Response.json({ ...detailOf(), lead }),
    [patch]: (body) => {
      const { inspection } = body as { inspection: Lead['inspection'] | null };
      const known_inspection =
        lead.known_inspection ?? (lead.inspection === undefined ? {} : lead.inspection);
      const isKnown = known_inspection.at === inspection?.at;
      lead = {
        ...lead,
        inspection: inspection ?? undefined,
        known_inspection: isKnown ? undefined : known_inspection,
        version: (lead.version ?? 0) + 1,
      };
      return Response.json(lead);
    },
    [undo]: () => {
      const { inspection: _inspection, known_inspection: _known, ...before } = lead;
      lead = before;
      return Response.json({ lead, change: { inspection: null } });
    },
    [`GET ${leadPath}/sending?about=inspection`]: () => Response.json({ email }),
    'GET /admins': () => Response.json({ admins: [] }),
    [`POST ${leadPath}/sending`]: () => Response.json({ path: '/q/t1', expires_at: '' }, { status: 201 }),
    [`POST ${leadPath}/mail`]: () => {
      lead = { ...lead, known_inspection: undefined, version: (lead.version ?? 0) + 1 };
      return new Response(null, { status: 202 });
    },
  };
  const page = renderSection(
    detailOf(lead),
    (given) => <Inspection {...given} leave={(go) => go()} />,
    answers,
  );
  const emails = () => page.changes().filter(([call]) => String(call).endsWith('/mail'));
  return { ...page, emails };
}

const tick = () => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^Email ${name} `) });

/** Opens the dialog, and books that time. */
async function book(time = '10:00') {
  press(/^(Book inspection|Change)$/);
  fill(await screen.findByLabelText('Day', { selector: 'input' }), '2099-12-02');
  fill(screen.getByLabelText('From'), time);
  press(/^Book Wed, Dec 2/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('an inspection that the office books, moves or cancels', () => {
  test('is emailed after ten seconds, unless somebody unticks it; until then it is not told', async () => {
    const { emails } = office({});
    press('Book inspection');
    expect((await tick()).checked).toBe(true);
    expect((await tick()).parentElement?.textContent).toBe(
      `Email ${name} the time, with a calendar file and a link to change or cancel. No price in it.`,
    );
    press('Close');
    await book();
    await screen.findByText('Not told');
    expect(
      (await screen.findByText(/Sending in/, { ignore: '[aria-hidden]' })).parentElement?.textContent,
    ).toMatch(/^Inspection booked\. Sending in 10 s\..*Inspection, Wed, Dec 2, 10:00.AM/);
    expect(emails()).toEqual([]);
    press('Send now');
    await waitFor(() => expect(emails()).toHaveLength(1));
    await screen.findByText('Told');
  });

  test('is not emailed by who unticks it, and stays to be told', async () => {
    const { emails } = office(booked);
    screen.getByText('Told');
    press('Change');
    fireEvent.click(await tick());
    fill(screen.getByLabelText('From'), '10:00');
    press(/^Book Tue, Dec 1/);
    await screen.findByText('Not told');
    expect([screen.queryByText(/Sending in/), emails()]).toEqual([null, []]);
  });

  test('that is canceled before it was told needs no email: what waits is taken back', async () => {
    const { emails, changes } = office({});
    await book();
    await screen.findByText('Not told');
    press('Change');
    press('Cancel inspection');
    await screen.findByText('No email needed');
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    await waitFor(() =>
      expect(changes().filter(([call]) => String(call).startsWith('PATCH'))).toHaveLength(2),
    );
    expect(emails()).toEqual([]);
  });

  test('that was told and is canceled is emailed, in place of what waited', async () => {
    const { emails } = office(booked);
    await book();
    await screen.findByText(/Inspection moved to Wed, Dec 2/);
    press('Change');
    press('Cancel inspection');
    await screen.findByText(/Inspection canceled, Tue, Dec 1/);
    expect(screen.queryByText(/Inspection moved to/)).toBeNull();
    press('Send now');
    await waitFor(() => expect(emails()).toHaveLength(1));
  });

  test('is told by one message, whose Undo takes back the booking and the email', async () => {
    const { emails } = office({});
    await book();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Book inspection' });
    await screen.findByText('Undone');
    expect([screen.queryByRole('button', { name: 'Send now' }), emails()]).toEqual([null, []]);
  });

  test('without an email is told by one message too', async () => {
    office({}, { why: 'not_an_address' });
    await book();
    await screen.findByText('Inspection booked');
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });

  test('says why none can go, and the tick is off', async () => {
    const { emails } = office({}, { why: 'not_an_address' });
    press('Book inspection');
    await waitFor(async () => expect((await tick()).disabled).toBe(true));
    expect((await tick()).checked).toBe(false);
    screen.getByText('No email: the lead has no email address we can send to. Call or text them.');
    press('Close');
    await book();
    await screen.findByText('Not told');
    expect([screen.queryByText(/Sending in/), emails()]).toEqual([null, []]);
  });

  test.each<[string, Partial<Lead>, string]>([
    [
      'names no link where the prices are not settled',
      { quote: undefined },
      'the time, with a calendar file. No',
    ],
    ['speaks of the change where they know of one', booked, 'the change, with a calendar file and a link'],
    [
      'speaks of the time where they know of none',
      { ...booked, known_inspection: {} },
      'the time, with a calendar file',
    ],
  ])('the tick %s', async (_, changes, words) => {
    office(changes);
    press(/^(Book inspection|Change)$/);
    expect((await tick()).parentElement?.textContent).toContain(words);
  });

  test('of spam nobody is told', async () => {
    office({ spam_mark: 'spam' });
    press('Book inspection');
    expect((await tick()).disabled).toBe(true);
    screen.getByText('No email: the lead is spam, a test, or part of another lead.');
  });
});
