import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LeadView } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useLeadChange } from '#web/admin/changes/use-lead-changes.ts';
import { usePresent } from '#web/admin/data/presence.ts';
import { useTeam } from '#web/admin/people/team.ts';
import { Empty, FailedLoad, LazyPanel } from '#web/admin/ui/failed-load.tsx';
import {
  isEveryLead,
  type LeadSource,
  type ListUrl,
  withoutFilters,
  writeListUrl,
} from '#web/admin/urls/list-url.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { Row } from '#web/ui/stack.tsx';
import { sortWords } from '#web/words/office/lead.ts';
import { useBulk } from './bulk.ts';
import styles from './lead-list.module.css';
import { LeadTable } from './lead-table.tsx';
import { useLoadedLeads } from './loaded-leads.ts';
import { LoadingRows } from './loading-rows.tsx';
import { useAlike } from './possible-duplicates.ts';
import { nothingChosen } from './selection.ts';
import { AfterStatusChange, useStatusChange } from './status-change.tsx';

// The rows do not wait for what is done with several of them.
const bulkBar = lazyChunk(() => import('#web/admin/changes/bulk-bar.tsx'));
/** The filters that hold. */
export const held = lazyChunk(() => import('./filter-tokens.tsx'));
const summary = lazyChunk(() => import('./search-summary.tsx'));

interface Props {
  source: LeadSource;
  entry: string;
  /** How many leads the list has, where that is known. */
  count?: number | undefined;
  /** The filters, and how many leads there are without them; undefined where nothing narrows the list. */
  narrowing?: { address: ListUrl; of: number | undefined } | undefined;
  onShown: (leads: readonly Lead[], whole: boolean) => void;
}

/** The leads of one list, as far as they are loaded. */
export function LeadList({ source, entry, count, narrowing, onShown }: Props) {
  const { query, items, found, setWanted, loadMore } = useLoadedLeads(source, entry);
  const { hasNextPage } = query;
  const [selection, setSelection] = useState(nothingChosen);
  const { change } = useLeadChange();
  const statusChange = useStatusChange(change);
  const assign = useCallback(
    (lead: Lead, assignee: string | null) => void change(lead, { assignee }),
    [change],
  );
  const setSpam = useCallback((lead: Lead, spam: boolean) => void change(lead, { spam }), [change]);
  const team = useTeam().data;
  const alike = useAlike(found.rows);
  const present = usePresent();
  const bulk = useBulk({ list: query, items: found.rows, count, selection, setSelection, setWanted });
  const isLoaded = query.data !== undefined;
  const whole = isEveryLead(source);
  useEffect(() => {
    if (isLoaded) onShown(items, whole);
  }, [isLoaded, items, whole, onShown]);

  if (!isLoaded) return <LeadsToCome query={query} />;
  if (items.length === 0 && !hasNextPage)
    return <NoLeads source={source} cleared={narrowing && writeListUrl(withoutFilters(narrowing.address))} />;
  return (
    <>
      {narrowing !== undefined && (
        <LazyPanel part={held} name="the filters">
          {({ HeldLine }) => <HeldLine {...narrowing} leads={items} hasMore={hasNextPage} />}
        </LazyPanel>
      )}
      {source.kind === 'search' && (
        <LazyPanel part={summary} name="what the leads are found by">
          {({ FoundBy }) => <FoundBy typed={source.text} found={found} />}
        </LazyPanel>
      )}
      {found.rows.length > 0 && (
        <LeadTable
          leads={found.rows}
          alike={alike}
          present={present}
          why={found.why}
          label={listName(source)}
          entry={entry}
          selection={selection}
          onSelect={setSelection}
          team={team}
          assign={assign}
          setStatus={statusChange.setStatus}
          setSpam={setSpam}
        />
      )}
      {found.notes.length > 0 && (
        <LazyPanel part={summary} name="the notes found">
          {({ FoundNotes }) => <FoundNotes notes={found.notes} />}
        </LazyPanel>
      )}
      <AfterStatusChange statusChange={statusChange} items={items} />
      <LazyPanel part={bulkBar} name="what is done with selected leads">
        {({ BulkBar }) => <BulkBar {...bulk} />}
      </LazyPanel>
      {hasNextPage && <MoreLeads isFetching={query.isFetching} load={loadMore} />}
    </>
  );
}

/** Stands in for the list until its first page is there. */
const LeadsToCome = ({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) =>
  query.error === null ? (
    <LoadingRows />
  ) : (
    <FailedLoad
      text="Failed to load leads"
      note="Nothing is lost: leads that come in now are kept. This page tries again by itself."
      error={query.error}
      retry={() => void query.refetch()}
    />
  );

const MoreLeads = ({ isFetching, load }: { isFetching: boolean; load: () => void }) => (
  <Row justify="center" className={styles.more}>
    <Button aria-disabled={isFetching} onClick={load}>
      {isFetching ? 'Loading leads...' : 'Load more'}
    </Button>
  </Row>
);

/** What the table of a list is called. */
function listName(source: LeadSource): string {
  if (source.kind === 'view') return viewNames[source.view];
  if (source.kind === 'search') return 'Search results, newest first';
  return `Leads, ${source.sort === undefined ? 'newest first' : `by ${sortWords[source.sort].toLowerCase()}`}`;
}

const viewNames: Readonly<Record<LeadView, string>> = {
  first: 'Leads to call, the first on top',
  due: 'Follow-ups due today',
  mine: 'Your open leads, newest first',
  unassigned: 'Unassigned leads, newest first',
  inspections: 'Inspections, the next on top',
};

/** In place of a list that holds none. */
const NoLeads = ({ source, cleared = '' }: { source: LeadSource; cleared?: string | undefined }) => (
  <Empty>
    <p>No leads found</p>
    <p>{emptyWords(source)}</p>
    {!isEveryLead(source) && (
      <p>
        <Link to={{ pathname: '/admin', search: cleared }}>
          {source.kind === 'view' ? 'All leads' : 'Clear filters'}
        </Link>
      </p>
    )}
  </Empty>
);

/** What to do next where a list holds none. */
function emptyWords(source: LeadSource): ReactNode {
  if (isEveryLead(source)) return <a href="/">Share your quote page to get the first one.</a>;
  if (source.kind === 'search' && Object.keys(source.filter).length > 0)
    return 'Your filters hold for the search, too.';
  if (source.kind === 'search')
    return 'Try 2+ letters of a name, 4+ digits of a phone, a full email, a street, a ZIP, a quote number, or a word of a note.';
  return source.kind === 'view' && source.view === 'due' ? 'You’re caught up for today.' : null;
}
