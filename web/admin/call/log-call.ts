import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallOutcome } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useLeadChange } from '#web/admin/changes/use-lead-changes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { showLine } from '#web/admin/data/lead-cache.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { failureReason } from '#web/words/office/formats.ts';
import { outcomeChange } from './call-outcome.ts';

interface LoggedCall {
  outcome: CallOutcome;
  /** When to call back, where somebody picked it. */
  pickedAt?: Date | undefined;
  /** Left out for none. */
  note?: string;
}

/** Saves how a call went and the next step with it, as one change that one Undo takes back. Never throws. */
export function useLogCall(api: AdminApi) {
  const client = useQueryClient();
  const say = useToast();
  const { change } = useLeadChange(api);

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
    async (lead: Lead, { outcome, pickedAt, note = '' }: LoggedCall): Promise<void> => {
      await change(lead, outcomeChange(lead, outcome, new Date(), pickedAt));
      if (note !== '') await keepNote(lead, { id: crypto.randomUUID(), text: note });
    },
    [change, keepNote],
  );
}
