import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { companySettings, type SettingName, type SettingValue } from '#shared/company/settings.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { ApiFailure } from '#web/api/client.ts';
import { failureWords } from '#web/words/office/formats.ts';
import { type CompanySetting, companyApi } from './company-api.ts';

/** Puts a value on the screen, or what comes of the one that is there. */
export type Change<Value> = (next: Value | ((now: Value) => Value)) => void;

/** What was changed on the screen and is not saved. */
interface Draft<Name extends SettingName> {
  value: SettingValue<Name>;
  /** The `at` of the value it was begun on. */
  seen: string | null;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The first thing that keeps the value from being saved, as a sentence; null if nothing does. */
export function problemOf(name: SettingName, value: unknown): string | null {
  const read = v.safeParse(companySettings[name].schema, value, { abortPipeEarly: true });
  if (read.success) return null;
  const [{ message }] = read.issues;
  // The setting's own schema says in words what must be; its sentences begin with a capital letter.
  return /^[A-Z].*\.$/.test(message) && !message.startsWith('Invalid ')
    ? message
    : 'Fix the fields above to save.';
}

const draftKey = (name: SettingName) => ['company setting draft', name];

/** Outlives the dialog, so that closing it loses nothing. */
function useDraft<Name extends SettingName>(name: Name) {
  const client = useQueryClient();
  const queryKey = draftKey(name);
  const { data: draft } = useQuery<Draft<Name> | null>({
    queryKey,
    queryFn: () => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const setDraft = (next: (now: Draft<Name> | null) => Draft<Name> | null) =>
    client.setQueryData<Draft<Name> | null>(queryKey, (now) => next(now ?? null));
  return { draft, setDraft };
}

/** Whether there is something of a setting on the screen that is not saved; asked anew when another is opened. */
export function useDrafted() {
  const client = useQueryClient();
  return (name: SettingName) => client.getQueryData(draftKey(name)) != null;
}

/** One setting of the company: as it is stored, as it is on the screen, and how it is saved. */
export function useSetting<Name extends SettingName>(api: Pick<AdminApi, 'call'>, name: Name) {
  const client = useQueryClient();
  const calls = companyApi(api.call);
  const queryKey = ['company setting', name];
  const { data: stored, error, refetch } = useQuery({ queryKey, queryFn: () => calls.setting(name) });
  const { draft, setDraft } = useDraft(name);
  const [isSaving, setSaving] = useState(false);
  const [said, setSaid] = useState<{ tone: 'success' | 'failure'; text: string } | null>(null);
  // Null may be a value.
  const value = draft === null ? stored?.value : draft.value;
  const isChanged = draft !== null && stored !== undefined && !same(draft.value, stored.value);

  const change: Change<SettingValue<Name>> = (next) => {
    if (stored === undefined) return;
    setSaid(null);
    setDraft((now) => {
      const { value, seen } = now ?? { value: stored.value, seen: stored.at };
      return { value: typeof next === 'function' ? next(value) : next, seen };
    });
  };

  async function save() {
    if (draft === null) return;
    setSaving(true);
    try {
      const saved = await calls.saveSetting(name, draft.value, draft.seen);
      client.setQueryData<CompanySetting<Name>>(queryKey, saved);
      await client.invalidateQueries({ queryKey: historyKey(name) });
      setDraft((now) => (now?.value === draft.value ? null : now && { ...now, seen: saved.at }));
      setSaid({ tone: 'success', text: 'Saved. New visitors see it within a minute or two.' });
    } catch (failure) {
      const isConflict = failure instanceof ApiFailure && failure.status === 409;
      if (isConflict) await refetch();
      else setSaid({ tone: 'failure', text: failureWords(failure, 'Couldn’t save. Check your connection.') });
    }
    setSaving(false);
  }

  return {
    stored,
    value,
    error,
    refetch,
    change,
    save,
    isChanged,
    isSaving,
    said,
    /** Somebody else has set it since this draft was begun; either value can be taken. */
    conflict: isChanged && draft.seen !== stored.at,
    problem: isChanged ? problemOf(name, draft.value) : null,
    discard: () => setDraft(() => null),
    keepMine: () =>
      setDraft((now) => (now === null || stored === undefined ? now : { ...now, seen: stored.at })),
  };
}

const historyKey = (name: SettingName) => ['company setting changes', name];

/** What a setting was, newest first. */
export function useSettingHistory<Name extends SettingName>(api: Pick<AdminApi, 'call'>, name: Name) {
  const calls = companyApi(api.call);
  return useInfiniteQuery({
    queryKey: historyKey(name),
    queryFn: ({ pageParam }) => calls.settingChanges(name, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
