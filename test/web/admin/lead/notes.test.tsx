// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import { NOTE_LIMIT } from '#shared/lead/office.ts';
import { leadInput } from '#test/support/leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { listenForBack } from '#web/admin/ui/unsaved.tsx';
import { type Answers, leadId, leadPath, note, openLead } from './opened-lead.tsx';

describe('notes', () => {
  clearScreens();

  const plain: LeadDetail = {
    lead: { ...leadInput({ id: leadId }), status: 'new', created_at: '2026-11-20T15:04:06.000Z' },
    log: [],
    duplicates: [],
    document: null,
  };

  async function opened(answers: Answers = {}) {
    const page = openLead(plain, answers);
    await screen.findByRole('heading', { level: 1 });
    return page;
  }

  describe('a note', () => {
    const field = () => screen.getByLabelText<HTMLTextAreaElement>('New note');
    const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
    const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
    const unsaved = () => screen.getByTestId('unsaved').textContent;
    const notes = `POST ${leadPath}/notes`;

    /** A server that keeps the note. */
    function keeping(): Answers {
      let log: LeadDetail['log'] = [];
      return {
        [`GET ${leadPath}`]: () => Response.json({ ...plain, log }),
        [notes]: () => {
          const line = note(
            'Roof is steep.',
            new Date(Date.UTC(2026, 10, 21, 10) + log.length).toISOString(),
          );
          log = [line, ...log];
          return Response.json(line, { status: 201 });
        },
      };
    }

    test('that is saved while a look is on its way is not taken off by it', async () => {
      const server = keeping();
      const look = server[`GET ${leadPath}`] ?? (() => Response.error());
      const late: ((response: Response) => void)[] = [];
      let isSlow = false;
      const { client } = await opened({
        ...server,
        [`GET ${leadPath}`]: (body) => {
          if (!isSlow) return look(body);
          isSlow = false;
          return new Promise((resolve) => late.push(resolve));
        },
      });
      isSlow = true;
      void client.invalidateQueries({ queryKey: ['lead'] });
      await waitFor(() => expect(late).toHaveLength(1));
      type('Roof is steep.');
      save();
      expect(await screen.findByText('Note saved')).toBeDefined();
      await act(async () => late[0]?.(Response.json(plain)));
      await waitFor(() => expect(client.isFetching()).toBe(0));
      expect(screen.getByRole('list', { name: 'Notes and history, newest first' }).textContent).toContain(
        'Roof is steep.',
      );
    });

    test('that was just saved can be taken back for as long as its toast stands', async () => {
      const line = note('Roof is steep.');
      const taken = `POST ${leadPath}/notes/taken-back`;
      const { changes } = await opened({ ...keeping(), [taken]: () => Response.json(line) });
      type('Roof is steep.');
      save();
      const toast = (await screen.findByText('Note saved')).closest('.admin-toast');
      fireEvent.click(within(toast as HTMLElement).getByRole('button', { name: /^Undo/ }));
      await waitFor(() => expect(changes().at(-1)).toEqual([taken, { line: line.id }]));
    });

    test('of blanks alone is neither saved nor missed', async () => {
      const { changes } = await opened();
      type(' \n ');
      save();
      expect([changes(), unsaved()]).toEqual([[], '0']);
    });

    test('stands on top of the history once it is saved, and the field is free', async () => {
      const { changes } = await opened(keeping());
      type('Roof is steep. ');
      expect(unsaved()).toBe('1');
      save();
      expect(await screen.findByText('Note saved')).toBeDefined();
      expect(changes()).toEqual([[notes, { id: expect.any(String), text: 'Roof is steep.' }]]);
      expect(screen.getByRole('list', { name: 'Notes and history, newest first' }).textContent).toContain(
        'Roof is steep.',
      );
      expect([field().value, unsaved()]).toEqual(['', '0']);
    });

    test.each<[string, () => Response, string]>([
      [
        'no connection',
        () => {
          throw new TypeError('Failed to fetch');
        },
        'Note not saved. Your text is still here. Check your connection and save again.',
      ],
      [
        'a refusal',
        () =>
          Response.json({ error: { code: 'invalid', message: 'No control characters.' } }, { status: 400 }),
        'Note not saved. No control characters.',
      ],
    ])('stays as it was typed after %s, and says why', async (_what, answer, sentence) => {
      await opened({ [notes]: answer });
      type('Typed at length');
      save();
      expect(await screen.findByText(sentence)).toBeDefined();
      expect([field().value, unsaved()]).toEqual(['Typed at length', '1']);
    });

    test('is sent again with its id, and with another once its words are others', async () => {
      const { changes } = await opened({
        [notes]: () => {
          throw new TypeError('Failed to fetch');
        },
      });
      const ids = () => changes().map(([, body]) => Object(body).id);
      const saved = async (times: number) => {
        save();
        await waitFor(() => expect(ids()).toHaveLength(times));
        await screen.findByText(/^Note not saved\./);
      };
      type('Typed at length');
      await saved(1);
      await saved(2);
      type('Typed at greater length');
      await saved(3);
      const [first, second, third] = ids();
      expect([first === second, second === third]).toEqual([true, false]);
    });

    test('of the same words after one that was saved is another note', async () => {
      const { changes } = await opened(keeping());
      for (const times of [1, 2]) {
        type('No answer.');
        save();
        await waitFor(() => expect(changes()).toHaveLength(times));
        await waitFor(() => expect(field().value).toBe(''));
      }
      const [first, second] = changes().map(([, body]) => Object(body).id);
      expect(first).not.toBe(second);
    });

    test('of a lead that was deleted says so, and its text stays to be copied', async () => {
      let isThere = true;
      const gone = () =>
        Response.json(
          { error: { code: 'not_found', message: 'This lead doesn’t exist or was deleted.' } },
          { status: 404 },
        );
      await opened({
        [`GET ${leadPath}`]: () => (isThere ? Response.json(plain) : gone()),
        [notes]: gone,
      });
      type('Typed at length');
      isThere = false;
      save();
      expect(await screen.findByText('This lead was deleted.')).toBeDefined();
      expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note not saved/).value).toBe('Typed at length');
    });

    test('that is being typed outlives a look again, and the page where nobody was asked', async () => {
      const { client, unmount } = await opened();
      type('Half a sent');
      await client.invalidateQueries({ queryKey: ['lead'] });
      expect(field().value).toBe('Half a sent');
      unmount();
      expect(client.getQueryData(['note draft', leadId])).toBe('Half a sent');
    });

    test('says how much is left from two hundred characters before its limit', async () => {
      await opened();
      type('n'.repeat(NOTE_LIMIT - 201));
      expect(screen.queryByText(/characters left/)).toBeNull();
      type('n'.repeat(NOTE_LIMIT - 200));
      expect(screen.getByText('200 characters left')).toBeDefined();
    });
  });

  test('a line of the history that this page does not know costs none of the others', async () => {
    openLead({ ...plain, log: [null, note('Kept')] });
    expect(await screen.findByText('Kept')).toBeDefined();
  });

  test.each([
    [199, 'Lead received'],
    [200, 'Showing the latest 200 entries.'],
  ])('a history of %i lines ends with what came before them', async (count, end) => {
    const log = Array.from({ length: count }, (_, index) =>
      note(`${index}`, new Date(Date.UTC(2026, 10, 21) + index).toISOString()),
    );
    openLead({ ...plain, log });
    const list = await screen.findByRole('list', { name: 'Notes and history, newest first' });
    fireEvent.click(screen.getByRole('button', { name: `Show all ${count}` }));
    expect(list.lastElementChild?.textContent).toContain(end);
  });
});

