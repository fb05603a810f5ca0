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
}

/** Before it a year is still being typed. */
const FIRST_DAY = '2020-01-01';

/** The days on which nobody is visited: one is picked and added, also by leaving the field, and each can be removed. */
export function ClosedDays({ days, change }: Props) {
  const [picked, setPicked] = useState('');
  const canAdd = picked >= FIRST_DAY && !days.includes(picked);
  function add() {
    if (!canAdd) return;
    change([...days, picked].sort());
    setPicked('');
  }
  return (
    <Stack gap={1}>
      <Field label="Closed on">
        {(control) => (
          <Row>
            <Input
              {...control}
              className={styles.fitting}
              type="date"
              value={picked}
              onChange={({ target }) => setPicked(target.value)}
              onBlur={add}
            />
            <Button aria-disabled={!canAdd} onClick={add}>
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
