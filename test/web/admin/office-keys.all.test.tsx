// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { noCalls } from '#test/support/call-list.ts';
import { storedLead, visitor } from '#test/support/desk-leads.ts';
import { type Answers, fill, officeScreens, renderOffice } from '#test/support/office-screen.tsx';
import { letterKeys } from '#web/admin/keys/key-map.ts';
import { fromList } from '#web/admin/urls/navigation.ts';

officeScreens();
// On a busy machine its download takes longer than a test waits.
beforeAll(async () => {
  await import('#web/admin/lead/lead-page.tsx');
  await import('#web/admin/overview/overview-page.tsx');
  await import('#web/admin/people-page.tsx');
});

const leads = [1, 2, 3].map((n) => visitor(n, { phone: `402555010${n}` }));
const status = { new: 3, contacted: 0, scheduled: 0, completed: 0, cancelled: 0 };
const callList = {
  counts: { ...noCalls, all: 3, status, waiting: 3, first: 2 },
  first: leads.slice(0, 2).map((lead) => ({ lead, reasons: [] })),
};

const opened: Answers = Object.fromEntries(
  leads.flatMap((lead) => [
    [`GET /leads/${lead.id}`, () => Response.json({ lead, log: [], duplicates: [], document: null })],
    [`PATCH /leads/${lead.id}`, (change) => Response.json({ ...lead, ...Object(change), version: 2 })],
  ]),
);
const idOf = (n: number) => storedLead(n).id;
let where = () => '';

/** The office as it stands after these addresses. */
async function office(...history: (string | { pathname: string; state: unknown })[]) {
  const list = () => Response.json({ items: leads });
  const page = await renderOffice(history, {
    'GET /leads': list,
    'GET /leads?limit=10': list,
    'GET /leads?status=new': list,
    'GET /desk': () => Response.json(callList),
    ...opened,
  });
  where = page.where;
  await screen.findAllByText(/^Visitor [123]$|^Loading pricing|^7 days$|^Owners manage/);
  // Keys are heard a moment after the rows are drawn.
  await act(async () => {});
  return page;
}
const onLead = (n: number) => ({ pathname: `/admin/leads/${idOf(n)}`, state: fromList });

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement;
const searchField = () => screen.getByRole('searchbox');

beforeEach(() => letterKeys.turn(true));

test('g l and g p change the tab; / leads from the prices into the search', async () => {
  await office('/admin');
  press('g');
  press('p');
  expect(where()).toBe('/admin?tab=pricing');
  press('/');
  await waitFor(() => expect(focused()).toBe(searchField()));
  expect(where()).toBe('/admin');
  press('g');
  press('p');
  expect(where()).toBe('/admin');
  searchField().blur();
  press('g');
  press('p');
  press('g');
  press('l');
  expect(where()).toBe('/admin');
});

test('? lists every key where there is no list too; switched off, no letter does anything', async () => {
  await office('/admin?tab=pricing');
  press('?');
  const keys = await screen.findByRole('dialog', { name: 'Keys' });
  const lead = await within(keys).findByRole('region', { name: 'On a lead' });
  expect(lead.textContent).toContain('qEnter squares');
  fireEvent.click(within(keys).getByLabelText('Single-letter keys'));
  fireEvent.click(within(keys).getByRole('button', { name: 'Close' }));
  for (const key of ['?', 'g', 'l', '/']) press(key);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(where()).toBe('/admin?tab=pricing');
});

test('n shows whom to call next, and c there asks about that call; z takes back what was done last', async () => {
  const { changes } = await office('/admin');
  const bar = screen.getByRole('region', { name: 'Call first' });
  await within(bar).findByText('Visitor 1');
  press('n');
  expect(within(bar).getByText('Visitor 2')).toBeTruthy();
  expect(focused()).toBe(within(bar).getByRole('link', { name: /^Call \(402\)/ }));
  press('c');
  const sheet = await screen.findByRole('dialog', { name: 'How did the call go?' });
  expect(sheet.textContent).toContain('Visitor 2');
  fireEvent.click(within(sheet).getByRole('button', { name: 'I did not call' }));
  press('j');
  press('2');
  await screen.findByRole('button', { name: 'Undo' });
  press('z');
  await waitFor(() => expect(changes()).toHaveLength(2));
});

