import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Bulk } from '#shared/lead/bulk.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { refreshCallList } from '#web/admin/data/lead-cache.ts';
import { CONFLICTS } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import type { ToastAction } from '#web/admin/ui/toast-list.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { failureReason } from '#web/words/office/formats.ts';
import { changeSentences, chosenWords } from '#web/words/office/lead-log.ts';
import { isUndoing, makeChange, usePendingChanges } from './change-queue.ts';
import { type Conflict, hasUndo, isConflict, isNothing } from './lead-change.ts';
import type { Outcome, QueuedChange, QueuedUndo } from './send-change.ts';

interface ChangeOptions {
  /** Of a change that is tried again. */
  id?: string;
  /** The change of several leads it is part of. */
  bulk?: Bulk | undefined;
  /** What may come next, offered once it is saved. */
  also?: ToastAction | undefined;
  /** That it is saved is said by what follows, which has the undo of both. */
  isSaid?: boolean;
}

export interface LeadChanger {
  /**
   * Shows the change at once in every list, sends it in its turn, and says what came of it. True once all of it is saved;
   * otherwise it failed, or waits for the admin's word about what somebody else set. Never throws.
   * @param lead as the admin saw it when they made the change
   */
  change(lead: Lead, change: Change, options?: ChangeOptions): Promise<boolean>;
  /** Undoes a change of the lead, and says what came of it. Never throws. */
  undo(lead: Lead, changeId: string): Promise<void>;
  /** Makes a change, or the undo of one, without a word. */
  make(queued: QueuedChange | QueuedUndo): Promise<Outcome>;
}

export function useLeadChange(): LeadChanger {
  const api = useApi();
  const client = useQueryClient();
  const showToast = useToast();
  return useMemo(() => {
    const make: LeadChanger['make'] = (queued) => makeChange(client, api, queued);

    const change: LeadChanger['change'] = async (lead, wanted, options = {}) => {
      const { id = crypto.randomUUID(), bulk, also, isSaid } = options;
      const { saved, failed, asked, lead: after } = await make({ id, lead, change: wanted, bulk });
      if (isSaid === true && !failed && !asked) refreshCallList(client);
      else if (!isNothing(saved))
        saySaved(changeSentences(saved, lead).saved, { id, lead, change: saved }, after, also);
      if (failed) sayFailed({ id, lead, change: failed.change }, failed.error);
      if (asked) askAbout(client, asked);
      return !failed && !asked;
    };

    async function undo(lead: Lead, undoes: string, id = crypto.randomUUID()) {
      if (isUndoing(client, lead.id, undoes)) return;
      const { saved, failed, lead: after } = await make({ id, lead, change: {}, undoes });
      if (failed === undefined) saySaved(undoneWords(saved), { id, lead, change: saved }, after);
      else
        showToast('failure', 'Failed to undo', {
          about: `${lead.id} ${undoes}`,
          detail: { name: lead.name, words: failureReason(failed.error) },
          // The server has said that it cannot be done.
          ...(!isConflict(failed.error) && {
            action: { label: 'Try again', run: () => void undo(lead, undoes, id) },
          }),
        });
    }

    function saySaved(
      text: string,
      { id, lead, change: saved }: QueuedChange,
      after = lead,
      also?: ToastAction,
    ) {
      refreshCallList(client);
      showToast('success', text, {
        about: about(lead, saved),
        detail: { name: lead.name, words: chosenWords(saved) },
        also,
        ...(hasUndo(lead, saved) && {
          action: { label: 'Undo', run: () => void undo(after, id), undoes: true },
        }),
      });
    }

    function sayFailed({ id, lead, change: wanted }: QueuedChange, error: unknown) {
      const reason = failureReason(error);
      showToast('failure', changeSentences(wanted, lead).failed, {
        about: about(lead, wanted),
        detail: {
          name: lead.name,
          words: [chosenWords(wanted), reason].filter((part) => part !== '').join('. '),
        },
        action: { label: 'Try again', run: () => void change(lead, wanted, { id }) },
      });
    }

    return { change, undo, make };
  }, [api, client, showToast]);
}

/** An inspection that an undo takes out was not canceled. */
const undoneWords = (undone: Change) =>
  undone.inspection === undefined && undone.afterInspection === undefined
    ? changeSentences(undone).saved
    : 'Undone';

/** A later word about the same thing of the same lead takes the place of the earlier one. */
const about = ({ id }: Lead, change: Change) => `${id} ${Object.keys(change).join(' ')}`;

function askAbout(client: QueryClient, conflict: Conflict): void {
  client.setQueryData<readonly Conflict[]>(CONFLICTS, (open = []) => [...open, conflict]);
}

/** Changes the lead as the admin sees it; ends once the server has answered, true if it is saved. Never throws. */
export type ChangeLead = (change: Change, options?: ChangeOptions) => Promise<boolean>;

interface ChangedLead {
  lead: Lead;
  change: ChangeLead;
  undo: (changeId: string) => void;
}

/**
 * The lead with the changes on their way, and what makes more of them and undoes them.
 * @param loaded as the server last gave it
 */
export function useChangedLead(loaded: Lead): ChangedLead {
  const { change, undo } = useLeadChange();
  const lead = usePendingChanges()(loaded);
  return {
    lead,
    change: useCallback((made, options) => change(lead, made, options), [change, lead]),
    undo: useCallback((changeId) => void undo(lead, changeId), [undo, lead]),
  };
}
