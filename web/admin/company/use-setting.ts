import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { settingProblems } from '#shared/company/setting-problems.ts';
import type { SettingName, SettingValue } from '#shared/company/settings.ts';
import { zoneIn } from '#web/admin/data/company-clock.ts';
import { COMPANY_ZONE } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { ApiFailure } from '#web/api/client.ts';
import { failureWords } from '#web/words/office/formats.ts';
import { type CompanySetting, companyApi } from './company-api.ts';
import { merge, type Parted, same } from './merge.ts';

/** Puts a value on the screen, or what comes of the one that is there. */
export type Change<Value> = (next: Value | ((now: Value) => Value)) => void;

/** What was changed on the screen and is not saved. */
interface Draft<Value> {
  value: Value;
  /** What it was begun on, and its `at`. */
  base: Value;
  seen: string | null;
}

/** What keeps a value from being saved. */
export interface Problem {
  /** Where in the value, such as "cards.1.name.en"; empty of the whole. */
  at: string;
  sentence: string;
}

/** The first thing that keeps the value from being saved; null if nothing does. */
function firstProblem(name: SettingName, value: unknown): Problem | null {
  const [problem] = settingProblems(name, value);
  if (problem === undefined) return null;
  const { at, sentence } = problem;
  return { at, sentence: sentence ?? 'This can’t be saved. Discard it, then try again.' };
}

const draftKey = (name: SettingName) => ['company setting draft', name];

/** Outlives the dialog, so that closing it loses nothing. */
function useDraft<Name extends SettingName>(name: Name) {
  const client = useQueryClient();
  const queryKey = draftKey(name);
  const { data: draft } = useQuery<Draft<SettingValue<Name>> | null>({
    queryKey,
    queryFn: () => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const setDraft = (next: (now: Draft<SettingValue<Name>> | null) => Draft<SettingValue<Name>> | null) =>
    client.setQueryData<Draft<SettingValue<Name>> | null>(queryKey, (now) => next(now ?? null));
  return { draft, setDraft };
}

/** A draft with what others set since it was begun. */
interface Met<Value> extends Draft<Value> {
  /** What both changed, until somebody says which holds. */
  twice: string[];
  /** The same with theirs in it. */
  theirs: Value;
}

function met<Value>(parts: Parted<Value>, draft: Draft<Value>, stored: CompanySetting<Value>): Met<Value> {
  if (draft.seen === stored.at) return { ...draft, twice: [], theirs: draft.value };
  const { mine, theirs, twice } = merge(parts, {
    base: draft.base,
    mine: draft.value,
    theirs: stored.value,
  });
  const { base, seen } = twice.length > 0 ? draft : { base: stored.value, seen: stored.at };
  return { value: mine, base, seen, twice, theirs };
}

/** Whether there is something of a setting on the screen that is not saved; asked anew when another is opened. */
export function useDrafted() {
  const client = useQueryClient();
  return (name: SettingName) => client.getQueryData(draftKey(name)) != null;
}

/** Others may save each time one tries to. */
const TRIES = 3;

/**
 * One setting of the company: as it is stored, as it is on the screen, and how it is saved. What others change meanwhile is on
 * the screen as soon as it is known; only the same thing changed twice asks.
 */
export function useSetting<Name extends SettingName>(name: Name, parts: Parted<SettingValue<Name>>) {
  const api = useApi();
  const client = useQueryClient();
  const calls = companyApi(api.call);
  const queryKey = ['company setting', name];
  const { data: stored, error, refetch } = useQuery({ queryKey, queryFn: () => calls.setting(name) });
  const { draft: begun, setDraft } = useDraft(name);
  const [isSaving, setSaving] = useState(false);
  const [said, setSaid] = useState<{ tone: 'success' | 'failure'; text: string } | null>(null);
  const draft = begun === null || stored === undefined ? null : met(parts, begun, stored);
  // Null may be a value.
  const value = draft === null ? stored?.value : draft.value;
  const isChanged = draft !== null && stored !== undefined && !same(draft.value, stored.value);

  const change: Change<SettingValue<Name>> = (next) => {
    if (stored === undefined) return;
    setSaid(null);
    setDraft((now) => {
      const { value, base, seen } = met(
        parts,
        now ?? { value: stored.value, base: stored.value, seen: stored.at },
        stored,
      );
      return { value: typeof next === 'function' ? next(value) : next, base, seen };
    });
  };

  /** Null where the same thing was changed twice; that is then on the screen. */
  async function saved(
    sent: Draft<SettingValue<Name>>,
    triesLeft = TRIES,
  ): Promise<CompanySetting<SettingValue<Name>> | null> {
    try {
      return await calls.saveSetting(name, sent.value, sent.seen);
    } catch (failure) {
      if (!(failure instanceof ApiFailure && failure.status === 409)) throw failure;
      const { data: theirs } = await refetch();
      if (theirs === undefined || triesLeft === 0) throw failure;
      const next = met(parts, sent, theirs);
      return next.twice.length > 0 ? null : saved(next, triesLeft - 1);
    }
  }

  async function save() {
    if (draft === null) return;
    setSaving(true);
    try {
      const now = await saved(draft);
      if (now !== null) {
        client.setQueryData<CompanySetting<SettingValue<Name>>>(queryKey, now);
        if (name === 'inspection_hours') client.setQueryData(COMPANY_ZONE, zoneIn(now.value));
        await client.invalidateQueries({ queryKey: historyKey(name) });
        // What was typed while it was saved is begun on what was saved.
        setDraft((typed) =>
          typed === null || same(typed.value, draft.value)
            ? null
            : {
                value: merge(parts, { base: draft.value, mine: typed.value, theirs: now.value }).mine,
                base: now.value,
                seen: now.at,
              },
        );
        setSaid({ tone: 'success', text: 'Saved. New visitors see it within a minute or two.' });
      }
    } catch (failure) {
      setSaid({ tone: 'failure', text: failureWords(failure, 'Couldn’t save. Check your connection.') });
    }
    setSaving(false);
  }

  const settle = (of: 'value' | 'theirs') =>
    setDraft((now) => {
      if (now === null || stored === undefined) return now;
      return { value: met(parts, now, stored)[of], base: stored.value, seen: stored.at };
    });

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
    /** What somebody else changed too since this draft was begun, and what it was then; either can be taken. */
    conflict: draft === null || draft.twice.length === 0 ? null : { twice: draft.twice, base: draft.base },
    problem: isChanged ? firstProblem(name, draft.value) : null,
    discard: () => setDraft(() => null),
    keepMine: () => settle('value'),
    takeTheirs: () => settle('theirs'),
  };
}

const historyKey = (name: SettingName) => ['company setting changes', name];

/** What a setting was, newest first. */
export function useSettingHistory<Name extends SettingName>(name: Name) {
  const api = useApi();
  const calls = companyApi(api.call);
  return useInfiniteQuery({
    queryKey: historyKey(name),
    queryFn: ({ pageParam }) => calls.settingChanges(name, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
