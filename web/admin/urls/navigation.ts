import { useCallback, useMemo, useState } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { type ListUrl, readListUrl, writeListUrl } from './list-url.ts';

interface AddressUse {
  address: ListUrl;
  /** What was asked for last: controls show it at once, a moment before the address does. */
  asked: ListUrl;
  /** Tells this page of the address from others: Back and Forward bring it again. */
  entry: string;
  /** A new entry of the history, or in place of the one that is open. */
  go: (address: ListUrl, how?: { replace: boolean }) => void;
}

/** Which leads the address of the page asks for, and the way to others. */
export function useListUrl(): AddressUse {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => readListUrl(new URLSearchParams(search)), [search]);
  const [going, setGoing] = useState<{ from: string; to: ListUrl } | null>(null);
  // Back leads to the entry it was asked for from: by then it is over.
  if (going !== null && going.from !== key) setGoing(null);
  return {
    address,
    asked: going?.from === key ? going.to : address,
    entry: key,
    go(next, how) {
      setGoing({ from: key, to: next });
      void navigate({ search: writeListUrl(next) }, how);
    },
  };
}

/** The word of the address for how many days the overview counts. */
const DAYS = 'days';

/** The words that go with the screen they are of. */
const ofScreens = [DAYS, 'part', 'day', 'person'];

/** Which tab, or page beside the tabs, the address names; the first where it names none. Its other words stay for the way back. */
export function useTab<Id extends string>(tabs: readonly [{ id: Id }, ...{ id: Id }[]]) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get('tab');
  const { id: open } = tabs.find(({ id }) => id === named) ?? tabs[0];
  const searchOf = (id: Id): string => {
    const words = new URLSearchParams(search);
    for (const word of ofScreens) words.delete(word);
    if (id === tabs[0].id) words.delete('tab');
    else words.set('tab', id);
    return `?${words}`;
  };
  return {
    open,
    searchOf,
    setOpen: (id: Id) =>
      void navigate({ pathname: '/admin', search: searchOf(id) }, { replace: id === open }),
  };
}

/** How many days the address asks for, as it says it; others take the place of the entry that is open, so that Back leaves the page. */
export function useDays() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const words = new URLSearchParams(search);
  return {
    days: words.get(DAYS),
    setDays(days: number) {
      words.set(DAYS, String(days));
      void navigate({ search: `?${words}` }, { replace: true });
    },
  };
}

/** The page of one lead. */
export const leadPath = (id: string) => `/admin/leads/${encodeURIComponent(id)}`;

/** Which lead the address names; undefined where it names none. */
export function useLeadInAddress(): string | undefined {
  return useMatch({ path: '/admin/leads/:id', caseSensitive: true })?.params.id;
}

const schema = v.object({ stepsFromList: v.pipe(v.number(), v.integer(), v.minValue(1)) });

type FromList = v.InferOutput<typeof schema>;

/** What a link of the list tells the lead's page: one step back is the list as it was left. */
export const fromList: FromList = { stepsFromList: 1 };

/** The same of a link that leads to the lead's estimate: it stands open beside its form. */
export const toRead = { ...fromList, opensPaper: true } as const;

const stepsIn = (state: unknown): number | undefined => {
  const known = v.safeParse(schema, state);
  return known.success ? known.output.stepsFromList : undefined;
};

interface BackToList {
  /** To the list as it was left, where the admin came from there; else to the list of all. */
  goBack: () => void;
  /** What a link from here to another lead tells: the list is a step further back. */
  furtherFromList: FromList | undefined;
}

/** The way from a lead's page back to the list. */
export function useBackToList(): BackToList {
  const steps = stepsIn(useLocation().state);
  const navigate = useNavigate();
  const goBack = useCallback(
    () => void (steps === undefined ? navigate('/admin') : navigate(-steps)),
    [steps, navigate],
  );
  return { goBack, furtherFromList: steps === undefined ? undefined : { stepsFromList: steps + 1 } };
}
