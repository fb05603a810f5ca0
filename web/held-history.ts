type Hold = (event: PopStateEvent) => void;

let hold: Hold | undefined;

/** Call it before the router starts: a window's listeners are called in the order they came, so that what holds hears first. */
export function hearHistory(): void {
  window.addEventListener('popstate', (event) => hold?.(event));
}

/** Until what it returns is called, `by` hears of Back and Forward before the router does, and may stop them. */
export function holdHistory(by: Hold): () => void {
  hold = by;
  return () => {
    if (hold === by) hold = undefined;
  };
}
