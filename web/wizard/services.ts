import type { SiteConfig } from '#shared/site/config.ts';
import { knownCompany, readCompany } from '#web/platform/company.ts';
import { localStorageStore, sessionStorageStore } from '#web/platform/storage.ts';
import { openedPages } from '#web/source/landing-pages.ts';
import type { WizardServices } from '#web/wizard/journey/step-frame.tsx';
import { type LeadApi, leadApi } from '#web/wizard/lead/delivery.ts';
import { createOutbox, type Outbox } from '#web/wizard/lead/outbox.ts';
import { type KnownRates, knownRates, readPricing } from '#web/wizard/session/rates.ts';
import { savedSessions } from '#web/wizard/session/saved-sessions.ts';
import { createSessionStore, newLeadId, type SessionStore } from '#web/wizard/session/session-store.ts';

const later = (action: () => void, ms: number) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

/** The page's effects, made once: the browser's storage, clock and network behind the wizard's rules. */
export function createWizardServices(config: Promise<SiteConfig>): WizardServices & { start(): () => void } {
  let api: LeadApi | undefined;
  const apiOnce = config.then(({ apiBase }) => {
    api = leadApi(apiBase, fetch);
    return api;
  });
  const outbox = createOutbox({
    store: localStorageStore,
    api: {
      create: async (lead) => (await apiOnce).create(lead),
      addDetails: async (leadId, details) => (await apiOnce).addDetails(leadId, details),
      leave: (lead) => api?.leave(lead),
    },
    now: Date.now,
    newId: newLeadId,
    later,
    log: console.warn,
  });
  const device = savedSessions({
    store: localStorageStore,
    tab: newLeadId(),
    newId: newLeadId,
    now: Date.now,
  });
  const opened = openedPages(localStorageStore);
  const sessions = withPages(createSessionStore(sessionStorageStore, newLeadId, Date.now, device), opened);
  const rates = knownRates({
    read: async () => readPricing((await config).apiBase, fetch),
    now: Date.now,
    later,
    wanted: () => sessions.current().step !== 'thank-you',
    log: console.warn,
  });
  const company = knownCompany(
    async () => readCompany((await config).apiBase, fetch),
    console.warn,
    Date.now,
  );
  return {
    sessions,
    outbox,
    rates,
    company,
    opened,
    now: () => new Date(),
    wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
    start: () => {
      opened.note();
      return keptSending(outbox, rates);
    },
  };
}

/** The sessions; starting over forgets the pages by which the homeowner came, too. */
function withPages(sessions: SessionStore, opened: ReturnType<typeof openedPages>): SessionStore {
  return {
    ...sessions,
    startOver: () => {
      const bringBackSession = sessions.startOver();
      const bringBackPages = opened.forget();
      return () => {
        bringBackPages();
        bringBackSession();
      };
    },
  };
}

/**
 * Sends what earlier sessions left and asks for the rates, both again whenever the browser comes online. A lead that has
 * not arrived goes again when the page is in sight, and when it may end. Returns how to stop.
 */
function keptSending(outbox: Outbox, rates: KnownRates): () => void {
  const online = () => {
    outbox.retryNow();
    rates.refresh();
  };
  outbox.resume();
  rates.refresh();
  const seen = () => (document.visibilityState === 'hidden' ? outbox.leave() : outbox.retryNow());
  window.addEventListener('online', online);
  window.addEventListener('pagehide', outbox.leave);
  document.addEventListener('visibilitychange', seen);
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('pagehide', outbox.leave);
    document.removeEventListener('visibilitychange', seen);
    outbox.stop();
    rates.stop();
  };
}
