// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { leadId, leadPath, note, openLead } from './opened-lead.tsx';

clearScreens();

type ChangeLine = Extract<HistoryEntry, { kind: 'change' }>;

const line = (minute: number, more: Pick<ChangeLine, 'what' | 'old' | 'new' | 'outcome'>): ChangeLine => {
  const at = new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString();
  return { id: `${at}#${more.what}`, at, by: 'dana@mail.example', kind: 'change', ...more };
};
const status = line(4, { what: 'status', old: 'contacted', new: 'scheduled' });
const call = line(3, { what: 'callAttempted', new: '1', outcome: 'no_answer' });
const earlier = line(2, { what: 'status', old: 'new', new: 'contacted' });
const written = note('Roof is steep.', '2026-11-21T10:01:00.000Z');

const lead = storedLead(1, {
  id: leadId,
  status: 'scheduled',
  calls: [{ at: call.at, by: call.by, outcome: 'no_answer' }],
});

async function opened(log: HistoryEntry[] = [status, call, earlier, written], facts: Partial<Lead> = {}) {
  const page = openLead(
    { lead: { ...lead, ...facts }, log, duplicates: [], document: null, roof: undefined },
    {
      [`PATCH ${leadPath}`]: () => Response.json(lead),
      [`POST ${leadPath}/not-same`]: () => new Response(null, { status: 204 }),
    },
  );
  const list = await screen.findByRole('list', { name: 'Notes and history, newest first' });
  /** The first sentence of each line. */
  const lines = () =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent);
  const show = (what: string) => fireEvent.change(screen.getByLabelText('Show'), { target: { value: what } });
  return { ...page, list, lines, show };
}

const said = {
  status: 'Status: Contacted → Scheduled',
  call: 'Call attempt 1: no answer',
  earlier: 'Status: New → Contacted',
};

test('the history shows all of it, or notes, calls or changes alone', async () => {
  const { lines, show } = await opened();
  const all = [said.status, said.call, said.earlier, 'Roof is steep.', 'Lead received'];
  expect(lines()).toEqual(all);
  show('Notes');
  expect(lines()).toEqual(['Roof is steep.']);
  show('Calls');
  expect(lines()).toEqual([said.call]);
  show('Changes');
  expect(lines()).toEqual([said.status, said.earlier, 'Lead received']);
  show('All');
  expect(lines()).toEqual(all);
});

test('where there is no note or call it says so', async () => {
  const { lines, show } = await opened([]);
  expect(lines()).toEqual(['Lead received']);
  show('Notes');
  expect(lines()).toEqual(['No notes yet.']);
  show('Calls');
  expect(lines()).toEqual(['No calls logged.']);
});

test('the last change of a thing, every call and one’s own notes have Undo; another’s note and what came before have none', async () => {
  const theirs = { ...note('Theirs'), by: 'lee@mail.example' };
  const { list } = await opened([status, call, earlier, written, theirs]);
  await screen.findByRole('button', { name: /^Undo: note/ });
  const undos = within(list).getAllByRole('button', { name: /^Undo/ });
  expect(undos.map((button) => button.getAttribute('aria-label'))).toEqual([
    `Undo: ${said.status}`,
    `Undo: ${said.call}`,
    'Undo: note “Roof is steep.”',
  ]);
});

