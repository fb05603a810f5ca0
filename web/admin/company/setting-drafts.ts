import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { isEqual } from '#shared/equal.ts';
import { type OfficeSettingName, settingProblems } from '#shared/site/office-settings.ts';
import type { CompanySetting } from '#web/admin/data/company-api.ts';
import {
  type Change,
  type CompanyPart,
  ownValue,
  type Problem,
  type ShownSite,
  sentOf,
} from './company-part.ts';
import { changesBetween } from './facts.ts';
import { useSettings } from './use-setting.ts';

/** What was changed on the screen and is not saved. */
export interface Draft {
  value: unknown;
  /** The `at` of what it was begun on. */
  seen: string | null;
  /** What it was begun on. */
  base: unknown;
  /** Why the server did not take it. */
  refused?: string | undefined;
}

/** The first thing that keeps the value from being saved; null if nothing does. */
function firstProblem(name: OfficeSettingName, value: unknown): Problem | null {
  const [problem] = settingProblems(name, value);
  if (problem === undefined) return null;
  const { at, sentence } = problem;
  return { at, sentence: sentence ?? 'This can’t be saved. Discard it, then try again.' };
}

type Drafts = Partial<Record<OfficeSettingName, Draft>>;

const DRAFTS = ['company setting drafts'];

/** They outlive the page, so that leaving it loses nothing. */
const drafts = {
  queryKey: DRAFTS,
  queryFn: (): Drafts => ({}),
  initialData: {},
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

/** Sessions whose drafts are watched over. */
const watched = new WeakSet<QueryClient>();

/** From the first draft on, the browser asks before the tab is closed while there is one, on whatever page of the office. */
function askBeforeClosing(client: QueryClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  const ask = (event: BeforeUnloadEvent) => {
    // Of a session that has ended nothing is left.
    if (Object.keys(client.getQueryData<Drafts>(DRAFTS) ?? {}).length === 0) return;
    event.preventDefault();
    // Chrome before 119 asks for this alone.
    event.returnValue = true;
  };
  window.addEventListener('beforeunload', ask);
}

export function setDraft(
  client: QueryClient,
  name: OfficeSettingName,
  next: (now: Draft | null) => Draft | null,
): void {
  askBeforeClosing(client);
  client.setQueryData<Drafts>(DRAFTS, (now = {}) => {
    const { [name]: draft, ...others } = now;
    const changed = next(draft ?? null);
    return changed === null ? others : { ...others, [name]: changed };
  });
}

/** A part as it is stored and as it is on the screen. */
export interface PartState {
  part: CompanyPart;
  /** As it holds, with when it was set and by whom; undefined until it has come. */
  stored: CompanySetting<unknown> | undefined;
  /** Why it has not. */
  error: Error | null;
  reload: () => void;
  draft: Draft | null;
  /** On the screen. */
  value: unknown;
  /** What is changed, in words; empty where nothing is. */
  changes: readonly string[];
  problem: Problem | null;
  /** Something of it is still on its way. */
  isPending: boolean;
  /** Somebody else set it since the draft was begun, and nobody said yet which holds. */
  isContested: boolean;
}

type Loaded = Pick<PartState, 'stored' | 'error' | 'reload'> & { part: CompanyPart; draft: Draft | null };

function stateOf({ part, stored, draft, ...rest }: Loaded, site: ShownSite): PartState {
  const isChanged =
    draft !== null && stored !== undefined && !isEqual(sentOf(part, draft.value), stored.value);
  const value = isChanged ? draft.value : stored?.value;
  const words = isChanged
    ? changesBetween(part.facts(stored.value, site), part.facts(sentOf(part, draft.value), site))
    : [];
  return {
    ...rest,
    part,
    stored,
    draft: isChanged ? draft : null,
    value,
    changes: isChanged && words.length === 0 ? ['changed'] : words,
    problem: isChanged ? firstProblem(part.name, sentOf(part, draft.value)) : null,
    isPending: isChanged && part.isPending?.(draft.value) === true,
    isContested: isChanged && draft.seen !== stored.at,
  };
}

/** All parts as they are stored and on the screen; what was never set is what the site shows. */
export function usePartStates(parts: readonly CompanyPart[], site: ShownSite): PartState[] {
  const { data: settings, error, refetch } = useSettings(parts.map(({ name }) => name));
  const { data: drafted } = useQuery<Drafts>(drafts);
  return parts.map((part) => {
    const { [part.name]: set } = settings ?? {};
    const isLoaded = set !== undefined && !(set instanceof Error);
    return stateOf(
      {
        part,
        stored: isLoaded ? { ...set, value: set.value ?? ownValue(part.name, site) } : undefined,
        error: set instanceof Error ? set : error,
        reload: () => void refetch(),
        draft: drafted[part.name] ?? null,
      },
      site,
    );
  });
}

/** What changes a part on the screen. */
export function usePartChanges() {
  const client = useQueryClient();
  return {
    change:
      ({ part, stored }: Pick<PartState, 'part' | 'stored'>): Change<unknown> =>
      (next) => {
        if (stored === undefined) return;
        setDraft(client, part.name, (now) => {
          const { value: typed, ...begun } = now ?? {
            value: stored.value,
            seen: stored.at,
            base: stored.value,
          };
          const value = typeof next === 'function' ? next(typed) : next;
          return isEqual(sentOf(part, value), stored.value) ? null : { ...begun, value, refused: undefined };
        });
      },
    discard: ({ part: { name } }: Pick<PartState, 'part'>) => setDraft(client, name, () => null),
    /** What is on the screen is meant, over what somebody else set. */
    keep: ({ part: { name }, stored }: Pick<PartState, 'part' | 'stored'>) =>
      setDraft(
        client,
        name,
        (now) => now && { ...now, seen: stored?.at ?? null, base: stored?.value, refused: undefined },
      ),
  };
}
