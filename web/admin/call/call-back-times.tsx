import { useEffect, useId, useRef, useState } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { Clock } from '#web/admin/ui/icons.tsx';
import { momentOf } from '#web/platform/office-clock.ts';
import { whenWords, wishWords } from '#web/words/office/calls.ts';
import { capital } from '#web/words/office/formats.ts';
import { callBackTimes } from './call-outcome.ts';

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
    <form
      className="call-times"
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
        <p className="call-wish">
          <Clock />
          <span>The homeowner asked for {wishWords(callTimes, now)}</span>
        </p>
      )}
      <div className="call-times-offered">
        {callBackTimes(lead, now).map(({ at, isWished }) => (
          <button key={at.getTime()} type="button" className="admin-button" onClick={() => onPick(at)}>
            {isWished && <Clock />}
            {capital(whenWords(at, now))}
          </button>
        ))}
      </div>
      <div className="call-times-own">
        <input
          className="admin-field"
          type="date"
          aria-label="Day to call back"
          value={day}
          onChange={({ target }) => {
            setDay(target.value);
            if (time === '') setTime(MORNING);
          }}
        />
        <input
          className="admin-field"
          type="time"
          aria-label="Time to call back"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
        <button type="submit" className="admin-button" aria-disabled={picked === undefined || isPast}>
          Save
        </button>
      </div>
      {isPast && <p className="admin-hint">That time has passed. Pick a later one.</p>}
    </form>
  );
}
