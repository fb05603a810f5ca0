import './lead-page.css';
import './lead-parts.css';
import '#web/admin/lead/sections/sections.css';
import '#web/admin/lead/office/office.css';
import { useEffect } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { useLeadDetail } from '#web/admin/data/lead-cache.ts';
import { isGone } from '#web/admin/data/queries.ts';
import { newLeadsWords } from '#web/admin/leads/new-leads.tsx';
import { FailedLoad } from '#web/admin/ui/failed-load.tsx';
import { type Leave, LeaveLink, type OnUnsaved } from '#web/admin/ui/unsaved.tsx';
import { useWayBack } from '#web/admin/urls/navigation.ts';
import { failureReason, momentWords } from '#web/words/office/formats.ts';
import { LeadSections } from './lead-sections.tsx';

interface Props {
  api: AdminApi;
  id: string;
  /** The brand's product word, e.g. "Roof". */
  product: string;
  /** The site's browser key for Google Maps; empty without one. */
  mapsKey: string;
  leave: Leave;
  onUnsaved: OnUnsaved;
  signOut: () => void;
  /** Leads that no list has shown, and the way to them. */
  newLeads: readonly Lead[];
  showNewLeads: () => void;
}

/** `/admin/leads/:id`: one lead. */
export function LeadPage(props: Props) {
  const { api, id, product, mapsKey, leave, onUnsaved, signOut, newLeads, showNewLeads } = props;
  const back = useWayBack();
  return (
    <div className="admin lead-page">
      <nav className="lead-bar" aria-label="Admin">
        <LeaveLink to="/admin" className="lead-back" leave={leave} go={back}>
          Back to leads
        </LeaveLink>
        <span className="lead-bar-news" role="status">
          {newLeads.length > 0 && (
            <button type="button" className="link-button" onClick={() => leave(showNewLeads)}>
              {newLeadsWords(newLeads)}
            </button>
          )}
        </span>
        <button type="button" className="admin-button" onClick={() => leave(signOut)}>
          Sign Out
        </button>
      </nav>
      <main>
        <LoadedLead
          api={api}
          id={id}
          product={product}
          mapsKey={mapsKey}
          leave={leave}
          onUnsaved={onUnsaved}
          onDeleted={back}
        />
      </main>
    </div>
  );
}

interface LoadedProps extends Pick<Props, 'api' | 'id' | 'product' | 'mapsKey' | 'leave' | 'onUnsaved'> {
  onDeleted: () => void;
}

function LoadedLead({ id, ...props }: LoadedProps) {
  const loaded = useLeadDetail(props.api, id);
  const { data: detail, error } = loaded;
  useTitle(detail?.lead.name);
  if (isGone(error)) return <p className="admin-empty">This lead is not here any more.</p>;
  if (detail === undefined)
    return error === null ? (
      <p className="admin-empty" role="status">
        Loading lead...
      </p>
    ) : (
      <FailedLoad text="Failed to load the lead" error={error} retry={() => void loaded.refetch()} />
    );
  return (
    <>
      {error !== null && (
        <p className="lead-stale" role="status">
          The lead could not be looked at again: this is how it was{' '}
          {momentWords(new Date(loaded.dataUpdatedAt).toISOString())}. {failureReason(error)}
        </p>
      )}
      <LeadSections {...props} key={id} detail={detail} now={new Date(loaded.dataUpdatedAt)} />
    </>
  );
}

/** The tab is called as the lead while it shows it. */
function useTitle(name: string | undefined) {
  useEffect(() => {
    if (name === undefined || name === '') return;
    const [before, title] = [document.title, `${name} – Admin`];
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [name]);
}
