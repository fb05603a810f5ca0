import { useState } from 'react';

const FIRST = '2000-01-01';
const LAST = '2999-12-31';

interface DayProps {
  label: string;
  /** ISO date; undefined where none is set. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day to filter by. While a year is typed the browser tells of each digit, as the years 0002, 0020 and 0202: no days of leads. */
export function DayField({ label, day = '', onChange }: DayProps) {
  const [typed, setTyped] = useState(day);
  const [known, setKnown] = useState(day);
  if (known !== day) {
    setKnown(day);
    setTyped(day);
  }
  return (
    <label className="admin-day">
      {label}
      <input
        type="date"
        className="admin-field"
        min={FIRST}
        max={LAST}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (value === day) return;
          if (value === '') onChange(undefined);
          else if (value >= FIRST && value <= LAST) onChange(value);
        }}
        onBlur={() => setTyped(day)}
      />
    </label>
  );
}
