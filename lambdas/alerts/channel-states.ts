import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { item } from '#lambdas/platform/table.ts';
import { type AlertChannel, alertChannels } from '#shared/alerts/alert.ts';

/** The one item that says how each channel does. It has no alert's attributes, so no list of alerts holds it. */
const ID = 'channels';

/** What a try says of its channel; `off`: it is not set up, or nobody receives it. */
export type ChannelNews = 'sent' | 'failed' | 'off';

interface KnownOfChannels {
  /** The channels whose latest tries failed, each with the first of these tries' time, ISO 8601. */
  failing: Partial<Record<AlertChannel, string>>;
  /** Nobody has confirmed the team's emails, or nobody is left who did. */
  hasNoSubscribers: boolean;
}

export interface ChannelStates {
  /** Stores what tries said of their channels, in the order in which it is called: clocks may differ. */
  note(news: Partial<Record<AlertChannel, ChannelNews>>, at: Date): Promise<void>;
  /** Stores whether anyone gets the team's emails. */
  noteSubscribers(has: boolean, at: Date): Promise<void>;
  read(): Promise<KnownOfChannels>;
}

export function channelStates(dynamo: DynamoDBDocumentClient, TableName: string): ChannelStates {
  const channels = item(dynamo, TableName, { id: ID });
  return {
    async note(news, at) {
      const named = alertChannels.filter((channel) => news[channel] !== undefined);
      if (named.length === 0) return;
      const failed = named.filter((channel) => news[channel] === 'failed');
      const well = named.filter((channel) => news[channel] !== 'failed');
      await channels.update({
        setMissing: Object.fromEntries(failed.map((channel) => [sinceOf(channel), at.toISOString()])),
        remove: well.map(sinceOf),
      });
    },

    async noteSubscribers(has, at) {
      await channels.update(
        has ? { remove: [NO_SUBSCRIBERS] } : { setMissing: { [NO_SUBSCRIBERS]: at.toISOString() } },
      );
    },

    async read() {
      const states = (await channels.get()) ?? {};
      const failing = Object.fromEntries(
        alertChannels.flatMap((channel) => {
          const since = states[sinceOf(channel)];
          return typeof since === 'string' ? [[channel, since]] : [];
        }),
      );
      return { failing, hasNoSubscribers: states[NO_SUBSCRIBERS] !== undefined };
    },
  };
}

const NO_SUBSCRIBERS = 'mail_without_subscribers_since';

const sinceOf = (channel: AlertChannel) => `${channel}_failing_since`;
