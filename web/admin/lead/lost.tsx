import { type FormEvent, useId, useState } from 'react';
import { lostReasons } from '#shared/lead/lead.ts';
import { NOTE_LIMIT } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useLeadNotes } from '#web/admin/changes/lead-notes.ts';
import { lostChange } from '#web/admin/changes/lost-change.ts';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import { lostWords } from '#web/words/office/lead-log.ts';

interface Props {
  lead: Lead;
  change: ChangeLead;
  onDone: () => void;
}

/** Why a lead was lost, what else is to know of it, and whether to call it again later. */
export function LostForm({ lead, change, onDone }: Props) {
  const id = useId();
  const { keep } = useLeadNotes(lead);
  const isLost = lead.status === 'cancelled';
  const [reason, setReason] = useState(lead.lost_reason);
  const [callOn, setCallOn] = useState(
    isLost && lead.lost_reason !== undefined ? (lead.call_back_on ?? '') : '',
  );
  const [note, setNote] = useState('');
  async function save(event: FormEvent) {
    event.preventDefault();
    const made = lostChange(lead, reason, callOn);
    if (Object.keys(made).length > 0 && !(await change(made))) return;
    onDone();
    const words = note.trim();
    if (words !== '') void keep({ id: crypto.randomUUID(), text: words });
  }
  return (
    <form className="lead-lost" onSubmit={(event) => void save(event)}>
      <p className="admin-hint">Status becomes Cancelled. The reason stays on the lead.</p>
      <fieldset className="lead-lost-reasons">
        <legend className="visually-hidden">Reason</legend>
        {lostReasons.map((one) => (
          <label key={one} className="lead-lost-reason" data-chosen={reason === one}>
            <input
              type="radio"
              name={`${id}-reason`}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
            {lostWords[one]}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}-note`}>Note (optional)</label>
      <input
        id={`${id}-note`}
        className="admin-field"
        maxLength={NOTE_LIMIT}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <label htmlFor={`${id}-call`}>Call again on (optional)</label>
      <input
        id={`${id}-call`}
        className="admin-field"
        type="date"
        value={callOn}
        onChange={({ target }) => setCallOn(target.value)}
      />
      <div className="lead-control-row">
        <button type="submit" className="admin-button admin-button-main">
          {isLost ? 'Save' : 'Mark as lost'}
        </button>
        <button type="button" className="admin-button" onClick={onDone}>
          {isLost ? 'Close' : 'Keep the lead'}
        </button>
      </div>
    </form>
  );
}
