import { useId, useState } from 'react';
import { dayWords } from '#web/words/office/formats.ts';

interface Props {
  /** ISO dates. */
  days: readonly string[];
  change: (days: string[]) => void;
}

/** Before it a year is still being typed. */
const FIRST_DAY = '2020-01-01';

/** The days on which nobody is visited: one is picked and added, also by leaving the field, and each can be removed. */
export function ClosedDays({ days, change }: Props) {
  const id = useId();
  const [picked, setPicked] = useState('');
  const canAdd = picked >= FIRST_DAY && !days.includes(picked);
  function add() {
    if (!canAdd) return;
    change([...days, picked].sort());
    setPicked('');
  }
  return (
    <div className="company-closed">
      <label htmlFor={id}>Closed on</label>
      <div className="company-hours">
        <input
          id={id}
          className="admin-field"
          type="date"
          value={picked}
          onChange={({ target }) => setPicked(target.value)}
          onBlur={add}
        />
        <button type="button" className="admin-button" aria-disabled={!canAdd} onClick={add}>
          Add day
        </button>
      </div>
      <ul aria-label="Closed days">
        {days.map((day) => (
          <li key={day} className="company-hours">
            <span>{dayWords(day, 'date')}</span>
            <button
              type="button"
              className="admin-button"
              aria-label={`Remove ${dayWords(day, 'date')}`}
              onClick={() => change(days.filter((one) => one !== day))}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
