import { siteConfig } from '#test/support/screen.tsx';
import type { KnownCompany, SiteCompany } from '#web/platform/company.ts';
import type { TextStore } from '#web/platform/storage.ts';
import type { Wizard, WizardServices } from '#web/wizard/journey/step-frame.tsx';
import { changed, type Visit } from '#web/wizard/session/session.ts';
import { createVisitStore } from '#web/wizard/session/session-store.ts';
import { memoryStore } from './memory-store.ts';

/** A page opened at that address, and none before. */
export const openedAt = (address: string): WizardServices['opened'] => ({
  kept: () => [],
  now: () => ({ opened: [address, '', '2026-11-20T14:59:00.000Z'], isPrivate: false }),
});

/** The visits of a tab that stands at this one, where new ones have its id. */
export function visitsAt(visit: Visit, now = 0, tab = memoryStore()) {
  const visits = openedVisits(visit.leadId, now, tab);
  visits.update(() => visit);
  return visits;
}

const openedVisits = (id: string, now: number, tab: TextStore) =>
  createVisitStore(
    tab,
    () => id,
    () => now,
  );

/** The visit as its tab has it after a reload. */
export function reloaded(visit: Visit): Visit {
  const tab = memoryStore();
  visitsAt(visit, 0, tab);
  return openedVisits(visit.leadId, 0, tab).current();
}

/** What the company has set, as it is known from the beginning; null before it is. */
export const companyThatSet = (set: SiteCompany | null): KnownCompany => ({
  refresh: () => {},
  current: () => set,
  subscribe: () => () => {},
});

/** Services without a line to the server and without a device to keep anything. */
function quietServices(visit: Visit): WizardServices {
  const never = () => new Promise<never>(() => {});
  return {
    visits: visitsAt(visit),
    outbox: {
      hold: () => {},
      send: never,
      addDetails: never,
      sentAs: (leadId) => leadId,
      resume: () => {},
      retryNow: () => {},
      leave: () => {},
      isDelivered: () => true,
      watch: () => () => {},
      stop: () => {},
    },
    company: companyThatSet(null),
    rates: { refresh: () => {}, within: never, last: () => null, onHeard: () => () => {}, stop: () => {} },
    opened: openedAt('https://roofs.example/'),
    now: () => new Date(2026, 10, 21, 12),
    wait: never,
  };
}

/** What a step is drawn with in a test; what it changes stays in the services' visit. */
export function wizardAt(
  visit: Visit,
  given: Partial<Omit<Wizard, 'visit' | 'services'>> & { services?: Partial<WizardServices> } = {},
): Wizard {
  const services = { ...quietServices(visit), ...given.services };
  return {
    config: siteConfig,
    change: (answers) => services.visits.update((now) => changed(now, answers)),
    update: services.visits.update,
    goOn: () => {},
    isSending: false,
    setSending: () => {},
    ...given,
    visit,
    services,
  };
}
