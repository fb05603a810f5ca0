import { clsx } from 'clsx';
import { useId, useRef } from 'react';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { agoWords } from '#web/words/office/formats.ts';
import { statusLabel } from '#web/words/office/lead.ts';
import { chosenWords } from '#web/words/office/lead-log.ts';
import styles from './conflict-dialog.module.css';
import type { Conflict } from './lead-change.ts';
import { theirChanges } from './their-changes.ts';

interface Props {
  conflict: Conflict;
  /** Leaves the lead as the other made it. */
  keepTheirs: () => void;
  setMine: () => void;
}

/** Two admins changed a lead: which of the two changes holds. */
export function ConflictDialog({ conflict, keepTheirs, setMine }: Props) {
  const id = useId();
  const answered = useRef(false);
  const answer = (give: () => void, close?: () => void) => () => {
    if (answered.current) return;
    answered.current = true;
    // Closed before it goes: the focus returns to where it was.
    close?.();
    give();
  };
  return (
    <Dialog
      title={
        <>
          Someone else just changed <bdi className={styles.name}>{conflict.theirs.lead.name}</bdi>
        </>
      }
      aria-describedby={id}
      onClose={answer(keepTheirs)}
    >
      {(close) => (
        <>
          <BothChanges id={id} conflict={conflict} />
          <DialogActions>
            <Button onClick={answer(setMine, close)}>Use mine</Button>
            <Button kind="first" onClick={answer(keepTheirs, close)}>
              Keep theirs
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** Who set what, and what this admin chose. */
function BothChanges({ id, conflict }: { id: string; conflict: Conflict }) {
  const now = useNow();
  const changes = theirChanges(conflict);
  return (
    <Stack as="ul" gap={2} id={id}>
      {changes.length === 0 && (
        <li className={styles.change}>Status is now {statusLabel(conflict.theirs.lead.status)}.</li>
      )}
      {changes.map(({ id, by, at, words }) => (
        <li key={id} className={styles.change}>
          <strong>
            <bdi>{by}</bdi>
          </strong>{' '}
          {words}{' '}
          <time className={styles.time} dateTime={at}>
            {agoWords(at, now)}
          </time>
        </li>
      ))}
      <li className={clsx(styles.change, styles.own)}>
        <strong>You</strong> picked {chosenWords(conflict.mine)}
      </li>
    </Stack>
  );
}
