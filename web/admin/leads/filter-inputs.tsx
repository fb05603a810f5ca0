import { useId, useState } from 'react';
import { SOURCE_MAX, UNKNOWN_SOURCE } from '#shared/lead/source.ts';
import { Field, Input } from '#web/ui/field.tsx';

interface SourceProps {
  source: string | undefined;
  known: readonly string[];
  onChange: (source: string | undefined) => void;
}

/** The most frequent ones are offered, and any other can be typed: the list takes it once it is whole. */
export function SourceField({ source = '', known, onChange }: SourceProps) {
  const [typed, setTyped] = useState(source);
  const offered = useId();
  const choose = (name: string) => {
    if (name.trim() !== source) onChange(name.trim() === '' ? undefined : name.trim());
  };
  const names = [...new Set([...known, UNKNOWN_SOURCE])];
  return (
    <Field label="Source">
      {(control) => (
        <>
          <Input
            {...control}
            placeholder="All sources"
            autoComplete="off"
            maxLength={SOURCE_MAX}
            list={offered}
            value={typed}
            onChange={({ target: { value } }) => {
              setTyped(value);
              if (value === '' || names.includes(value)) choose(value);
            }}
            onBlur={() => choose(typed)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') choose(typed);
            }}
          />
          <datalist id={offered}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

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
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
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
      )}
    </Field>
  );
}
