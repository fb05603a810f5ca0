import { useState } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ChangeLead } from '#web/admin/lead/use-lead-change.ts';
import { momentWords } from '#web/words/office/formats.ts';

function triedWords({ call_attempts = 0, last_attempt_at }: Lead): string {
  if (call_attempts === 0) return 'Nobody has tried to call yet.';
  const times = call_attempts === 1 ? 'Tried once' : `Tried ${call_attempts} times`;
  return last_attempt_at === undefined ? times : `${times}, last ${momentWords(last_attempt_at)}`;
}

/** Notes that somebody tried to call just now, once a tap. */
export function CallAttempt({ lead, change }: { lead: Lead; change: ChangeLead }) {
  const [noting, setNoting] = useState(false);
  async function note() {
    if (noting) return;
    setNoting(true);
    await change({ callAttempted: true });
    setNoting(false);
  }
  return (
    <div className="lead-control">
      <button type="button" className="admin-button" aria-disabled={noting} onClick={() => void note()}>
        Call attempted
      </button>
      <p className="admin-hint">{triedWords(lead)}</p>
    </div>
  );
}
