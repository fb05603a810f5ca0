import { type Mutation, MutationObserver, type QueryClient, useMutationState } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { showChangedLead } from '#web/admin/data/lead-cache.ts';
import { CHANGES } from '#web/admin/data/queries.ts';
import { withChange } from './lead-change.ts';
import { type Outcome, type QueuedChange, type QueuedUndo, sendChange, sendUndo } from './send-change.ts';

type Queued = QueuedChange | QueuedUndo;
type LeadMutation = Mutation<Outcome, Error, Queued>;

/** The changes of the lead that this page sent lately or is to send. */
function changesOf(client: QueryClient, leadId: string): LeadMutation[] {
  const all = client.getMutationCache().findAll({ mutationKey: CHANGES }) as LeadMutation[];
  return all.filter(({ options }) => options.scope?.id === leadId);
}

/** Whether the undo of that change is on its way. */
export const isUndoing = (client: QueryClient, leadId: string, changeId: string): boolean =>
  changesOf(client, leadId).some(
    ({ state: { status, variables } }) =>
      status === 'pending' &&
      variables !== undefined &&
      'undoes' in variables &&
      variables.undoes === changeId,
  );

/**
 * Makes a change after all earlier ones of the lead: a scope of mutations is one after the other, also offline, where
 * each fails at once. Never throws.
 */
export async function makeChange(
  client: QueryClient,
  api: Pick<AdminApi, 'changeLead' | 'undoChange' | 'lead'>,
  queued: Queued,
): Promise<Outcome> {
  const before = changesOf(client, queued.lead.id).at(-1);
  const isBehind = before?.state.status === 'pending';
  const mutation = new MutationObserver<Outcome, Error, Queued>(client, {
    mutationKey: CHANGES,
    scope: { id: queued.lead.id },
    networkMode: 'always',
    retry: false,
    async mutationFn() {
      const { next, lead } = before?.state.data ?? {};
      const earlier = {
        seen: isBehind ? (next?.seen ?? {}) : {},
        unanswered: isBehind || lead === undefined ? (next?.unanswered ?? []) : [],
      };
      const outcome = await ('undoes' in queued
        ? sendUndo(api, queued, earlier)
        : sendChange(api, queued, earlier));
      if (outcome.lead !== undefined) await showChangedLead(client, outcome.lead);
      return outcome;
    },
  });
  const outcome = await mutation.mutate(queued);
  mutation.reset();
  return outcome;
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
