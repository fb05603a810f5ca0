import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { changeIdOf } from '#shared/lead/undo-change.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { refreshLead } from '#web/admin/data/lead-cache.ts';
import { removeLine, showLine } from '#web/admin/data/lead-detail.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { type ShowToast, useToast } from '#web/admin/ui/toasts.tsx';
import { failureReason } from '#web/words/office/formats.ts';

interface NewNote {
  id: string;
  text: string;
}

type NoteLine = Extract<HistoryEntry, { kind: 'note' }>;

/** Keeps notes of a lead and takes them back, each with a word that can be answered by Undo or Try again. */
export function useLeadNotes({ id, name }: Pick<Lead, 'id' | 'name'>) {
  const api = useApi();
  const client = useQueryClient();
  const showToast = useToast();
  return useMemo(() => notesOf({ id, name }, { api, client, showToast }), [api, client, id, name, showToast]);
}

interface Parts {
  api: Pick<AdminApi, 'addNote' | 'undoChange'>;
  client: QueryClient;
  showToast: ShowToast;
}

function notesOf({ id, name }: Pick<Lead, 'id' | 'name'>, { api, client, showToast }: Parts) {
  /**
   * Never throws: the words of a note that could not be saved stand in what is said.
   * @param isAlone nothing else is said of what it was kept with
   */
  async function keep(note: NewNote, isAlone = false): Promise<void> {
    try {
      const line = await api.addNote(id, note);
      if (isAlone) saved(line);
      else showLine(client, id, line);
    } catch (error) {
      showToast('failure', 'Note not saved', {
        about: `${id} note`,
        detail: { name, words: [`“${note.text}”`, failureReason(error)].join(' ') },
        action: { label: 'Try again', run: () => void keep(note, true) },
      });
    }
  }

  /** Shows the line of a note that was just written. */
  function saved(line: HistoryEntry): void {
    showLine(client, id, line);
    showToast('success', 'Note saved', {
      about: `${id} note`,
      ...(line.kind === 'note' && {
        action: { label: 'Undo', run: () => void takeBack(line), undoes: true },
      }),
    });
  }

  /** Never throws. The words are gone from the server; for as long as its Undo stands they can be written again. */
  async function takeBack(line: NoteLine): Promise<void> {
    try {
      await api.undoChange(id, { undoes: changeIdOf(line), changeId: crypto.randomUUID() });
      removeLine(client, id, line.id);
      showToast('success', 'Note taken back', {
        about: `${id} note`,
        action: {
          label: 'Undo',
          run: () => void keep({ id: crypto.randomUUID(), text: line.text }, true),
          undoes: true,
        },
      });
    } catch (error) {
      showToast('failure', 'Note not taken back', {
        about: `${id} note`,
        detail: { name, words: failureReason(error) },
        action: { label: 'Try again', run: () => void takeBack(line) },
      });
      // Somebody else may have taken it back, or this page without hearing of it.
      void refreshLead(client, id);
    }
  }

  return { keep, saved, takeBack };
}
