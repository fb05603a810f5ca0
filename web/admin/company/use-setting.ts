import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isEqual } from '#shared/equal.ts';
import type { OfficeSettingName, OfficeSettingValue } from '#shared/site/office-settings.ts';
import { settingProblems } from '#shared/site/office-settings.ts';
import { zoneIn } from '#web/admin/data/company-clock.ts';
import { COMPANY_ZONE } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { ApiFailure } from '#web/api/client.ts';
import { failureWords } from '#web/words/office/formats.ts';
import { type CompanySetting, companyApi } from './company-api.ts';

/** Puts a value on the screen, or what comes of the one that is there. */
export type Change<Value> = (next: Value | ((now: Value) => Value)) => void;

/** What was changed on the screen and is not saved. */
interface Draft<Value> {
  value: Value;
  /** The `at` of what it was begun on. */
  seen: string | null;
}

/** What keeps a value from being saved. */
export interface Problem {
  /** Where in the value, such as "cards.1.name.en"; empty of the whole. */
  at: string;
  sentence: string;
}

/** Why that field of the value, or one line in it, is refused. */
export const errorAt = (problem: Problem | null, at: string): string | undefined =>
  problem !== null && (problem.at === at || problem.at.startsWith(`${at}.`)) ? problem.sentence : undefined;

/** The first thing that keeps the value from being saved; null if nothing does. */
function firstProblem(name: OfficeSettingName, value: unknown): Problem | null {
  const [problem] = settingProblems(name, value);
  if (problem === undefined) return null;
  const { at, sentence } = problem;
  return { at, sentence: sentence ?? 'This can’t be saved. Discard it, then try again.' };
}

const draftKey = (name: OfficeSettingName) => ['company setting draft', name];

/** Outlives the dialog, so that closing it loses nothing. */
function useDraft<Name extends OfficeSettingName>(name: Name) {
  const client = useQueryClient();
  const queryKey = draftKey(name);
  const { data: draft } = useQuery<Draft<OfficeSettingValue<Name>> | null>({
    queryKey,
    queryFn: () => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const setDraft = (
    next: (now: Draft<OfficeSettingValue<Name>> | null) => Draft<OfficeSettingValue<Name>> | null,
  ) => client.setQueryData<Draft<OfficeSettingValue<Name>> | null>(queryKey, (now) => next(now ?? null));
  return { draft, setDraft };
}

/** Whether there is something of a setting on the screen that is not saved; asked anew when another is opened. */
export function useDrafted() {
  const client = useQueryClient();
  return (name: OfficeSettingName) => client.getQueryData(draftKey(name)) != null;
}

const settingKey = (name: OfficeSettingName) => ['company setting', name];

/**
 * One setting of the company: as it is stored, as it is on the screen, and how it is saved. Nothing is saved over what somebody
 * else set meanwhile before that was asked.
 */
export function useSetting<Name extends OfficeSettingName>(name: Name) {
  type Value = OfficeSettingValue<Name>;
  const calls = companyApi(useApi().call);
  const {
    data: stored,
    error,
    refetch,
  } = useQuery({ queryKey: settingKey(name), queryFn: () => calls.setting(name) });
  const { draft, setDraft } = useDraft(name);
  const { send, conflict, setConflict, message, setMessage, isSaving } = useSaving(name, {
    theirs: async () => (await refetch()).data,
    // What was typed while it was saved is begun on what was saved.
    onSaved: (sent, at) =>
      setDraft((typed) =>
        typed === null || isEqual(typed.value, sent) ? null : { value: typed.value, seen: at },
      ),
  });
  // Null may be a value.
  const value = draft === null ? stored?.value : draft.value;
  const isChanged = draft !== null && stored !== undefined && !isEqual(draft.value, stored.value);

  const change: Change<Value> = (next) => {
    if (stored === undefined) return;
    setMessage(null);
    setDraft((now) => {
      const { value, seen } = now ?? { value: stored.value, seen: stored.at };
      return { value: typeof next === 'function' ? next(value) : next, seen };
    });
  };

  return {
    stored,
    value,
    error,
    refetch,
    change,
    save: () => draft !== null && void send(draft),
    isChanged,
    isSaving,
    message,
    conflict,
    overwrite: () => draft !== null && conflict !== null && void send({ ...draft, seen: conflict.at }),
    closeConflict: () => setConflict(null),
    problem: isChanged ? firstProblem(name, draft.value) : null,
    discard: () => {
      setConflict(null);
      setDraft(() => null);
    },
  };
}

interface SavingParts<Value> {
  /** The setting as the server has it now. */
  theirs: () => Promise<CompanySetting<Value> | undefined>;
  /** @param at the `at` of the value that was sent */
  onSaved: (sent: Value, at: string | null) => void;
}

/** Sends a draft of a setting, and says what came of it. */
function useSaving<Name extends OfficeSettingName>(name: Name, parts: SavingParts<OfficeSettingValue<Name>>) {
  type Value = OfficeSettingValue<Name>;
  const calls = companyApi(useApi().call);
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [message, setMessage] = useState<{ tone: 'success' | 'failure'; text: string } | null>(null);
  /** Who set it since this draft was begun, and when, while it is asked which of the two holds. */
  const [conflict, setConflict] = useState<{ at: string; by?: string | undefined } | null>(null);

  /** The setting as it then is; null where somebody else set it since it was seen, which is then asked. */
  async function saved({ value, seen }: Draft<Value>): Promise<CompanySetting<Value> | null> {
    try {
      return await calls.saveSetting(name, value, seen);
    } catch (failure) {
      if (!(failure instanceof ApiFailure && failure.status === 409)) throw failure;
      const theirs = await parts.theirs();
      if (theirs === undefined || theirs.at === null || theirs.at === seen) throw failure;
      // Also where the answer to an earlier try was lost.
      if (isEqual(theirs.value, value)) return theirs;
      setConflict({ at: theirs.at, by: theirs.by });
      return null;
    }
  }

  async function send(sent: Draft<Value>) {
    setSaving(true);
    setConflict(null);
    try {
      const now = await saved(sent);
      if (now !== null) {
        client.setQueryData<CompanySetting<Value>>(settingKey(name), now);
        if (name === 'inspection_hours') client.setQueryData(COMPANY_ZONE, zoneIn(now.value));
        await client.invalidateQueries({ queryKey: historyKey(name) });
        parts.onSaved(sent.value, now.at);
        setMessage({ tone: 'success', text: 'Saved. New visitors see it within a minute or two.' });
      }
    } catch (failure) {
      setMessage({ tone: 'failure', text: failureWords(failure, 'Couldn’t save. Check your connection.') });
    }
    setSaving(false);
  }

  return { send, isSaving, message, setMessage, conflict, setConflict };
}

const historyKey = (name: OfficeSettingName) => ['company setting changes', name];

/** What a setting was, newest first. */
export function useSettingHistory<Name extends OfficeSettingName>(name: Name) {
  const api = useApi();
  const calls = companyApi(api.call);
  return useInfiniteQuery({
    queryKey: historyKey(name),
    queryFn: ({ pageParam }) => calls.settingChanges(name, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
