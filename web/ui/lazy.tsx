import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import styles from './lazy.module.css';
import { type LazyChunk, type LazyState, loadAhead, loadOnReturn } from './lazy-chunk.ts';

/** Draws a part at once where its code is there, and says so where it is still to come or could not be loaded. */
export function Lazy<T>(props: {
  part: LazyChunk<T>;
  /** What must be there too, for example the words it is drawn with. */
  beside?: LazyChunk<unknown>;
  waiting?: ReactNode;
  failed(tryAgain: () => void): ReactNode;
  children(value: T): ReactNode;
}): ReactNode {
  const { part, beside } = props;
  const state = useSyncExternalStore(part.subscribe, part.state, part.state);
  const { subscribe, state: stateOfOther } = beside ?? part;
  const other = useSyncExternalStore<LazyState<unknown>>(subscribe, stateOfOther, stateOfOther);
  useLayoutEffect(() => {
    const parts = beside === undefined ? [part] : [part, beside];
    void loadAhead(...parts);
    return loadOnReturn(...parts);
  }, [part, beside]);
  if (state.is === 'there' && other.is === 'there') return props.children(state.value);
  const failures = [state, other].filter((each) => each.is === 'failed');
  if (failures.length === 0) return props.waiting ?? null;
  return props.failed(() => {
    if (failures.some(({ mustReload }) => mustReload)) window.location.reload();
    else void loadAhead(part, ...(beside === undefined ? [] : [beside]));
  });
}

interface CouldNotLoadProps {
  text: ReactNode;
  again: string;
  onAgain(): void;
  /** Another way on. */
  children?: ReactNode;
}

/** Says that a part could not be loaded, and offers to try again. */
export function LoadError({ text, again, onAgain, children }: CouldNotLoadProps) {
  return (
    <div className={styles.failed}>
      <p role="alert">{text}</p>
      <Button onClick={onAgain}>{again}</Button>
      {children}
    </div>
  );
}
