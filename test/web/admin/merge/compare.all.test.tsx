// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { numberedId, shownQuote, storedLead } from '#test/support/desk-leads.ts';
import { type Answers, officeScreens, offline, press, refusal } from '#test/support/office-screen.tsx';
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
  mergedLeads: undefined,
  survivor: undefined,
  roof: undefined,
  ...more,
});

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
  await shown.findByRole('table');
  return { ...page, shown };
}

const merge = async () => fireEvent.click(await screen.findByRole('button', { name: 'Merge into one lead' }));

const rowsOf = (shown: Awaited<ReturnType<typeof dialog>>) =>
  shown.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

test('the dialog says which lead stays, and shows what both have', async () => {
  const { shown } = await openDialog();
  expect(
    shown.getByText(/^Same phone and street\. The newer lead stays.*Both histories are kept/),
  ).toBeDefined();
  expect(rowsOf(shown)).toEqual([
    ['', expect.stringMatching(/^Stays: Q-/), expect.stringMatching(/^Merges in: Q-/)],
    ['Name', 'Karen Whitfield', 'Karen Witfield'],
    ['Phone', '(402) 555-0187', 'the same'],
    ['Email', 'karen.whitfield@mail.example', 'kw2@mail.example'],
    ['Address', expect.any(String), 'the same'],
    ['Quote', expect.any(String), expect.any(String)],
    ['Type', 'Retail', 'the same'],
    ['Status', 'New', 'Contacted'],
  ]);
  shown.getByText('You can undo it for 30 days.');
});

const theirEstimate: Partial<Lead> = {
  lead_type: 'insurance',
  documentId: '7e57ab1e-0000-4000-8000-000000000002',
  documentName: 'State Farm.pdf',
};

test('an estimate that the lead got by a merge is opened in one place, any other under Merged leads', async () => {
  const second = {
    ...joins,
    id: '6f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b12',
    ...theirEstimate,
    documentId: numberedId(31),
  };
  const mergedLeads = [{ ...joins, ...theirEstimate }, second];
  openPair({
    [`GET ${leadPath}`]: () => Response.json(detail({ ...stays, ...theirEstimate }, { mergedLeads })),
  });
  const buttons = async (name: string) =>
    within(await screen.findByRole('region', { name })).getAllByRole('button', {
      name: /^Open the estimate of/,
    });
  expect(await buttons('Insurance estimate')).toHaveLength(1);
  expect(await buttons('Merged leads')).toHaveLength(1);
});

test('a merge sends the versions that were seen, and its toast takes it back', async () => {
  const { changes } = await openDialog();
  await merge();
  await screen.findByText('Leads merged');
  expect(changes()).toEqual([[`POST ${leadPath}/merge`, { other: otherId, seen: 4, otherSeen: 0 }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The message moves from the dialog to the page.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Merge undone');
  expect(changes()[1]).toEqual([`POST ${leadPath}/unmerge`, { other: otherId }]);
});

test('a merge from the page of the older lead leads to the newer one', async () => {
  const newer = { ...joins, created_at: '2026-11-24T14:00:00.000Z' };
  const { changes } = openPair(
    {
      [`GET ${otherPath}`]: () => Response.json(detail(newer)),
      [`POST ${otherPath}/merge`]: () => Response.json(newer),
    },
    `?compare=${otherId}`,
  );
  await (await dialog()).findByRole('table');
  await merge();
  await screen.findByRole('heading', { level: 1, name: 'Karen Witfield' });
  expect(changes()).toEqual([[`POST ${otherPath}/merge`, { other: leadId, seen: 0, otherSeen: 4 }]]);
});

test('of a merge that somebody else was before, the dialog shows both leads as they are now', async () => {
  const answers = [() => refusal('Someone else changed one of these leads first. Check both.')];
  const { shown } = await openDialog({
    [`POST ${leadPath}/merge`]: () => answers.shift()?.() ?? Response.json(stays),
    [`GET ${otherPath}`]: () =>
      Response.json(detail(answers.length > 0 ? joins : { ...joins, status: 'scheduled', version: 1 })),
  });
  await merge();
  await shown.findByText(/Someone else changed one of these leads first/);
  expect(rowsOf(shown).at(-1)).toEqual(['Status', 'New', 'Scheduled']);
  await merge();
  await screen.findByText('Leads merged');
});

test.each<[string, Answers[string], RegExp]>([
  [
    'cannot be made says the server’s reason',
    () => refusal('One of these leads is spam.'),
    /One of these leads is spam/,
  ],
  ['did not reach the server says so', offline, /^Failed to merge\. Can’t reach the server/],
])('a merge that %s, merges nothing, and can be tried again', async (_, fail, words) => {
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

const merged = (at: string): Lead => ({
  ...stays,
  merged: [
    { id: otherId, at, by: 'dana@mail.example', name: 'Karen Witfield', states: { before: {}, after: {} } },
  ],
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
    [`GET ${leadPath}`]: () =>
      Response.json(detail(merged(at), { log: [mergeLine(at)], mergedLeads: [joins] })),
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
