// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Presence } from '#shared/api/presence.ts';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead, visitor } from '#test/support/desk-leads.ts';
import { fill, officeScreens, press, renderPart } from '#test/support/office-screen.tsx';
import { PRESENT } from '#web/admin/data/queries.ts';
import { LeadList } from '#web/admin/leads/lead-list.tsx';
import { everyLead, type LeadSource } from '#web/admin/urls/list-url.ts';

officeScreens();

const many = (count: number, from = 0) => Array.from({ length: count }, (_, n) => visitor(from + n));
const next = (items: Lead[]): LeadPage => ({ items, nextCursor: `after ${items.length}` });

/** The list over a server that gives these pages one after the other. */
function open(pages: readonly LeadPage[], source: LeadSource = everyLead) {
  const cursors: (string | undefined)[] = [];
  const changes: Change[] = [];
  const list = <LeadList source={source} entry="list" onShown={() => {}} />;
  const { show, client } = renderPart(list, {
    api: {
      changeLead: async (id, { changeId: _id, was: _was, ...change }) => {
        changes.push(change);
        const lead = pages[0]?.items.find((one) => one.id === id) ?? visitor(0);
        return { ...lead, status: change.status ?? 'scheduled', version: changes.length };
      },
      searchLeads: async () => ({ ...pages[0], items: [...(pages[0]?.items ?? [])], found: [] }),
      leads: async ({ cursor }) => {
        cursors.push(cursor);
        const page = pages[cursors.length - 1];
        if (page === undefined) throw new Error('no such page');
        return page;
      },
    },
  });
  return { client, cursors, changes, lookLater: () => show(list) };
}
// By the table itself: to ask for the role of everything in so many rows takes longer than to draw them.
const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')];
const drawn = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));

test('until rows are there, bones of their height say that they come', () => {
  open([{ items: many(2) }]);
  screen.getByText('Loading leads...');
  expect(screen.queryByRole('link')).toBeNull();
});

describe('a lead that is set to Scheduled in its row', () => {
  const addTime = () => screen.queryByText('Add a time');
  const inspection = { at: '2026-11-30T15:00:00.000Z', minutes: 45 };

  test('is offered a time, which is booked in the sheet; nothing is forced', async () => {
    const { changes } = open([{ items: [visitor(1)] }]);
    fill(await screen.findByLabelText('Status of Visitor 1'), 'scheduled');
    await screen.findByText('Undo');
    expect(changes).toEqual([{ status: 'scheduled' }]);
    press('Add a time');
    fill(await screen.findByLabelText('From'), '09:00');
    press(/^Book /);
    await waitFor(() =>
      expect(changes.flatMap((change) => Object.keys(change))).toEqual(['status', 'inspection']),
    );
    await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull());
  });

  test.each([
    ['where it has one', 'scheduled', { ...visitor(1), inspection }],
    ['where it is set to another status', 'contacted', visitor(1)],
  ])('is offered none %s', async (_, status, lead) => {
    open([{ items: [lead] }]);
    fill(await screen.findByLabelText('Status of Visitor 1'), status);
    await screen.findByText('Undo');
    expect(addTime()).toBeNull();
  });
});

test.each<[string, LeadSource, string | RegExp, string[]]>([
  ['a list', everyLead, 'Share your quote page to get the first one.', []],
  ['a filtered list', { kind: 'list', filter: { spam: 'yes' } }, 'No leads found', ['/admin']],
  ['what is due', { kind: 'view', view: 'due' }, 'You’re caught up for today.', []],
  [
    'a search',
    { kind: 'search', text: 'd', filter: {} },
    /^Try 2\+ letters of a name, .* or a word of a note/,
    ['/admin'],
  ],
])('%s without leads reads so, and offers to clear what narrows it', async (_, source, words, clears) => {
  open([{ items: [] }], source);
  await screen.findByText(words);
  const links = screen.queryAllByText('Clear filters').map((link) => link.getAttribute('href'));
  expect(links).toEqual(clears);
});

test('pages that hold few of what is asked for are loaded on until there are twenty', async () => {
  const { cursors } = open([next([]), next(many(19)), next(many(1, 19)), next(many(5, 20))]);
  await drawn(20);
  expect(cursors).toHaveLength(3);
  fireEvent.click(screen.getByText('Load more'));
  await drawn(25);
});

test.each([
  [undefined, 1, 0],
  ['more', 20, 1],
])('a search whose page ends at %s after %i goes on by %i buttons', async (nextCursor, count, buttons) => {
  open([{ items: many(count), nextCursor }], { kind: 'search', text: 'visitor', filter: {} });
  await drawn(count);
  expect(screen.queryAllByText('Load more')).toHaveLength(buttons);
});

