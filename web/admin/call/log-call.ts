import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallOutcome } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useLeadNotes } from '#web/admin/changes/lead-notes.ts';
import { useLeadChange } from '#web/admin/changes/use-lead-changes.ts';
import { tellCall } from '#web/admin/data/presence.ts';
import { outcomeChange } from './call-outcome.ts';

interface LoggedCall {
  outcome: CallOutcome;
  /** When to call back, where somebody picked it. */
  pickedAt?: Date | undefined;
  /** Left out for none. */
  note?: string;
}

/**
 * Saves how a call went and the next step with it, as one change that one Undo takes back; the note with it goes to the
 * history, and is taken back there. Never throws.
 * @param lead as the admin sees it
 */
export function useLogCall(lead: Lead) {
  const { change } = useLeadChange();
  const { keep } = useLeadNotes(lead);
  const client = useQueryClient();
  return useCallback(
    async ({ outcome, pickedAt, note = '' }: LoggedCall): Promise<void> => {
      tellCall(client);
      await change(lead, outcomeChange(lead, outcome, new Date(), pickedAt));
      if (note !== '') await keep({ id: crypto.randomUUID(), text: note });
    },
    [change, keep, lead, client],
  );
}
