import './filters.css';
import { useId, useState } from 'react';
import { leadTypes } from '#shared/lead/lead.ts';
import { type ListUrl, narrowings } from '#web/admin/urls/list-url.ts';
import { pathWords } from '#web/words/office/lead.ts';

interface Props {
  address: ListUrl;
  /** `replace`: one more digit of a filter that is set already. */
  onChange: (address: ListUrl, how?: { replace: boolean }) => void;
}

const toggles = [
  { name: 'emergency', label: 'Emergency' },
  { name: 'formal', label: 'Formal quotes' },
  { name: 'document', label: 'Has document' },
  { name: 'spam', label: 'Spam' },
] as const;

const days = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

/** What narrows the list beside the status; on a phone behind one button. */
export function Filters({ address, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const fields = useId();
  const count = narrowings(address);
  return (
    <div className="admin-filters" data-open={open}>
      <button
        type="button"
        className="admin-button admin-filters-open"
        aria-expanded={open}
        aria-controls={fields}
        onClick={() => setOpen(!open)}
      >
        Filters{count > 0 && ` (${count})`}
      </button>
      <fieldset id={fields}>
        <legend className="visually-hidden">Filters</legend>
        <select
          className="admin-field"
          aria-label="Path"
          value={address.type ?? ''}
          onChange={({ target }) =>
            onChange({ ...address, type: leadTypes.find((type) => type === target.value) })
          }
        >
          <option value="">All paths</option>
          {leadTypes.map((type) => (
            <option key={type} value={type}>
              {pathWords[type]}
            </option>
          ))}
        </select>
        {toggles.map(({ name, label }) => (
          <label key={name} className="admin-toggle">
            <input
              type="checkbox"
              checked={address[name] === 'yes'}
              onChange={({ target }) => onChange({ ...address, [name]: target.checked ? 'yes' : undefined })}
            />
            <span>{label}</span>
          </label>
        ))}
        {days.map(({ name, label }) => (
          <DayField
            key={name}
            label={label}
            day={address[name]}
            onChange={(day) =>
              onChange({ ...address, [name]: day }, { replace: address[name] !== undefined })
            }
          />
        ))}
      </fieldset>
    </div>
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
function DayField({ label, day = '', onChange }: DayProps) {
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
