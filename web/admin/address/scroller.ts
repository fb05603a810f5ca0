/** What scrolls the page: on a phone the frame above the toasts, elsewhere the document. */
export function scrollerOf(): HTMLElement {
  const frame = document.querySelector<HTMLElement>('.admin-scroll');
  const scrolls = frame !== null && getComputedStyle(frame).overflowY === 'auto';
  return scrolls ? frame : document.documentElement;
}

/** Where its scroll events are heard. */
export const heardOn = (scroller: HTMLElement): HTMLElement | Window =>
  scroller === document.documentElement ? window : scroller;
