import { useEffect, useId, useState } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ChangeLead } from '#web/admin/lead/use-lead-change.ts';
import { dayOf } from '#web/admin/urls/list-url.ts';
import { dayWords } from '#web/words/office/formats.ts';

interface Props {
  lead: Lead;
  change: ChangeLead;
  now: Date;
  /** How many things are chosen and not set. */
  onUnsaved: (count: number) => void;
}

function dueWords(day: string, today: string): string {
  if (day > today) return `Call back on ${dayWords(day)}`;
  return day === today ? 'To be called back today' : `Was to be called back on ${dayWords(day)}`;
}

const tomorrow = (now: Date) => dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1));

/** The day to call back on: what is set, and another one. */
export function CallBack({ lead, change, now, onUnsaved }: Props) {
  const id = useId();
  const set = lead.call_back_on ?? '';
  // What is being chosen; null follows the lead.
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = chosen ?? set;
  const idle = shown === '' || shown === set;
  useEffect(() => onUnsaved(idle ? 0 : 1), [idle, onUnsaved]);
  async function save(day: string | null) {
    // What could not be saved stays chosen.
    if ((await change({ callBackOn: day })) !== 'unsaved') setChosen(null);
  }
  const today = dayOf(now);
  return (
    <form
      className="lead-control"
      onSubmit={(event) => {
        event.preventDefault();
        if (!idle) void save(shown);
      }}
    >
      <label htmlFor={id}>Call back on</label>
      <div className="lead-control-row">
        <input
          className="admin-field"
          id={id}
          type="date"
          value={shown}
          onChange={({ target }) => setChosen(target.value)}
        />
        <button type="submit" className="admin-button" aria-disabled={idle}>
          Set
        </button>
        {set === '' ? (
          <button type="button" className="admin-button" onClick={() => void save(tomorrow(now))}>
            Tomorrow
          </button>
        ) : (
          <button type="button" className="admin-button" onClick={() => void save(null)}>
            Clear
          </button>
        )}
      </div>
      {set !== '' && <p className={set <= today ? 'lead-due' : 'admin-hint'}>{dueWords(set, today)}</p>}
    </form>
  );
}
