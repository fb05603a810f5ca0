import type { ReactNode } from 'react';
import { useAdmins } from '#web/admin/people/use-people.ts';
import { dayAfter, dayOf } from '#web/platform/office-clock.ts';
import { dayWords, timeWords } from '#web/words/office/formats.ts';
import { assigneeOptions } from '#web/words/office/people.ts';
import { takenWords } from '#web/words/office/visits.ts';
import type { InspectionDraft } from './inspection-draft.ts';
import { inspectionMinutes, inspectionSlots, isAway } from './visit-times.ts';

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

/** So many days stand as buttons: today and the next ones. */
const DAYS = 4;

/** The day: one of the next, or any other. */
export function DayChoice({ draft: { fields, set }, now }: { draft: InspectionDraft; now: Date }) {
  const days = Array.from({ length: DAYS }, (_, after) => dayAfter(dayOf(now), after));
  return (
    <fieldset className="inspection-choices">
      <legend className="visually-hidden">Day</legend>
      {days.map((day, index) => (
        <Choice key={day} isChosen={day === fields.day} choose={() => set({ day })}>
          {index === 0 ? 'Today' : dayWords(day, 'dayOfMonth')}
        </Choice>
      ))}
      <input
        className="admin-field"
        type="date"
        aria-label="Day"
        value={fields.day}
        onChange={({ target }) => set({ day: target.value })}
      />
    </fieldset>
  );
}

interface Props {
  draft: InspectionDraft;
}

/** The usual times of the day, and who is elsewhere at each. */
export const SlotChoice = ({ draft: { fields, set, takenBy } }: Props) => (
  <fieldset className="inspection-slots">
    <legend className="visually-hidden">Time</legend>
    {inspectionSlots.map((slot) => {
      const taken = takenBy(slot);
      return (
        <Choice
          key={slot}
          isChosen={slot === fields.time}
          isTaken={isAway(taken, fields.person)}
          choose={() => set({ time: slot })}
        >
          {timeWords(slot)}
          {taken.length > 0 && <small>{takenWords(taken)}</small>}
        </Choice>
      );
    })}
  </fieldset>
);

/** When exactly, how long, who goes, and what to know. */
export const InspectionDetails = ({ draft: { fields, set } }: Props) => (
  <div className="inspection-pair">
    <label>
      From
      <input
        className="admin-field"
        type="time"
        value={fields.time}
        onChange={({ target }) => set({ time: target.value })}
      />
    </label>
    <label>
      Length
      <select
        className="admin-field"
        value={fields.minutes}
        onChange={({ target }) => set({ minutes: Number(target.value) })}
      >
        {[...new Set([...inspectionMinutes, fields.minutes])].map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} minutes
          </option>
        ))}
      </select>
    </label>
    <Person person={fields.person} onChange={(person) => set({ person })} />
    <label>
      Note for the inspector
      <input
        className="admin-field"
        type="text"
        maxLength={500}
        value={fields.note}
        onChange={({ target }) => set({ note: target.value })}
      />
    </label>
  </div>
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
