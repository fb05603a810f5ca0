import { createContext, useEffect, useLayoutEffect, useState } from 'react';
import { wholeAddress } from '#web/wizard/session/address.ts';
import { changed } from '#web/wizard/session/session.ts';
import type { SessionStore } from '#web/wizard/session/session-store.ts';

/** Whether React draws the session's own step by now, and no longer the page as it was made. */
export const TakenOver = createContext(true);

/** What was typed into the first question before the page's script was there. */
function typedAddress(page: Document): string {
  const value = (name: string) =>
    page.querySelector<HTMLInputElement>(`[data-first-question] [name="${name}"]`)?.value ?? '';
  const parts = { city: value('city'), state: value('state'), zip: value('zip') };
  return wholeAddress(value('address'), parts);
}

/**
 * Takes over what was typed before React was there.
 * @returns whether it has
 */
export function useTakeover(sessions: SessionStore): boolean {
  const [isTakenOver, setTakenOver] = useState(false);

  // Before the next drawing, which writes the session's address into its field.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const address = typedAddress(document);
    // They are in the address by now; a reload would put them back behind another one.
    for (const part of document.querySelectorAll<HTMLInputElement>(
      '[data-first-question] input[tabindex="-1"]',
    ))
      part.value = '';
    // A session that is further on is not begun anew by the first question in the page.
    if (sessions.current().step !== 'address') delete dataset.sent;
    else if (address !== '') sessions.update((now) => changed(now, { address }));
    dataset.running = '';
    setTakenOver(true);
  }, [sessions]);

  return isTakenOver;
}

/** Answers the first question where that was done before React was there. Comes after the hooks by which a step goes on. */
export function useSentAnswer(isTakenOver: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!isTakenOver || dataset.sent === undefined) return;
    document
      .querySelector('[data-first-question]')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    // The page keeps its look of waiting until the next step is drawn.
    queueMicrotask(() => {
      delete dataset.sent;
    });
  }, [isTakenOver]);
}
