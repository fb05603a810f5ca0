import './call-sheet.css';
import type { ReactNode, Ref } from 'react';
import { NOTE_LIMIT } from '#shared/lead/office-requests.ts';

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
    <button
      ref={ref}
      type="button"
      className="call-outcome"
      aria-pressed={isPressed}
      aria-keyshortcuts={String(figure)}
      onClick={onPick}
    >
      {icon}
      <span>
        <b>{title}</b>
        <small>{hint}</small>
      </span>
      <i aria-hidden="true">{figure}</i>
    </button>
  );
}

/** A note that goes to the history with the answer. */
export function OutcomeNote({ note, setNote }: { note: string; setNote: (note: string) => void }) {
  return (
    <input
      className="admin-field call-note"
      aria-label="Note"
      placeholder="Note (optional)"
      maxLength={NOTE_LIMIT}
      value={note}
      onChange={({ target }) => setNote(target.value)}
    />
  );
}
