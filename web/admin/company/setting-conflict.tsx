import { useId, useRef } from 'react';
import { useNow } from '#web/admin/data/use-now.tsx';
import { useModal } from '#web/ui/modal.ts';
import { atWords } from '#web/words/office/formats.ts';
import { adminName } from '#web/words/office/prices.ts';

interface Props {
  /** Email of whoever set it, and when. */
  by?: string | undefined;
  at: string;
  /** Takes what they set; what was typed is gone. */
  reload: () => void;
  /** Saves what was typed over it. */
  overwrite: () => void;
  /** Leaves both as they are. */
  close: () => void;
}

/** Asks which of two holds: what somebody set since this was opened, or what is typed here. */
export function SettingConflict({ by, at, reload, overwrite, close }: Props) {
  const now = useNow();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const answer = (act: () => void) => () => {
    // Closed before it goes: the focus returns to where it was.
    dialog.current?.close();
    act();
  };
  return (
    <dialog
      ref={dialog}
      className="admin-question"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={close}
    >
      <h2 id={`${id}-title`}>
        <bdi>{by === undefined ? 'Someone' : adminName(by)}</bdi> changed this at {atWords(at, now)}.
      </h2>
      <p id={`${id}-text`}>
        Reload shows what they saved, and what you typed is gone. Overwrite saves yours in its place.
      </p>
      <div className="admin-question-answers">
        <button type="button" className="admin-button admin-button-main" onClick={answer(reload)}>
          Reload
        </button>
        <button type="button" className="admin-button" onClick={answer(overwrite)}>
          Overwrite
        </button>
      </div>
    </dialog>
  );
}