describe('unsaved', () => {
  clearScreens();
  beforeAll(listenForBack);
  beforeEach(() => {
    // The dialog's own element is not all there in this DOM.
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    // Whoever had the window before may have left entries to go on to.
    const go = vi.spyOn(history, 'go').mockImplementation(() => {});
    onTestFinished(() => go.mockRestore());
  });

  const plain: LeadDetail = {
    lead: { ...leadInput({ id: leadId }), status: 'new', created_at: '2026-11-20T15:04:06.000Z' },
    log: [],
    duplicates: [],
    document: null,
  };

  test('a lead that is deleted leaves nothing unsaved to ask about', async () => {
    const { asked, client } = openLead(plain, {
      [`DELETE ${leadPath}`]: () => new Response(null, { status: 204 }),
    });
    fireEvent.change(await screen.findByLabelText('New note'), { target: { value: 'Half a sentence' } });
    fireEvent.click(screen.getByRole('button', { name: 'Delete lead' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete lead' }));
    await waitFor(() => expect(asked).toEqual(['left with 0 unsaved']));
    expect(client.getQueryData(['note draft', leadId])).toBe('');
  });

  test.each([
    ['the link to the leads', () => fireEvent.click(screen.getByRole('link', { name: 'Back to leads' }))],
    ['Back of the browser', () => fireEvent.popState(window, { state: { idx: 0 } })],
  ])('a note that is left by %s is asked about, and gone once that is confirmed', async (_way, go) => {
    history.replaceState({ idx: 1 }, '');
    const { client } = openLead(plain);
    const draft = () => client.getQueryData(['note draft', leadId]);
    fireEvent.change(await screen.findByLabelText('New note'), { target: { value: 'Half a sentence' } });
    go();
    expect(draft()).toBe('Half a sentence');
    fireEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
    expect(draft()).toBe('');
  });

  test('a day that is chosen and not set counts as unsaved, beside a note that is', async () => {
    const unsaved = () => screen.getByTestId('unsaved').textContent;
    openLead({ ...plain, lead: { ...plain.lead, call_back_on: '2026-11-23' } });
    const day = await screen.findByLabelText('Follow-up date');
    fireEvent.change(day, { target: { value: '2026-11-30' } });
    expect(unsaved()).toBe('1');
    fireEvent.change(screen.getByLabelText('New note'), { target: { value: 'Steep' } });
    expect(unsaved()).toBe('2');
    fireEvent.change(day, { target: { value: '2026-11-23' } });
    expect(unsaved()).toBe('1');
  });

  test('Back is asked about again at once after Stay, before the browser tells that the first question closed', async () => {
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
    history.replaceState({ idx: 1 }, '');
    openLead(plain);
    fireEvent.change(await screen.findByLabelText('New note'), { target: { value: 'Half a sentence' } });
    const back = () => fireEvent.popState(window, { state: { idx: 0 } });
    const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
    back();
    fireEvent.popState(window, { state: { idx: 1 } });
    const first = question();
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
    back();
    first?.dispatchEvent(new Event('close'));
    await waitFor(() => expect(question()).toHaveProperty('open', true));
  });

  test('two Backs at once are both undone, also where the browser drops the first return, and Leave goes as far as they did', async () => {
    history.replaceState({ idx: 2 }, '');
    const go = vi.mocked(history.go);
    openLead(plain);
    fireEvent.change(await screen.findByLabelText('New note'), { target: { value: 'Half a sentence' } });
    fireEvent.popState(window, { state: { idx: 1 } });
    fireEvent.popState(window, { state: { idx: 0 } });
    expect(go.mock.calls).toEqual([[1], [2]]);
    fireEvent.popState(window, { state: { idx: 2 } });
    expect(go).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
    expect(go).toHaveBeenLastCalledWith(-2);
  });
});
