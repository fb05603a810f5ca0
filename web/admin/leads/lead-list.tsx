import './lead-table.css';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LeadStatus } from '#shared/lead/lead.ts';
import type { LeadView } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { usePendingChanges } from '#web/admin/changes/change-queue.ts';
import { useLeadChange } from '#web/admin/changes/use-lead-changes.ts';
import { useLeads } from '#web/admin/data/lead-cache.ts';
import { letterKeys } from '#web/admin/keys/key-map.ts';
import { useTeam } from '#web/admin/people/use-people.ts';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';
import { FailedLoad, OfficePart } from '#web/admin/ui/failed-load.tsx';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { isEveryLead, type LeadSource } from '#web/admin/urls/list-url.ts';
import { later } from '#web/ui/later-part.ts';
import { counted } from '#web/words/office/formats.ts';
import { useBulk } from './bulk.ts';
import { foundIn } from './found.ts';
import { FoundBy, FoundNotes } from './found-leads.tsx';
import { LeadTable } from './lead-table.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { useAlike } from './possible-duplicates.ts';
import { nothingChosen } from './selection.ts';

// The rows do not wait for what is done with several of them.
const bulkBar = later(() => import('#web/admin/changes/bulk-bar.tsx'));
const lostPanel = later(() => import('#web/admin/changes/lost-panel.tsx'));
const visitForm = later(() => import('#web/admin/visits/visit-form.tsx'));

/** A page may hold few of what is asked for: pages are loaded until there are so many more. */
const SCREENFUL = 20;

interface Props {
  source: LeadSource;
  entry: string;
  /** How many leads the list has, where that is known. */
  count?: number | undefined;
  /** The filters that narrow it, in words. */
  held?: string;
  onShown: (leads: readonly Lead[], whole: boolean) => void;
}

