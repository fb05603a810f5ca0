// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { changeIdOf } from '#shared/lead/undo-change.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { type Answers, fill, officeScreens, press, refusal } from '#test/support/office-screen.tsx';
import { RunBar } from '#web/admin/changes/bulk-run-bar.tsx';
import { useUndoForAll } from '#web/admin/changes/undo-for-all.ts';
import { History } from '#web/admin/lead/history.tsx';
import { useUndoMerge } from '#web/admin/merge/use-merge.ts';
import { historyWords } from '#web/words/office/history.ts';
import { detailOf, get, leadId, leadPath, note, patch, renderSection, undo } from './opened-lead.tsx';

officeScreens();

type ChangeLine = Extract<HistoryEntry, { kind: 'change' }>;

const line = (minute: number, more: Pick<ChangeLine, 'what' | 'old' | 'new' | 'outcome'>): ChangeLine => {
  const at = new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString();
  return { id: `${at}#${more.what}.0`, at, by: 'dana@mail.example', kind: 'change', ...more };
};
const status = line(4, { what: 'status', old: 'contacted', new: 'scheduled' });
const call = line(3, { what: 'callAttempted', new: '1', outcome: 'no_answer' });
const earlier = line(2, { what: 'status', old: 'new', new: 'contacted' });
const written = note('Roof is steep.', '2026-11-21T10:01:00.000Z');
const [statusWords, callWords, earlierWords] = [status, call, earlier].map(historyWords);

const lead = detailOf({
  status: 'scheduled',
  calls: [{ at: call.at, by: call.by, outcome: 'no_answer' }],
}).lead;

/** The history with what undoes its lines, as the page has it; Dana reads it. */
function WithUndo(props: Omit<Parameters<typeof History>[0], 'whoIs'>) {
  const undoMerge = useUndoMerge(props.lead, []);
  const { run, again, close, undoForAll } = useUndoForAll();
  return (
    <>
      {run !== null && <RunBar run={run} again={again} close={close} />}
      <History {...props} undoMerge={undoMerge} undoForAll={undoForAll} whoIs={(by) => by} />
    </>
  );
}

function opened(
  log: readonly (HistoryEntry | null)[] = [status, call, earlier, written],
  facts: Partial<Lead> = {},
  answers: Answers = {},
) {
  const page = renderSection(
    { ...detailOf(), lead: { ...lead, ...facts }, log: [...log] },
    ({ lead, undo, detail }) => (
      <WithUndo lead={lead} undo={undo} log={detail.log.filter((entry) => entry !== null)} />
    ),
    { [patch]: () => Response.json(lead), ...answers },
  );
  const list = screen.getByRole('list', { name: 'Notes and history, newest first' });
  /** The first sentence of each line. */
  const lines = () =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent);
  return { ...page, list, lines };
}

const all = [statusWords, callWords, earlierWords, 'Roof is steep.', 'Lead received'];

test.each([
  ['All', all, ['Lead received']],
  ['Notes', ['Roof is steep.'], ['No notes yet.']],
  ['Calls', [callWords], ['No calls logged.']],
  ['Changes', [statusWords, earlierWords, 'Lead received'], ['Lead received']],
])('the history shows %s, and says so where there is none', (what, some, none) => {
  const { lines, unmount } = opened();
  fill(screen.getByLabelText('Show'), what);
  expect(lines()).toEqual(some);
  unmount();
  const empty = opened([]);
  fill(screen.getByLabelText('Show'), what);
  expect(empty.lines()).toEqual(none);
});

test.each([
  [199, 'Lead received'],
  [200, 'Showing the latest 200 entries.'],
])('a history of %i lines ends with what came before them', (count, end) => {
  const at = (index: number) => new Date(Date.UTC(2026, 10, 21) + index).toISOString();
  const { list } = opened(Array.from({ length: count }, (_, index) => note(`${index}`, at(index))));
  press(`Show all ${count}`);
  expect(list.lastElementChild?.textContent).toContain(end);
});

const canUndo = true;

test('the lines that the server says so of have Undo', () => {
  const log = [{ ...status, canUndo }, call, earlier, { ...written, canUndo }, note('Theirs')];
  const { list } = opened(log);
  const undos = within(list).getAllByRole('button', { name: /^Undo/ });
  expect(undos.map((button) => button.getAttribute('aria-label'))).toEqual([
    `Undo: ${statusWords}`,
    'Undo: note “Roof is steep.”',
  ]);
});

test('Undo of a line asks the server once, and offers to undo that', async () => {
  const undone = { lead: { ...lead, status: 'contacted' }, change: { status: 'contacted' } };
  const { sent, changes } = opened([{ ...status, canUndo }], {}, { [undo]: () => Response.json(undone) });
  const button = screen.getByRole('button', { name: `Undo: ${statusWords}` });
  fireEvent.click(button);
  fireEvent.click(button);
  const first = { undoes: 'status', changeId: expect.any(String) };
  expect(await sent()).toEqual([[undo, first]]);
  await screen.findByText('Lead status updated successfully');
  press(/^Undo$|^Undo: Lead status/);
  await sent(2);
  expect(changes()[1]).toEqual([undo, { ...first, undoes: Object(changes()[0]?.[1]).changeId }]);
});

