import { type RefObject, useCallback, useEffect, useRef } from 'react';

const isInSight = (element: Element, frame: Element): boolean => {
  const [its, room] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  return its.bottom > room.top && its.top < room.bottom;
};

/**
 * What was acted on stays in sight of the page that a toast makes smaller; what the admin scrolled away stays away.
 * @param newest id of the newest toast there is; ids grow
 * @returns to be called before a toast is added
 */
export function useFocusInSight(page: RefObject<HTMLElement | null>, newest: number): () => void {
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
