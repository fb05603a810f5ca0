import { randomUUID } from 'node:crypto';
import type { Alert, AlertChannel, AlertEvent } from '#shared/alerts/alert.ts';

/** Alerts are looked back at for so long. */
const KEPT_DAYS = 30;

/** On every alert, so that one query of the index gives all of them in order. */
export const ALERT_FEED = 'alert';

/** Partitions of what is still to be sent; the first is sent first. */
export const duePartitions = ['emergency', 'usual'] as const;

export interface NewAlert {
  event: AlertEvent;
  leadId?: string;
  at: Date;
  channels: readonly AlertChannel[];
  /** A roof leaks. */
  emergency?: boolean;
  /** The lead has to be priced before anybody is told of it. */
  isUnpriced?: boolean;
  /** Earliest after so long, milliseconds. */
  afterMs?: number;
}

/** One write of a transaction: what is told stands or falls with what it tells of. */
export interface AlertWrite {
  Put: { TableName: string; Item: Record<string, unknown> };
}

/** What happens once to a lead has the one id; the rest is told apart by its time, and by a mark in the same millisecond. */
function alertId({ event, leadId = 'team', at }: NewAlert, mark: () => string): string {
  const once = event === 'lead.created' || event === 'document.read';
  return [leadId, event, ...(once ? [] : [at.toISOString(), mark()])].join('#');
}

const randomMark = () => randomUUID().slice(0, 8);

/** Makes alerts to be written together with what they tell of. */
export function alertWrites(TableName: string, mark: () => string = randomMark) {
  return (alert: NewAlert): AlertWrite => {
    const { event, leadId, at, channels, emergency = false, isUnpriced = false, afterMs = 0 } = alert;
    const waiting = { state: 'waiting', attempts: 0 } as const;
    const stored: Omit<Alert, 'deliveries'> = {
      id: alertId(alert, mark),
      event,
      created_at: at.toISOString(),
      ...(leadId === undefined ? {} : { lead_id: leadId }),
      ...(isUnpriced && { price: waiting }),
    };
    return {
      Put: {
        TableName,
        Item: {
          ...stored,
          ...Object.fromEntries(channels.map((channel) => [channel, waiting])),
          feed: ALERT_FEED,
          due: duePartitions[emergency ? 0 : 1],
          next_at: new Date(at.getTime() + afterMs).toISOString(),
          expires_at: Math.floor(at.getTime() / 1000) + KEPT_DAYS * 86_400,
        },
      },
    };
  };
}

export type AlertWrites = ReturnType<typeof alertWrites>;
