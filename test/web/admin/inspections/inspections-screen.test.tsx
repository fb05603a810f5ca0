// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { snapshot } from '#test/support/leads.ts';
import {
  type Answers,
  fill,
  officeScreens,
  press,
  renderPart,
  sentAs,
} from '#test/support/office-screen.tsx';
import { detailOf, leadPath, patch, renderSection } from '#test/web/admin/lead/opened-lead.tsx';
import type { InspectionFields } from '#web/admin/inspections/inspection-draft.ts';
import { InspectionForm } from '#web/admin/inspections/inspection-form.tsx';
import { NotifyHomeowner } from '#web/admin/lead/notify-homeowner.tsx';
import { setOfficeZone } from '#web/platform/business-timezone.ts';

officeScreens();

const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
const lee = 'lee@mail.example';
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

describe('booking', () => {
  function openForm(
    changes: Partial<Lead> = {},
    inspections: readonly Lead[] = [],
    server?: Answers,
    first?: Partial<InspectionFields>,
  ) {
    const lead = storedLead(1, changes);
    const sent: Change[] = [];
    const onDone = vi.fn<() => void>();
    const asked: unknown[] = [];
    const change = async (made: Change) => {
      sent.push(made);
      return true;
    };
    renderPart(<InspectionForm lead={lead} change={change} first={first} onDone={onDone} />, {
      ...(server && { server }),
      now: new Date(2026, 10, 23, 9, 43),
      api: {
        leads: async (query) => {
          asked.push(query);
          return { items: [...inspections] };
        },
      },
    });
    return { sent, onDone, asked };
  }

  const clock = () => screen.getAllByRole('status')[0]?.textContent;

  test('a day, a slot and a person book the inspection, and the lead is Scheduled', async () => {
    const { sent, onDone } = openForm({ status: 'contacted', assignee: lee });
    press('Book');
    expect(sent).toEqual([]);
    press(/^Wed 25/);
    press(/^5:30.PM, lee/);
    fill(screen.getByLabelText('Note for the inspector'), ' Two dogs ');
    press(/^Book Wed, Nov 25, 5:30/);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        inspection: { at: at(25, 17, 30), minutes: 45, person: lee, note: 'Two dogs', time_zone: own },
        status: 'scheduled',
      },
    ]);
  });

  test('the homeowner is reminded the day before, unless that is too soon or nobody wants it', async () => {
    const { sent } = openForm({ name: 'Priya Raman' });
    const tick = () =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: /^Remind Priya Raman the day before/ });
    expect([tick().checked, tick().disabled]).toEqual([true, false]);
    press(/^Tue 24/);
    press(/^11:00.AM, No one/);
    expect([tick().checked, tick().disabled]).toEqual([false, true]);
    expect(screen.getByText(/^No reminder: it’s too soon/)).toBeDefined();
    press(/^Thu 26/);
    expect(tick().closest('label')?.textContent).toBe(
      'Remind Priya Raman the day before, Wed, Nov 25, 11:00 AM',
    );
    fireEvent.click(tick());
    press(/^Book Thu, Nov 26, 11:00/);
    await waitFor(() => expect(sent).toMatchObject([{ inspection: { at: at(26, 11), no_reminder: true } }]));
  });

  test('a closed day and a time out of hours say so, and are booked all the same', async () => {
    const value = { hours: ['Mo-Fr 09:00-17:00'], closedOn: ['2026-11-25'] };
    const { sent } = openForm({ status: 'contacted' }, [], {
      'GET /leads': () => Response.json({ items: [] }),
      'GET /settings/office_hours': () => Response.json({ value, at: null }),
    });
    await screen.findByRole('button', { name: /^Tue 24, 6 free$/ });
    press(/^5:30.PM, lee: Closed$/);
    screen.getByRole('button', { name: /^5:30.PM, lee: Chosen$/, pressed: true });
    screen.getByRole('button', { name: /^11:00.AM, lee: Free$/ });
    screen.getByText('Closed at that time.');
    press(/^Wed 25, closed$/);
    await screen.findByText('Closed that day.');
    press(/^Book Wed, Nov 25, 5:30/);
    await waitFor(() => expect(sent).toMatchObject([{ inspection: { at: at(25, 17, 30) } }]));
  });

  describe('where the company is closed tomorrow', () => {
    const value = { hours: ['Mo-Fr 09:00-17:00'], closedOn: ['2026-11-24'] };
    const server = { 'GET /settings/office_hours': () => Response.json({ value, at: null }) };
    const day = () => screen.getByLabelText<HTMLInputElement>('Day', { selector: 'input' }).value;
    const hoursAreKnown = () => screen.findByRole('button', { name: /^Tue 24, closed$/ });

    test('the next open day is chosen, once the hours are known', async () => {
      openForm({}, [], server);
      expect(day()).toBe('2026-11-24');
      const closed = await hoursAreKnown();
      expect(closed.getAttribute('aria-pressed')).toBe('false');
      expect(day()).toBe('2026-11-25');
    });

    test('a day stays that somebody chose, chose a time of, was given, or is booked', async () => {
      const opened: [Partial<Lead>, Partial<InspectionFields>, RegExp | undefined][] = [
        [{}, {}, /^Tue 24/],
        [{}, {}, /^11:00.AM, No one/],
        [{}, { day: '2026-11-24' }, undefined],
        [{ inspection: { at: at(24, 9), minutes: 45 } }, {}, undefined],
      ];
      for (const [lead, first, tap] of opened) {
        openForm(lead, [], server, first);
        if (tap !== undefined) press(tap);
        await hoursAreKnown();
        expect(day()).toBe('2026-11-24');
        cleanup();
      }
    });
  });

  test('one tap picks a time and who goes; who is elsewhere then cannot be picked, and it says at whose home', async () => {
    const elsewhere = storedLead(2, {
      name: 'Karl Flores',
      inspection: { at: at(24, 14), minutes: 60, person: lee },
    });
    const { asked } = openForm({ assignee: lee }, [elsewhere]);
    const slot = await screen.findByRole('button', { name: /^2:00.PM, lee: Karl Flores$/ });
    fireEvent.click(slot);
    expect(slot.getAttribute('aria-disabled')).toBe('true');
    expect(slot.getAttribute('aria-pressed')).toBe('false');
    const ofDays = (from: number, to: number) => ({
      view: 'inspections',
      from: at(from, 0),
      to: at(to, 0),
      cursor: undefined,
    });
    expect(asked).toEqual([ofDays(23, 29), ofDays(24, 25)]);
    press(/^2:00.PM, No one assigned: Free$/);
    expect(screen.getByLabelText<HTMLSelectElement>('Who goes').value).toBe('');
    press(/^11:00.AM, lee: Free/);
    expect(screen.getByLabelText<HTMLSelectElement>('Who goes').value).toBe(lee);
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('11:00');
    screen.getByRole('button', { name: /^11:00.AM, lee: Chosen$/ });
  });

  test('a narrow screen has a sign in place of each cell’s words, and a line of what is chosen', async () => {
    const [there, town] = ['1 Elm St, Omaha, NE 68104', '2 Oak St, Omaha, NE 68104'];
    const inspection = { at: at(24, 14), minutes: 60, person: lee };
    openForm({ assignee: lee, address: there }, [
      storedLead(2, { name: 'Karl Flores', address: town, inspection }),
    ]);
    const cell = (name: RegExp) => screen.getByRole('button', { name });
    const look = (name: RegExp) => [cell(name).querySelectorAll('svg').length, cell(name).textContent];
    await screen.findByRole('button', { name: /^2:00.PM, lee: Karl Flores$/ });
    expect(look(/^2:00.PM, lee: Karl Flores$/)).toEqual([0, '–Karl Flores']);
    expect(look(/^11:00.AM, lee: Free, nearby$/)).toEqual([1, 'Free, nearby']);
    expect(look(/^11:00.AM, No one assigned: Free$/)).toEqual([0, 'Free']);
    const line = /^\d+:\d\d.[AP]M, (lee|No one assigned)$/;
    expect(screen.queryByText(line)).toBeNull();
    press(/^11:00.AM, lee: Free, nearby$/);
    expect(look(/^11:00.AM, lee: Chosen$/)).toEqual([1, 'Chosen']);
    expect(screen.getByText(line).textContent).toMatch(/^11:00.AM, lee$/);
    fill(screen.getByLabelText('From'), '10:15');
    expect(screen.getByText(line).textContent).toMatch(/^10:15.AM, lee$/);
  });

  test('under a time a narrow screen says who is at whose home then, and in which town', async () => {
    const busy = (n: number, name: string, person: string | undefined, hour: number, town: string) =>
      storedLead(n, {
        name,
        address: `${n} Oak St, ${town}`,
        inspection: { at: at(24, hour), minutes: 60, ...(person && { person }) },
      });
    openForm({ assignee: lee }, [
      busy(2, 'Karl Flores', lee, 14, 'Omaha, NE 68104'),
      busy(3, 'Mia Park', 'dana@mail.example', 14, ''),
      busy(4, 'Ann Ode', undefined, 9, 'Gretna, NE 68028'),
    ]);
    await screen.findByText('lee: Karl Flores, Omaha');
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual(['dana: Mia Park', 'lee: Karl Flores, Omaha']);
    const row = screen.getByText('lee: Karl Flores, Omaha').closest('tr');
    expect(row?.previousElementSibling?.querySelector('th')?.textContent).toMatch(/^2:00.PM$/);
  });

  test('a time that is over cannot be booked', () => {
    const { sent } = openForm();
    press(/^Mon 23/);
    press(/^9:00.AM, No one assigned: Past/);
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('');
    fill(screen.getByLabelText('From'), '09:00');
    expect(screen.getByText('That time has passed. Pick a later one.')).toBeDefined();
    press(/^Book Mon, Nov 23, 9:00/);
    expect(sent).toEqual([]);
  });

  test('a booked inspection stands there to be moved or canceled', async () => {
    const inspection = { at: at(26, 9), minutes: 75, person: lee, note: 'Gate code 11' };
    const { sent } = openForm({ status: 'scheduled', inspection });
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('09:00');
    expect(screen.getByLabelText<HTMLSelectElement>('Length').value).toBe('75');
    fill(screen.getByLabelText('From'), '10:00');
    press(/^Book Thu, Nov 26, 10:00/);
    press('Cancel inspection');
    await waitFor(() =>
      expect(sent).toEqual([
        { inspection: { ...inspection, at: at(26, 10), time_zone: own } },
        { inspection: null },
      ]),
    );
  });

  test('days and times are the company’s, and whose they are is said where the device is on another clock', async () => {
    const [zone, there] = own === 'Pacific/Guam' ? ['America/Chicago', '-06:00'] : ['Pacific/Guam', '+10:00'];
    setOfficeZone(zone);
    const moment = (time: string) => new Date(`2026-11-25T${time}:00${there}`).toISOString();
    const { sent, onDone } = openForm({ inspection: { at: moment('14:00'), minutes: 45 } });
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('14:00');
    expect(clock()).toMatch(/^Times are (Chamorro Standard|Guam|Central)/);
    press(/^11:00.AM, No one/);
    press(/^Book Wed, Nov 25, 11:00.AM (Chamorro Standard|Guam|Central)$/);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent).toMatchObject([{ inspection: { at: moment('11:00'), time_zone: zone } }]);
  });

  test('where the device is on the company’s clock no clock is named', () => {
    setOfficeZone(own);
    openForm({ inspection: { at: at(25, 14), minutes: 45 } });
    expect(clock()?.trim()).toBe('');
  });
});

