import './changes.css';
import { skipToken, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { CHANGES, CONFLICTS } from '#web/admin/data/queries.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { useLeaveWarning } from '#web/admin/ui/unsaved.tsx';
import { useModal } from '#web/ui/modal.ts';
import { agoWords } from '#web/words/office/formats.ts';
import { statusLabel } from '#web/words/office/lead.ts';
import { chosenWords } from '#web/words/office/lead-log.ts';
import { type Conflict, theirChanges } from './lead-change.ts';
import { useLeadChange } from './use-lead-changes.ts';

const none: readonly Conflict[] = [];

/** Asks about changes that somebody else came before, and before a page is left whose changes are on their way. */
export function UnansweredChanges() {
  const client = useQueryClient();
  const { change } = useLeadChange();
  const busy = useIsMutating({ mutationKey: CHANGES }) > 0;
  const { data: open = none } = useQuery<readonly Conflict[]>({
    queryKey: CONFLICTS,
    queryFn: skipToken,
  });
  const [conflict] = open;
  useLeaveWarning(busy || conflict !== undefined);
  if (conflict === undefined) return null;
  const answered = () =>
    client.setQueryData<readonly Conflict[]>(CONFLICTS, (all = none) =>
      all.filter(({ id }) => id !== conflict.id),
    );
  return (
    <ConflictDialog
      // Each conflict opens a dialog of its own.
      key={conflict.id}
      conflict={conflict}
      keepTheirs={answered}
      setMine={() => {
        answered();
        void change(conflict.theirs.lead, conflict.mine);
      }}
    />
  );
}

interface Props {
  conflict: Conflict;
  /** Leaves the lead as the other made it. */
  keepTheirs: () => void;
  setMine: () => void;
}

/** Two admins changed a lead: who set what, what this one chose, and which of the two holds. */
function ConflictDialog({ conflict, keepTheirs, setMine }: Props) {
  const now = useNow();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const answered = useRef(false);
  const answer = (give: () => void) => () => {
    if (answered.current) return;
    answered.current = true;
    // Closed before it goes: the focus returns to where it was.
    dialog.current?.close();
    give();
  };
  const { lead } = conflict.theirs;
  const changes = theirChanges(conflict);
  return (
    <dialog
      ref={dialog}
      className="admin-question admin-conflict"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-both`}
      // Not `cancel`: the browser may leave it out.
      onClose={answer(keepTheirs)}
    >
      <h2 id={`${id}-title`}>
        Someone else just changed <bdi>{lead.name}</bdi>
      </h2>
      <ul id={`${id}-both`}>
        {changes.length === 0 && <li>Status is now {statusLabel(lead.status)}.</li>}
        {changes.map(({ id, by, at, words }) => (
          <li key={id}>
            <strong>
              <bdi>{by}</bdi>
            </strong>{' '}
            {words} <time dateTime={at}>{agoWords(at, now)}</time>
          </li>
        ))}
        <li>
          <strong>You</strong> picked {chosenWords(conflict.mine)}
        </li>
      </ul>
      <div className="admin-question-answers">
        <button type="button" className="admin-button admin-button-main" onClick={answer(keepTheirs)}>
          Keep theirs
        </button>
        <button type="button" className="admin-button" onClick={answer(setMine)}>
          Use mine
        </button>
      </div>
    </dialog>
  );
}