test('a phone’s row says that an estimate was refused, beside the name or where that has a call, beside the street', async () => {
  const refused = { documentId: storedLead(99).id, estimate_unreadable_at: '2026-11-21T15:00:00.000Z' };
  const promised = { callTimes: [{ day: '2999-11-30', part: 'morning' as const }] };
  const facts = [refused, { ...refused, ...promised }, {}, promised];
  open([{ items: facts.map((said, n) => storedLead(n, said)) }]);
  await drawn(4);
  const saidIn = (row: HTMLElement) =>
    ['lead', 'address'].map(
      (column) => row.querySelector(`[data-column=${column}] [data-part=doubt]`)?.textContent ?? '',
    );
  expect(rows().map(saidIn)).toEqual([
    ['Estimate refused', ''],
    ['', 'Estimate refused'],
    ['', ''],
    ['', ''],
  ]);
});

test('a phone’s row says that a lead is sold, unless a call is to come', async () => {
  const sale = { tier: 'impactResistant', price: 9250, on: '2026-11-24' } as const;
  const facts: Partial<Lead>[] = [{ sale }, { sale, call_back_on: '2999-11-30' }, {}];
  open([{ items: facts.map((said, n) => storedLead(n, { status: 'contacted', ...said })) }]);
  await drawn(3);
  const name = (row: HTMLElement) => row.querySelector('[data-column=lead]')?.textContent ?? '';
  expect(rows().map((row) => name(row).includes('Sold $9,250'))).toEqual([true, false, false]);
});

test('the time that goes on moves the focus from no control', async () => {
  const { lookLater } = open([{ items: many(2) }]);
  const trash = await screen.findByLabelText('Cancel lead: Visitor 1');
  trash.focus();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1) });
  lookLater();
  await screen.findAllByText('Nov 1, 2026');
  expect(document.activeElement).toBe(trash);
});

describe('chosen are', () => {
  const box = (name: string) => {
    const found = document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
    if (found === null) throw new Error(`no box ${name}`);
    return found;
  };
  const all = () => box('Select all loaded');
  const isAll = () => [all().checked, all().indeterminate];
  const click = (n: number, shiftKey = false) => fireEvent.click(box(`Select Visitor ${n}`), { shiftKey });
  const chosen = () =>
    rows().flatMap((row) =>
      row.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked
        ? row.querySelector('[data-opens-lead]')?.textContent?.replace('Visitor ', '')
        : [],
    );

  test('one by one, with Shift from the one before to this one, or all that are loaded', async () => {
    open([{ items: many(4, 1) }]);
    await screen.findByText('Visitor 1');
    click(2);
    expect([chosen(), isAll()]).toEqual([['2'], [false, true]]);
    click(4, true);
    expect(chosen()).toEqual(['2', '3', '4']);
    await screen.findByText('3 selected');
    fireEvent.click(all());
    expect([chosen(), isAll()]).toEqual([
      ['1', '2', '3', '4'],
      [true, false],
    ]);
    fireEvent.click(all());
    expect([chosen(), isAll()]).toEqual([[], [false, false]]);
  });

  test('all of the list, beyond what is loaded of it, page after page', async () => {
    const { cursors } = open([next(many(20)), next(many(2, 20)), { items: many(1, 22) }]);
    await drawn(20);
    click(0);
    fireEvent.click(await screen.findByText('All'));
    await screen.findByText('23 selected');
    expect(cursors).toHaveLength(3);
    expect(chosen()).toHaveLength(23);
    expect(screen.queryByText(/^All/)).toBeNull();
  });

  test('no more than are loaded where a page of the rest does not come, which is said', async () => {
    open([next(many(20))]);
    await drawn(20);
    click(0);
    fireEvent.click(await screen.findByText('All'));
    await screen.findByText('Failed to load leads');
    expect(chosen()).toEqual(['0']);
    await screen.findByText('1 selected');
  });
});

describe('a colleague at a lead', () => {
  const since = '2026-11-30T15:00:00.000Z';
  const present: readonly Presence[] = [
    { lead: visitor(1).id, who: 'lee.park@mail.example', calling: since },
    { lead: visitor(2).id, who: 'rosa@mail.example' },
  ];

  test('stands in the place of its next call; the number of who is on the phone is no more to press now', async () => {
    const due = { call_back_on: '2026-01-02' };
    const { client } = open([{ items: [visitor(1, due), visitor(2, due), visitor(3, due)] }]);
    await drawn(3);
    act(() => void client.setQueryData([PRESENT], present));
    const words = () => rows().map((row) => row.querySelector('[data-column=phone] > span')?.textContent);
    await waitFor(() =>
      expect(words()).toEqual(['lee.park is calling', 'rosa has it open', expect.stringMatching(/^Overdue/)]),
    );
    const links = rows().map((row) => row.querySelector('a[href^="tel:"]')?.className);
    expect(new Set(links.slice(1)).size).toBe(1);
    expect(links[0]).not.toBe(links[1]);
    act(() => void client.setQueryData([PRESENT], []));
    await waitFor(() => expect(words().filter((word) => word?.startsWith('Overdue'))).toHaveLength(3));
  });

  test('who called is gone once the call is logged', async () => {
    const { client } = open([{ items: [visitor(1, { last_attempt_at: since })] }]);
    await drawn(1);
    act(() => void client.setQueryData([PRESENT], present));
    await waitFor(() => expect(screen.queryByText('lee.park is calling')).toBeNull());
  });
});
