import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallOutcome } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { isNothing } from '#web/admin/changes/lead-change.ts';
import { useLeadChange } from '#web/admin/changes/use-lead-changes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { refreshCallList, showLine } from '#web/admin/data/lead-cache.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { failureReason } from '#web/words/office/formats.ts';
import { chosenWords } from '#web/words/office/lead-log.ts';
import { outcomeChange, undoOfCall } from './call-outcome.ts';

interface LoggedCall {
  outcome: CallOutcome;
  /** When somebody tapped. */
  now: Date;
  /** When to call back, where somebody picked it. */
  pickedAt?: Date;
  /** Empty for none. */
  note: string;
}

/** Saves how a call went and the next step with it, as one change; says so, with what takes the whole of it back. */
export function useLogCall(api: AdminApi) {
  const client = useQueryClient();
  const say = useToast();
  const { change, make, tell } = useLeadChange(api);

  const keepNote = useCallback(
    async (lead: Lead, note: { id: string; text: string }): Promise<void> => {
      try {
        showLine(client, lead.id, await api.addNote(lead.id, note));
      } catch (error) {
        say('failure', 'Note not saved', {
          about: `${lead.id} note`,
          detail: { name: lead.name, words: [`“${note.text}”`, failureReason(error)].join(' ') },
          action: { label: 'Try again', run: () => void keepNote(lead, note) },
        });
      }
    },
    [api, client, say],
  );

  return useCallback(
    async (lead: Lead, { outcome, now, pickedAt, note }: LoggedCall): Promise<void> => {
      const outcomeOfAll = await make(lead, outcomeChange(lead, outcome, now, pickedAt));
      const { made, lead: saved } = outcomeOfAll;
      if (!isNothing(made) && saved !== undefined) {
        refreshCallList(client);
        const undo = undoOfCall(lead, made, saved);
        say('success', 'Call logged', {
          about: `${lead.id} call`,
          detail: { name: lead.name, words: chosenWords(made) },
          ...(undo && {
            action: { label: 'Undo', run: () => void change(saved, undo), undoes: true },
          }),
        });
      }
      // What failed, or somebody else was first to, is told as any other change.
      if (outcomeOfAll.failed !== undefined || outcomeOfAll.asked !== undefined)
        tell(lead, { ...outcomeOfAll, made: {} });
      if (note !== '') await keepNote(lead, { id: crypto.randomUUID(), text: note });
    },
    [client, say, make, change, tell, keepNote],
  );
}