test('on a lead j and k walk the list, c logs a call, i books, m writes, u goes back', async () => {
  await office('/admin');
  press('j');
  press('Enter');
  await screen.findByRole('heading', { name: 'Visitor 1' });
  press('k');
  expect(where()).toBe(`/admin/leads/${idOf(1)}`);
  press('j');
  await screen.findByRole('heading', { name: 'Visitor 2' });
  expect(where()).toBe(`/admin/leads/${idOf(2)}`);
  press('m');
  expect(focused()).toBe(screen.getByLabelText('New note'));
  press('u');
  expect(where()).toBe(`/admin/leads/${idOf(2)}`);
  screen.getByLabelText('New note').blur();
  press('c');
  const sheet = await screen.findByRole('dialog', { name: 'How did the call go?' });
  expect(sheet.textContent).toContain('Visitor 2');
  press('u');
  expect(where()).toBe(`/admin/leads/${idOf(2)}`);
  fireEvent.click(within(sheet).getByRole('button', { name: 'I did not call' }));
  press('i');
  const booking = await screen.findByRole('dialog', { name: 'Book the inspection' });
  fireEvent.click(within(booking).getByRole('button', { name: 'Close' }));
  press('u');
  await waitFor(() => expect(where()).toBe('/admin'));
});

test('q opens the squares of a lead without an estimate too; n leads from a lead to the number to call', async () => {
  await office('/admin', onLead(3));
  await screen.findByRole('heading', { name: 'Visitor 3' });
  const opens = await screen.findByRole('button', { name: 'Enter squares yourself' });
  expect(press('q')).toBe(false);
  await waitFor(() => expect(opens.isConnected).toBe(false));
  await act(async () => press('n'));
  await waitFor(() => expect(where()).toBe('/admin'));
});

test('a note that is not saved is asked about before a key leaves it', async () => {
  await office('/admin', onLead(1));
  const note = await screen.findByLabelText('New note');
  fill(note, 'Gate code 4412');
  for (const keys of ['u', 'gp', '/']) {
    for (const key of keys) press(key);
    const question = await screen.findByRole('dialog');
    expect(where()).toBe(`/admin/leads/${idOf(1)}`);
    fireEvent.click(within(question).getByRole('button', { name: /stay|keep/i }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('the overview is a page with an address; u and Escape lead from it to the list as it was left', async () => {
  await office('/admin?status=new');
  const link = screen.getByRole('link', { name: 'Overview' });
  const isOpen = () => link.getAttribute('aria-current');
  const tabs = () =>
    screen
      .getAllByRole('tab')
      .map((tab) => [tab.getAttribute('aria-selected'), tab.getAttribute('tabindex')]);
  expect(isOpen()).toBeNull();
  for (const leave of ['u', 'Escape']) {
    fireEvent.click(link);
    const title = await screen.findByRole('heading', { name: 'Overview' });
    await waitFor(() => expect(focused()).toBe(title));
    expect(where()).toBe('/admin?status=new&tab=overview');
    expect([isOpen(), ...tabs()]).toEqual(['page', ['false', '0'], ['false', '-1'], ['false', '-1']]);
    expect(screen.queryByRole('tabpanel')).toBeNull();
    press(leave);
    await waitFor(() => expect(where()).toBe('/admin?status=new'));
    expect(isOpen()).toBeNull();
  }
});

test('People is such a page too, and Escape in what is typed there does not leave it', async () => {
  await office('/admin', '/admin?tab=people');
  const title = await screen.findByRole('heading', { name: 'People' });
  await waitFor(() => expect(focused()).toBe(title));
  const link = screen.getByRole('link', { name: 'People' });
  expect(link.getAttribute('aria-current')).toBe('page');
  const more = screen.getByRole('button', { name: 'More' });
  fireEvent.click(more);
  fireEvent.click(link);
  expect([where(), more.getAttribute('aria-expanded')]).toEqual(['/admin?tab=people', 'false']);
  fireEvent.click(await screen.findByRole('button', { name: 'Change password' }));
  screen.getByLabelText('Current password').focus();
  for (const key of ['Escape', 'u']) press(key);
  expect(where()).toBe('/admin?tab=people');
  screen.getByLabelText('Current password').blur();
  press('u');
  expect(where()).toBe('/admin');
});
