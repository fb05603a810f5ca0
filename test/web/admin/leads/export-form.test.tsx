// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { storedLead } from '#test/support/desk-leads.ts';
import { snapshot } from '#test/support/leads.ts';
import { officeScreens, renderPart } from '#test/support/office-screen.tsx';
import { ExportForm } from '#web/admin/leads/export-form.tsx';
import { plainHeadings, plainListOf } from '#web/admin/leads/plain-list.ts';
import '#web/admin/leads/export-pages.ts';
import type { LeadSource } from '#web/admin/urls/list-url.ts';
import { setNames } from '#web/words/office/people.ts';

officeScreens();

const quote = {
  ...snapshot(2400),
  claim: { carrier: 'State Farm', claimNumber: '41-7K93', deductible: 2500 },
};
const lead = storedLead(1, {
  name: 'Karen Whitfield',
  phone: '4025550188',
  lead_type: 'insurance',
  status: 'cancelled',
  lost_reason: 'price',
  chosenTier: 'impactResistant',
  assignee: 'lee@mail.example',
  created_at: '2026-11-24T19:12:00.000Z',
  quote,
});
/** Numbers and empty cells are not quoted; no text here has a quotation mark. */
const rowsOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, text, bare = '']) => text ?? bare),
    );

test('a plain list says of a lead what an accountant asks, in words', () => {
  const [headings = [], row = []] = rowsOf(plainListOf([lead], new Date('2026-11-24T20:00:00Z')));
  const cells = Object.fromEntries(headings.map((heading, at) => [heading, row[at]]));
  expect(cells).toMatchObject({
    Name: 'Karen Whitfield',
    Phone: '(402) 555-0188',
    Type: 'Insurance',
    Insurer: 'State Farm',
    'Claim number': '41-7K93',
    Deductible: '2500',
    Squares: '24',
    Tier: 'Impact Resistant',
    'Sold on': '',
    'Sold for': '',
    Status: 'Cancelled',
    'Assigned to': 'lee@mail.example',
    Source: 'unknown',
    'Lost reason': 'Price',
  });
  expect(cells['Came in']).toMatch(/^Nov 24, 2026, \d+:12 [AP]M/);
});

test('a sold one has what was sold beside what was quoted, by whom, and no next step', () => {
  setNames([{ email: 'lee@mail.example', name: 'Lee Carter' }]);
  const sold = storedLead(3, {
    status: 'scheduled',
    quote,
    assignee: 'lee@mail.example',
    call_back_on: '2026-12-01',
    sale: { tier: 'impactResistant', price: 9250.5, on: '2026-11-30' },
  });
  const [headings = [], row = []] = rowsOf(plainListOf([sold], new Date('2026-11-30T20:00:00Z')));
  expect(Object.fromEntries(headings.map((heading, at) => [heading, row[at]]))).toMatchObject({
    Tier: 'Standard, not chosen',
    'Sold on': 'Nov 30, 2026',
    'Sold tier': 'Impact Resistant',
    'Sold for': '9250.5',
    'Next step': '',
    'Assigned to': 'Lee Carter',
  });
  setNames([]);
});

test('of a lead without prices, a claim, or a call its cells are empty', () => {
  const bare = storedLead(2, { quote: undefined, shown: undefined });
  const [headings = [], row = []] = rowsOf(plainListOf([bare], new Date()));
  const empty = [
    'Insurer',
    'Claim number',
    'Deductible',
    'Squares',
    'Tier',
    'Price to quote',
    'Sold on',
    'Sold tier',
    'Sold for',
    'Last call',
  ];
  expect(empty.map((heading) => row[headings.indexOf(heading)])).toEqual(empty.map(() => ''));
});

test('the plain list is offered first, with the names of its columns and how many leads; everything beside it', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${saved.push(file)}`,
    revokeObjectURL: vi.fn(),
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const api = { leads: async () => ({ items: [lead] }), leadNotes: async () => [] };
  renderPart(<ExportForm source={{ kind: 'list', filter: {} }} count={312} />, { api });
  const plain = screen.getByRole<HTMLInputElement>('radio', { name: /^Plain list, \d+ columns/ });
  expect(plain.checked).toBe(true);
  expect(plain.closest('label')?.textContent).toContain(`Plain list, ${plainHeadings.length} columns`);
  await userEvent.click(screen.getByRole('button', { name: 'Export 312 leads' }));
  await screen.findByText('Exported 1 lead');
  expect(await saved.at(-1)?.text()).toMatch(/^"Name","Phone",/);
  await userEvent.click(screen.getByRole('radio', { name: /^Everything, / }));
  await userEvent.click(within(document.body).getByRole('button', { name: 'Export 312 leads' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(await saved.at(-1)?.text()).toMatch(/^"created_at",/);
});

test.each<[string, LeadSource, unknown]>([
  ['a list', { kind: 'list', filter: { tag: 'HOA' } }, { tag: 'HOA', sold: 'yes', limit: 100 }],
  ['a list of what was sold', { kind: 'list', filter: { sold: 'yes' } }, undefined],
  ['what was sold on a day', { kind: 'list', filter: { soldFrom: '2026-11-01' } }, undefined],
  ['a view', { kind: 'view', view: 'due' }, undefined],
])('of %s what was sold alone is one press: %s', async (_, source, query) => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const asked: unknown[] = [];
  const api = {
    leads: async (of: unknown) => {
      asked.push(of);
      return { items: [lead] };
    },
    leadNotes: async () => [],
  };
  renderPart(<ExportForm source={source} count={312} />, { api });
  const button = screen.queryByRole('button', { name: 'Export sold only' });
  expect(button !== null).toBe(query !== undefined);
  if (button === null) return;
  await userEvent.click(button);
  await screen.findByText('Exported 1 lead');
  expect(asked).toEqual([query]);
});
