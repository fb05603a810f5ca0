import { alertChannels } from '#shared/alerts/alert.ts';
import type { AlertList } from '#shared/api/alert-routes.ts';
import type { Health, ScanBudgetState } from '#shared/api/settings-routes.ts';
import { channelNames } from '#web/admin/alerts/alert-words.ts';
import { scanBudgetNotice } from '#web/admin/scan-budget/scan-budget-words.ts';
import { mailHealth } from './health-words.ts';

interface Asked<T> {
  data: T | undefined;
  isError: boolean;
}

interface Site {
  health: Asked<Health>;
  scans: Asked<ScanBudgetState>;
  alerts: Asked<Pick<AlertList, 'channels' | 'items'>>;
}

/** The site in one line. `well`: null until all is answered, unless something is known not to work. */
export function siteWords(site: Site): { text: string; well: boolean | null } {
  const troubles = siteTroubles(site);
  if (troubles.length > 0) return { text: troubles.join(', '), well: false };
  const isAnswered = [site.health, site.scans, site.alerts].every(({ data }) => data !== undefined);
  return isAnswered ? { text: 'all well', well: true } : { text: 'checking…', well: null };
}

/** The ways that are on and of which the last alert that is no longer on its way was given up. */
function failingChannels({ channels, items }: Pick<AlertList, 'channels' | 'items'>): string[] {
  const deliveries = items.flatMap((alert) => alert?.deliveries ?? []);
  const last = (name: (typeof alertChannels)[number]) =>
    deliveries.find(({ channel, state }) => channel === name && (state === 'sent' || state === 'dead'));
  return alertChannels
    .filter((name) => channels[name] && last(name)?.state === 'dead')
    .map((name) => `${channelNames[name].toLowerCase()} alerts fail`);
}

/** What of the site does not work, in a word or two each; nothing of what nobody has answered yet. */
function siteTroubles({ health, scans, alerts }: Site): string[] {
  const mail = health.data && mailHealth(health.data).works;
  const notice = scans.data && scanBudgetNotice(scans.data);
  const told = alerts.data && Object.values(alerts.data.channels).some((on) => on);
  return [
    ...(health.isError || mail === null ? ['mail unknown'] : mail === false ? ['mail off'] : []),
    ...(scans.isError ? ['scans unknown'] : []),
    ...(notice ? [notice.used ? 'scans used up' : 'scans nearly used up'] : []),
    ...(alerts.isError ? ['alerts unknown'] : told === false ? ['alerts off'] : []),
    ...(alerts.data ? failingChannels(alerts.data) : []),
  ];
}
