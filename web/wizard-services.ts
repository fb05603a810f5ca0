import type { SiteConfig } from '#shared/config.ts';
import { loadRates } from '#web/rates.ts';
import { localStorageStore, sessionStorageStore } from '#web/storage.ts';
import { leadApi } from '#web/wizard/delivery.ts';
import { newLeadId } from '#web/wizard/lead-id.ts';
import { createOutbox } from '#web/wizard/outbox.ts';
import { createVisitStore } from '#web/wizard/visit-store.ts';

/** The page's effects, made once: the browser's storage, clock and network behind the wizard's rules. */
export function createWizardServices(config: Promise<SiteConfig>) {
  const apiOnce = config.then(({ apiBase }) => leadApi(apiBase, fetch));
  const outbox = createOutbox({
    store: localStorageStore,
    api: {
      create: async (lead) => (await apiOnce).create(lead),
      addDetails: async (leadId, details) => (await apiOnce).addDetails(leadId, details),
    },
    now: Date.now,
    newId: newLeadId,
    later: (action, ms) => {
      const timer = setTimeout(action, ms);
      return () => clearTimeout(timer);
    },
    log: (message, cause) => console.warn(message, cause),
  });
  return {
    visits: createVisitStore(sessionStorageStore, newLeadId, Date.now),
    outbox,
    rates: config.then(({ apiBase }) => loadRates(apiBase, fetch)),
    page: () => window.location.href,
    now: () => new Date(),
    wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
    /** Sends what earlier visits left, and again whenever the browser comes online; returns how to stop. */
    start: () => {
      outbox.resume();
      window.addEventListener('online', outbox.retryNow);
      return () => {
        window.removeEventListener('online', outbox.retryNow);
        outbox.stop();
      };
    },
  };
}
