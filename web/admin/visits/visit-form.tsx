import './visits.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import { inspectionToTell } from '#shared/lead/inspection-notices.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { withChange } from '#web/admin/changes/lead-change.ts';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { useAdmins } from '#web/admin/people/use-people.ts';
import { dayAfter, dayOf, momentOf, timeOf, workingZone } from '#web/platform/office-clock.ts';
import { wishWords } from '#web/words/office/calls.ts';
import { clockNote, dayWords, momentWords, timeWords } from '#web/words/office/formats.ts';
import { assigneeOptions } from '#web/words/office/people.ts';
import { takenWords } from '#web/words/office/visits.ts';
import { useInspectionEmail } from './visit-email.ts';
import { InspectionEmailTick } from './visit-email-tick.tsx';
import { bookingChange, inspectionMinutes, inspectionSlots, isAway, takenAt } from './visit-times.ts';
import { saveInspections, useInspections } from './visits.ts';

interface Props {
  lead: Lead;
  change: ChangeLead;
  onDone: () => void;
}

/** So many days stand as buttons: today and the next ones. */
const DAYS = 4;

/** Books, moves or cancels a lead's inspection: when, how long, who goes, what to know, and whether its homeowner is emailed. */
export function InspectionForm({ lead, change, onDone }: Props) {
  const now = useNow();
  const { inspection, callTimes = [] } = lead;
  const set = inspection && new Date(inspection.at);
  const days = Array.from({ length: DAYS }, (_, after) => dayAfter(dayOf(now), after));
  const [day, setDay] = useState(set ? dayOf(set) : (days[1] ?? ''));
  const [time, setTime] = useState(set ? timeOf(set) : '');
  const [minutes, setMinutes] = useState(inspection?.minutes ?? 45);
  const [person, setPerson] = useState(inspection?.person ?? lead.assignee ?? '');
  const [note, setNote] = useState(inspection?.note ?? '');
  const { data: inspections = [], isError } = useInspections(day);
  const start = day === '' || time === '' ? undefined : momentOf(day, time);
  const taken = start === undefined ? [] : takenAt(inspections, start, minutes, lead.id);
  const isPast = start !== undefined && start < now;
  const idle = start === undefined || isPast;
  const email = useInspectionEmail(lead);
  const [isTold, setTold] = useState(true);
  async function save(made: Change) {
    if (!(await change(made))) return;
    email.tell(inspectionToTell(withChange(lead, made), now), isTold);
    onDone();
  }
  function book(event: FormEvent) {
    event.preventDefault();
    if (idle) return;
    const words = note.trim();
    void save(
      bookingChange(lead, {
        at: start.toISOString(),
        minutes,
        time_zone: workingZone(),
        ...(person !== '' && { person }),
        ...(words !== '' && { note: words }),
      }),
    );
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
      <fieldset className="inspection-choices">
        <legend className="visually-hidden">Day</legend>
        {days.map((one, index) => (
          <Choice key={one} isChosen={one === day} choose={() => setDay(one)}>
            {index === 0 ? 'Today' : dayWords(one, 'dayOfMonth')}
          </Choice>
        ))}
        <input
          className="admin-field"
          type="date"
          aria-label="Day"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </fieldset>
      <fieldset className="inspection-slots">
        <legend className="visually-hidden">Time</legend>
        {inspectionSlots.map((slot) => {
          const busy = day === '' ? [] : takenAt(inspections, momentOf(day, slot), minutes, lead.id);
          return (
            <Choice
              key={slot}
              isChosen={slot === time}
              isTaken={isAway(busy, person)}
              choose={() => setTime(slot)}
            >
              {timeWords(slot)}
              {busy.length > 0 && <small>{takenWords(busy)}</small>}
            </Choice>
          );
        })}
      </fieldset>
      <div className="inspection-pair">
        <label>
          From
          <input
            className="admin-field"
            type="time"
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        </label>
        <label>
          Length
          <select
            className="admin-field"
            value={minutes}
            onChange={({ target }) => setMinutes(Number(target.value))}
          >
            {[...new Set([...inspectionMinutes, minutes])].map((one) => (
              <option key={one} value={one}>
                {one} minutes
              </option>
            ))}
          </select>
        </label>
        <Person person={person} onChange={setPerson} />
        <label>
          Note for the inspector
          <input
            className="admin-field"
            type="text"
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
      </div>
      <p role="status" className="admin-hint">
        {start !== undefined && clockNote(start)} {isPast && 'That time has passed. Pick a later one.'}
        {isAway(taken, person) && `Busy at that time: ${takenWords(taken)}`}
        {isError && 'Couldn’t load that day’s inspections.'}
      </p>
      <InspectionEmailTick lead={lead} isTicked={isTold} whyNot={email.whyNot} onTick={setTold} />
      <div className="inspection-choices">
        <button type="submit" className="admin-button admin-button-main" aria-disabled={idle}>
          {start === undefined ? 'Book' : `Book ${momentWords(start.toISOString(), 'agreed')}`}
        </button>
        {inspection !== undefined && (
          <>
            <button
              type="button"
              className="admin-button"
              onClick={() => saveInspections([lead], 'inspection')}
            >
              Download calendar (.ics)
            </button>
            <button type="button" className="admin-button" onClick={() => void save({ inspection: null })}>
              Cancel inspection
            </button>
          </>
        )}
      </div>
      <p className="admin-hint">Sets status to Scheduled.</p>
    </form>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  /** Whoever goes is elsewhere then. */
  isTaken?: boolean;
  choose: () => void;
  children: ReactNode;
}

const Choice = ({ isChosen, isTaken = false, choose, children }: ChoiceProps) => (
  <button
    type="button"
    className="admin-button"
    aria-pressed={isChosen}
    aria-disabled={isTaken}
    onClick={() => isTaken || choose()}
  >
    {children}
  </button>
);

interface PersonProps {
  person: string;
  onChange: (person: string) => void;
}

function Person({ person, onChange }: PersonProps) {
  const admins = useAdmins();
  return (
    <label>
      Who goes
      <select className="admin-field" value={person} onChange={({ target }) => onChange(target.value)}>
        <option value="">No one assigned</option>
        {assigneeOptions(admins.data, person === '' ? undefined : person).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