describe('the office has moved an inspection that its homeowner booked', () => {
  const known_inspection = { at: '2099-12-01T15:00:00.000Z', minutes: 120, time_zone: 'America/Chicago' };
  const inspection = { ...known_inspection, at: '2099-12-02T15:00:00.000Z' };
  const moved: Partial<Lead> = { status: 'scheduled', inspection, known_inspection, quote: snapshot() };
  const ways = (email: object): Answers => ({
    [patch]: () => Response.json({ ...detailOf().lead, ...moved, known_inspection: undefined, version: 5 }),
    [`GET ${leadPath}/sending?about=inspection`]: () => Response.json({ email }),
    [`POST ${leadPath}/sending`]: () => Response.json({ path: '/q/t1', expires_at: '' }, { status: 201 }),
    [`POST ${leadPath}/mail`]: () => new Response(null, { status: 202 }),
  });

  const told = (changes: Partial<Lead>, answers: Answers) =>
    renderSection(detailOf({ version: 4, ...changes }), (given) => <NotifyHomeowner {...given} />, answers);

  test('what they still expect stands there, and a tap emails the new time', async () => {
    const { sentBodies } = told(moved, ways({ left: 12 }));
    screen.getByText(/^They still expect it Tue, Dec 1, 9:00.AM( Central)?\.$/);
    const button = screen.getByRole('button', { name: 'Email the new time' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    fireEvent.click(button);
    // It is being told.
    expect(screen.queryByText(/^They still expect/)).toBeNull();
    press('Send now');
    expect(await sentBodies(2)).toEqual([{ by: 'email', about: 'inspection' }, { token: 't1' }]);
    await screen.findByText(/^Inspection emailed to /);
  });

  test('where no email can go it says why; whoever called them says that they know', async () => {
    const { sentBodies } = told(moved, ways({ why: 'mailbox' }));
    await screen.findByText(/^No email: they have had all the emails .* Call or text them\.$/);
    press('They know');
    expect(await sentBodies()).toEqual([sentAs({ inspectionTold: true })]);
    await waitFor(() => expect(screen.queryByText(/^They still expect/)).toBeNull());
  });

  test('one that the office booked is told as new, or they know it from a call', async () => {
    const { sentBodies } = told({ ...moved, known_inspection: {} }, ways({ left: 12 }));
    screen.getByText('Nobody has told them yet.');
    screen.getByRole('button', { name: 'Email the time' });
    press('They know');
    expect(await sentBodies()).toEqual([sentAs({ inspectionTold: true })]);
  });
});
