import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { dayWords } from '#web/words/office/formats.ts';
import styles from './fields.module.css';

interface Props {
  /** ISO dates. */
  days: readonly string[];
  change: (days: string[]) => void;
  /** The day in the field, where it is one more. */
  typed: string | undefined;
  type: (day: string | undefined) => void;
}

/** Before it a year is still being typed. */
const FIRST_DAY = '2020-01-01';

/** The days on which the office is closed: one that is typed counts at once, leaving the field adds it to the list, and each can be removed. */
export function ClosedDays({ days, change, typed, type }: Props) {
  /** What is no day more: half typed, or there already. */
  const [other, setOther] = useState('');
  function put(day: string) {
    const isMore = day >= FIRST_DAY && !days.includes(day);
    setOther(isMore ? '' : day);
    type(isMore ? day : undefined);
  }
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
      <Stack as="ul" gap={1} aria-label="Closed days">
        {days.map((day) => (
          <Row as="li" key={day} justify="between" className={styles.closedDay}>
            <span>{dayWords(day, 'date')}</span>
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
