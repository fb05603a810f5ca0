// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import { NOTE_LIMIT } from '#shared/lead/office-requests.ts';
import { type Answers, fill, officeScreens, offline, press, refusal } from '#test/support/office-screen.tsx';
import { NoteForm } from '#web/admin/lead/notes.tsx';
import { detailOf, get, leadId, leadPath, note, openLead, renderSection } from './opened-lead.tsx';

officeScreens();

const plain = detailOf();
const notes = `POST ${leadPath}/notes`;
const field = () => screen.getByLabelText<HTMLTextAreaElement>('New note');
const type = (text: string) => fill(field(), text);

/** The form of a note, above the notes there are. */
function opened(answers: Answers = {}) {
  const page = renderSection(
    plain,
    ({ lead, detail, onUnsaved }) => (
      <>
        <NoteForm lead={lead} onUnsaved={onUnsaved} />
        <ul>
          {detail.log.map((line) => (
            <li key={line?.id}>{line?.kind === 'note' && line.text}</li>
          ))}
        </ul>
      </>
    ),
    answers,
  );
  return { ...page, ids: () => page.changes().map(([, body]) => Object(body).id) };
}
const written = () => screen.getByRole('list').textContent;

/** A server that keeps the note. */
function keeping(): Answers {
  let log: LeadDetail['log'] = [];
  return {
    [get]: () => Response.json({ ...plain, log }),
    [notes]: (body) => {
      const line = note(Object(body).text, new Date(Date.UTC(2026, 10, 21, 10) + log.length).toISOString());
      log = [line, ...log];
      return Response.json(line, { status: 201 });
    },
  };
}

describe('a note', () => {
  test('stands in the history once it is saved, and the field is free', async () => {
    const { changes, unsaved } = opened(keeping());
    type('Roof is steep. ');
    expect(unsaved()).toBe(1);
    press('Save note');
    await screen.findByText('Note saved');
    expect(changes()).toEqual([[notes, { id: expect.any(String), text: 'Roof is steep.' }]]);
    expect([written(), field().value, unsaved()]).toEqual(['Roof is steep.', '', 0]);
  });

  test('that is saved while a look is on its way is not taken off by it', async () => {
    const late = Promise.withResolvers<Response>();
    const server = keeping();
    let isSlow = true;
    const { client } = opened({
      ...server,
      [get]: (body) => (isSlow ? late.promise : server[get]?.(body)) as Response,
    });
    await waitFor(() => expect(client.isFetching()).toBeGreaterThan(0));
    isSlow = false;
    type('Roof is steep.');
    press('Save note');
    await screen.findByText('Note saved');
    await act(async () => late.resolve(Response.json(plain)));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(written()).toBe('Roof is steep.');
  });

  test('of blanks alone is neither saved nor missed', () => {
    const { changes, unsaved } = opened();
    type(' \n ');
    press('Save note');
    expect([changes(), unsaved()]).toEqual([[], 0]);
  });

  test.each<[string, Answers[string], string]>([
    ['no connection', offline, 'Your text is still here. Check your connection and save again.'],
    ['a refusal', () => refusal('No control characters.', 'invalid', 400), 'No control characters.'],
  ])('stays as it was typed after %s, and says why', async (_what, answer, sentence) => {
    const { unsaved } = opened({ [notes]: answer });
    type('Typed at length');
    press('Save note');
    await screen.findByText(`Note not saved. ${sentence}`);
    expect([field().value, unsaved()]).toEqual(['Typed at length', 1]);
  });

  test('is sent again with its id, and with another once its words are others', async () => {
    const { ids } = opened({ [notes]: offline });
    for (const [times, text] of ['At length', 'At length', 'At greater length'].entries()) {
      type(text);
      press('Save note');
      await waitFor(() => expect(ids()).toHaveLength(times + 1));
      await screen.findByText(/^Note not saved\./);
    }
    const [first, second, third] = ids();
    expect([first === second, second === third]).toEqual([true, false]);
  });

  test('of the same words after one that was saved is another note', async () => {
    const { ids } = opened(keeping());
    for (const times of [1, 2]) {
      type('No answer.');
      press('Save note');
      await waitFor(() => expect(ids()).toHaveLength(times));
      await waitFor(() => expect(field().value).toBe(''));
    }
    expect(new Set(ids()).size).toBe(2);
  });

  test('of a lead that was deleted says so, and its text stays to be copied', async () => {
    const gone = () => refusal('', 'not_found', 404);
    let isThere = true;
    openLead(plain, { [get]: () => (isThere ? Response.json(plain) : gone()), [notes]: gone });
    fill(await screen.findByLabelText('New note'), 'Typed at length');
    isThere = false;
    press('Save note');
    await screen.findByText('This lead was deleted.');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note not saved/).value).toBe('Typed at length');
  });

  test('that is being typed outlives a look again, and the page where nobody was asked', async () => {
    const { client, unmount } = opened();
    type('Half a sent');
    await act(() => client.invalidateQueries({ queryKey: ['lead'] }));
    expect(field().value).toBe('Half a sent');
    unmount();
    expect(client.getQueryData(['note draft', leadId])).toBe('Half a sent');
  });

  test('says how much is left from two hundred characters before its limit', () => {
    opened();
    type('n'.repeat(NOTE_LIMIT - 201));
    expect(screen.queryByText(/characters left/)).toBeNull();
    type('n'.repeat(NOTE_LIMIT - 200));
    screen.getByText('200 characters left');
  });
});

