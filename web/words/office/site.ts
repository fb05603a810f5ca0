import { type AlertChannel, alertChannels } from '#shared/alerts/alert.ts';
import type { AlertList } from '#shared/api/alert-routes.ts';
import type { EmailState, Health, ScanQuotaState } from '#shared/api/settings-routes.ts';
import { figure } from '#shared/dollars.ts';
import { atWords, counted, serverHour } from './formats.ts';

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
  const email = health.data && emailHealth(health.data).works;
  const notice = scans.data && scanQuotaNotice(scans.data);
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
    ...(notice ? [notice.used ? 'scan limit reached' : 'scan limit almost reached'] : []),
    ...(alerts.isError ? ['alert status unknown'] : isAnyOn === false && !noReaders ? ['alerts off'] : []),
  ];
}

export interface HealthLine {
  name: string;
  /** Null where nobody knows. */
  works: boolean | null;
  /** What does not work says what to do. */
  text: string;
}

const NO_QUOTE_EMAIL = 'Homeowners can’t email themselves a quote.';

const obstacles: Readonly<Record<Exclude<EmailState, 'on'>, string>> = {
  no_address: `${NO_QUOTE_EMAIL} Set mailFrom in site.json to an address you verified in Amazon SES, then deploy.`,
  sandbox: `${NO_QUOTE_EMAIL} This AWS account is still in the SES sandbox. Request production access (SES console, Account dashboard).`,
  paused: `${NO_QUOTE_EMAIL} AWS paused sending for this account. See why in the SES console.`,
  unverified: `${NO_QUOTE_EMAIL} SES hasn’t verified the mailFrom address or its domain in this region. Verify one in the SES console.`,
  unknown: 'Couldn’t reach SES to check. We’ll check again in a few minutes.',
};

export const QUOTE_EMAIL = 'Quote email';

export function emailHealth({ mail: { state, today } }: Health): HealthLine {
  const name = QUOTE_EMAIL;
  if (state !== 'on') return { name, works: state === 'unknown' ? null : false, text: obstacles[state] };
  const limit = figure(today.limit);
  return today.used < today.limit
    ? { name, works: true, text: `${figure(today.used)} of ${limit} emails sent today.` }
    : {
        name,
        works: false,
        text: `Today’s limit of ${limit} emails is used up. To send more, raise limits.mailDailyLimit in site.json and deploy.`,
      };
}

/** From this share of a budget on the admin should know. */
const NOTICE_SHARE = 0.8;

const periods = [
  { period: 'month', is: 'this month', its: 'this month’s', option: 'ocrMonthlyPages' },
  { period: 'day', is: 'today', its: 'today’s', option: 'ocrDailyPages' },
] as const;

/** What the admin should know of the pages OCR has read; null while there is nothing to say. */
export function scanQuotaNotice(state: ScanQuotaState): { used: boolean; text: string } | null {
  const shares = periods.map((words) => ({ ...words, ...state[words.period] }));
  const usedUp = shares.find(({ used, limit }) => used >= limit);
  const near = shares.find(({ used, limit }) => used >= limit * NOTICE_SHARE);
  const shown = usedUp ?? near;
  if (shown === undefined) return null;
  const { is, its, option, used, limit, until } = shown;
  const raise = `To allow more, raise limits.${option} in site.json and deploy.`;
  return usedUp === undefined
    ? {
        used: false,
        text: `${figure(used)} of ${figure(limit)} scan pages used ${is}. At the limit, scans pause until ${serverHour(until)}. ${raise}`,
      }
    : {
        used: true,
        text: `Scans are paused until ${serverHour(until)}: ${its} ${figure(limit)} pages are used up. Homeowners can continue without the PDF, and you still get it with the lead. ${raise}`,
      };
}
