import './visits.css';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { toldWords } from '#web/words/office/visits.ts';

/** Whether its homeowner knows of the inspection as it is. */
export function Told({ lead }: { lead: Lead }) {
  const words = toldWords(lead);
  return (
    words !== '' && (
      <span className={`visit-told admin-tag ${words === 'Told' ? '' : 'admin-tag-doubt'}`}>{words}</span>
    )
  );
}
