// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { HistoryEntry } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { shownQuote, storedLead } from '#test/support/desk-leads.ts';
import { type Answers, officeScreens, press } from '#test/support/office-screen.tsx';
import { leadId, leadPath, openLead } from '#test/web/admin/lead/opened-lead.tsx';

officeScreens();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00.000Z') }));

const otherId = '6f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b11';
const otherPath = `/leads/${otherId}`;

const stays: Lead = storedLead(2, {
  id: leadId,
  name: 'Karen Whitfield',
  email: 'karen.whitfield@mail.example',
  shown: shownQuote,
  version: 4,
});
const joins: Lead = storedLead(1, {
  id: otherId,
  name: 'Karen Witfield',
  email: 'kw2@mail.example',
  status: 'contacted',
  shown: shownQuote,
});

const detail = (lead: Lead, more: Partial<LeadDetail> = {}): LeadDetail => ({
  lead,
  log: [],
  duplicates: [
    lead.id === leadId
      ? { id: otherId, name: joins.name, created_at: '2026-11-24T13:00:00.000Z', by: ['phone', 'street'] }
      : { id: leadId, name: stays.name, created_at: stays.created_at, by: ['phone', 'street'] },
  ],
  document: null,
  joined: undefined,
  keeper: undefined,
  roof: undefined,
  ...more,
});

const conflict = (message: string) =>
  Response.json({ error: { code: 'conflict', message } }, { status: 409 });

function openPair(answers: Answers = {}, search = '') {
  return openLead(
    detail(stays),
    {
      [`GET ${otherPath}`]: () => Response.json(detail(joins)),
      [`POST ${leadPath}/merge`]: () => Response.json({ ...stays, version: 5 }),
      [`POST ${leadPath}/unmerge`]: () => Response.json({ lead: stays, other: joins }),
      [`POST ${leadPath}/not-same`]: () => new Response(null, { status: 204 }),
      ...answers,
    },
    [`/admin/leads/${leadId}${search}`],
  );
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'The same homeowner?' }));

async function openDialog(answers: Answers = {}) {
  const page = openPair(answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Compare and merge with Karen Witfield' }));
  const shown = await dialog();
  await shown.findByText(/^Stays:/);
  return { ...page, shown };
}

const merge = async () => fireEvent.click(await screen.findByRole('button', { name: 'Merge into one lead' }));

test('the dialog says what is kept, and offers a choice only where the two differ', async () => {
  const { shown } = await openDialog();
  expect(shown.getByText(/^Same phone and street\. One lead stays\. Both histories, notes/)).toBeDefined();
  const choices = shown.getAllByRole('radiogroup').map((group) => group.querySelector('span')?.textContent);
  expect(choices).toEqual(['Name', 'Email', 'Status']);
  const name = within(shown.getByRole('radiogroup', { name: 'Name' }));
  expect(name.getByRole<HTMLInputElement>('radio', { name: /^Karen Whitfield/ }).checked).toBe(true);
  const status = within(shown.getByRole('radiogroup', { name: 'Status' }));
  expect(status.getByRole<HTMLInputElement>('radio', { name: /^Contacted/ }).checked).toBe(true);
  expect(shown.getAllByText('the same')).toHaveLength(3);
});

test('a merge sends what was picked and the versions that were seen, and its toast takes it back', async () => {
  const { changes, shown } = await openDialog();
  fireEvent.click(shown.getByRole('radio', { name: /^kw2@mail\.example/ }));
  await merge();
  await screen.findByText('Leads merged');
  expect(changes()).toEqual([
    [`POST ${leadPath}/merge`, { other: otherId, take: ['email', 'status'], seen: 4, otherSeen: 0 }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The message moves from the dialog to the page.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Merge undone');
  expect(changes()[1]).toEqual([`POST ${leadPath}/unmerge`, { other: otherId }]);
});

test.each<[string, Answers[string], RegExp]>([
  ['cannot be made says the server’s reason', () => conflict('One of these leads is spam.'), /^One of these/],
  [
    'did not reach the server says so',
    () => Promise.reject(new TypeError('Failed to fetch')),
    /^Failed to merge\. Can’t reach the server/,
  ],
])('a merge that %s, merges nothing, and can be tried again with the same picks', async (_, fail, words) => {
  const answers = [fail];
  const { shown } = await openDialog({
    [`POST ${leadPath}/merge`]: (body) => answers.shift()?.(body) ?? Response.json(stays),
  });
  await merge();
  await shown.findByText(words);
  expect(screen.queryByText('Leads merged')).toBeNull();
  await merge();
  await screen.findByText('Leads merged');
});

test('two that are not the same are told apart from the line or the dialog, and that can be taken back', async () => {
  const { changes } = openPair();
  fireEvent.click(await screen.findByRole('button', { name: 'Not the same as Karen Witfield' }));
  await screen.findByText('Marked as not the same');
  press('Undo');
  await screen.findByText('Possible duplicate again');
  expect(changes()).toEqual([
    [`POST ${leadPath}/not-same`, { other: otherId }],
    [`POST ${leadPath}/not-same`, { other: otherId, undo: true }],
  ]);
});

test('the address opens the dialog, and the other lead may stay instead', async () => {
  const { changes } = openPair(
    { [`POST ${otherPath}/merge`]: () => Response.json(joins) },
    `?compare=${otherId}`,
  );
  const shown = await dialog();
  fireEvent.click(await shown.findByRole('button', { name: /^Keep Q-.* as the main lead$/ }));
  await screen.findByRole('heading', { level: 1, name: 'Karen Witfield' });
  const swapped = await dialog();
  await swapped.findByRole('radio', { name: /^kw2@mail\.example/ });
  await merge();
  await waitFor(() => expect(changes()[0]?.[0]).toBe(`POST ${otherPath}/merge`));
});

const merged = (at: string): Lead => ({
  ...stays,
  merged: [{ id: otherId, at, by: 'dana@mail.example', name: 'Karen Witfield' }],
});
const mergeLine = (at: string): HistoryEntry => ({
  id: `${at}#merged`,
  at,
  by: 'dana@mail.example',
  kind: 'change',
  what: 'merged',
  old: undefined,
  new: 'Karen Witfield, Q-1',
  outcome: undefined,
  reason: undefined,
  from: undefined,
});

test.each([
  ['2026-10-25T15:00:00.000Z', 'is undone from the history on its thirtieth day', 1],
  ['2026-10-25T14:59:59.999Z', 'is not undone after that', 0],
])('a merge of %s %s', async (at, _, count) => {
  const { changes } = openPair({
    [`GET ${leadPath}`]: () => Response.json(detail(merged(at), { log: [mergeLine(at)], joined: [joins] })),
  });
  expect(
    within(await screen.findByRole('region', { name: 'Merged leads' })).getByRole('link', {
      name: 'Karen Witfield',
    }),
  ).toBeDefined();
  const undo = screen.queryAllByRole('button', { name: 'Undo: Merged with Karen Witfield, Q-1' });
  expect(undo).toHaveLength(count);
  for (const button of undo) fireEvent.click(button);
  if (count > 0) await screen.findByText('Merge undone');
  expect(changes()).toHaveLength(count);
});
