import { useEffect, useId, useRef, useState } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { Clock } from '#web/admin/ui/icons.tsx';
import { momentOf } from '#web/platform/business-timezone.ts';
import { Button } from '#web/ui/button.tsx';
import { Help, Input } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Columns, Row, Stack } from '#web/ui/stack.tsx';
import { whenWords, wishWords } from '#web/words/office/calls.ts';
import { capital } from '#web/words/office/formats.ts';
import { callBackTimes } from './call-outcome.ts';
import styles from './call-sheet.module.css';

interface TimesProps {
  lead: Lead;
  now: Date;
  onPick: (at: Date) => void;
}

/** The time of a day that is picked without one. */
const MORNING = '09:00';

/** When to call back: four times, one tap each, or a day and a time of one's own. */
export function CallBackTimes({ lead, now, onPick }: TimesProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  // Not a time: it would look chosen.
  useEffect(() => title.current?.focus(), []);
  const { callTimes = [] } = lead;
  const picked = day === '' ? undefined : momentOf(day, time === '' ? MORNING : time);
  const isPast = picked !== undefined && picked <= now;
  return (
    <Stack
      as="form"
      gap={2}
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        if (picked !== undefined && !isPast) onPick(picked);
      }}
    >
      <h3 ref={title} id={`${id}-title`} tabIndex={-1}>
        Call back
      </h3>
      {callTimes.length > 0 && (
        <Notice tone="info" sign={<Clock />}>
          <p>The homeowner asked for {wishWords(callTimes, now)}</p>
        </Notice>
      )}
      <NextTimes lead={lead} now={now} onPick={onPick} />
      <Row>
        <Input
          className={styles.part}
          type="date"
          aria-label="Day to call back"
          value={day}
          onChange={({ target }) => {
            setDay(target.value);
            if (time === '') setTime(MORNING);
          }}
        />
        <Input
          className={styles.part}
          type="time"
          aria-label="Time to call back"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
        <Button type="submit" aria-disabled={picked === undefined || isPast}>
          Save
        </Button>
      </Row>
      {isPast && <Help>That time has passed. Pick a later one.</Help>}
    </Stack>
  );
}

/** Times of one tap; those that the homeowner asked for are marked. */
const NextTimes = ({ lead, now, onPick }: TimesProps) => (
  <Columns least={9.5}>
    {callBackTimes(lead, now).map(({ at, isWished }) => (
      <Button key={at.getTime()} onClick={() => onPick(at)}>
        {isWished && <Clock />}
        {capital(whenWords(at, now))}
      </Button>
    ))}
  </Columns>
);
