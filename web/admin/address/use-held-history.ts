import { useEffect } from 'react';
import { holdHistory } from '#web/held-history.ts';

/** Where an entry stands in the history, as the router numbers them. */
const placeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : Number.NaN;

/**
 * Back and Forward within the page ask before they go: the page stays where it is, and `ask` is given the way on.
 * The browser tells of them only afterwards, so the entry that was left is gone back to.
 */
export function useHeldHistory(isHeld: boolean, ask: (go: () => void) => void): void {
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
    return holdHistory(hold);
  }, [isHeld, ask]);
}
