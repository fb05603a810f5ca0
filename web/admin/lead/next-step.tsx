import { useEffect, useId, useState } from 'react';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { StatusChoice, TrashButton } from '#web/admin/leads/lead-controls.tsx';
import { useAdmins } from '#web/admin/people/use-people.ts';
import { dayOf } from '#web/admin/urls/list-url.ts';
import { dueWords, triedWords } from '#web/words/office/lead.ts';
import { assigneeOptions } from '#web/words/office/people.ts';
import { Section } from './sections.tsx';

interface NextStepProps {
  api: AdminApi;
  lead: Lead;
  change: ChangeLead;
  now: Date;
  /** How many things are chosen and not set. */
  onUnsaved: (count: number) => void;
}

/** What the office does next with the lead, and who does it. */
export const NextStep = ({ api, lead, change, now, onUnsaved }: NextStepProps) => (
  <Section title="Next step">
    <div className="lead-controls">
      <CallAttempt lead={lead} change={change} />
      <CallBack lead={lead} change={change} now={now} onUnsaved={onUnsaved} />
      <AssigneeChoice api={api} lead={lead} change={change} />
    </div>
  </Section>
);

/** Notes that somebody tried to call just now, once a tap. */
function CallAttempt({ lead, change }: { lead: Lead; change: ChangeLead }) {
  const [noting, setNoting] = useState(false);
  async function note() {
    if (noting) return;
    setNoting(true);
    await change({ callAttempted: true });
    setNoting(false);
  }
  return (
    <div className="lead-control">
      <button type="button" className="admin-button" aria-disabled={noting} onClick={() => void note()}>
        Call attempted
      </button>
      <p className="admin-hint">{triedWords(lead)}</p>
    </div>
  );
}

interface CallBackProps {
  lead: Lead;
  change: ChangeLead;
  now: Date;
  /** How many things are chosen and not set. */
  onUnsaved: (count: number) => void;
}

const tomorrow = (now: Date) => dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1));

/** The day to call back on: what is set, and another one. */
function CallBack({ lead, change, now, onUnsaved }: CallBackProps) {
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
  const due = set === '' ? null : dueWords(set, dayOf(now));
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
      {due !== null && <p className={due.isDue ? 'lead-due' : 'admin-hint'}>{due.text}</p>}
    </form>
  );
}

interface AssigneeChoiceProps {
  api: AdminApi;
  lead: Lead;
  change: ChangeLead;
}

/** Who looks after the lead. */
function AssigneeChoice({ api, lead, change }: AssigneeChoiceProps) {
  const id = useId();
  const admins = useAdmins(api);
  return (
    <div className="lead-control">
      <label htmlFor={id}>Assigned to</label>
      <select
        id={id}
        className="admin-field lead-select"
        value={lead.assignee ?? ''}
        onChange={({ target }) => void change({ assignee: target.value === '' ? null : target.value })}
      >
        <option value="">Nobody</option>
        {assigneeOptions(admins.data, lead.assignee).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {admins.isError && admins.data === undefined && (
        <p className="admin-hint">
          The admins could not be loaded.{' '}
          <button type="button" className="link-button" onClick={() => void admins.refetch()}>
            Load the admins again
          </button>
        </p>
      )}
    </div>
  );
}

/** The status, the trash, and whether the lead is spam. */
export function StatusControls({ lead, change }: { lead: Lead; change: ChangeLead }) {
  const spam = isSpam(lead);
  const setStatus = (_lead: Lead, status: Lead['status']) => void change({ status });
  return (
    <div className="lead-status">
      <StatusChoice lead={lead} setStatus={setStatus} />
      <TrashButton lead={lead} setStatus={setStatus} />
      <button type="button" className="admin-button" onClick={() => void change({ spam: !spam })}>
        {spam ? 'Not spam' : 'Mark as spam'}
      </button>
    </div>
  );
}
