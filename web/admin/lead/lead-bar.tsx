import type { Lead } from '#shared/lead/stored-lead.ts';
import { SiteLine } from '#web/admin/alerts/site-line.tsx';
import { newLeadsWords } from '#web/admin/leads/new-leads.tsx';
import { LeaveDoor } from '#web/admin/ui/icons.tsx';
import { type Leave, LeaveLink } from '#web/admin/ui/unsaved.tsx';
import { useBackToList } from '#web/admin/urls/navigation.ts';
import { Walk } from './walk.tsx';

export interface BarProps {
  id: string;
  leave: Leave;
  signOut: () => void;
  /** Leads that no list has shown, and the way to them. */
  newLeads: readonly Lead[];
  showNewLeads: () => void;
}

/** The line over a lead: the way back, to the next one, and out. */
export function LeadBar({ id, leave, signOut, newLeads, showNewLeads }: BarProps) {
  const { goBack } = useBackToList();
  return (
    <nav className="lead-bar" aria-label="Admin">
      <LeaveLink to="/admin" className="lead-back" leave={leave} go={goBack}>
        <span className="lead-bar-more">Back to leads</span>
        <span className="lead-bar-short" aria-hidden="true">
          Leads
        </span>
      </LeaveLink>
      <span className="lead-bar-news" role="status">
        {newLeads.length > 0 && (
          <button type="button" className="link-button" onClick={() => leave(showNewLeads)}>
            {newLeadsWords(newLeads)}
          </button>
        )}
      </span>
      <Walk id={id} leave={leave} />
      <SiteLine leave={leave} />
      <button type="button" className="admin-button lead-bar-leave" onClick={() => leave(signOut)}>
        <LeaveDoor />
        <span className="lead-bar-more">Sign Out</span>
      </button>
    </nav>
  );
}
