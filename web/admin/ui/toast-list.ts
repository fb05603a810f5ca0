import { useEffect } from 'react';

export type Tone = 'success' | 'failure';

interface ToastAction {
  label: string;
  run: () => void;
  /** Takes back what was done: Ctrl+Z does it too. */
  undoes?: boolean;
}

export interface ToastMore {
  /** Whom it is about, and what of them. */
  detail?: { name: string; words: string };
  action?: ToastAction;
  /** A later toast about the same takes its place. */
  about?: string;
}

export interface Toast extends ToastMore {
  id: number;
  tone: Tone;
  text: string;
}

/** Successes that stand at once. */
const SUCCESSES_MAX = 3;

/**
 * What stands once the toast comes. Nothing piles up: the same sentence takes its own place, unless the earlier one can
 * still be acted on. What failed stays, however much comes after it.
 */
export function withToast(shown: readonly Toast[], toast: Toast): readonly Toast[] {
  const left = shown.filter(
    ({ about, text, action }) =>
      !(about !== undefined && about === toast.about) && !(text === toast.text && action === undefined),
  );
  const successes = left.filter(({ tone }) => tone === 'success');
  const crowded = successes.slice(0, Math.max(0, successes.length + 1 - SUCCESSES_MAX));
  return [...left.filter((other) => toast.tone === 'failure' || !crowded.includes(other)), toast];
}

/** How long a toast stands while nobody is on it; one that is lost if not acted on stands until it is closed. */
export function shownFor({ tone, action }: Toast): number | null {
  if (action !== undefined) return tone === 'failure' ? null : 15_000;
  return tone === 'failure' ? 10_000 : 5000;
}

/** Ctrl+Z, where it does not undo what is typed, does what the newest toast with an undo offers. */
export function useUndoKeys(toasts: readonly Toast[], close: (id: number) => void): void {
  useEffect(() => {
    const last = toasts.filter(({ action }) => action?.undoes === true).at(-1);
    if (last === undefined) return;
    const undo = (event: KeyboardEvent) => {
      const pressed = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!pressed || event.defaultPrevented || holdsText(event.target)) return;
      // Behind an open dialog the toasts cannot be acted on.
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      close(last.id);
      last.action?.run();
    };
    window.addEventListener('keydown', undo);
    return () => window.removeEventListener('keydown', undo);
  }, [toasts, close]);
}

const holdsText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, input:not([type="checkbox"], [type="radio"])'));
