// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type InspectionHoursSetting, onlyByCall } from '#shared/company/inspection-hours.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { settingProblems } from '#shared/site/office-settings.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { alarm, officeScreens, press } from '#test/support/office-screen.tsx';
import { inspectionTimes } from '#web/admin/company/inspection-hours.tsx';
import { officeHours } from '#web/admin/company/office-hours.tsx';
import { serviceArea } from '#web/admin/company/service-area.tsx';
import { openParts } from './company-stage.tsx';
import { canSave, field, save, saved, type } from './setting-form.ts';
import { areaServer, settingServer } from './setting-server.ts';

officeScreens();

// A draft shows a moment after it is chosen.
async function choose(label: string, isOn = true) {
  const box = await field(label);
  fireEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(isOn));
}
const alarmed = (words: RegExp) => waitFor(() => expect(alarm()).toMatch(words));

describe('the service area', () => {
  function open(value?: unknown) {
    const server = areaServer(value);
    const { unmount } = openParts([serviceArea], server);
    return { ...server, unmount };
  }

  test('by distance begins at the company’s own address, and is saved with the ZIP codes within it', async () => {
    const server = open();
    const refusals = new Set<string>();
    const observer = new MutationObserver(() => refusals.add(alarm()));
    observer.observe(document.body, { childList: true, subtree: true });
    await choose('Within a distance');
    expect((await field('Around ZIP code')).value).toBe('68102');
    await screen.findByText(/^1 ZIP code, by the middle of each/);
    observer.disconnect();
    // Neither while the places are on their way nor as they come.
    expect([...refusals]).toEqual(['']);
    for (const miles of ['', '5000']) {
      await type('Miles', miles);
      await alarmed(/^Enter a distance from 1 to 200 miles\.$/);
    }
    await type('Miles', '2.5');
    await saved();
    const zips = expect.arrayContaining(['68102']);
    expect(server.saved).toEqual([{ by: 'radius', around: '68102', miles: 2.5, tellMe: true, zips }]);
  });

  test('around a middle that is nowhere says so, and the company’s own is a click away', async () => {
    open({ by: 'radius', around: '51501', miles: 5, zips: ['51501'], tellMe: true });
    await type('Around ZIP code', '00000');
    await alarmed(/^We can’t find that ZIP code\. Enter one nearby\.$/);
    press('Use our address, 68102');
    await waitFor(() => expect(alarm()).toBe(''));
  });

  test('need not offer visitors to be told', async () => {
    const server = open({ by: 'zips', zips: ['68102'], tellMe: true });
    await choose('Let people outside your area join a waitlist', false);
    await saved();
    expect(server.saved).toEqual([{ by: 'zips', zips: ['68102'], tellMe: false }]);
  });

  test('that is turned off is kept with what holds, and is there again at once and another day', async () => {
    const omaha = { by: 'zips', zips: ['68102'], tellMe: false };
    const first = open(omaha);
    await choose('Everywhere');
    await choose('In these ZIP codes');
    expect((await field('ZIP codes')).value).toBe('68102');
    await choose('Everywhere');
    await saved();
    expect(first.saved).toEqual([{ by: 'everywhere', kept: { zips: omaha } }]);
    first.unmount();
    const later = open(first.saved[0]);
    await choose('In these ZIP codes');
    expect((await field('ZIP codes')).value).toBe('68102');
    await saved();
    expect(later.saved).toEqual([omaha]);
  });
});

