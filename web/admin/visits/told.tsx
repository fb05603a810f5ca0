import type { Lead } from '#shared/lead/stored-lead.ts';
import { toldWords } from '#web/words/office/visits.ts';

/** Whether its homeowner knows of the inspection as it is. */
export function Told({ lead }: { lead: Lead }) {
  const words = toldWords(lead);
  return (
    words !== '' && (
      <span className={words === 'Told' ? 'admin-tag' : 'admin-tag admin-tag-doubt'}>{words}</span>
    )
  );
}
