import type { ReactNode, Ref } from 'react';
import { NOTE_LIMIT } from '#shared/lead/office-requests.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/field.tsx';
import { Key } from '#web/ui/key.tsx';
import styles from './call-sheet.module.css';

interface OutcomeButtonProps {
  icon: ReactNode;
  title: string;
  /** What it does, or asks for next. */
  hint: string;
  /** The figure that is its key. */
  figure: number;
  isPressed?: boolean | undefined;
  onPick: () => void;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** One answer of how a call or an inspection went. */
export function OutcomeButton({ icon, title, hint, figure, isPressed, onPick, ref }: OutcomeButtonProps) {
  return (
    <Button
      ref={ref}
      className={styles.answer}
      aria-pressed={isPressed}
      aria-keyshortcuts={String(figure)}
      onClick={onPick}
    >
      {icon}
      <span className={styles.words}>
        <b>{title}</b>
        <small>{hint}</small>
      </span>
      <Key className={styles.key} aria-hidden="true">
        {figure}
      </Key>
    </Button>
  );
}

/** A note that goes to the history with the answer. */
export function OutcomeNote({ note, setNote }: { note: string; setNote: (note: string) => void }) {
  return (
    <Input
      aria-label="Note"
      placeholder="Note (optional)"
      maxLength={NOTE_LIMIT}
      value={note}
      onChange={({ target }) => setNote(target.value)}
    />
  );
}
