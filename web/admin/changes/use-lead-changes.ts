import {
  type Mutation,
  MutationObserver,
  type QueryClient,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Bulk } from '#shared/lead/bulk.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { refreshCallList, showChangedLead } from '#web/admin/data/lead-cache.ts';
import { CHANGES, CONFLICTS } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import type { ToastAction } from '#web/admin/ui/toast-list.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { failureReason } from '#web/words/office/formats.ts';
import { changeSentences, chosenWords } from '#web/words/office/lead-log.ts';
import { type Conflict, isNothing, withChange } from './lead-change.ts';
import { type Outcome, type QueuedChange, sendChange } from './send-change.ts';
import { undoOf } from './undo.ts';

type LeadMutation = Mutation<Outcome, Error, QueuedChange>;

/** The last change of the lead that this page sent or is to send. */
function lastChange(client: QueryClient, leadId: string): LeadMutation | undefined {
  const all = client.getMutationCache().findAll({ mutationKey: CHANGES }) as LeadMutation[];
  return all.findLast(({ options }) => options.scope?.id === leadId);
}

/**
 * Makes a change after all earlier ones of the lead: a scope of mutations is one after the other, also offline, where
 * each fails at once. Never throws.
 */
export async function makeChange(
  client: QueryClient,
  api: Pick<AdminApi, 'changeLead' | 'lead'>,
  queued: QueuedChange,
): Promise<Outcome> {
  const before = lastChange(client, queued.lead.id);
  const isBehind = before?.state.status === 'pending';
  const mutation = new MutationObserver<Outcome, Error, QueuedChange>(client, {
    mutationKey: CHANGES,
    scope: { id: queued.lead.id },
    networkMode: 'always',
    retry: false,
    async mutationFn() {
      const { next, lead } = before?.state.data ?? {};
      const outcome = await sendChange(api, queued, {
        seen: isBehind ? (next?.seen ?? {}) : {},
        unanswered: isBehind || lead === undefined ? (next?.unanswered ?? []) : [],
      });
      if (outcome.lead !== undefined) await showChangedLead(client, outcome.lead);
      return outcome;
    },
  });
  const outcome = await mutation.mutate(queued);
  mutation.reset();
  return outcome;
}

interface ChangeOptions {
  /** Of a change that is tried again. */
  id?: string;
  /** The change of several leads it is part of. */
  bulk?: Bulk | undefined;
  /** What may come next, offered once it is saved. */
  also?: ToastAction | undefined;
}

export interface LeadChanger {
  /**
   * Shows the change at once in every list, sends it in its turn, and says what came of it. True once all of it is saved;
   * otherwise it failed, or waits for the admin's word about what somebody else set. Never throws.
   * @param lead as the admin saw it when they made the change
   */
  change(lead: Lead, change: Change, options?: ChangeOptions): Promise<boolean>;
  /** The same without a word. */
  make(lead: Lead, change: Change, options?: Omit<ChangeOptions, 'also'>): Promise<Outcome>;
}

export function useLeadChange(): LeadChanger {
  const api = useApi();
  const client = useQueryClient();
  const say = useToast();
  return useMemo(() => {
    const make: LeadChanger['make'] = (lead, change, { id = crypto.randomUUID(), bulk } = {}) =>
      makeChange(client, api, { id, lead, change, bulk });

    const change: LeadChanger['change'] = async (lead, wanted, options = {}) => {
      const id = options.id ?? crypto.randomUUID();
      const { saved, failed, asked, lead: after = lead } = await make(lead, wanted, { ...options, id });
      if (!isNothing(saved)) {
        refreshCallList(client);
        saySaved(lead, after, saved, options.also);
      }
      if (failed) sayFailed({ id, lead, change: failed.change }, failed.error);
      if (asked) askAbout(client, asked);
      return !failed && !asked;
    };

    function saySaved(before: Lead, after: Lead, saved: Change, also?: ToastAction) {
      const undo = undoOf(before, saved, after);
      say('success', changeSentences(saved).saved, {
        about: about(after, saved),
        detail: { name: after.name, words: chosenWords(saved) },
        also,
        ...(undo === undefined
          ? {}
          : { action: { label: 'Undo', run: () => void change(after, undo), undoes: true } }),
      });
    }

    function sayFailed({ id, lead, change: wanted }: QueuedChange, error: unknown) {
      const reason = failureReason(error);
      say('failure', changeSentences(wanted).failed, {
        about: about(lead, wanted),
        detail: {
          name: lead.name,
          words: [chosenWords(wanted), reason].filter((part) => part !== '').join('. '),
        },
        action: { label: 'Try again', run: () => void change(lead, wanted, { id }) },
      });
    }

    return { change, make };
  }, [api, client, say]);
}

/** A later word about the same thing of the same lead takes the place of the earlier one. */
const about = ({ id }: Lead, change: Change) => `${id} ${Object.keys(change).join(' ')}`;

function askAbout(client: QueryClient, conflict: Conflict): void {
  client.setQueryData<readonly Conflict[]>(CONFLICTS, (open = []) => [...open, conflict]);
}

/** Shows a lead with the changes that are on their way. Another function as soon as it would show another lead. */
export function usePendingChanges(): (lead: Lead) => Lead {
  const pending = useMutationState({
    filters: { mutationKey: CHANGES, status: 'pending' },
    select: ({ state }: LeadMutation) => state.variables,
  });
  return useCallback(
    (lead) =>
      pending
        .filter((queued) => queued?.lead.id === lead.id)
        .reduce((shown, queued) => (queued ? withChange(shown, queued.change, queued.id) : shown), lead),
    [pending],
  );
}

/** Changes the lead as the admin sees it; ends once the server has answered, true if it is saved. Never throws. */
export type ChangeLead = (change: Change) => Promise<boolean>;

/**
 * The lead with the changes on their way, and what makes more of them.
 * @param loaded as the server last gave it
 */
export function useChangedLead(loaded: Lead): { lead: Lead; change: ChangeLead } {
  const { change } = useLeadChange();
  const lead = usePendingChanges()(loaded);
  return { lead, change: useCallback((made) => change(lead, made), [change, lead]) };
}
