import type { AlertChannel, AlertEvent, DeliveryFailure } from '#shared/alerts/alert.ts';
import type { ShownDelivery } from '#shared/api/alert-routes.ts';

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

const time = (iso: string) =>
  new Date(iso).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });

export const timeWords = time;

/** How many leads a summary tells of; a dash for what is no summary. */
export const leadsWords = (more: number | undefined) =>
  more === undefined ? '–' : more === 1 ? '1 more lead' : `${more} more leads`;

/** What came of a delivery, and when it is tried next. */
export function outcomeWords(
  { state, attempts, at, next_at, failure }: ShownDelivery,
  event: AlertEvent,
): string {
  const why = failure === undefined ? '' : failures[failure];
  switch (state) {
    case 'sent':
      return at === undefined ? 'Sent' : `Sent ${time(at)}`;
    case 'off':
      return failure === 'lead_gone' ? 'Not sent: the lead is gone' : 'Off';
    case 'summed':
      return 'Counted in the hour’s summary';
    case 'dead':
      return `Given up after ${attempts} tries: ${why}`;
    case 'waiting':
      if (event === 'leads.more' && attempts === 0) return 'Goes out at the end of the hour';
      return next_at === undefined ? 'On its way' : `Try ${attempts} ${why}; next ${time(next_at)}`;
  }
}
