import { useId } from 'react';
import type { Inspection } from '#shared/inspection/inspection.ts';
import { reminderDue } from '#shared/inspection/reminder.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { dayAfter, dayOf } from '#web/platform/business-timezone.ts';
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
  const reminder = at === inspection?.at ? inspection?.reminder : undefined;
  if (reminder !== undefined) return <Help>{remindedWords(reminder)}</Help>;
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
        Remind <bdi>{lead.name}</bdi> {whenWords(start, due)}
      </Tick>
      {help !== '' && <Help id={id}>{help}</Help>}
    </div>
  );
}

/** "the day before, Tue, Nov 24, 4:00 PM" */
function whenWords(start: Date | undefined, due: Date | undefined): string {
  if (start === undefined || due === undefined) return 'the day before';
  const when = momentWords(due.toISOString(), 'agreed');
  const isDayBefore = dayAfter(dayOf(due), 1) === dayOf(start);
  return isDayBefore ? `the day before, ${when}` : `on ${when}: you’re closed the day before`;
}

const remindedWords = ({ at, failed }: NonNullable<Inspection['reminder']>): string =>
  failed === true
    ? 'The reminder couldn’t be sent. Call or text them.'
    : `Reminded ${momentWords(at, 'agreed')}.`;

function helpOf({ email }: Lead, isTooClose: boolean): string {
  if (isTooClose) return 'No reminder: it’s too soon. What they hear of it now reminds them.';
  return email.includes('@') ? '' : 'They left no email address. Inspections will ask you to text them.';
}
