// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LeadChange } from '#shared/lead/office.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { CallSheets } from '#web/admin/call/call-link.tsx';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { letterKeys } from '#web/admin/keys/key-map.ts';
import { LeadList } from '#web/admin/leads/lead-list.tsx';
import { Toasts } from '#web/admin/ui/toasts.tsx';
import { everyLead } from '#web/admin/urls/list-url.ts';

clearScreens();

const changed: [string, LeadChange][] = [];
const team = {
  you: 'u1',
  items: [{ username: 'u1', email: 'dana.reyes@example.com', state: 'active' as const, since: '' }],
};

const Where = () => <p data-testid="where">{useLocation().pathname}</p>;

/** The list of three leads, its keys listening. */
async function opened() {
  changed.length = 0;
  const leads = [1, 2, 3].map((n) => storedLead(n, { name: `Visitor ${n}` }));
  const api: Partial<AdminApi> = {
    leads: async () => ({ items: leads }),
    admins: async () => team as Awaited<ReturnType<AdminApi['admins']>>,
    changeLead: async (id, change) => {
      changed.push([id, change]);
      const { status, spam } = change;
      const lead = leads.find((one) => one.id === id) ?? storedLead(1);
      return {
        ...lead,
        ...(status !== undefined && { status }),
        ...(spam !== undefined && { spam_mark: spam ? ('spam' as const) : ('genuine' as const) }),
      };
    },
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Toasts>
        <MemoryRouter initialEntries={['/admin']}>
          <CallSheets api={api as AdminApi}>
            <Where />
            <input aria-label="A field" />
            <LeadList
              api={api as AdminApi}
              source={everyLead}
              entry="visit"
              lookedAt={0}
              onShown={() => {}}
            />
          </CallSheets>
        </MemoryRouter>
      </Toasts>
    </QueryClientProvider>,
  );
  await screen.findByText('Visitor 1');
  await screen.findAllByRole('option', { name: 'Me (dana.reyes@example.com)' });
}

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const focused = () => document.activeElement?.getAttribute('data-lead');
const idOf = (n: number) => storedLead(n).id;

beforeEach(() => {
  // jsdom lays nothing out: each control counts as drawn, no row is scrolled to.
  Element.prototype.scrollIntoView = () => {};
  // The dialog's own element is not all there in this DOM.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});

test('the list is one stop of Tab, which goes with the row', async () => {
  await opened();
  const stops = () => [...document.querySelectorAll('tbody [tabindex="0"]')];
  expect(stops().map((row) => row.getAttribute('data-lead'))).toEqual([idOf(1)]);
  const reached = [
    ...document.querySelectorAll<HTMLElement>('tbody a, tbody button, tbody select, tbody input'),
  ];
  expect(reached.every(({ tabIndex }) => tabIndex === -1)).toBe(true);
  press('j');
  press('j');
  expect(stops().map((row) => row.getAttribute('data-lead'))).toEqual([idOf(2)]);
});

test('j and k go from row to row and stay at the ends; Enter opens', async () => {
  await opened();
  press('j');
  expect(focused()).toBe(idOf(1));
  press('k');
  expect(focused()).toBe(idOf(1));
  press('j');
  press('ArrowDown');
  press('j');
  expect(focused()).toBe(idOf(3));
  press('Enter');
  expect(screen.getByTestId('where').textContent).toBe(`/admin/leads/${idOf(3)}`);
});

test('arrows lead into a row and back, Escape to the row', async () => {
  await opened();
  press('j');
  press('ArrowRight');
  expect(document.activeElement).toBe(screen.getByLabelText('Select Visitor 1'));
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Visitor 1');
  press('ArrowLeft');
  press('ArrowLeft');
  expect(focused()).toBe(idOf(1));
  press('ArrowRight');
  press('Escape');
  expect(focused()).toBe(idOf(1));
});

test('a figure sets the row’s status, a a takes it, x selects and Escape lets go', async () => {
  await opened();
  press('j');
  press('2');
  await waitFor(() => expect(changed[0]).toMatchObject([idOf(1), { status: 'contacted' }]));
  press('j');
  press('a');
  press('a');
  await waitFor(() => expect(changed[1]).toMatchObject([idOf(2), { assignee: 'dana.reyes@example.com' }]));
  expect(focused()).toBe(idOf(2));
  const box = screen.getByLabelText<HTMLInputElement>('Select Visitor 2');
  press('x');
  expect(box.checked).toBe(true);
  press('Escape');
  expect(box.checked).toBe(false);
});

test('keys rest in a field, and before the list has the focus no key changes a lead', async () => {
  await opened();
  press('2');
  press('x');
  screen.getByLabelText('A field').focus();
  for (const key of ['j', '2', 'x', '?']) press(key);
  expect(document.activeElement).toBe(screen.getByLabelText('A field'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(changed).toEqual([]);
});

test('c asks how the call of the row’s lead went; before the list has the focus it asks nothing', async () => {
  await opened();
  press('c');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('j');
  press('j');
  press('c');
  const sheet = await screen.findByRole('dialog');
  expect(sheet.textContent).toContain('Visitor 2');
  expect(changed).toEqual([]);
});

test('b asks when to call back, ! marks as spam and takes the mark off again', async () => {
  await opened();
  press('j');
  press('!');
  await waitFor(() => expect(changed[0]).toMatchObject([idOf(1), { spam: true }]));
  press('!');
  await waitFor(() => expect(changed[1]).toMatchObject([idOf(1), { spam: false }]));
  press('b');
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByRole('form', { name: 'Call back' })).toBeTruthy();
  expect(changed).toHaveLength(2);
});

test('the figures of the call sheet rest with the other letters', async () => {
  await opened();
  document.querySelector<HTMLElement>('.admin-lead')?.focus();
  letterKeys.turn(true);
  press('c');
  letterKeys.turn(false);
  const sheet = await screen.findByRole('dialog');
  fireEvent.keyDown(sheet, { key: '1' });
  expect(screen.getByRole('dialog')).toBe(sheet);
  letterKeys.turn(true);
  fireEvent.keyDown(sheet, { key: '1' });
  await waitFor(() => expect(changed[0]).toMatchObject([idOf(1), { callOutcome: 'no_answer' }]));
});
