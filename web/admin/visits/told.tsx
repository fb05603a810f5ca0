import './visits.css';
import { isVisitTold } from '#shared/lead/inspection-notices.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** Whether its homeowner knows of the inspection as it is; nothing without one. */
export function Told({ lead }: { lead: Lead }) {
  const isTold = isVisitTold(lead);
  if (isTold === undefined) return null;
  return (
    <span className={isTold ? 'visit-told admin-tag' : 'visit-told admin-tag admin-tag-doubt'}>
      {isTold ? 'Told' : 'Not told'}
    </span>
  );
}