test('where the lead has gone on it says so, and has no second try', async () => {
  const message = 'This lead was changed since. Check it, then change it yourself.';
  opened([{ ...status, canUndo }], {}, { [undo]: () => refusal(message) });
  press(`Undo: ${statusWords}`);
  await screen.findByText('Failed to undo');
  screen.getByText(message, { exact: false });
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
});

test('a change of several leads is undone for all of them from the history of one; it says how many stay', async () => {
  const bulk = { id: '00000000-0000-4000-8000-000000000009', leads: 3 };
  const of = (id: string) => ({ ...lead, id, name: `Lead ${id}` });
  const undone = (id: string) => () => Response.json({ lead: of(id), change: {} });
  const { sent } = opened(
    [{ ...status, bulk, canUndo }, earlier],
    {},
    {
      [`GET /bulk-changes/${bulk.id}`]: () =>
        Response.json({ items: [of(leadId), of('two')], nextCursor: 'two' }),
      [`GET /bulk-changes/${bulk.id}?cursor=two`]: () => Response.json({ items: [of('three')] }),
      [undo]: undone(leadId),
      'POST /leads/two/undo': undone('two'),
      'POST /leads/three/undo': () => refusal(''),
    },
  );
  press(`Undo for all 3: ${statusWords}`);
  const bar = within(await screen.findByRole('region', { name: 'Selected leads' }));
  await bar.findByText(/, 1 was changed since and stays/);
  bar.getByText('2 of 3 put back');
  expect(bar.getByRole('list', { name: 'Changed since' }).textContent).toContain('Lead three.');
  const id = expect.not.stringMatching(bulk.id);
  const change = { undoes: bulk.id, changeId: id, bulk: { id, leads: 3 } };
  expect(await sent(3)).toEqual([
    [undo, change],
    ['POST /leads/two/undo', change],
    ['POST /leads/three/undo', change],
  ]);
});

describe('Undo of a note', () => {
  const told = line(5, { what: 'noteUndone', old: written.at });

  function takenBack(answer: () => Response) {
    let log: HistoryEntry[] = [{ ...written, canUndo }];
    const page = opened(
      log,
      {},
      {
        [get]: () => Response.json({ ...detailOf(), log }),
        [undo]: () => {
          const response = answer();
          if (response.ok) log = [told];
          return response;
        },
        [`POST ${leadPath}/notes`]: (body) => {
          const again = note(Object(body).text, '2026-11-21T10:09:00.000Z');
          log = [again, ...log];
          return Response.json(again, { status: 201 });
        },
      },
    );
    press('Undo: note “Roof is steep.”');
    return page;
  }

  test('leaves no word of it on the page but that one was taken back; undone, it is written again as a note of now', async () => {
    const { changes } = takenBack(() => Response.json({ lead, change: {} }));
    await screen.findByText(/^Note of .* taken back$/);
    expect(document.body.textContent).not.toContain('steep');
    expect(changes()).toEqual([[undo, { undoes: changeIdOf(written), changeId: expect.any(String) }]]);
    press(/^Undo$|^Undo: Note taken back/);
    await screen.findByText('Roof is steep.');
    const again = { id: expect.any(String), text: 'Roof is steep.' };
    expect(changes().at(-1)).toEqual([`POST ${leadPath}/notes`, again]);
  });

  test('that is refused leaves the note, says why, and can be tried again', async () => {
    const message = 'Only who wrote a note can take it back.';
    takenBack(() => refusal(message));
    await screen.findByText('Note not taken back');
    screen.getByText(message, { exact: false });
    screen.getByText('Roof is steep.');
    screen.getByRole('button', { name: /^Try again/ });
  });
});

test('the first contact says how long after the lead it was, on the call where a status came with it', () => {
  const created_at = '2026-11-21T09:21:00.000Z';
  const withCall = line(3, { what: 'status', old: 'new', new: 'contacted' });
  const { list } = opened([status, withCall, call], { created_at, first_contact_at: call.at });
  const speeds = within(list).getAllByText(/First contact/);
  expect(speeds.map((speed) => speed.closest('li')?.querySelector('p')?.textContent)).toEqual([callWords]);
  expect(speeds[0]?.textContent).toMatch(/\. First contact 42 min after it came in$/);
});

test('two that are not the same may be again from the history, for as long as they are not', async () => {
  const other = storedLead(7).id;
  const apart = line(5, { what: 'notSame', new: `Q-CMSQ-68T0, Kim, ${quoteNumber(other)}` });
  const undone = line(1, { what: 'notSame', new: `Lee, ${quoteNumber(storedLead(8).id)}` });
  const notSame = `POST ${leadPath}/not-same`;
  const answers = { [notSame]: () => new Response(null, { status: 204 }) };
  const { list, sent } = opened([apart, undone], { not_same: [other] }, answers);
  const undos = within(list).getAllByRole('button', { name: /^Undo: Not the same/ });
  expect(undos).toHaveLength(1);
  for (const undo of undos) fireEvent.click(undo);
  await screen.findByText('Possible duplicate again');
  expect(await sent()).toEqual([[notSame, { other, undo: true }]]);
});
