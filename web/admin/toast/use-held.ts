import { type FocusEvent, useEffect, useRef, useState } from 'react';

/**
 * Whether somebody is on the toasts, with the pointer or the focus; `room` goes onto the element around them.
 * @param any whether there are any
 */
export function useHeld(any: boolean) {
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
  const letGo = useRef(() => {
    if (element.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true });
  }).current;
  return { held: pointed || focused, room, letGo };
}
