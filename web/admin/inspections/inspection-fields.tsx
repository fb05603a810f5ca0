import { useAdmins } from '#web/admin/people/team.ts';
import { Field, Input, Select } from '#web/ui/field.tsx';
import { Columns } from '#web/ui/stack.tsx';
import { assigneeOptions } from '#web/words/office/people.ts';
import type { InspectionDraft } from './inspection-draft.ts';
import { inspectionMinutes } from './inspection-times.ts';
import styles from './inspections.module.css';

interface Props {
  draft: InspectionDraft;
}

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
