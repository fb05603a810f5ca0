import {
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';

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

const LeaveQuestion = ({ stay, leave }: { stay: () => void; leave: () => void }) => (
  <Dialog title="Leave without saving?" onClose={stay}>
    {(close) => (
      <>
        <p>Your unsaved changes will be lost.</p>
        <DialogActions>
          <Button onClick={leave}>Leave without saving</Button>
          <Button
            kind="first"
            onClick={() => {
              close();
              stay();
            }}
          >
            Stay
          </Button>
        </DialogActions>
      </>
    )}
  </Dialog>
);

/** While it is on, the browser asks before the page is left. */
export function useLeaveWarning(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Chrome before 119 asks for this alone.
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [on]);
}

type Hold = (event: PopStateEvent) => void;

/** Until what it returns is called, `hold` hears of Back and Forward before the router does, and may stop them. */
type BlockBack = (hold: Hold) => () => void;

const BackContext = createContext<BlockBack>(() => () => {});

/** All under it holds Back and Forward by what `listenForBack` gives. */
export const BackProvider = BackContext.Provider;

/** Call it before the router starts: a window's listeners are called in the order they came, so that what holds hears first. */
export function listenForBack(view: Window): BlockBack {
  let holding: Hold | undefined;
  view.addEventListener('popstate', (event) => holding?.(event));
  return (hold) => {
    holding = hold;
    return () => {
      if (holding === hold) holding = undefined;
    };
  };
}

/** Where an entry stands in the history, as the router numbers them. */
const placeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : Number.NaN;

/**
 * Back and Forward within the page ask before they go: the page stays where it is, and `ask` is given the way on.
 * The browser tells of them only afterwards, so the entry that was left is gone back to.
 */
function useHeldHistory(isHeld: boolean, ask: (go: () => void) => void): void {
  const blockBack = use(BackContext);
  useEffect(() => {
    if (!isHeld) return;
    const here = placeOf(history.state);
    const hold = (event: PopStateEvent) => {
      const steps = placeOf(event.state) - here;
      if (Number.isNaN(steps)) return;
      // The router hears of neither way.
      event.stopImmediatePropagation();
      if (steps === 0) return;
      // Also on the way back already: a second Back makes the browser drop the first return.
      history.go(-steps);
      ask(() => history.go(steps));
    };
    return blockBack(hold);
  }, [isHeld, ask, blockBack]);
}

/** Goes once it is sure that nothing unsaved is lost. */
export type Leave = (go: () => void) => void;

interface Props {
  to: string;
  className?: string;
  /** It leads to the page that is open. */
  isHere?: boolean;
  leave: Leave;
  go: () => void;
  children: ReactNode;
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** A link that asks first where something is not saved; another tab or window leaves this page as it is. */
export const LeaveLink = ({ to, className, isHere = false, leave, go, children }: Props) => (
  <Link
    to={to}
    className={className}
    aria-current={isHere ? 'page' : undefined}
    onClick={(event) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      leave(go);
    }}
  >
    {children}
  </Link>
);

export type OnUnsaved = (count: number, drop?: () => void) => void;

/**
 * Counts what is not saved of the page's parts; nothing is once the page is gone.
 * @param drop forgets what would outlive the page
 */
export function useUnsavedParts(onUnsaved: OnUnsaved, drop: () => void) {
  const [note, setNote] = useState(0);
  const [day, setDay] = useState(0);
  const [paper, setPaper] = useState(0);
  useEffect(() => {
    onUnsaved(note + day + paper, drop);
    return () => onUnsaved(0);
  }, [note, day, paper, onUnsaved, drop]);
  return { setNote, setDay, setPaper };
}
