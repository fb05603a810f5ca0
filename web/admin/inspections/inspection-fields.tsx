import type { ReactNode } from 'react';
import { useAdmins } from '#web/admin/people/team.ts';
import { dayAfter, dayOf } from '#web/platform/business-timezone.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input, Select } from '#web/ui/field.tsx';
import { Columns, Row } from '#web/ui/stack.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import { dayWords, timeWords } from '#web/words/office/formats.ts';
import { takenWords } from '#web/words/office/inspections.ts';
import { assigneeOptions } from '#web/words/office/people.ts';
import type { InspectionDraft } from './inspection-draft.ts';
import { inspectionMinutes, inspectionSlots, isAway } from './inspection-times.ts';
import styles from './inspections.module.css';

interface ChoiceProps {
  className: string | undefined;
  isChosen: boolean;
  /** Whoever goes is elsewhere then. */
  isTaken?: boolean;
  choose: () => void;
  children: ReactNode;
}

const Choice = ({ className, isChosen, isTaken = false, choose, children }: ChoiceProps) => (
  <Button
    className={className}
    aria-pressed={isChosen}
    aria-disabled={isTaken}
    onClick={() => isTaken || choose()}
  >
    {children}
  </Button>
);

/** So many days stand as buttons: today and the next ones. */
const DAYS = 4;

/** The day: one of the next, or any other. */
export function DayChoice({ draft: { fields, set }, now }: { draft: InspectionDraft; now: Date }) {
  const days = Array.from({ length: DAYS }, (_, after) => dayAfter(dayOf(now), after));
  return (
    <fieldset>
      <legend className={hiddenClass}>Day</legend>
      <Row>
        {days.map((day, index) => (
          <Choice
            key={day}
            className={styles.choice}
            isChosen={day === fields.day}
            choose={() => set({ day })}
          >
            {index === 0 ? 'Today' : dayWords(day, 'dayOfMonth')}
          </Choice>
        ))}
        <Input
          className={styles.day}
          type="date"
          aria-label="Day"
          value={fields.day}
          onChange={({ target }) => set({ day: target.value })}
        />
      </Row>
    </fieldset>
  );
}

interface Props {
  draft: InspectionDraft;
}

/** The usual times of the day, and who is elsewhere at each. */
export const SlotChoice = ({ draft: { fields, set, takenBy } }: Props) => (
  <fieldset>
    <legend className={hiddenClass}>Time</legend>
    <Columns least={8}>
      {inspectionSlots.map((slot) => {
        const booked = takenBy(slot);
        return (
          <Choice
            key={slot}
            className={styles.slot}
            isChosen={slot === fields.time}
            isTaken={isAway(booked, fields.person)}
            choose={() => set({ time: slot })}
          >
            {timeWords(slot)}
            {booked.length > 0 && <small>{takenWords(booked)}</small>}
          </Choice>
        );
      })}
    </Columns>
  </fieldset>
);

/** When exactly, how long, who goes, and what to know. */
export const InspectionDetails = ({ draft: { fields, set } }: Props) => (
  <Columns least={9.5} className={styles.fields}>
    <Field label="From">
      {(control) => (
        <Input
          {...control}
          type="time"
          value={fields.time}
          onChange={({ target }) => set({ time: target.value })}
        />
      )}
    </Field>
    <Field label="Length">
      {(control) => (
        <Select
          {...control}
          value={fields.minutes}
          onChange={({ target }) => set({ minutes: Number(target.value) })}
        >
          {[...new Set([...inspectionMinutes, fields.minutes])].map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes} minutes
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Person person={fields.person} onChange={(person) => set({ person })} />
    <Field label="Note for the inspector">
      {(control) => (
        <Input
          {...control}
          type="text"
          maxLength={500}
          value={fields.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      )}
    </Field>
  </Columns>
);

interface PersonProps {
  person: string;
  onChange: (person: string) => void;
}

function Person({ person, onChange }: PersonProps) {
  const admins = useAdmins();
  return (
    <Field label="Who goes">
      {(control) => (
        <Select {...control} value={person} onChange={({ target }) => onChange(target.value)}>
          <option value="">No one assigned</option>
          {assigneeOptions(admins.data, person === '' ? undefined : person).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