describe('the days on which the office is closed', () => {
  const hours = ['Mo-Fr 08:00-17:00'];
  const first = { hours, closedOn: ['2026-12-25'] };
  function open(value: unknown = first, history: unknown[] = [], inspections: readonly Lead[] = []) {
    const server = settingServer(value, history, (set) => set, inspections);
    openParts([officeHours], { ...server, now: new Date(2026, 10, 24, 12) }, { brand: { hours } });
    return server;
  }
  const closed = () =>
    within(screen.getByRole('list', { name: 'Closed days' }))
      .queryAllByRole('listitem')
      .map((day) => day.firstChild?.textContent);

  test('are added one by one and removed, and follow what is discarded and what is restored', async () => {
    const server = open(first, [{ hours, closedOn: ['2026-11-26', '2026-11-27'] }]);
    await type('Closed on', '2027-01-01');
    press('Add day');
    await waitFor(() => expect(closed()).toEqual(['Dec 25, 2026', 'Jan 1, 2027']));
    press('Discard');
    await waitFor(() => expect(closed()).toEqual(['Dec 25, 2026']));
    press('History');
    fireEvent.click(await screen.findByRole('button', { name: /^Restore/ }));
    await waitFor(() => expect(closed()).toEqual(['Nov 26, 2026', 'Nov 27, 2026']));
    press('Remove Nov 26, 2026');
    await type('Closed on', '2026-11-25');
    fireEvent.blur(await field('Closed on'));
    await saved();
    expect(server.saved).toEqual([{ hours, closedOn: ['2026-11-25', '2026-11-27'] }]);
  });

  test('one that is typed is a change at once, saved without being added, and gone once it is discarded', async () => {
    const server = open();
    await type('Closed on', '2027-01-01');
    await screen.findByText('1 change in Office hours');
    press('Discard');
    await waitFor(async () => expect((await field('Closed on')).value).toBe(''));
    await type('Closed on', '2026-11-27');
    await saved();
    expect(server.saved).toEqual([{ hours, closedOn: ['2026-11-27', '2026-12-25'] }]);
    await waitFor(() => expect(closed()).toEqual(['Nov 27, 2026', 'Dec 25, 2026']));
    expect((await field('Closed on')).value).toBe('');
  });

  test('can be set of a company that never set its hours: these stay as the site’s file has them', async () => {
    const server = open(null);
    await type('Closed on', '2026-11-27');
    await saved();
    expect(server.saved).toEqual([{ hours, closedOn: ['2026-11-27'] }]);
  });

  test('one that is closed already, or whose year is still being typed, is no change', async () => {
    open();
    for (const day of ['2026-12-25', '0202-12-24']) {
      await type('Closed on', day);
      press('Add day');
      expect(closed()).toEqual(['Dec 25, 2026']);
      expect(save()).toBeNull();
    }
  });

  test('say what is booked on them, once they are typed and as long as they are not over', async () => {
    const at = new Date(2026, 11, 3, 10).toISOString();
    const booked = [1, 2].map((n) => storedLead(n, { inspection: { at, minutes: 45 } }));
    const lost = storedLead(3, { status: 'cancelled', inspection: { at, minutes: 45 } });
    open({ hours, closedOn: ['2026-11-20'] }, [], [...booked, lost]);
    await type('Closed on', '2026-12-03');
    const link = await screen.findByRole('link', { name: '2 inspections' });
    expect(link.parentElement?.textContent).toBe('2 inspections are booked on Thu, Dec 3');
    expect(link.getAttribute('href')).toBe('/admin?tab=inspections&day=2026-12-03');
    press('Add day');
    await waitFor(() => expect(closed()).toHaveLength(2));
    const counts = () => screen.getAllByText(/are booked on/).map(({ textContent }) => textContent);
    await waitFor(() => expect(counts()).toEqual(['2 inspections are booked on Thu, Dec 3']));
    await saved();
    expect(counts()).toEqual(['2 inspections are booked on Thu, Dec 3']);
  });

  test.each(['2026-02-30', 'Christmas'])('%s is none', (day) => {
    expect(settingProblems('office_hours', { hours, closedOn: [day] })).toMatchObject([
      { sentence: 'Closed on: pick a date that there is.' },
    ]);
  });
});

