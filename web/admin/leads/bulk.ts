import { useEffect, useState } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AllOfList } from '#web/admin/changes/bulk-bar.tsx';
import { useApi } from '#web/admin/data/use-api.ts';
import { letterKeys } from '#web/admin/keys/key-map.ts';
import { useAdmins } from '#web/admin/people/team.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { nothingChosen, type Selection, withAll } from './selection.ts';

/** So many are changed at once at the most. */
const BULK_MOST = 2000;

interface Given {
  list: { hasNextPage: boolean; isFetchNextPageError: boolean };
  /** What is loaded of the list. */
  items: readonly Lead[];
  /** How many it has, where that is known. */
  count: number | undefined;
  selection: Selection;
  setSelection: (selection: Selection) => void;
  /** Has so many loaded. */
  setWanted: (count: number) => void;
}

/** What the bar for the selected leads of a list needs: these leads, the way to all of the list, and who may get them. */
export function useBulk({ list, items, count, selection, setSelection, setWanted }: Given) {
  const api = useApi();
  const showToast = useToast();
  const [isLoading, setLoading] = useState(false);
  const leads = items.filter(({ id }) => selection.ids.has(id));
  const admins = useAdmins(leads.length > 0);
  const { hasNextPage, isFetchNextPageError } = list;
  useEffect(() => {
    if (!isLoading) return;
    if (isFetchNextPageError) return setLoading(false);
    if (hasNextPage && items.length < BULK_MOST) return setWanted(BULK_MOST);
    setLoading(false);
    setSelection(withAll(nothingChosen, idsOf(items), true));
    if (hasNextPage) showToast('success', `Selected the newest ${items.length}. The list has more.`);
  }, [isLoading, isFetchNextPageError, hasNextPage, items, setWanted, setSelection, showToast]);
  const all: AllOfList = {
    count: hasNextPage ? count : items.length,
    loading: isLoading ? items.length : undefined,
    choose: () => setLoading(true),
  };
  return {
    leads,
    all: hasNextPage || leads.length < items.length || isLoading ? all : undefined,
    people: admins.data?.items.map(({ email }) => email),
    onExport: (chosen: readonly Lead[]) =>
      void import('./use-export.ts').then(
        ({ exportLeads }) => exportLeads(api, chosen, showToast),
        () => showToast('failure', 'Export failed. No file saved. Try again.'),
      ),
    keysAreOn: letterKeys.isOn,
    onDone: () => setSelection(nothingChosen),
  };
}

const idsOf = (leads: readonly Lead[]) => leads.map(({ id }) => id);
