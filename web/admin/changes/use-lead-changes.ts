import {
  type Mutation,
  MutationObserver,
  type QueryClient,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { Bulk } from '#shared/lead/bulk.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { refreshCallList, refreshLead, updateLeads } from '#web/admin/data/lead-cache.ts';
import { CHANGES, CONFLICTS } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import type { ToastAction } from '#web/admin/ui/toast-list.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { failureReason } from '#web/words/office/formats.ts';
import { changeSentences, chosenWords } from '#web/words/office/lead-log.ts';
import {
  type Conflict,
  changedTwice,
  isNothing,
  versionOf,
  withChange,
  withNewerFacts,
} from './lead-change.ts';
import { type Outcome, sendChange, type Turn } from './send-change.ts';
import { undoOf } from './undo.ts';

type LeadMutation = Mutation<Outcome, Error, Turn>;

/** `unsaved`: it failed, or waits for the admin's word about what somebody else changed. */
type ChangeEnd = 'saved' | 'replaced' | 'unsaved';

/** The lead as the server gave it, of one that is shown with changes on their way. */
const beneath = new WeakMap<Lead, Lead>();

/**
 * Makes a change after all earlier ones of the lead: a scope of mutations is one after the other, also offline, where
 * each fails at once. What became of them stays for as long as the session, as later ones build on it. Never throws.
 */
export async function makeChange(
  client: QueryClient,
  api: Pick<AdminApi, 'changeLead' | 'lead'>,
  seen: Lead,
  change: Change,
  bulk?: Bulk,
): Promise<Outcome> {
  const cache = client.getMutationCache();
  const turn: Turn = { lead: beneath.get(seen) ?? seen, change, bulk };
  const scope = { id: seen.id };
  const ofLead = () =>
    cache.findAll({
      mutationKey: CHANGES,
      predicate: ({ options }) => options.scope?.id === scope.id,
    }) as LeadMutation[];
  const waits = ofLead().some(({ state }) => state.status === 'pending');
  const mutation = new MutationObserver<Outcome, Error, Turn>(client, {
    mutationKey: CHANGES,
    scope,
    networkMode: 'always',
    retry: false,
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: () => {
      const place = () => ofLead().findIndex(({ state }) => state.variables === turn);
      const waiting = () =>
        ofLead()
          .slice(place() + 1)
          .flatMap(({ state: { variables } }) => (variables === undefined ? [] : [variables]));
      const before = ofLead()
        .slice(0, place())
        .flatMap(({ state: { data } }) => (data === undefined ? [] : [data]));
      return sendChange(api, turn, { before, newer: waits ? waiting() : [], waiting });
    },
  });
  const outcome = await mutation.mutate(turn);
  mutation.reset();
  if (outcome.lead !== undefined) updateLeads(client, [outcome.lead]);
  return outcome;
}

export interface LeadChanger {
  /**
   * Shows the change at once in every list, sends it in its turn, and says what came of it. Never throws.
   * @param lead as the admin saw it when they made the change
   * @param also what may come next, offered once it is saved
   */
  change(lead: Lead, change: Change, also?: ToastAction): Promise<ChangeEnd>;
  /**
   * The same without a word.
   * @param bulk the change of several leads it is part of
   */
  make(lead: Lead, change: Change, bulk?: Bulk): Promise<Outcome>;
  /** Says what came of a change, and asks where it has to be asked. */
  tell(lead: Lead, outcome: Outcome): ChangeEnd;
  /** The lead as this page knows it now, where something the change sets was set to something else since. */
  overtakenBy(lead: Lead, change: Change): Lead | undefined;
}

/** The lead with what the server gave of it since, in answer to changes made here. */
function latestOf(client: QueryClient, lead: Lead): Lead {
  const made = client.getMutationCache().findAll({
    mutationKey: CHANGES,
    predicate: ({ options }) => options.scope?.id === lead.id,
  }) as LeadMutation[];
  return made.reduce((newest, { state: { data } }) => withNewerFacts(newest, data?.lead), lead);
}

export function useLeadChange(): LeadChanger {
  const api = useApi();
  const client = useQueryClient();
  const say = useToast();
  return useMemo(() => {
    const make: LeadChanger['make'] = (seen, mine, bulk) => makeChange(client, api, seen, mine, bulk);
    const change: LeadChanger['change'] = async (seen, mine, also) =>
      told(seen, await make(seen, mine), also);
    const tell: LeadChanger['tell'] = (seen, outcome) => told(seen, outcome);

    function told(seen: Lead, { made, failed, asked, lead = seen }: Outcome, also?: ToastAction): ChangeEnd {
      if (!isNothing(made)) {
        refreshCallList(client);
        saySaved(seen, lead, made, also);
      }
      if (failed) sayFailed(seen, failed.change, failed.error);
      if (asked) askAbout(client, asked);
      if (failed || asked) return 'unsaved';
      return isNothing(made) ? 'replaced' : 'saved';
    }

    function saySaved(before: Lead, saved: Lead, made: Change, also?: ToastAction) {
      const undo = undoOf(before, made, saved);
      say('success', changeSentences(made).saved, {
        about: about(saved, made),
        detail: { name: saved.name, words: chosenWords(made) },
        also,
        ...(undo === undefined
          ? {}
          : { action: { label: 'Undo', run: () => void change(saved, undo), undoes: true } }),
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

    function overtakenBy(seen: Lead, mine: Change) {
      const now = latestOf(client, seen);
      return isNothing(changedTwice(mine, seen, now)) ? undefined : now;
    }

    return { change, make, tell, overtakenBy };
  }, [api, client, say]);
}

/** A later word about the same thing of the same lead takes the place of the earlier one. */
const about = ({ id }: Lead, change: Change) => `${id} ${Object.keys(change).join(' ')}`;

/** Waits for its answer behind earlier ones. */
export interface OpenConflict extends Conflict {
  /** Each has its own, also two of one lead. */
  id: number;
}

let conflicts = 0;

function askAbout(client: QueryClient, conflict: Conflict): void {
  conflicts += 1;
  const asked: OpenConflict = { ...conflict, id: conflicts };
  client.setQueryData<readonly OpenConflict[]>(CONFLICTS, (open = []) => [...open, asked]);
}

/**
 * Shows a lead with the changes that are on their way, and never older than the server has already said it is: an answer
 * that was asked for before a change does not take it back. Another function as soon as it would show another lead.
 */
export function usePendingChanges(): (lead: Lead) => Lead {
  const turns = useMutationState({
    filters: { mutationKey: CHANGES },
    select: ({ state: { status, variables, data } }: LeadMutation) => ({
      id: variables?.lead.id,
      pending: status === 'pending' ? variables?.change : undefined,
      lead: data?.lead,
    }),
  });
  return useMemo(() => {
    const ofLead = new Map<string, typeof turns>();
    for (const turn of turns)
      if (turn.id !== undefined) ofLead.set(turn.id, [...(ofLead.get(turn.id) ?? []), turn]);
    return (lead) => {
      const its = ofLead.get(lead.id) ?? [];
      const loaded = its.reduce((newest, { lead: answered }) => withNewerFacts(newest, answered), lead);
      const changes = its.flatMap(({ pending }) => (pending === undefined ? [] : [pending]));
      const shown = changes.reduce(withChange, loaded);
      if (shown !== loaded) beneath.set(shown, loaded);
      return shown;
    };
  }, [turns]);
}

/** Changes the lead as the admin sees it; ends once the server has answered, and never throws. */
export type ChangeLead = (change: Change) => Promise<ChangeEnd>;

/**
 * The lead with the changes on their way, and what makes more of them. Whoever changed it, here, by Undo or in the
 * dialog of a conflict: once it is newer than what was loaded, it is asked for again, with its history.
 * @param loaded as the server last gave it with its history
 */
export function useChangedLead(loaded: Lead): { lead: Lead; change: ChangeLead } {
  const client = useQueryClient();
  const { change } = useLeadChange();
  const lead = usePendingChanges()(loaded);
  const { id } = loaded;
  const [now, then] = [versionOf(lead), versionOf(loaded)];
  useEffect(() => {
    if (now > then) void refreshLead(client, id);
  }, [client, id, now, then]);
  return { lead, change: useCallback((made) => change(lead, made), [change, lead]) };
}
