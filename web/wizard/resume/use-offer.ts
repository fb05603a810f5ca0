import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Visit } from '#web/wizard/visit/visit.ts';
import type { VisitStore } from '#web/wizard/visit/visit-store.ts';

const none = () => null;

/**
 * The visit of this device that can be gone on with; null where there is none, and in the page as it is built.
 * Once the choice is made, the heading that takes its place gets the focus.
 */
export function useOffer(visits: VisitStore): Visit | null {
  const offer = useSyncExternalStore(visits.subscribe, visits.offered, none);
  const offered = useRef(false);
  useEffect(() => {
    if (offered.current && offer === null) document.querySelector<HTMLElement>('.step-title')?.focus();
    offered.current = offer !== null;
  }, [offer]);
  return offer;
}
