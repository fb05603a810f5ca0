import {
  type AlertChannel,
  type AlertEvent,
  alertChannels,
  type DeliveryFailure,
} from '#shared/alerts/alert.ts';
import type { PushHours } from '#shared/alerts/push-hours.ts';
import type { AlertList, ShownAlert, ShownDelivery } from '#shared/api/alert-routes.ts';
import { atWords, counted, timeWords } from './formats.ts';
import { channelWord } from './site.ts';

export const channelNames: Readonly<Record<AlertChannel, string>> = {
  mail: 'Email',
  webhook: 'Webhook',
  push: 'Push',
};

const failures: Readonly<Record<DeliveryFailure, string>> = {
  refused: 'refused',
  redirected: 'redirected (we don’t follow redirects)',
  too_slow: 'no answer in 5 seconds',
  unreachable: 'couldn’t connect',
  lead_gone: 'lead deleted',
};

/** `failing` is tried again by itself, `failed` by a person. */
type Mark = 'sent' | 'sending' | 'failing' | 'failed' | 'off';

interface OutcomeWords {
  mark: Mark;
  /** Where a phone has no room for more; empty where the mark alone says it. */
  short: string;
  text: string;
}

/** What came of a delivery, and when it is tried next. */
export function outcomeWords(
  { state, attempts, earlier = 0, at, next_at, failure }: ShownDelivery,
  event: AlertEvent,
  now: Date,
): OutcomeWords {
  const why = failure === undefined ? '' : failures[failure];
  const tries = attempts + earlier;
  switch (state) {
    case 'sent':
      return { mark: 'sent', short: '', text: at === undefined ? 'Sent' : `Sent ${atWords(at, now)}` };
    case 'off':
      return failure === 'lead_gone'
        ? { mark: 'off', short: '', text: 'Not sent: lead deleted' }
        : { mark: 'off', short: '', text: 'Off' };
    case 'summed':
      return { mark: 'sent', short: '', text: 'Counted in the hour’s summary' };
    case 'dead':
      return {
        mark: 'failed',
        short: 'Failed',
        text: `Failed after ${tries} ${tries === 1 ? 'try' : 'tries'}: ${why}`,
      };
    case 'waiting':
      if (failure !== undefined)
        return {
          mark: 'failing',
          short: `Try ${tries}`,
          text: `Try ${tries} failed (${why}).${next_at === undefined ? '' : ` Next: ${atWords(next_at, now)}`}`,
        };
      return event === 'leads.more' && attempts === 0 && earlier === 0
        ? { mark: 'sending', short: '', text: 'Goes out at the end of the hour' }
        : { mark: 'sending', short: '', text: 'Sending' };
  }
}

const isTrouble = ({ state, failure }: ShownDelivery): boolean =>
  state === 'dead' || (state === 'waiting' && failure !== undefined);

/** Whether the office can send the alert again: a channel that is on has not taken it. */
const canTryAgain = ({ deliveries }: ShownAlert, channels: AlertList['channels']): boolean =>
  deliveries.some((delivery) => channels[delivery.channel] && isTrouble(delivery));

/** One row an alert: those that failed on a channel that is on, then the newest. Null for what this page cannot read. */
export function alertRows({ channels, items, failed }: Pick<AlertList, 'channels' | 'items' | 'failed'>) {
  const all = [...failed, ...items].filter((alert) => alert !== null);
  const once = all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
  const isFailed = (alert: ShownAlert) => canTryAgain(alert, channels);
  const newestFirst = (a: ShownAlert, b: ShownAlert) => b.created_at.localeCompare(a.created_at);
  const listed = new Set(items.flatMap((alert) => alert?.id ?? []));
  return {
    failed: once.filter(isFailed).sort(newestFirst),
    others: once.filter((alert) => !isFailed(alert) && listed.has(alert.id)).sort(newestFirst),
  };
}

/** As many as the list of those that failed holds at most, or more. */
const countWords = (count: number, isAll: boolean) =>
  isAll ? counted(count, 'alert') : `More than ${counted(count, 'alert')}`;

interface TroubleWords {
  title: string;
  text: string;
}

/** What fails now, channel by channel, and what was given up on a channel that works. */
export function troubleWords(
  list: Pick<AlertList, 'channels' | 'failing' | 'items' | 'failed'>,
  most: number,
  now: Date,
): TroubleWords[] {
  const { channels, failing } = list;
  const rows = alertRows(list).failed;
  const isAll = list.failed.length < most;
  const of = (channel: AlertChannel) =>
    rows.flatMap(({ deliveries }) => deliveries.filter((one) => one.channel === channel && isTrouble(one)));
  return alertChannels
    .filter((channel) => channels[channel])
    .flatMap((channel) => {
      const since = failing.find((one) => one.channel === channel)?.since;
      const left = of(channel);
      if (since === undefined && left.length === 0) return [];
      const next = left.flatMap(({ next_at }) => next_at ?? []).sort()[0];
      const { failure } = [...left].sort((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))[0] ?? {};
      const well = alertChannels.filter(
        (other) => channels[other] && failing.every((one) => one.channel !== other),
      );
      const sentences = [
        ...(failure === undefined ? [] : [`Last try: ${failures[failure]}.`]),
        ...(next === undefined
          ? []
          : [`Next try: ${next > now.toISOString() ? atWords(next, now) : 'now'}.`]),
        ...(since === undefined
          ? [`${channelNames[channel]} works again.`]
          : well.length > 0
            ? [`You still get ${well.map(channelWord).join(' and ')}.`]
            : []),
      ];
      const count = left.length === 0 ? '' : `${countWords(left.length, isAll)} not delivered`;
      return [
        {
          title:
            since === undefined
              ? `${channelNames[channel]}: ${count}`
              : `${channelNames[channel]} failing since ${atWords(since, now)}${count === '' ? '' : `: ${count}`}`,
          text: sentences.join(' '),
        },
      ];
    });
}

/** Why this device cannot be notified and what to do about it. */
export const cannotWords = {
  unsupported:
    'This browser can’t show notifications. Use an up-to-date Chrome, Edge, Firefox, or Safari (iPhone and iPad: iOS 16.4 or later).',
  home_screen:
    'First add this page to your Home Screen: tap Share, then Add to Home Screen. Open it from there and turn this on.',
  denied:
    'Your browser blocks notifications from this site. Allow them in the browser’s site settings, then reload.',
};

export type CannotNotify = keyof typeof cannotWords;

/** "7 AM", "7:30 AM"; a day ends at midnight. */
const hourWords = (time: string) =>
  /^(?:24|00):00$/.test(time) ? 'midnight' : timeWords(time).replace(':00 ', ' ');

/** When a device rings for new leads; on another clock than this browser's that is named. */
export function pushHoursWords(
  hours: PushHours | undefined,
  here = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  if (hours === undefined) return 'Push, at any hour';
  const { from, until, timeZone } = hours;
  const zone = timeZone === here ? '' : ` (${timeZone.replaceAll('_', ' ')})`;
  return `Push, ${hourWords(from)} to ${hourWords(until)}${zone}; leaks at any hour`;
}
