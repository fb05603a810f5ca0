import './visits.css';
import { type FormEvent, useState } from 'react';
import { inspectionToTell } from '#shared/lead/inspection-notices.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { withChange } from '#web/admin/changes/lead-change.ts';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { wishWords } from '#web/words/office/calls.ts';
import { clockNote, momentWords } from '#web/words/office/formats.ts';
import { takenWords } from '#web/words/office/visits.ts';
import { bookingOf, type InspectionDraft, useInspectionDraft } from './inspection-draft.ts';
import { DayChoice, InspectionDetails, SlotChoice } from './inspection-fields.tsx';
import { useInspectionEmail } from './visit-email.ts';
import { InspectionEmailTick } from './visit-email-tick.tsx';
import { isAway } from './visit-times.ts';
import { saveInspections } from './visits.ts';

interface Props {
  lead: Lead;
  change: ChangeLead;
  onDone: () => void;
}

/** Books, moves or cancels a lead's inspection: when, how long, who goes, what to know, and whether its homeowner is emailed. */
export function InspectionForm({ lead, change, onDone }: Props) {
  const now = useNow();
  const draft = useInspectionDraft(lead, now);
  const email = useInspectionEmail(lead);
  const [isTold, setTold] = useState(true);
  const { fields, start, isPast } = draft;
  const { callTimes = [] } = lead;
  const idle = start === undefined || isPast;
  async function save(inspectionChange: Change) {
    if (!(await change(inspectionChange))) return;
    email.tell(inspectionToTell(withChange(lead, inspectionChange), now), isTold);
    onDone();
  }
  function book(event: FormEvent) {
    event.preventDefault();
    if (!idle) void save(bookingOf(lead, fields, start));
  }
  return (
    <form className="inspection-form" onSubmit={book}>
      <p>
        <b>
          <bdi>{lead.name}</bdi>
        </b>{' '}
        <span className="admin-hint">
          <bdi>{lead.address}</bdi>
        </span>
      </p>
      {callTimes.length > 0 && <p className="call-wish">Asked to be called {wishWords(callTimes, now)}</p>}
      <DayChoice draft={draft} now={now} />
      <SlotChoice draft={draft} />
      <InspectionDetails draft={draft} />
      <InspectionDoubts draft={draft} />
      <InspectionEmailTick lead={lead} isTicked={isTold} whyNot={email.whyNot} onTick={setTold} />
      <div className="inspection-choices">
        <button type="submit" className="admin-button admin-button-main" aria-disabled={idle}>
          {start === undefined ? 'Book' : `Book ${momentWords(start.toISOString(), 'agreed')}`}
        </button>
        {lead.inspection !== undefined && (
          <BookedActions lead={lead} cancel={() => void save({ inspection: null })} />
        )}
      </div>
      <p className="admin-hint">Sets status to Scheduled.</p>
    </form>
  );
}

/** What there is to know of the time that is chosen. */
const InspectionDoubts = ({
  draft: { fields, start, isPast, taken, isError },
}: {
  draft: InspectionDraft;
}) => (
  <p role="status" className="admin-hint">
    {start !== undefined && clockNote(start)} {isPast && 'That time has passed. Pick a later one.'}
    {isAway(taken, fields.person) && `Busy at that time: ${takenWords(taken)}`}
    {isError && 'Couldn’t load that day’s inspections.'}
  </p>
);

/** What can be done with an inspection that is booked. */
const BookedActions = ({ lead, cancel }: { lead: Lead; cancel: () => void }) => (
  <>
    <button type="button" className="admin-button" onClick={() => saveInspections([lead], 'inspection')}>
      Download calendar (.ics)
    </button>
    <button type="button" className="admin-button" onClick={cancel}>
      Cancel inspection
    </button>
  </>
);