test.each([
  ['status', said.status, { status: 'contacted' }],
  ['call', said.call, { callUndone: call.at }],
])('Undo of a %s puts back what stood before its line', async (_, words, sent) => {
  const { changes } = await opened();
  fireEvent.click(screen.getByRole('button', { name: `Undo: ${words}` }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toEqual([`PATCH ${leadPath}`, expect.objectContaining(sent)]);
});

test('a change of several leads is undone for all of them from the history of one; it says how many stay', async () => {
  const bulk = { id: '00000000-0000-4000-8000-000000000009', leads: 3 };
  const ofBulk = { ...status, bulk };
  const of = (id: string, facts: Partial<Lead>, log: HistoryEntry[]) => ({
    lead: { ...lead, id, name: `Lead ${id}`, ...facts },
    log,
  });
  const pages = [
    { items: [of(leadId, {}, [ofBulk]), of('two', {}, [ofBulk])], nextCursor: 'two' },
    { items: [of('three', { status: 'completed' }, [ofBulk])] },
  ];
  const put = (id: string) => () => Response.json({ ...lead, id, status: 'contacted', version: 1 });
  const { changes } = openLead(
    { lead, log: [ofBulk, earlier], duplicates: [], document: null },
    {
      [`GET /bulk-changes/${bulk.id}`]: () => Response.json(pages[0]),
      [`GET /bulk-changes/${bulk.id}?cursor=two`]: () => Response.json(pages[1]),
      [`PATCH ${leadPath}`]: put(leadId),
      'PATCH /leads/two': put('two'),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: `Undo for all 3: ${said.status}` }));
  const bar = await screen.findByRole('region', { name: 'Selected leads' });
  await within(bar).findByText(/, 1 was changed since and stays/);
  expect(within(bar).getByText('2 of 3 put back')).toBeDefined();
  expect(within(bar).getByRole('list', { name: 'Changed since' }).textContent).toBe(
    'Lead three. It was changed since.',
  );
  const undone = { id: expect.not.stringMatching(bulk.id), leads: 2 };
  const sent = { status: 'contacted', seenVersion: 0, bulk: undone };
  expect(changes()).toEqual([
    [`PATCH ${leadPath}`, sent],
    ['PATCH /leads/two', sent],
  ]);
});

describe('Undo of a note', () => {
  const taken = `POST ${leadPath}/notes/taken-back`;
  const told = line(5, { what: 'noteUndone', old: written.at });

  async function takenBack(answer: () => Response) {
    let log: HistoryEntry[] = [written];
    const page = openLead(undefined, {
      [`GET ${leadPath}`]: () => Response.json({ lead, log, duplicates: [], document: null }),
      [taken]: () => {
        const response = answer();
        if (response.ok) log = [told];
        return response;
      },
      [`POST ${leadPath}/notes`]: (body) => {
        const again = { ...note(Object(body).text, '2026-11-21T10:09:00.000Z') };
        log = [again, ...log];
        return Response.json(again, { status: 201 });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo: note “Roof is steep.”' }));
    return page;
  }

  test('leaves no word of it on the page, and a line that one was taken back', async () => {
    const { changes } = await takenBack(() => Response.json(told, { status: 201 }));
    expect(await screen.findByText(/^Note of .* taken back$/)).toBeDefined();
    expect(screen.queryByText('Roof is steep.')).toBeNull();
    expect(document.body.textContent).not.toContain('steep');
    expect(changes()).toEqual([[taken, { line: written.id }]]);
  });

  test('can be undone: the words are written again as a note of now', async () => {
    const { changes } = await takenBack(() => Response.json(told, { status: 201 }));
    await screen.findByText('Note taken back');
    fireEvent.click(screen.getByRole('button', { name: /^Undo$|^Undo: Note taken back/ }));
    expect(await screen.findByText('Roof is steep.')).toBeDefined();
    expect(changes().at(-1)).toEqual([
      `POST ${leadPath}/notes`,
      { id: expect.any(String), text: 'Roof is steep.' },
    ]);
  });

  test('that is refused leaves the note, says why, and can be tried again', async () => {
    const message = 'Only who wrote a note can take it back.';
    await takenBack(() => Response.json({ error: { code: 'conflict', message } }, { status: 409 }));
    expect(await screen.findByText('Note not taken back')).toBeDefined();
    expect(screen.getByText(message, { exact: false })).toBeDefined();
    expect(screen.getByText('Roof is steep.')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Try again/ })).toBeDefined();
  });
});

test('the first contact says how long after the lead it was, on the call where a status came with it', async () => {
  const created_at = '2026-11-21T09:21:00.000Z';
  const withCall = line(3, { what: 'status', old: 'new', new: 'contacted' });
  const { list } = await opened([status, withCall, call], { created_at, first_contact_at: call.at });
  const speeds = within(list).getAllByText(/First contact/);
  expect(speeds.map((speed) => speed.closest('li')?.querySelector('p')?.textContent)).toEqual([said.call]);
  expect(speeds[0]?.textContent).toMatch(/\. First contact 42 min after it came in$/);
});

test('two that are not the same may be again from the history, for as long as they are not', async () => {
  const other = storedLead(7).id;
  const apart = line(5, { what: 'notSame', new: `Q-CMSQ-68T0, Kim, ${quoteNumber(other)}` });
  const undone = line(1, { what: 'notSame', new: `Lee, ${quoteNumber(storedLead(8).id)}` });
  const { list, changes } = await opened([apart, undone], { not_same: [other] });
  const undos = within(list).getAllByRole('button', { name: /^Undo: Not the same/ });
  expect(undos).toHaveLength(1);
  for (const undo of undos) fireEvent.click(undo);
  await screen.findByText('Possible duplicate again');
  expect(changes()).toEqual([[`POST ${leadPath}/not-same`, { other, undo: true }]]);
});
