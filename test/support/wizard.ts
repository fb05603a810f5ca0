import { siteConfig } from '#test/support/screen.tsx';
import type { KnownCompany, SiteCompany } from '#web/platform/company.ts';
import type { TextStore } from '#web/platform/storage.ts';
import type { Wizard, WizardServices } from '#web/wizard/journey/step-frame.tsx';
import { changed, type WizardSession } from '#web/wizard/session/session.ts';
import { createSessionStore } from '#web/wizard/session/session-store.ts';
import { memoryStore } from './memory-store.ts';

/** A page opened at that address, and none before. */
export const openedAt = (address: string): WizardServices['opened'] => ({
  kept: () => [],
  now: () => ({ opened: [address, '', '2026-11-20T14:59:00.000Z'], isPrivate: false }),
});

/** The sessions of a tab that stands at this one, where new ones have its id. */
export function sessionsAt(session: WizardSession, now = 0, tab = memoryStore()) {
  const sessions = openedSessions(session.leadId, now, tab);
  sessions.update(() => session);
  return sessions;
}

const openedSessions = (id: string, now: number, tab: TextStore) =>
  createSessionStore(
    tab,
    () => id,
    () => now,
  );

/** The session as its tab has it after a reload. */
export function reloaded(session: WizardSession): WizardSession {
  const tab = memoryStore();
  sessionsAt(session, 0, tab);
  return openedSessions(session.leadId, 0, tab).current();
}

/** What the company has set, as it is known from the beginning; null before it is. */
export const companyThatSet = (set: SiteCompany | null): KnownCompany => ({
  refresh: () => {},
  current: () => set,
  subscribe: () => () => {},
});

/** Services without a line to the server and without a device to keep anything. */
function quietServices(session: WizardSession): WizardServices {
  const never = () => new Promise<never>(() => {});
  return {
    sessions: sessionsAt(session),
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

/** What a step is drawn with in a test; what it changes stays in the services' session. */
export function wizardAt(
  session: WizardSession,
  given: Partial<Omit<Wizard, 'session' | 'services'>> & { services?: Partial<WizardServices> } = {},
): Wizard {
  const services = { ...quietServices(session), ...given.services };
  return {
    config: siteConfig,
    change: (answers) => services.sessions.update((now) => changed(now, answers)),
    update: services.sessions.update,
    goOn: () => {},
    isSending: false,
    setSending: () => {},
    setHead: () => {},
    ...given,
    session,
    services,
  };
}
