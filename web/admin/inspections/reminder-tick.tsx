import { useId } from 'react';
import { reminderDue } from '#shared/inspection/reminder.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { Tick } from '#web/ui/choice.tsx';
import { Help } from '#web/ui/field.tsx';
import { momentWords } from '#web/words/office/formats.ts';
import { useOfficeTime } from './reminders.ts';

interface Props {
  lead: Lead;
  /** Undefined until day and time are chosen. */
  start: Date | undefined;
  now: Date;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** Whether the homeowner is reminded the day before, and when that is; off where what tells of the time is the reminder. */
export function ReminderTick({ lead, start, now, isTicked, onTick }: Props) {
  const id = useId();
  const office = useOfficeTime();
  const at = start?.toISOString();
  const { inspection } = lead;
  const booked_at = at === inspection?.at ? inspection?.booked_at : now.toISOString();
  const due = at === undefined ? undefined : reminderDue({ at, booked_at }, office);
  const isTooClose = at !== undefined && due === undefined;
  const help = helpOf(lead, isTooClose);
  return (
    <div>
      <Tick
        checked={isTicked && !isTooClose}
        disabled={isTooClose}
        aria-describedby={help === '' ? undefined : id}
        onChange={({ target }) => onTick(target.checked)}
      >
        Remind <bdi>{lead.name}</bdi> the day before{due && `, ${momentWords(due.toISOString(), 'agreed')}`}
      </Tick>
      {help !== '' && <Help id={id}>{help}</Help>}
    </div>
  );
}

function helpOf({ email }: Lead, isTooClose: boolean): string {
  if (isTooClose) return 'No reminder: it’s too soon. What they hear of it now reminds them.';
  return email.includes('@') ? '' : 'They left no email address. Inspections will ask you to text them.';
}
