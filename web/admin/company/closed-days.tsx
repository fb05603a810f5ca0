import { useState } from 'react';
import { Link } from 'react-router-dom';
import { heldInspection } from '#shared/lead/active-inspection.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { useInspections } from '#web/admin/inspections/inspections.ts';
import { inspectionsPath } from '#web/admin/urls/calendar-url.ts';
import { dayOf } from '#web/platform/business-timezone.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Help, Input } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { ink } from '#web/ui/text.tsx';
import { counted, dayWords } from '#web/words/office/formats.ts';
import styles from './fields.module.css';

interface Props {
  /** ISO dates. */
  days: readonly string[];
  change: (days: string[]) => void;
  /** As it holds now. */
  before: readonly string[];
  /** The day in the field, where it is one more. */
  typed: string | undefined;
  type: (day: string | undefined) => void;
}

/** Before it a year is still being typed. */
const FIRST_DAY = '2020-01-01';

/** The days on which the office is closed: one that is typed counts at once, leaving the field adds it to the list, and each can be removed. */
export function ClosedDays({ days, change, before, typed, type }: Props) {
  /** What is no day more: half typed, or there already. */
  const [other, setOther] = useState('');
  function put(day: string) {
    const isMore = day >= FIRST_DAY && !days.includes(day);
    setOther(isMore ? '' : day);
    type(isMore ? day : undefined);
  }
  const today = dayOf(useNow());
  const add = () => typed !== undefined && change([...days, typed].sort());
  return (
    <Stack gap={1}>
      <Field label="Closed on">
        {(control) => (
          <Row>
            <Input
              {...control}
              className={styles.fitting}
              type="date"
              value={typed ?? other}
              onChange={({ target }) => put(target.value)}
              onBlur={add}
            />
            <Button aria-disabled={typed === undefined} onClick={add}>
              Add day
            </Button>
          </Row>
        )}
      </Field>
      {typed !== undefined && <BookedOn day={typed} isNew />}
      <Stack as="ul" gap={1} aria-label="Closed days">
        {days.map((day) => (
          <Row as="li" key={day} justify="between" className={styles.closedDay}>
            <div>
              {dayWords(day, 'date')}
              {day >= today && <BookedOn day={day} isNew={!before.includes(day)} />}
            </div>
            <Button
              aria-label={`Remove ${dayWords(day, 'date')}`}
              onClick={() => change(days.filter((one) => one !== day))}
            >
              Remove
            </Button>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

interface BookedProps {
  day: string;
  /** About to be closed: then it is said aloud. */
  isNew?: boolean;
}

/** What is booked on a closed day: it stays, and is for the office to move. */
function BookedOn({ day, isNew = false }: BookedProps) {
  const { data = [] } = useInspections(day);
  const { length } = data.filter((lead) => heldInspection(lead) !== undefined);
  return (
    length > 0 && (
      <Help role={isNew ? 'status' : undefined} className={ink.warn}>
        <Link to={inspectionsPath(day)}>{counted(length, 'inspection')}</Link> {length === 1 ? 'is' : 'are'}{' '}
        booked on {dayWords(day, 'weekday')}
      </Help>
    )
  );
}
