import { type AlertChannel, alertChannels } from '#shared/alerts/alert.ts';
import type { AlertList } from '#shared/api/alert-routes.ts';
import type { Health, ScanQuotaState } from '#shared/api/settings-routes.ts';
import { atWords, counted } from './formats.ts';

interface Asked<T> {
  data: T | undefined;
  isError: boolean;
}

/** What the line says of alerts. */
type AlertsSaid = Pick<AlertList, 'channels' | 'failing' | 'failed'> & Partial<Pick<AlertList, 'noReaders'>>;

interface Site {
  health: Asked<Health>;
  scans: Asked<ScanQuotaState>;
  alerts: Asked<AlertsSaid>;
}

/** The site in one line. `well`: null until all is answered, unless something is known not to work. */
export function siteWords(site: Site, now: Date): { text: string; well: boolean | null } {
  const troubles = siteTroubles(site, now);
  if (troubles.length > 0) return { text: troubles.join(', '), well: false };
  const isAnswered = [site.health, site.scans, site.alerts].every(({ data }) => data !== undefined);
  return isAnswered ? { text: 'all good', well: true } : { text: 'checking…', well: null };
}

/** A channel as a sentence names it. */
export const channelWord = (channel: AlertChannel): string => (channel === 'mail' ? 'email' : channel);

/** "webhook failing since 9:02 AM"; email by what it is for, as quotes are emailed too. */
const failingWords = ({ failing }: AlertsSaid, now: Date): string[] =>
  failing.map(({ channel, since }) => {
    const name = channel === 'mail' ? 'email alerts' : channel;
    return `${name} failing since ${atWords(since, now)}`;
  });

/** The line names what was given up for so long; the list does for as long as it has it. */
const GIVEN_UP_DAYS = 7;

/** How many alerts were given up on a channel that works now, so that nobody but a person sends them again. */
function givenUp({ channels, failing, failed }: AlertsSaid, now: Date): number {
  const since = now.getTime() - GIVEN_UP_DAYS * 86_400_000;
  const isOpen = (channel: AlertChannel) =>
    channels[channel] && failing.every(({ channel: other }) => other !== channel);
  return failed.filter((alert) =>
    alert?.deliveries.some(
      ({ channel, state, at = '' }) => state === 'dead' && isOpen(channel) && Date.parse(at) >= since,
    ),
  ).length;
}

/** What of the site does not work, in a few words each; nothing of what nobody has answered yet. */
function siteTroubles({ health, scans, alerts }: Site, now: Date): string[] {
  const email = health.data && emailWorks(health.data);
  const quota = scans.data && fullestQuota(scans.data);
  const isAnyOn = alerts.data && alertChannels.some((channel) => alerts.data?.channels[channel]);
  const noReaders = alerts.data?.noReaders === true;
  const left = alerts.data ? givenUp(alerts.data, now) : 0;
  return [
    // What fails now stands first: the line may be cut.
    ...(alerts.data ? failingWords(alerts.data, now) : []),
    ...(noReaders ? ['alert email not confirmed'] : []),
    ...(left > 0 ? [`${counted(left, 'alert')} not delivered`] : []),
    ...(health.isError || email === null
      ? ['email status unknown']
      : email === false
        ? ['quote email off']
        : []),
    ...(scans.isError ? ['scan status unknown'] : []),
    ...(quota ? [quota.isUsedUp ? 'scan limit reached' : 'scan limit almost reached'] : []),
    ...(alerts.isError ? ['alert status unknown'] : isAnyOn === false && !noReaders ? ['alerts off'] : []),
  ];
}

/** Whether homeowners can email themselves a quote; null where nobody knows. */
export function emailWorks({ mail: { state, today } }: Health): boolean | null {
  if (state === 'unknown') return null;
  return state === 'on' && today.used < today.limit;
}

/** From this share of a budget on the admin should know. */
const NOTICE_SHARE = 0.8;

type ScanPeriod = keyof Pick<ScanQuotaState, 'month' | 'day'>;

/** The quota of pages that OCR reads which is used up, or nearly; null while none is. */
export function fullestQuota(state: ScanQuotaState) {
  const shares = (['month', 'day'] satisfies ScanPeriod[]).map((period) => ({ period, ...state[period] }));
  const usedUp = shares.find(({ used, limit }) => used >= limit);
  const fullest = usedUp ?? shares.find(({ used, limit }) => used >= limit * NOTICE_SHARE);
  return fullest && { ...fullest, isUsedUp: usedUp !== undefined };
}
