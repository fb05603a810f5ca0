import { useCallback, useEffect, useRef } from 'react';

export type Tone = 'success' | 'failure';

export interface ToastAction {
  label: string;
  run: () => void;
  /** Takes back what was done: Ctrl+Z does it too. */
  undoes?: boolean;
}

export interface ToastMore {
  /** Whom it is about, and what of them. */
  detail?: { name: string; words: string };
  action?: ToastAction;
  /** What may come next, before the action. */
  also?: ToastAction | undefined;
  /** A later toast about the same takes its place. */
  about?: string;
  /** Milliseconds since 1970 when what it announces is done: it counts down, and stands until it is taken away. */
  until?: number;
  /** Of a kind the newest alone is seen; left out, it is of the kind of its sentence. */
  kind?: string;
}

export interface Toast extends ToastMore {
  id: number;
  tone: Tone;
  text: string;
}

/** Successes that stand at once. */
const SUCCESSES_MAX = 3;

/**
 * What stands once the toast comes, seen or not: the same sentence takes its own place, unless the earlier one can
 * still be acted on. What failed stays, however much comes after it.
 */
export function withToast(shown: readonly Toast[], toast: Toast): readonly Toast[] {
  const left = shown.filter(
    ({ about, text, action }) =>
      !(about !== undefined && about === toast.about) && !(text === toast.text && action === undefined),
  );
  const successes = left.filter(({ tone, until }) => tone === 'success' && until === undefined);
  const crowded = successes.slice(0, Math.max(0, successes.length + 1 - SUCCESSES_MAX));
  return [...left.filter((other) => toast.tone === 'failure' || !crowded.includes(other)), toast];
}

/** So many stand at once. */
const SEEN_MAX = 3;

/**
 * The toasts that are seen, newest last: what counts down, as it can be undone only there; of the others the newest of each
 * kind, at most three, what failed before the rest. Once one is closed, the one before it is seen for the rest of its time.
 */
export function seenToasts(toasts: readonly Toast[]): readonly Toast[] {
  const counting = toasts.filter(({ until }) => until !== undefined);
  const passing = seenOf(toasts.filter(({ until }) => until === undefined));
  return [...passing, ...counting].sort((one, other) => one.id - other.id);
}

function seenOf(toasts: readonly Toast[]): readonly Toast[] {
  const kindOf = ({ kind, text }: Toast) => kind ?? text;
  const isNewest = (toast: Toast, place: number) =>
    !toasts.slice(place + 1).some((other) => kindOf(other) === kindOf(toast));
  const [newest, ...others] = toasts.filter(isNewest).reverse();
  if (newest === undefined) return [];
  const rank = ({ tone }: Toast) => (tone === 'failure' ? 0 : 1);
  return [newest, ...others.sort((one, other) => rank(one) - rank(other))].slice(0, SEEN_MAX);
}

/** What was done can be taken back for so long. */
export const UNDO_MS = 10_000;

/** How long a toast stands while nobody is on it; what failed stands until it is closed. */
export function shownFor({ tone, action, until }: Toast): number | null {
  if (until !== undefined || tone === 'failure') return null;
  return action === undefined ? 5000 : UNDO_MS;
}

/** Takes back what the newest toast offers to; false where none does. */
export type UndoNewest = () => boolean;

/**
 * Does what the newest toast with an undo offers: by Ctrl+Z, where that does not undo what is typed, and by what it
 * returns.
 */
export function useUndoNewest(toasts: readonly Toast[], close: (id: number) => void): UndoNewest {
  const last = useRef<Toast | undefined>(undefined);
  useEffect(() => {
    last.current = toasts.filter(({ action }) => action?.undoes === true).at(-1);
  }, [toasts]);
  const undoNewest = useCallback(() => {
    const toast = last.current;
    // Behind an open dialog the toasts cannot be acted on.
    if (toast === undefined || document.querySelector('dialog[open]') !== null) return false;
    last.current = undefined;
    close(toast.id);
    toast.action?.run();
    return true;
  }, [close]);
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      const pressed = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!pressed || event.defaultPrevented || holdsText(event.target)) return;
      if (undoNewest()) event.preventDefault();
    };
    window.addEventListener('keydown', undo);
    return () => window.removeEventListener('keydown', undo);
  }, [undoNewest]);
  return undoNewest;
}

const holdsText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, input:not([type="checkbox"], [type="radio"])'));
