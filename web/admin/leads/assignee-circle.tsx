import { clsx } from 'clsx';
import type { AdminLogin } from '#shared/api/team-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { Initials } from '#web/admin/ui/initials.tsx';
import { assigneeOptions, personName } from '#web/words/office/people.ts';
import styles from './assignee-circle.module.css';
import native from './native-control.module.css';

/** Everybody who may look after a lead, and which of them asks. */
export interface Team {
  you: string;
  items: readonly AdminLogin[];
}

/** One's own email; undefined where it is not known yet. */
export const ownEmail = (team: Team | undefined): string | undefined =>
  team?.items.find(({ username }) => username === team.you)?.email;

interface Props {
  lead: Lead;
  team: Team | undefined;
  /** `null` for nobody. */
  assign: (lead: Lead, email: string | null) => void;
}

/** Who looks after the lead, by their initials; pressed, it offers everybody who may. */
export function AssigneeCircle({ lead, team, assign }: Props) {
  const { assignee } = lead;
  const isOwn = assignee !== undefined && assignee === ownEmail(team);
  return (
    <span
      className={clsx(native.place, styles.choice)}
      title={assignee === undefined ? 'Unassigned' : personName(assignee)}
    >
      <Initials email={assignee} isOwn={isOwn} isSmall />
      <select
        className={native.over}
        name="assignee"
        aria-label={`Assigned to, ${lead.name}`}
        value={assignee ?? ''}
        onChange={({ target }) => assign(lead, target.value === '' ? null : target.value)}
      >
        <option value="">Unassigned</option>
        {assigneeOptions(team, assignee).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