describe('what is unsaved', () => {
  beforeEach(() => {
    const go = vi.spyOn(history, 'go').mockImplementation(() => {});
    onTestFinished(() => go.mockRestore());
  });
  const typed = async (answers: Answers = {}) => {
    const page = openLead(plain, answers);
    fill(await screen.findByLabelText('New note'), 'Half a sentence');
    return { ...page, draft: () => page.client.getQueryData(['note draft', leadId]) };
  };
  const popTo = (idx: number) => fireEvent.popState(window, { state: { idx } });

  test('goes with a lead that is deleted: nothing is asked', async () => {
    const { asked, draft } = await typed({
      [`DELETE ${leadPath}`]: () => new Response(null, { status: 204 }),
    });
    press('Delete lead');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete lead' }));
    await waitFor(() => expect(asked).toEqual(['left with 0 unsaved']));
    expect(draft()).toBe('');
  });

  test.each([
    ['the link to the leads', () => fireEvent.click(screen.getByRole('link', { name: 'Back to leads' }))],
    ['Back of the browser', () => popTo(0)],
  ])('is asked about where it is left by %s, and gone once that is confirmed', async (_way, go) => {
    history.replaceState({ idx: 1 }, '');
    const { draft } = await typed();
    go();
    expect(draft()).toBe('Half a sentence');
    press('Leave without saving');
    expect(draft()).toBe('');
  });

  test('is counted by thing: a day that is chosen and not set, beside a note', async () => {
    const { unsaved } = await typed();
    press('Set follow-up');
    const day = screen.getByLabelText('Follow-up date');
    fill(day, '2026-11-30');
    expect(unsaved()).toBe(2);
    fill(day, '');
    expect(unsaved()).toBe(1);
  });

  test('is asked about again at once after Stay, before the browser tells that the first question closed', async () => {
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
    history.replaceState({ idx: 1 }, '');
    await typed();
    const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
    popTo(0);
    popTo(1);
    const first = question();
    press('Stay');
    popTo(0);
    first?.dispatchEvent(new Event('close'));
    await waitFor(() => expect(question()).toHaveProperty('open', true));
  });

  test('holds two Backs at once, also where the browser drops the first return, and Leave goes as far as they did', async () => {
    history.replaceState({ idx: 2 }, '');
    const go = vi.mocked(history.go);
    await typed();
    popTo(1);
    popTo(0);
    expect(go.mock.calls).toEqual([[1], [2]]);
    popTo(2);
    expect(go).toHaveBeenCalledTimes(2);
    press('Leave without saving');
    expect(go).toHaveBeenLastCalledWith(-2);
  });
});
