import { useEffect, useId, useState } from 'react';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { followUpAt } from '#web/admin/call/call-outcome.ts';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { dayAfter, dayOf, momentOf, timeOf } from '#web/platform/business-timezone.ts';
import { Button } from '#web/ui/button.tsx';
import { Help, Input, labelClass } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { ink } from '#web/ui/text.tsx';
import { dayWords, momentWords } from '#web/words/office/formats.ts';
import styles from './next-step.module.css';

interface Props {
  lead: Lead;
  change: ChangeLead;
  /** How many things are chosen and not set. */
  onUnsaved: (count: number) => void;
}

/** What the two fields hold; a time is of no use without a day. */
interface Chosen {
  day: string;
  /** "09:00"; empty for the day alone. */
  time: string;
}

const setOn = ({ call_back_on: day = '', call_back_at: at }: Lead): Chosen => ({
  day,
  time: at === undefined ? '' : timeOf(new Date(at)),
});

const changeOf = ({ day, time }: Chosen): Change =>
  time === '' ? { callBackOn: day } : followUpAt(momentOf(day, time));

/** The day to call back on, and the time if there is one: what is set, and another one. */
export function FollowUp({ lead, change, onUnsaved }: Props) {
  const now = useNow();
  const id = useId();
  const set = setOn(lead);
  // What is being chosen; null follows the lead.
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const shown = chosen ?? set;
  const idle = shown.day === '' || (shown.day === set.day && shown.time === set.time);
  useEffect(() => onUnsaved(idle ? 0 : 1), [idle, onUnsaved]);
  async function save(made: Change) {
    // What could not be saved stays chosen.
    if (await change(made)) setChosen(null);
  }
  const due = set.day === '' ? null : dueWords(set.day, dayOf(now), lead.call_back_at);
  return (
    <Stack
      as="form"
      gap={1}
      onSubmit={(event) => {
        event.preventDefault();
        if (!idle) void save(changeOf(shown));
      }}
    >
      <Row justify="between" align="baseline">
        <label htmlFor={id} className={labelClass}>
          Follow-up date
        </label>
        {due !== null && <Help className={due.isDue ? ink.warn : undefined}>{due.text}</Help>}
      </Row>
      <Row>
        <Input
          className={styles.date}
          id={id}
          type="date"
          value={shown.day}
          onChange={({ target }) => setChosen({ ...shown, day: target.value })}
        />
        <Input
          className={styles.time}
          type="time"
          aria-label="Follow-up time"
          value={shown.time}
          onChange={({ target }) => setChosen({ ...shown, time: target.value })}
        />
        {!idle && (
          <Button type="submit" kind="first">
            Save
          </Button>
        )}
        {idle && set.day === '' && (
          <Button className={styles.minor} onClick={() => void save({ callBackOn: dayAfter(dayOf(now), 1) })}>
            Tomorrow
          </Button>
        )}
        {set.day !== '' && <Button onClick={() => void save({ callBackOn: null })}>Clear</Button>}
      </Row>
    </Stack>
  );
}

/** When to follow up, and whether it is due: a moment of that day, or the day alone. */
export function dueWords(day: string, today: string, at?: string): { text: string; isDue: boolean } {
  const clock = at === undefined ? '' : `, ${momentWords(at, 'clock')}`;
  if (day > today) return { text: `Follow up ${dayWords(day, 'weekday')}${clock}`, isDue: false };
  const text = day === today ? `Follow up today${clock}` : `Overdue since ${dayWords(day, 'weekday')}`;
  return { text, isDue: true };
}
