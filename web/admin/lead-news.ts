import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadRing } from '#web/admin/leads/new-lead-sound.ts';
import { useNewLeads } from '#web/admin/leads/new-leads.tsx';
import { localStorageStore } from '#web/platform/storage.ts';

export type LeadNews = ReturnType<typeof useLeadNews>;

/**
 * The leads that no list has shown, and the way to them.
 * @param listsAll whether the list of all is open
 * @param loadNext loads what the rows of a list lead to
 */
export function useLeadNews(listsAll: boolean, loadNext: () => void) {
  const navigate = useNavigate();
  const [ring] = useState(() => leadRing(localStorageStore));
  const found = useNewLeads(ring, listsAll);
  const [hasRows, setHasRows] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { onShown } = found;
  const onRows = useCallback(
    (leads: readonly Lead[], whole: boolean) => {
      loadNext();
      setHasRows(true);
      onShown(leads, whole);
    },
    [onShown, loadNext],
  );
  return {
    found,
    ring,
    /** Whether a list has shown its rows. */
    hasRows,
    onRows,
    /** Where the lists are. */
    panel,
    show() {
      // Another list is left for the one of all, which is loaded with the new ones.
      if (listsAll) found.show();
      else void navigate('/admin');
      // The button that had the focus is gone.
      panel.current?.focus({ preventScroll: true });
      panel.current?.scrollIntoView({ block: 'start' });
    },
  };
}
