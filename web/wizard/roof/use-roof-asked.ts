import { useEffect } from 'react';
import type { SiteConfig } from '#shared/site/config.ts';
import type { Visit } from '#web/wizard/visit/visit.ts';
import type { VisitStore } from '#web/wizard/visit/visit-store.ts';

/** Has the roof at the chosen address measured while the homeowner answers the next questions; nobody waits for it. */
export function useRoofAsked(
  { step, roof, leadId }: Visit,
  visits: VisitStore,
  { measuresRoofs, apiBase }: SiteConfig,
): void {
  const isOnTheWay = step !== 'address' && step !== 'thank-you';
  const place = measuresRoofs && isOnTheWay && roof !== null && roof.askedAs !== leadId ? roof.place : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: under another id the server is asked again
  useEffect(() => {
    if (place === null) return;
    import('./ask-address.ts').then(({ askAddress }) => askAddress(visits, apiBase)).catch(() => {});
  }, [place, leadId, visits, apiBase]);
}
