import { useState } from 'react';
import { createPortal } from 'react-dom';
import { leadTypes } from '#shared/lead/lead.ts';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';
import { type ListUrl, narrowings } from '#web/admin/urls/list-url.ts';
import { Funnel } from '#web/ui/icons.tsx';
import { pathWords } from '#web/words/office/lead.ts';

interface Props {
  address: ListUrl;
  /** `replace`: one more digit of a filter that is set already. */
  onChange: (address: ListUrl, how?: { replace: boolean }) => void;
}

const types = [
  { type: undefined, label: 'All types' },
  ...leadTypes.map((type) => ({ type, label: pathWords[type] })),
];

const toggles = [
  { name: 'emergency', label: 'Emergency' },
  { name: 'formal', label: 'Wants formal quotes' },
  { name: 'document', label: 'Has estimate' },
  { name: 'spam', label: 'Spam' },
] as const;

const days = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

/** What narrows the list beside the status: one button, which opens all of it; on a phone as a sheet. */
export function Filters({ address, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const count = narrowings(address);
  return (
    <>
      <button
        type="button"
        className="admin-button admin-filters-open"
        aria-haspopup="dialog"
        data-any={count > 0}
        onClick={() => setOpen(true)}
      >
        <Funnel />
        <span className="admin-filters-word">Filter</span>
        {count > 0 && <span>{count}</span>}
      </button>
      {isOpen &&
        createPortal(
          <AdminDialog title="Filter" onClose={() => setOpen(false)}>
            <FilterFields address={address} onChange={onChange} />
          </AdminDialog>,
          document.body,
        )}
    </>
  );
}

/** Each holds at once, as the list behind shows. */
export const FilterFields = ({ address, onChange }: Props) => (
  <form className="admin-filters" method="dialog">
    <fieldset>
      <legend>Type</legend>
      {types.map(({ type, label }) => (
        <label key={label} className="admin-toggle">
          <input
            type="radio"
            name="type"
            checked={address.type === type}
            onChange={() => onChange({ ...address, type })}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
    <fieldset>
      <legend>Only</legend>
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
    </fieldset>
    <fieldset>
      <legend>Received</legend>
      {days.map(({ name, label }) => (
        <DayField
          key={name}
          label={label}
          day={address[name]}
          onChange={(day) => onChange({ ...address, [name]: day }, { replace: address[name] !== undefined })}
        />
      ))}
    </fieldset>
    <button type="submit" className="admin-button admin-button-main">
      Show leads
    </button>
  </form>
);

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
