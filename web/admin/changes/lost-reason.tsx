import { type FormEvent, useId, useState } from 'react';
import { lostReasons } from '#shared/lead/lead.ts';
import { NOTE_LIMIT } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipTick } from '#web/ui/choice.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Field, Help, Input } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import { lostWords } from '#web/words/office/lead-log.ts';
import { useLeadNotes } from './lead-notes.ts';
import { lostChange } from './lost-change.ts';
import type { ChangeLead } from './use-lead-changes.ts';

interface Props {
  lead: Lead;
  change: ChangeLead;
  onDone: () => void;
}

/** Why a lead was lost, what else is to know of it, and whether to call it again later. */
export function LostReasonForm({ lead, change, onDone }: Props) {
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
    <Stack as="form" gap={3} onSubmit={(event) => void save(event)}>
      <Help>Status becomes Cancelled. The reason stays on the lead.</Help>
      <fieldset>
        <legend className={hiddenClass}>Reason</legend>
        <Row>
          {lostReasons.map((one) => (
            <ChipTick
              key={one}
              type="radio"
              name={`${id}-reason`}
              checked={reason === one}
              onChange={() => setReason(one)}
            >
              {lostWords[one]}
            </ChipTick>
          ))}
        </Row>
      </fieldset>
      <Field label="Note (optional)">
        {(control) => (
          <Input
            {...control}
            maxLength={NOTE_LIMIT}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <Field label="Call again on (optional)">
        {(control) => (
          <Input {...control} type="date" value={callOn} onChange={({ target }) => setCallOn(target.value)} />
        )}
      </Field>
      <DialogActions>
        <Button onClick={onDone}>{isLost ? 'Cancel' : 'Keep the lead'}</Button>
        <Button type="submit" kind="first">
          {isLost ? 'Save' : 'Mark as lost'}
        </Button>
      </DialogActions>
    </Stack>
  );
}
