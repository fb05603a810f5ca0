import { useLayoutEffect } from 'react';
import { heardOn, scrollerOf } from './scroller.ts';

/** How far each visit of an address was scrolled, until the page is loaded anew. */
const positions = new Map<string, number>();

/** Back and Forward find a list scrolled as it was left. Call it where the list's rows are already there. */
export function useListPosition(entry: string): void {
  useLayoutEffect(() => {
    const kept = positions.get(entry);
    if (kept !== undefined) scrollerOf().scrollTop = kept;
  }, [entry]);
  // Ends with the rows: a page that becomes shorter scrolls too.
  useLayoutEffect(() => {
    // The browser's own guess comes before the rows do.
    const { scrollRestoration } = history;
    history.scrollRestoration = 'manual';
    const scroller = scrollerOf();
    const keep = () => void positions.set(entry, scroller.scrollTop);
    const heard = heardOn(scroller);
    heard.addEventListener('scroll', keep, { passive: true });
    return () => {
      history.scrollRestoration = scrollRestoration;
      heard.removeEventListener('scroll', keep);
    };
  }, [entry]);
}
