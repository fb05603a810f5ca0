import './visits.css';
import { isInspectionTold } from '#shared/lead/inspection-notices.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** Whether its homeowner knows of the inspection as it is; nothing without one. */
export function Told({ lead }: { lead: Lead }) {
  const isTold = isInspectionTold(lead);
  if (isTold === undefined) return null;
  return (
    <span className={isTold ? 'inspection-told admin-tag' : 'inspection-told admin-tag admin-tag-doubt'}>
      {isTold ? 'Told' : 'Not told'}
    </span>
  );
}
