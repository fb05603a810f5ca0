import './leads.css';
import { useState } from 'react';
import { type LeadStatus, leadStatuses } from '#shared/lead.ts';
import type { AdminApi } from '#web/admin/admin-api.ts';
import { FailedLoad } from '#web/admin/failed-load.tsx';
import { useToast } from '#web/admin/toasts.tsx';
import { CallFirst } from './call-first.tsx';
import { LeadRow } from './lead-row.tsx';
import { received, statusLabel } from './lead-words.ts';
import { useLeadStatus, useLeads } from './use-leads.ts';

const filters = [undefined, ...leadStatuses] as const;

/** All leads, newest first. */
export function LeadsTab({ api, product }: { api: AdminApi; product: string }) {
  const [filter, setFilter] = useState<LeadStatus | undefined>();
  return (
    <>
      <fieldset className="admin-lead-filters">
        <legend className="visually-hidden">Show</legend>
        {filters.map((status) => (
          <label key={status ?? 'all'}>
            <input
              type="radio"
              name="lead-filter"
              checked={filter === status}
              onChange={() => setFilter(status)}
            />
            <span>{status === undefined ? 'All' : statusLabel(status)}</span>
          </label>
        ))}
      </fieldset>
      <LeadList key={filter ?? 'all'} api={api} product={product} filter={filter} />
    </>
  );
}

interface ListProps {
  api: AdminApi;
  product: string;
  filter: LeadStatus | undefined;
}

function LeadList({ api, product, filter }: ListProps) {
  const leads = useLeads(api, filter);
  const change = useLeadStatus(api);
  const say = useToast();
  async function loadMore() {
    const { isFetchNextPageError } = await leads.fetchNextPage();
    if (isFetchNextPageError) say('failure', 'Failed to load leads');
  }
  if (leads.isPending) return <p className="admin-empty">Loading leads...</p>;
  if (leads.data === undefined)
    return <FailedLoad text="Failed to load leads" error={leads.error} retry={() => void leads.refetch()} />;
  const items = leads.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className="admin-empty">No leads found</p>;
  return (
    <>
      <CallFirst leads={items} more={leads.hasNextPage} now={new Date(leads.dataUpdatedAt)} />
      {leads.isRefetchError && (
        <p className="admin-hint">Failed to load leads. These are from {received(leads.dataUpdatedAt)}.</p>
      )}
      <ul className="admin-leads" aria-label="Leads, newest first">
        {items.map((lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            api={api}
            product={product}
            setStatus={(status) => change.mutate({ lead, status })}
          />
        ))}
      </ul>
      {leads.hasNextPage && (
        <button
          type="button"
          className="admin-button admin-leads-more"
          disabled={leads.isFetchingNextPage}
          onClick={() => void loadMore()}
        >
          {leads.isFetchingNextPage ? 'Loading leads...' : 'Load more'}
        </button>
      )}
    </>
  );
}
