import { useEffect } from 'react';
import type { Toast } from './toast-list.ts';

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
