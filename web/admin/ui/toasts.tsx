import { clsx } from 'clsx';
import {
  type CSSProperties,
  createContext,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { ModalContext } from '#web/ui/modal.ts';
import { ShownToast, type ToastProps } from './shown-toast.tsx';
import {
  seenToasts,
  shownFor,
  type Toast,
  type ToastMore,
  type Tone,
  type UndoNewest,
  useUndoNewest,
  withToast,
} from './toast-list.ts';
import styles from './toasts.module.css';

export type ShowToast = (tone: Tone, text: string, more?: ToastMore) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Says one sentence below the page: `showToast('success', …)` or `showToast('failure', …)`. */
export const useToast = () => useContext(ToastContext);

const UndoContext = createContext<UndoNewest>(() => false);

/** Takes back what was done last, for as long as its toast stands: for a key of its own. */
export const useUndo = () => useContext(UndoContext);

const DockContext = createContext<HTMLElement | null>(null);

/** A bar along the bottom of the page, under its toasts. */
export function Dock({ children }: { children: ReactNode }) {
  const place = useContext(DockContext);
  return place === null ? null : createPortal(children, place);
}

/**
 * The page, and under it the room of the toasts: the page gives it up while there are any, so that none covers a
 * control. Screen readers hear each as it comes, a failure at once.
 */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const newest = useRef(0);
  const page = useRef<HTMLDivElement>(null);
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const willAdd = useFocusInSight(page, toasts.at(-1)?.id ?? 0);
  const showToast = useCallback<ShowToast>(
    (tone, text, more) => {
      newest.current += 1;
      const toast = { ...more, id: newest.current, tone, text };
      willAdd();
      setToasts((shown) => withToast(shown, toast));
    },
    [willAdd],
  );
  const { held, room, returnFocus } = usePausedToasts(toasts.length > 0);
  const close = useCallback(
    (id: number) => {
      setToasts((shown) => shown.filter((toast) => toast.id !== id));
      returnFocus();
    },
    [returnFocus],
  );
  const undoNewest = useUndoNewest(toasts, close);
  const { dialog, onModal } = useTopDialog();
  // Keys scroll what has the focus.
  useEffect(() => {
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true });
  }, []);
  const seen = seenToasts(toasts);
  const messages = (
    <Messages
      toasts={seen}
      className={clsx(styles.messages, dialog === undefined ? styles.overPage : styles.overDialog)}
      room={room}
      close={close}
    />
  );
  return (
    <ToastContext value={showToast}>
      {toasts.map((toast) => (
        <Expiry key={toast.id} toast={toast} held={held} close={close} />
      ))}
      <div className={styles.frame} data-toasts={seen.length} style={counted(seen.length)}>
        <div ref={page} className={styles.page} data-scroll-frame tabIndex={-1}>
          <UndoContext value={undoNewest}>
            <ModalContext value={onModal}>
              <DockContext value={dock}>{children}</DockContext>
            </ModalContext>
          </UndoContext>
        </div>
        {dialog === undefined ? messages : createPortal(messages, dialog)}
        <div ref={setDock} />
      </div>
    </ToastContext>
  );
}

/** The dialog over the page that opened last; undefined without any. */
function useTopDialog() {
  const [dialogs, setDialogs] = useState<readonly HTMLDialogElement[]>([]);
  const onModal = useCallback((dialog: HTMLDialogElement) => {
    setDialogs((open) => [...open, dialog]);
    return () => setDialogs((open) => open.filter((other) => other !== dialog));
  }, []);
  return { dialog: dialogs.at(-1), onModal };
}

interface MessagesProps {
  toasts: readonly Toast[];
  className: string;
  /** Goes onto the element around them. */
  room: ReturnType<typeof usePausedToasts>['room'];
  close: ToastProps['close'];
}

/** The toasts in sight, by how they are told to who hears them. */
function Messages({ toasts, className, room, close }: MessagesProps) {
  const spoken = (tone: Tone) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <ShownToast key={toast.id} toast={toast} close={close} />);
  return (
    <section className={className} data-messages aria-label="Messages" {...room}>
      <div role="status" className={styles.spoken} aria-atomic="false">
        {spoken('success')}
      </div>
      <div role="alert" className={styles.spoken} aria-atomic="false">
        {spoken('failure')}
      </div>
    </section>
  );
}

/** For the room that the page's end gives them. */
const counted = (toasts: number): CSSProperties & { '--toasts': number } => ({ '--toasts': toasts });

/** Ends the toast in its time, seen or not. `held`: somebody is on the toasts, and none goes from under them. */
function Expiry({ toast, held, close }: ToastProps & { held: boolean }) {
  useEffect(() => {
    const time = shownFor(toast);
    if (time === null || held) return;
    const timer = setTimeout(() => close(toast.id), time);
    return () => clearTimeout(timer);
  }, [toast, close, held]);
  return null;
}

/**
 * Whether somebody is on the toasts, with the pointer or the focus; `room` goes onto the element around them.
 * @param any whether there are any
 */
function usePausedToasts(any: boolean) {
  const element = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    // Nothing is left to be on, and what is gone says no goodbye.
    if (any) return;
    setPointed(false);
    setFocused(false);
  }, [any]);
  useEffect(() => {
    if (!pointed && !focused) return;
    // What is taken away from under the pointer or with the focus says no goodbye either.
    const end = new AbortController();
    const elsewhere = ({ type, target }: Event) => {
      if (target instanceof Node && element.current?.contains(target)) return;
      (type === 'focusin' ? setFocused : setPointed)(false);
    };
    for (const name of ['pointermove', 'pointerdown', 'focusin'])
      window.addEventListener(name, elsewhere, end);
    return () => end.abort();
  }, [pointed, focused]);
  const room = {
    ref: element,
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onBlur: () => setFocused(false),
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      setFocused(true);
      const outside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
      if (outside) cameFrom.current = relatedTarget;
    },
  };
  /** Where a toast goes that may have the focus, the focus goes back to where it came from. */
  const returnFocus = useRef(() => {
    if (element.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true });
  }).current;
  return { held: pointed || focused, room, returnFocus };
}

const isInSight = (element: Element, frame: Element): boolean => {
  const [its, room] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  return its.bottom > room.top && its.top < room.bottom;
};

/**
 * What was acted on stays in sight of the page that a toast makes smaller; what the admin scrolled away stays away.
 * @param newest id of the newest toast there is; ids grow
 * @returns to be called before a toast is added
 */
function useFocusInSight(page: RefObject<HTMLElement | null>, newest: number): () => void {
  const wasInSight = useRef(false);
  const last = useRef(0);
  useEffect(() => {
    // An older one is the newest again where the newest is gone.
    if (newest <= last.current) return;
    last.current = newest;
    if (wasInSight.current) document.activeElement?.scrollIntoView?.({ block: 'nearest' });
  }, [newest]);
  return useCallback(() => {
    const { activeElement } = document;
    const frame = page.current;
    wasInSight.current =
      frame !== null &&
      activeElement !== frame &&
      frame.contains(activeElement) &&
      activeElement !== null &&
      isInSight(activeElement, frame);
  }, [page]);
}
