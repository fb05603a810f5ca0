import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import type { Networks } from '#lambdas/platform/fair-use.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { Inspection } from '#shared/inspection/inspection.ts';
import { isConfirmed } from '#shared/lead/active-inspection.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import {
  type Holding,
  holdersOf,
  holdingReader,
  holdingWrites,
  isFull,
  unusualCount,
} from './bookings-of.ts';

/** So many records of who booked are named by a lead: five a booking. */
const HOLDERS_MOST = 20;

/** A booking that its connection has to confirm frees itself so long after it. */
const CONFIRM_MS = DAY_MS;

/** A booking of an inspection where there was none. */
interface FirstBooking {
  /** What the inspection is kept with. */
  marks: Pick<Inspection, 'confirm_by' | 'from_connection'>;
  /** The connections, mailboxes and phones that hold it. */
  holdings: readonly Holding[];
}

interface Deps {
  dynamo: DynamoDBDocumentClient;
  tables: { records: string; alerts: string };
  leads: Pick<LeadStore, 'get'>;
  /** Keys the hashes of mailboxes and phones. */
  secret: string;
  /** Whether the site sends email, by which a booking can be confirmed. */
  sendsEmail: () => Promise<boolean>;
}

/** What a first booking needs of whoever books, and what is written of it beside the lead. */
export function firstBookings({ dynamo, tables, leads, secret, sendsEmail }: Deps) {
  const alert = alertWrites(tables.alerts);
  const readHoldings = holdingReader(dynamo, tables.records, leads);
  return {
    /**
     * `held` if the connection, the mailbox or the phone holds the most that one may have to come.
     * @param places how many can be booked
     */
    async prepare(
      lead: Lead,
      networks: Networks,
      places: number,
      when: Date,
    ): Promise<FirstBooking | 'held'> {
      const holdings = await readHoldings(holdersOf(lead, networks, places, secret), lead.id, when);
      if (holdings.some(isFull)) return 'held';
      const from_connection = unusualCount(holdings);
      const isAsked = from_connection !== undefined && !isConfirmed(lead) && (await sendsEmail());
      const confirm_by = new Date(when.getTime() + CONFIRM_MS).toISOString();
      const marks = {
        ...(from_connection !== undefined && { from_connection }),
        ...(isAsked && { confirm_by }),
      };
      return { marks, holdings };
    },

    /** @param at ISO 8601: when the inspection begins */
    writes(lead: Lead, { holdings, marks }: FirstBooking, at: string, when: Date) {
      const holders = new Set([...(lead.booked_by ?? []), ...holdings.map(({ holder }) => holder.id)]);
      const timer = {
        event: 'lead.updated',
        leadId: lead.id,
        at: when,
        channels: [],
        news: ['inspectionUnconfirmed'],
        afterMs: CONFIRM_MS,
      } as const;
      return {
        facts: { booked_by: [...holders].slice(-HOLDERS_MOST) },
        writes: [
          ...holdingWrites(tables.records, holdings, lead.id, { at, now: when }),
          ...(marks.confirm_by === undefined ? [] : [alert(timer)]),
        ],
      };
    },
  };
}