/** The leads of one list, newest first, as far as they are loaded. */
export function LeadList({ source, entry, count, held = '', onShown }: Props) {
  const leads = useLeads(source, entry);
  const { hasNextPage, isFetching, isFetchNextPageError, errorUpdatedAt, fetchNextPage } = leads;
  const { change } = useLeadChange();
  const say = useToast();
  const [wanted, setWanted] = useState(SCREENFUL);
  const [selection, setSelection] = useState(nothingChosen);
  const asChanged = usePendingChanges();
  const items = useMemo(
    () => leads.data?.pages.flatMap((page) => page.items.map(asChanged)) ?? [],
    [leads.data, asChanged],
  );
  const [visited, setVisited] = useState<Lead>();
  const [lostId, setLostId] = useState<string>();
  const lost = items.find(({ id, status }) => id === lostId && status === 'cancelled');
  const setStatus = useCallback(
    (lead: Lead, status: LeadStatus) => {
      const isTimeless = status === 'scheduled' && lead.inspection === undefined;
      const addTime = { label: 'Add a time', run: () => setVisited({ ...lead, status }) };
      void change(lead, { status }, { also: isTimeless ? addTime : undefined });
      setLostId(status === 'cancelled' ? lead.id : undefined);
    },
    [change],
  );
  const assign = useCallback(
    (lead: Lead, assignee: string | null) => void change(lead, { assignee }),
    [change],
  );
  const setSpam = useCallback((lead: Lead, spam: boolean) => void change(lead, { spam }), [change]);
  const team = useTeam().data;
  const whole = isEveryLead(source);
  const reasons = useMemo(() => leads.data?.pages.flatMap(({ found = [] }) => found) ?? [], [leads.data]);
  const found = useMemo(() => foundIn(items, reasons), [items, reasons]);
  const alike = useAlike(found.rows);
  const bulk = useBulk({ list: leads, items: found.rows, count, selection, setSelection, setWanted });
  const isLoaded = leads.data !== undefined;
  useEffect(() => {
    if (isLoaded) onShown(items, whole);
  }, [isLoaded, items, whole, onShown]);
  useEffect(() => {
    const few = items.length < wanted;
    if (few && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [items, wanted, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  useEffect(() => {
    if (isFetchNextPageError && errorUpdatedAt > 0) say('failure', 'Failed to load leads');
  }, [isFetchNextPageError, errorUpdatedAt, say]);

  if (leads.isPending) return <LoadingRows />;
  if (leads.data === undefined)
    return (
      <FailedLoad
        text="Failed to load leads"
        note="Nothing is lost: leads that come in now are kept. This page tries again by itself."
        error={leads.error}
        retry={() => void leads.refetch()}
      />
    );
  if (items.length === 0 && !hasNextPage) return <NoLeads source={source} />;
  return (
    <>
      {held !== '' && (
        <p className="admin-held">
          <strong>{hasNextPage ? `${items.length}+ leads` : counted(items.length, 'lead')}</strong>
          <span>{held}</span>
          <Link to={{ pathname: '/admin', search: '' }}>Clear filters</Link>
        </p>
      )}
      {source.kind === 'search' && <FoundBy typed={source.text} found={found} />}
      {found.rows.length > 0 && (
        <LeadTable
          leads={found.rows}
          alike={alike}
          why={found.why}
          label={source.kind === 'view' ? viewNames[source.view] : listNames[source.kind]}
          entry={entry}
          selection={selection}
          onSelect={setSelection}
          team={team}
          assign={assign}
          setStatus={setStatus}
          setSpam={setSpam}
        />
      )}
      <FoundNotes notes={found.notes} />
      {lost !== undefined && (
        <OfficePart part={lostPanel} name="why it was lost">
          {({ WhyLost }) => (
            <WhyLost
              lead={lost}
              keysAreOn={letterKeys.isOn}
              change={change}
              onClose={() => setLostId(undefined)}
            />
          )}
        </OfficePart>
      )}
      {visited !== undefined && (
        <AdminDialog title="Book the inspection" onClose={() => setVisited(undefined)}>
          <OfficePart part={visitForm} name="the inspection" waiting="Loading...">
            {({ InspectionForm }) => (
              <InspectionForm
                lead={visited}
                change={(made) => change(visited, made)}
                onDone={() => setVisited(undefined)}
              />
            )}
          </OfficePart>
        </AdminDialog>
      )}
      <OfficePart part={bulkBar} name="what is done with selected leads">
        {({ BulkBar }) => <BulkBar {...bulk} />}
      </OfficePart>
      {hasNextPage && (
        <button
          type="button"
          className="admin-button admin-leads-more"
          aria-disabled={isFetching}
          onClick={() => {
            if (isFetching) return;
            setWanted(items.length + SCREENFUL);
            void fetchNextPage();
          }}
        >
          {isFetching ? 'Loading leads...' : 'Load more'}
        </button>
      )}
    </>
  );
}

const listNames = {
  list: 'Leads, newest first',
  search: 'Search results, newest first',
} as const;

const viewNames: Readonly<Record<LeadView, string>> = {
  first: 'Leads to call, the first on top',
  due: 'Follow-ups due today',
  mine: 'Your open leads, newest first',
  unassigned: 'Unassigned leads, newest first',
  inspections: 'Inspections, the next on top',
};

/** In place of a list that holds none. */
const NoLeads = ({ source }: { source: LeadSource }) => (
  <div className="admin-empty">
    <p>No leads found</p>
    <p>{emptyWords(source)}</p>
    {!isEveryLead(source) && (
      <p>
        <Link to={{ pathname: '/admin', search: '' }}>
          {source.kind === 'view' ? 'All leads' : 'Clear filters'}
        </Link>
      </p>
    )}
  </div>
);

/** What to do next where a list holds none. */
function emptyWords(source: LeadSource): ReactNode {
  if (isEveryLead(source)) return <a href="/">Share your quote page to get the first one.</a>;
  if (source.kind === 'search')
    return 'Try 2+ letters of a name, 4+ digits of a phone, a full email, a street, a ZIP, a quote number, or a word of a note.';
  return source.kind === 'view' && source.view === 'due' ? 'You’re caught up for today.' : null;
}
