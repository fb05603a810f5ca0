import { useId, useState } from 'react';
import { Field, Input, Select } from '#web/ui/field.tsx';

interface OneOfProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
}

/** One of a few, or any. */
export const OneOf = <Value extends string>({ label, value, options, onChange }: OneOfProps<Value>) => (
  <Field label={label}>
    {(control) => (
      <Select
        {...control}
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
      >
        <option value="">Any</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

/** What is typed in a field, which shows another value that the address has by then. */
function useTyped(value: string) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return [typed, setTyped] as const;
}

interface TypedProps {
  label: string;
  placeholder: string;
  value: string | undefined;
  /** The most letters. */
  limit: number;
  /** What is offered. */
  known?: readonly string[];
  onChange: (value: string | undefined) => void;
}

/** What is known is offered, and anything else can be typed: the list takes it once it is whole. */
export function TypedField({ label, placeholder, value = '', limit, known = [], onChange }: TypedProps) {
  const [typed, setTyped] = useTyped(value);
  const offered = useId();
  const choose = (text: string) => {
    if (text.trim() !== value) onChange(text.trim() === '' ? undefined : text.trim());
  };
  const names = [...new Set(known)];
  return (
    <Field label={label}>
      {(control) => (
        <>
          <Input
            {...control}
            placeholder={placeholder}
            autoComplete="off"
            maxLength={limit}
            list={offered}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              if (target.value === '' || names.includes(target.value)) choose(target.value);
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

interface PriceProps {
  label: string;
  /** Whole US dollars; undefined where none is set. */
  price: string | undefined;
  onChange: (price: string | undefined) => void;
}

/** More digits are no price. */
const DIGITS_MAX = 9;

/** A price to filter by, however it is written: "$9,000" and "9000". The list takes it once it is whole. */
export function PriceField({ label, price = '', onChange }: PriceProps) {
  const [typed, setTyped] = useTyped(price);
  const dollars = typed.replace(/\.\d*$/, '').replace(/[\s$,]/g, '');
  const isPrice = dollars.length <= DIGITS_MAX && /^\d*$/.test(dollars);
  const choose = () => {
    if (isPrice && dollars !== price) onChange(dollars === '' ? undefined : dollars);
  };
  return (
    <Field label={label} error={isPrice ? undefined : 'Enter whole dollars, such as 9000.'}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          placeholder="Any"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={choose}
          onKeyDown={({ key }) => {
            if (key === 'Enter') choose();
          }}
        />
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
  const [typed, setTyped] = useTyped(day);
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
