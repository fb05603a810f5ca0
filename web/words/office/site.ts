import {
  type AlertChannel,
  type AlertEvent,
  alertChannels,
  type DeliveryFailure,
} from '#shared/alerts/alert.ts';
import type { AlertList, ShownDelivery } from '#shared/api/alert-routes.ts';
import type { EmailState, Health, ScanBudgetState } from '#shared/api/settings-routes.ts';
import { figure } from '#shared/dollars.ts';
import { counted, momentWords, NOT_SAID, serverHour } from './formats.ts';

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
  const isAnyOn = alerts.data && Object.values(alerts.data.channels).some((on) => on);
  return [
    ...(health.isError || mail === null ? ['mail unknown'] : mail === false ? ['mail off'] : []),
    ...(scans.isError ? ['scans unknown'] : []),
    ...(notice ? [notice.used ? 'scans used up' : 'scans nearly used up'] : []),
    ...(alerts.isError ? ['alerts unknown'] : isAnyOn === false ? ['alerts off'] : []),
    ...(alerts.data ? failingChannels(alerts.data) : []),
  ];
}

export interface HealthLine {
  name: string;
  /** Null where nobody knows. */
  works: boolean | null;
  /** One sentence; what does not work says what to do. */
  text: string;
}

const obstacles: Readonly<Record<Exclude<EmailState, 'on'>, string>> = {
  no_address:
    'Homeowners cannot mail themselves a quote: set mailFrom in site.json to an address you have verified in Amazon SES, then deploy.',
  sandbox:
    'Homeowners cannot mail themselves a quote: this account is in the SES sandbox, so ask AWS for production access (SES console, Account dashboard).',
  paused:
    'Homeowners cannot mail themselves a quote: AWS has paused the sending of this account, and the SES console says why.',
  unverified:
    'Homeowners cannot mail themselves a quote: neither the address mailFrom names nor its domain is verified in SES in this region; verify one in the SES console.',
  unknown: 'SES could not be asked whether it sends; this page asks again in a few minutes.',
};

export function mailHealth({ mail: { state, today } }: Health): HealthLine {
  const name = 'Mail';
  if (state !== 'on') return { name, works: state === 'unknown' ? null : false, text: obstacles[state] };
  return today.used < today.limit
    ? { name, works: true, text: `${figure(today.used)} of today’s ${figure(today.limit)} mails are sent.` }
    : {
        name,
        works: false,
        text: `Today’s ${figure(today.limit)} mails are sent; to allow more, raise mailDailyLimit in site.json and deploy.`,
      };
}

export function scanHealth({ day, month }: ScanBudgetState): HealthLine {
  const works = day.used < day.limit && month.used < month.limit;
  return {
    name: 'Scans',
    works,
    text: `${figure(day.used)} of today’s ${figure(day.limit)} pages and ${figure(month.used)} of the month’s ${figure(month.limit)} are read${works ? '.' : '; to allow more, raise the page limits in site.json and deploy.'}`,
  };
}

/** Of what could not be asked. */
export const unknownHealth = (name: string): HealthLine => ({
  name,
  works: null,
  text: 'This could not be loaded; reload the page to try again.',
});

/** From this share of a budget on the admin should know. */
const NOTICE_SHARE = 0.8;

const periods = [
  { period: 'month', option: 'ocrMonthlyPages' },
  { period: 'day', option: 'ocrDailyPages' },
] as const;

/** What the admin should know of the pages OCR has read; null while there is nothing to say. */
export function scanBudgetNotice(state: ScanBudgetState): { used: boolean; text: string } | null {
  const shares = periods.map(({ period, option }) => ({ period, option, ...state[period] }));
  const usedUp = shares.find(({ used, limit }) => used >= limit);
  const near = shares.find(({ used, limit }) => used >= limit * NOTICE_SHARE);
  const shown = usedUp ?? near;
  if (shown === undefined) return null;
  const { period, option, used, limit, until } = shown;
  const raise = `To allow more, deploy with a higher -c ${option}.`;
  return usedUp === undefined
    ? {
        used: false,
        text: `${figure(used)} of the ${period}’s ${figure(limit)} pages of scans are read. Once they are used up, no scans are read until ${serverHour(until)}. ${raise}`,
      }
    : {
        used: true,
        text: `No scans are read until ${serverHour(until)}: the ${period}’s ${figure(limit)} pages are used up. Homeowners go on without the document, and you get it with their request. ${raise}`,
      };
}

export const channelNames: Readonly<Record<AlertChannel, string>> = {
  mail: 'Mail',
  webhook: 'Webhook',
  push: 'Push',
};

/** Why a channel is off and what turns it on. */
export const offWords: Readonly<Record<AlertChannel, string>> = {
  mail: 'Nobody is mailed when a lead comes: set alertEmails (or adminEmail) in site.json, then deploy and confirm the mail AWS sends.',
  webhook: 'No other system is told: set webhookUrl in site.json to an https address of yours, then deploy.',
  push: 'No phone or desktop is notified: switch it on below, on each device that shall be.',
};

export const eventNames: Readonly<Record<AlertEvent, string>> = {
  'lead.created': 'New lead',
  'lead.updated': 'News of a lead',
  'document.read': 'Estimate read',
  'leads.more': 'Summary',
  test: 'Test',
};

const failures: Readonly<Record<DeliveryFailure, string>> = {
  refused: 'was refused',
  redirected: 'was redirected, which is not followed',
  too_slow: 'had no answer within 5 seconds',
  unreachable: 'reached nobody',
  lead_gone: 'the lead is gone',
};

/** How many leads a summary tells of; a dash for what is no summary. */
export const leadsWords = (more: number | undefined) =>
  more === undefined ? NOT_SAID : counted(more, 'more lead');

/** What came of a delivery, and when it is tried next. */
export function outcomeWords(
  { state, attempts, at, next_at, failure }: ShownDelivery,
  event: AlertEvent,
): string {
  const why = failure === undefined ? '' : failures[failure];
  switch (state) {
    case 'sent':
      return at === undefined ? 'Sent' : `Sent ${momentWords(at, 'recent')}`;
    case 'off':
      return failure === 'lead_gone' ? 'Not sent: the lead is gone' : 'Off';
    case 'summed':
      return 'Counted in the hour’s summary';
    case 'dead':
      return `Given up after ${attempts} tries: ${why}`;
    case 'waiting':
      if (event === 'leads.more' && attempts === 0) return 'Goes out at the end of the hour';
      return next_at === undefined
        ? 'On its way'
        : `Try ${attempts} ${why}; next ${momentWords(next_at, 'recent')}`;
  }
}

/** Why this device cannot be notified and what to do about it. */
export const cannotWords = {
  unsupported:
    'This browser cannot show notifications: open this page in a current Chrome, Edge, Firefox or Safari (on an iPhone or iPad from iOS 16.4).',
  home_screen:
    'Add this page to the Home Screen first: tap Share, then “Add to Home Screen”. Open it there, and switch this on.',
  denied:
    'This browser blocks notifications of this site: allow them in the site’s settings of the browser, then reload this page.',
};

export type CannotNotify = keyof typeof cannotWords;

export const notifiedWords =
  'New leads show here within seconds, emergencies marked, until you switch this off; also once you have signed out.';
export const notNotifiedWords = 'Shows name, phone, path and price of a new lead, also on a locked screen.';
