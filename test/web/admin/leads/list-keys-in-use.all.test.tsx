// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LeadChange } from '#shared/lead/office-requests.ts';
import { storedLead, visitor } from '#test/support/desk-leads.ts';
import { officeScreens, renderPart } from '#test/support/office-screen.tsx';
import { CallSheets } from '#web/admin/call/call-link.tsx';
import { letterKeys } from '#web/admin/keys/key-map.ts';
import { LeadList } from '#web/admin/leads/lead-list.tsx';
import { everyLead } from '#web/admin/urls/list-url.ts';

officeScreens();
// jsdom lays nothing out: each control counts as drawn.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});

const three = [1, 2, 3].map((n) => visitor(n));
const idOf = (n: number) => storedLead(n).id;

/** The list of three leads, its keys listening. */
async function opened() {
  const changed: [string, LeadChange][] = [];
  const { where } = renderPart(
    <CallSheets>
      <input aria-label="A field" />
      <LeadList source={everyLead} entry="list" onShown={() => {}} />
    </CallSheets>,
    {
      api: {
        leads: async () => ({ items: three }),
        changeLead: async (id, change) => {
          changed.push([id, change]);
          const { status = 'new', spam = false } = change;
          const lead = three.find((one) => one.id === id) ?? visitor(0);
          return { ...lead, status, spam_mark: spam ? 'spam' : 'genuine' };
        },
      },
    },
  );
  await screen.findByText('Visitor 1');
  await screen.findAllByText('Me (dana@mail.example)');
  return { changed, where };
}

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const focused = () => document.activeElement?.getAttribute('data-lead');
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
  const { where } = await opened();
  press('j');
  expect(focused()).toBe(idOf(1));
  press('k');
  expect(focused()).toBe(idOf(1));
  press('j');
  press('ArrowDown');
  press('j');
  expect(focused()).toBe(idOf(3));
  press('Enter');
  expect(where()).toBe(`/admin/leads/${idOf(3)}`);
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
  const { changed } = await opened();
  press('j');
  press('2');
  await waitFor(() => expect(changed[0]).toMatchObject([idOf(1), { status: 'contacted' }]));
  press('j');
  press('a');
  press('a');
  await waitFor(() => expect(changed[1]).toMatchObject([idOf(2), { assignee: 'dana@mail.example' }]));
  expect(focused()).toBe(idOf(2));
  const box = screen.getByLabelText<HTMLInputElement>('Select Visitor 2');
  press('x');
  expect(box.checked).toBe(true);
  press('Escape');
  expect(box.checked).toBe(false);
});

test('keys rest in a field, and before the list has the focus no key changes a lead', async () => {
  const { changed } = await opened();
  press('2');
  press('x');
  screen.getByLabelText('A field').focus();
  for (const key of ['j', '2', 'x', '?']) press(key);
  expect(document.activeElement).toBe(screen.getByLabelText('A field'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(changed).toEqual([]);
});

test('b asks when to call back, ! marks as spam and takes the mark off again', async () => {
  const { changed } = await opened();
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
  const { changed } = await opened();
  document.querySelector<HTMLElement>('[data-lead]')?.focus();
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