describe('the hours of inspections', () => {
  const nine = { from: '09:00', until: '17:00' };
  const windows: InspectionHoursSetting = {
    by: 'windows',
    timeZone: 'America/Chicago',
    hours: [
      { weekday: 1, ...nine },
      { weekday: 2, ...nine },
    ],
    leadHours: 24,
    capacity: 1,
  };
  function open(value: InspectionHoursSetting, history: InspectionHoursSetting[] = [], hours: string[] = []) {
    const server = settingServer(value, history);
    openParts([inspectionTimes], server, { brand: { hours } });
    return server;
  }

  test('a line of the history says what was changed of them', async () => {
    const tuesday = { weekday: 2, from: '10:00', until: '14:00' };
    const changed: InspectionHoursSetting = { ...windows, hours: [tuesday] };
    const busy: InspectionHoursSetting = {
      ...changed,
      capacity: 3,
      leadHours: 1,
      timeZone: 'America/Denver',
    };
    const off: InspectionHoursSetting = { by: 'call', kept: busy };
    open(off, [off, busy, changed, windows, onlyByCall]);
    fireEvent.click(await screen.findByText('History'));
    const history = await screen.findByRole('list', { name: /^Inspection times: changes/ });
    const lines = within(history).getAllByRole('listitem');
    expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual([
      'They pick a time and you call',
      '3 inspections per time slot · minimum notice 1 hour · Mountain time',
      'Hours added “Tuesday 10:00 AM–2:00 PM”, removed “Monday 9:00 AM–5:00 PM”, “Tuesday 9:00 AM–5:00 PM”',
      'They book online · Hours added “Monday 9:00 AM–5:00 PM”, “Tuesday 9:00 AM–5:00 PM” · 1 inspection per time slot · minimum notice 24 hours · Central time',
      'No change',
    ]);
  });

  test('are begun as the office’s own, where a window fits into them', async () => {
    const server = open(onlyByCall, [], ['Tu-We 08:00-18:00', 'Sa 09:00-10:30', 'Su 10:00-12:00']);
    await choose('They book online during these hours');
    await saved();
    const hours = [
      { weekday: 2, from: '08:00', until: '18:00' },
      { weekday: 3, from: '08:00', until: '18:00' },
      { weekday: 0, from: '10:00', until: '12:00' },
    ];
    expect(server.saved).toMatchObject([{ hours }]);
  });

  test('are begun as working days; those that overlap are named and not saved, and the others are', async () => {
    const server = open(onlyByCall);
    await choose('They book online during these hours');
    for (const count of [1, 2]) {
      press('Add hours');
      const added = () => screen.queryAllByRole('button', { name: 'Remove Saturday 09:00' });
      await waitFor(() => expect(added()).toHaveLength(count));
    }
    await screen.findByText('Saturday: 9:00 AM–1:00 PM and 9:00 AM–1:00 PM overlap. Change one of them.');
    await canSave(false);
    const [first] = screen.getAllByRole('button', { name: 'Remove Saturday 09:00' });
    fireEvent.click(first ?? document.body);
    await type('Inspections per time slot', '');
    await canSave(false);
    await type('Inspections per time slot', '2');
    await saved();
    const hours = expect.arrayContaining([
      { weekday: 1, ...nine },
      { weekday: 6, from: '09:00', until: '13:00' },
    ]);
    expect(server.saved).toMatchObject([{ by: 'windows', capacity: 2, leadHours: 24, hours }]);
  });

  test('that are turned off by a stray tap are kept, and there again once they are turned on', async () => {
    const denver: InspectionHoursSetting = {
      ...windows,
      timeZone: 'America/Denver',
      leadHours: 48,
      capacity: 3,
    };
    const server = open(denver);
    await choose('They pick a time and you call');
    await saved();
    await choose('They book online during these hours');
    const zone = screen.getByLabelText<HTMLSelectElement>('Time zone');
    expect(zone.selectedOptions[0]?.textContent).toBe('Mountain');
    await saved();
    expect(server.saved).toEqual([{ by: 'call', kept: denver }, denver]);
  });

  test('what is wrong with a number is said in a sentence under the fields', async () => {
    open(onlyByCall);
    await choose('They book online during these hours');
    await type('Minimum notice (hours)', '400');
    await screen.findByText('Minimum notice (hours): enter a whole number from 0 to 336.');
  });
});
