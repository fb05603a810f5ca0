import './status-chips.css';
import { Link } from 'react-router-dom';
import { leadStatuses } from '#shared/lead/lead.ts';
import type { ShownDesk } from '#web/admin/data/admin-api.ts';
import { statusLabel } from '#web/admin/leads/lead-words.ts';
import { type DeskAddress, writeAddress } from '#web/admin/urls/list-url.ts';
import { listedCount } from './desk-words.ts';

interface Chip {
  label: string;
  /** Undefined where it is not known. */
  count: string | undefined;
  current: boolean;
  to: DeskAddress;
}

/** One list each: all, those of a status, those to call back by today; with how many there are. */
export function StatusChips({ address, desk }: { address: DeskAddress; desk: ShownDesk | undefined }) {
  const { view, q, status } = address;
  const listed = view === undefined && q === undefined;
  // A search is left by a chip; the other filters stay within the list.
  const kept: DeskAddress = { ...address, view: undefined, q: undefined };
  const chips: Chip[] = [
    {
      label: 'All',
      count: undefined,
      current: listed && status === undefined,
      to: { ...kept, status: undefined },
    },
    ...leadStatuses.map((each) => ({
      label: statusLabel(each),
      count: desk?.counts.status[each].toLocaleString('en-US'),
      current: listed && status === each,
      to: { ...kept, status: each },
    })),
    {
      label: 'Due today',
      count: desk && listedCount(desk.due.length, desk.full.due),
      current: view === 'due' && q === undefined,
      to: { view: 'due' as const },
    },
  ];
  return (
    <nav className="admin-chips" aria-label="Leads by status">
      <ul>
        {chips.map(({ label, count, current, to }) => (
          <li key={label}>
            <Link
              to={{ pathname: '/admin', search: writeAddress(to) }}
              aria-current={current ? 'page' : undefined}
            >
              {label}
              {count !== undefined && <span className="admin-chip-count">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
