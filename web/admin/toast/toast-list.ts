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
