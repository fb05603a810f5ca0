import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { Change } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { refreshCallList, refreshLead, updateLeads } from '#web/admin/data/lead-cache.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { failureReason } from '#web/words/office/formats.ts';
import { changeSentences, chosenWords } from '#web/words/office/lead-log.ts';
import { changesOf } from './changes-of.ts';
import { versionOf } from './lead-change.ts';
import { usePendingChanges } from './use-as-changed.ts';

/** `unsaved`: it failed, or waits for the admin's word about what somebody else changed. */
type ChangeEnd = 'saved' | 'replaced' | 'unsaved';

export interface LeadChanger {
  /**
   * Shows the change at once in every list, sends it in its turn, and says what came of it. Never throws.
   * @param lead as the admin saw it when they made the change
   */
  change(lead: Lead, change: Change): Promise<ChangeEnd>;
  /** Asks which holds, this change or the one that somebody else made after the lead was seen. Never throws. */
  ask(seen: Lead, mine: Change): Promise<void>;
}

export function useLeadChange(api: AdminApi): LeadChanger {
  const client = useQueryClient();
  const say = useToast();
  return useMemo(() => {
    const { queue, conflicts } = changesOf(api);

    async function change(seen: Lead, mine: Change): Promise<ChangeEnd> {
      const before = queue.shown(seen);
      const outcome = await queue.add(seen, mine);
      if (outcome.kind === 'replaced') return 'replaced';
      if (outcome.kind === 'saved') {
        updateLeads(client, [outcome.lead]);
        refreshCallList(client);
        saySaved(before, outcome.lead, mine);
        return 'saved';
      }
      if (outcome.kind === 'failed') sayFailed(seen, mine, outcome.error);
      else await ask(seen, outcome.change);
      return 'unsaved';
    }

    function saySaved(before: Lead, saved: Lead, mine: Change) {
      const trashed = mine.status === 'cancelled' && before.status !== 'cancelled';
      const undo = { label: 'Undo', run: () => void change(saved, { status: before.status }), undoes: true };
      say('success', changeSentences(mine).saved, {
        about: about(saved, mine),
        detail: { name: saved.name, words: chosenWords(mine) },
        ...(trashed ? { action: undo } : {}),
      });
    }

    function sayFailed(seen: Lead, mine: Change, error: unknown) {
      const reason = failureReason(error);
      say('failure', changeSentences(mine).failed, {
        about: about(seen, mine),
        detail: {
          name: seen.name,
          words: [chosenWords(mine), reason].filter((part) => part !== '').join('. '),
        },
        action: { label: 'Try again', run: () => void change(seen, mine) },
      });
    }

    async function ask(seen: Lead, mine: Change) {
      try {
        const theirs = await api.lead(seen.id);
        queue.learn(theirs.lead);
        updateLeads(client, [theirs.lead]);
        conflicts.add({ seen, mine, theirs, setMine: () => void change(theirs.lead, mine) });
      } catch (error) {
        sayFailed(seen, mine, error);
      }
    }

    return { change, ask };
  }, [api, client, say]);
}

/** A later word about the same thing of the same lead takes the place of the earlier one. */
const about = ({ id }: Lead, change: Change) => `${id} ${Object.keys(change).join(' ')}`;

/** Changes the lead as the admin sees it; ends once the server has answered, and never throws. */
export type ChangeLead = (change: Change) => Promise<ChangeEnd>;

/**
 * The lead with the changes on their way, and what makes more of them. Whoever changed it, here, by Undo or in the
 * dialog of a conflict: once it is newer than what was loaded, it is asked for again, with its history.
 * @param loaded as the server last gave it with its history
 */
export function useChangedLead(api: AdminApi, loaded: Lead): { lead: Lead; change: ChangeLead } {
  const client = useQueryClient();
  const { change } = useLeadChange(api);
  const lead = usePendingChanges(api)(loaded);
  const { id } = loaded;
  const [now, then] = [versionOf(lead), versionOf(loaded)];
  useEffect(() => {
    if (now > then) void refreshLead(client, id);
  }, [client, id, now, then]);
  return { lead, change: useCallback((made) => change(lead, made), [change, lead]) };
}
