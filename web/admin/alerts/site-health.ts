import type { EmailState, Health, ScanQuotaState } from '#shared/api/settings-routes.ts';
import { figure } from '#shared/dollars.ts';
import { serverHour } from '#web/words/office/formats.ts';
import { emailWorks, fullestQuota } from '#web/words/office/site.ts';

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

/** What works of emailing quotes, and what to do where it does not. */
export function emailHealth(health: Health): HealthLine {
  const { state, today } = health.mail;
  const limit = figure(today.limit);
  const works = emailWorks(health);
  const text =
    state !== 'on'
      ? obstacles[state]
      : works
        ? `${figure(today.used)} of ${limit} emails sent today.`
        : `Today’s limit of ${limit} emails is used up. To send more, raise limits.mailDailyLimit in site.json and deploy.`;
  return { name: QUOTE_EMAIL, works, text };
}

/** Whether alarms reach the operator; null where nobody knows or there are none. */
export function alarmHealth({ alarms }: Health): HealthLine | null {
  if (alarms === undefined) return null;
  return {
    name: 'Alarm emails',
    works: alarms.isConfirmed,
    text: alarms.isConfirmed
      ? 'Whoever runs the site gets an email when something breaks.'
      : 'Alarm emails not confirmed: nobody is told when something breaks. Open AWS’s email “Subscription Confirmation” and click its link. It works for two days; after that, the next deploy sends a new one.',
  };
}

const periods = {
  month: { is: 'this month', its: 'this month’s', option: 'ocrMonthlyPages' },
  day: { is: 'today', its: 'today’s', option: 'ocrDailyPages' },
} as const;

/** What the admin should know of the pages OCR has read; null while there is nothing to say. */
export function scanQuotaNotice(state: ScanQuotaState): { used: boolean; text: string } | null {
  const quota = fullestQuota(state);
  if (quota === undefined) return null;
  const { period, isUsedUp, used, limit, until } = quota;
  const { is, its, option } = periods[period];
  const raise = `To allow more, raise limits.${option} in site.json and deploy.`;
  return {
    used: isUsedUp,
    text: isUsedUp
      ? `Scans are paused until ${serverHour(until)}: ${its} ${figure(limit)} pages are used up. Homeowners can continue without the PDF, and you still get it with the lead. ${raise}`
      : `${figure(used)} of ${figure(limit)} scan pages used ${is}. At the limit, scans pause until ${serverHour(until)}. ${raise}`,
  };
}
