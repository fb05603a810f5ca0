import './unsaved.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHeldHistory } from './address/use-held-history.ts';
import { useLeaveWarning } from './leave-warning.ts';

/** The way that waits for an answer. */
interface Leaving {
  go: () => void;
}

/** Asks before changes that are not saved would be left: by leaving the page, or by `leave`. */
export function useUnsaved() {
  const [count, setCount] = useState(0);
  const drop = useRef<() => void>(undefined);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  useLeaveWarning(count > 0);

  /** @param dropIt forgets it for good, once the admin says so */
  const setUnsaved = useCallback((now: number, dropIt?: () => void) => {
    setCount(now);
    drop.current = dropIt;
  }, []);

  const ask = useCallback((go: () => void) => setLeaving({ go }), []);
  useHeldHistory(count > 0, ask);

  /** Does it at once where nothing is unsaved, else once the admin says so. */
  const leave = useCallback(
    (go: () => void) => {
      if (count === 0) go();
      else ask(go);
    },
    [count, ask],
  );
  const question =
    leaving === null ? null : (
      <LeaveQuestion
        // The browser tells that a dialog closed a moment later: by then the next question may have been asked.
        stay={() => setLeaving((now) => (now === leaving ? null : now))}
        leave={() => {
          setLeaving(null);
          drop.current?.();
          setUnsaved(0);
          leaving.go();
        }}
      />
    );
  return { setUnsaved, leave, question };
}

function LeaveQuestion({ stay, leave }: { stay: () => void; leave: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="admin-question" aria-labelledby="leave-question" onClose={stay}>
      <h2 id="leave-question">Leave without saving?</h2>
      <p>What you changed and did not save is lost.</p>
      <div className="admin-question-answers">
        <button
          type="button"
          className="admin-button admin-button-main"
          onClick={() => {
            dialog.current?.close();
            stay();
          }}
        >
          Stay
        </button>
        <button type="button" className="admin-button" onClick={leave}>
          Leave without saving
        </button>
      </div>
    </dialog>
  );
}
