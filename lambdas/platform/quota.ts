import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { epochSeconds } from '#shared/durations.ts';
import { absent, atLeast, atMost, either, equal, item } from './table.ts';

/** An amount to count, and the counter's limit. */
export interface Count {
  /** The counter's id: what is counted, and in which hour, day or month. */
  id: string;
  amount: number;
  limit: number;
}

/** Counters with limits. */
export interface Quota {
  /**
   * Counts all of these or none. Returns the new totals in the same order; false if one would exceed its limit.
   * Throws if a counter cannot be reached.
   * @param expiresAt when the counters may expire
   */
  take(counts: readonly Count[], expiresAt: Date, signal?: AbortSignal): Promise<number[] | false>;
  /** Takes back counts that were not used. */
  refund(counts: readonly Pick<Count, 'id' | 'amount'>[]): Promise<void>;
  /** The total so far; 0 if nothing was counted. */
  used(id: string): Promise<number>;
}

/** Limits how often something may be done; an id says who does what. */
export interface Cooldown {
  /** False if the same id started less than `ms` milliseconds ago. */
  start(id: string, at: Date, ms: number): Promise<boolean>;
  /** Takes back the start made at that time, because the action failed. */
  refund(id: string, at: Date): Promise<void>;
  /** When the same id started last; undefined if it never did, or that was taken back. */
  startedAt(id: string): Promise<Date | undefined>;
}

/** An hour, day or month of the clock, in UTC. */
export interface Period {
  /** 2026-11-21T09, 2026-11-21 or 2026-11; the end of a counter's id. */
  name: string;
  endsAt: Date;
}

const NAME_LENGTH = { hour: 13, day: 10, month: 7 };

export function periodOf(length: keyof typeof NAME_LENGTH, at: Date): Period {
  const [year, month, day, hour] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), at.getUTCHours()];
  const end = {
    hour: Date.UTC(year, month, day, hour + 1),
    day: Date.UTC(year, month, day + 1),
    month: Date.UTC(year, month + 1),
  };
  return { name: at.toISOString().slice(0, NAME_LENGTH[length]), endsAt: new Date(end[length]) };
}

/** The time `ms` milliseconds later. */
export const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** The whole seconds from `at` until then, for `Retry-After`. */
export const secondsUntil = (then: Date, at: Date) => Math.ceil((then.getTime() - at.getTime()) / 1000);

export function quotaStore(dynamo: DynamoDBDocumentClient, TableName: string): Quota {
  const counter = (id: string) => item(dynamo, TableName, { id });

  async function takeOne({ id, amount, limit }: Count, expiresAt: Date, signal?: AbortSignal) {
    if (amount > limit) return false;
    const counted = await counter(id).update(
      {
        set: { expires_at: epochSeconds(expiresAt) },
        add: { used: amount },
        if: [either(absent('used'), atMost('used', limit - amount))],
      },
      { returns: 'UPDATED_NEW', signal },
    );
    return counted !== undefined && Number(counted.used);
  }

  async function refunded({ id, amount }: Pick<Count, 'id' | 'amount'>): Promise<void> {
    await counter(id).update({ add: { used: -amount }, if: [atLeast('used', amount)] });
  }

  const refund: Quota['refund'] = async (counts) => {
    await Promise.all(counts.map(refunded));
  };

  return {
    async take(counts, expiresAt, signal) {
      const used: number[] = [];
      for (const [index, count] of counts.entries()) {
        const takeBack = () => refund(counts.slice(0, index));
        const now = await takeOne(count, expiresAt, signal).catch(async (error: unknown) => {
          await takeBack().catch(() => undefined);
          throw error;
        });
        if (now === false) {
          await takeBack();
          return false;
        }
        used.push(now);
      }
      return used;
    },

    refund,

    async used(id) {
      const used = (await counter(id).get())?.used;
      return typeof used === 'number' ? used : 0;
    },
  };
}

export function cooldownStore(dynamo: DynamoDBDocumentClient, TableName: string): Cooldown {
  const cooldown = (id: string) => item(dynamo, TableName, { id });
  return {
    async start(id, at, ms) {
      const begun = await cooldown(id).update({
        set: { taken_at: at.getTime(), expires_at: Math.ceil((at.getTime() + ms) / 1000) },
        if: [either(absent('taken_at'), atMost('taken_at', at.getTime() - ms))],
      });
      return begun !== undefined;
    },

    async refund(id, at) {
      await cooldown(id).update({ remove: ['taken_at'], if: [equal('taken_at', at.getTime())] });
    },

    async startedAt(id) {
      const at = (await cooldown(id).get())?.taken_at;
      return typeof at === 'number' ? new Date(at) : undefined;
    },
  };
}
