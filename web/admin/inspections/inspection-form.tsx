import { type FormEvent, useState } from 'react';
import { inspectionToTell } from '#shared/lead/inspection-notices.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { withChange } from '#web/admin/changes/lead-change.ts';
import { type ChangeLead, useLeadChange } from '#web/admin/changes/use-lead-changes.ts';
import { useBookingHours } from '#web/admin/data/company-clock.ts';
import { useOfficeHours } from '#web/admin/data/office-hours.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Clock } from '#web/admin/ui/icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Help } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ink } from '#web/ui/text.tsx';
import { wishWords } from '#web/words/office/calls.ts';
import { clockNote, momentWords } from '#web/words/office/formats.ts';
import { takenWords } from '#web/words/office/inspections.ts';
import { changeSentences } from '#web/words/office/lead-log.ts';
import { closedAt } from './free-times.ts';
import {
  bookingOf,
  type InspectionDraft,
  type InspectionFields,
  useInspectionDraft,
} from './inspection-draft.ts';
import { useInspectionEmail } from './inspection-email.ts';
import { InspectionEmailTick } from './inspection-email-tick.tsx';
import { InspectionDetails } from './inspection-fields.tsx';
import { isAway } from './inspection-times.ts';
import styles from './inspections.module.css';
import { saveInspections } from './inspections.ts';
import { ReminderTick } from './reminder-tick.tsx';
import { DayChoice, TimeChoice } from './time-choice.tsx';

interface Props {
  lead: Lead;
  change: ChangeLead;
  /** What else the fields begin with. */
  first?: Partial<InspectionFields> | undefined;
  onDone: () => void;
}

/** Books, moves or cancels a lead's inspection: when, how long, who goes, what to know, and whether its homeowner is emailed. */
export function InspectionForm({ lead, change, first, onDone }: Props) {
  const now = useNow();
  const draft = useInspectionDraft(lead, now, first);
  const email = useInspectionEmail(lead);
  const { undo } = useLeadChange();
  const [isTold, setTold] = useState(true);
  const { fields, start, isPast } = draft;
  const { callTimes = [] } = lead;
  const idle = start === undefined || isPast;
  async function save(made: Change) {
    const news = inspectionToTell(withChange(lead, made), now);
    const tells = news !== undefined && isTold && email.whyNot === undefined;
    const id = crypto.randomUUID();
    if (!(await change(made, { id, isSaid: tells }))) return;
    if (tells) email.tell(news, { text: changeSentences(made, lead).saved, undo: () => void undo(lead, id) });
    if (news === undefined) email.tellNothing();
    onDone();
  }
  function book(event: FormEvent) {
    event.preventDefault();
    if (!idle) void save(bookingOf(lead, fields, start));
  }
  return (
    <Stack as="form" gap={3} className={styles.form} onSubmit={book}>
      <Help>
        <b>
          <bdi>{lead.name}</bdi>
        </b>{' '}
        <bdi>{lead.address}</bdi>
      </Help>
      {callTimes.length > 0 && (
        <Notice tone="info" sign={<Clock />}>
          <p>Asked to be called {wishWords(callTimes, now)}</p>
        </Notice>
      )}
      <DayChoice {...{ lead, draft, now }} />
      <TimeChoice {...{ lead, draft, now }} />
      <InspectionDetails draft={draft} />
      <InspectionDoubts draft={draft} />
      <InspectionEmailTick lead={lead} isTicked={isTold} whyNot={email.whyNot} onTick={setTold} />
      <ReminderTick
        {...{ lead, start, now }}
        isTicked={fields.reminds}
        onTick={(reminds) => draft.set({ reminds })}
      />
      <DialogActions note="Sets status to Scheduled.">
        {lead.inspection !== undefined && (
          <BookedActions lead={lead} cancel={() => void save({ inspection: null })} />
        )}
        <Button type="submit" kind="first" aria-disabled={idle}>
          {start === undefined ? 'Book' : `Book ${momentWords(start.toISOString(), 'agreed')}`}
        </Button>
      </DialogActions>
    </Stack>
  );
}

/** What there is to know of the time that is chosen. */
const InspectionDoubts = ({
  draft: { fields, start, isPast, taken, isError },
}: {
  draft: InspectionDraft;
}) => (
  <Help role="status">
    {start !== undefined && clockNote(start)} {isPast && 'That time has passed. Pick a later one.'}
    <ClosedThen {...fields} /> {isAway(taken, fields.person) && `Busy at that time: ${takenWords(taken)}`}
    {isError && 'Couldn’t load that day’s inspections.'}
  </Help>
);

/** Says where the company is closed; the office books it all the same. */
function ClosedThen({ day, time }: Pick<InspectionFields, 'day' | 'time'>) {
  const closed = closedAt(useBookingHours(), useOfficeHours(), day, time);
  return (
    closed !== undefined && (
      <span className={ink.warn}>{closed === 'day' ? 'Closed that day.' : 'Closed at that time.'}</span>
    )
  );
}

/** What can be done with an inspection that is booked. */
const BookedActions = ({ lead, cancel }: { lead: Lead; cancel: () => void }) => (
  <>
    <Button onClick={() => saveInspections([lead], 'inspection')}>Download calendar (.ics)</Button>
    <Button onClick={cancel}>Cancel inspection</Button>
  </>
);
