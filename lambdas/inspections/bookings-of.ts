import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { emailAddressIn, mailboxId } from '#lambdas/email/email-limits.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { survivorOf } from '#lambdas/leads/merged-leads.ts';
import { recordKinds } from '#lambdas/platform/env.ts';
import type { Networks } from '#lambdas/platform/fair-use.ts';
import { keyedDigestOf } from '#lambdas/platform/hash.ts';
import { exists, item } from '#lambdas/platform/table.ts';
import { DAY_MS } from '#shared/durations.ts';
import { heldInspection } from '#shared/lead/active-inspection.ts';
import { phonesIn } from '#shared/lead/phone.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { LEAD, recordWrite } from './inspection-days.ts';

/** The most inspections to come that one connection, mailbox or phone holds: a household needs one, a landlord some. */
const HELD_MOST = 3;

/** A connection that holds so many confirms the next one by email; a network of many homes holds more before that. */
const ASKS_FROM = 2;
const NETWORK_ASKS_FROM = 4;

/** A record is kept so long after the last booking: longer than any window is ahead. */
const KEPT_MS = 60 * DAY_MS;

/** Who holds inspections: a connection, the networks around it, a mailbox, or a phone. */
interface Holder {
  /** Of its record, with a keyed hash of what it is. */
  id: string;
  most: number;
  /** Holding so many, it confirms the next one by email; never, for a mailbox and a phone. */
  asksFrom: number;
}

/**
 * Whose inspection a booking for that lead would be.
 * @param places how many are on offer: the networks around a connection hold a fifth of them, as of a day's share
 */
export function holdersOf(
  { email, phone }: Pick<Lead, 'email' | 'phone'>,
  networks: Networks,
  places: number,
  secret: string,
): Holder[] {
  const around = { most: Math.max(HELD_MOST, Math.floor(places / 5)), asksFrom: NETWORK_ASKS_FROM };
  const own = { most: HELD_MOST, asksFrom: ASKS_FROM };
  const person = { most: HELD_MOST, asksFrom: Number.POSITIVE_INFINITY };
  const address = emailAddressIn(email);
  const [number] = phonesIn(phone);
  return [
    ...networks.map((id, index) => ({ id: `network#${id}`, ...(index === 0 ? own : around) })),
    ...(address === undefined ? [] : [{ id: `mailbox#${mailboxId(address, secret)}`, ...person }]),
    ...(number === undefined
      ? []
      : [{ id: `phone#${keyedDigestOf(`phone ${number.digits}`, secret)}`, ...person }]),
  ];
}

const keyOf = (holder: string) => ({ kind: recordKinds.inspectionHolder, id: holder });

/** What a holder has by now: leads with an inspection to come, and those of its record that have none anymore. */
export interface Holding {
  holder: Holder;
  version: number;
  held: ReadonlySet<string>;
  gone: ReadonlySet<string>;
}

/** The holdings besides that lead's own inspection. */
type ReadHoldings = (holders: readonly Holder[], besides: string, now: Date) => Promise<Holding[]>;

export function holdingReader(
  dynamo: DynamoDBDocumentClient,
  TableName: string,
  leads: Pick<LeadStore, 'get'>,
): ReadHoldings {
  /** The lead that has the inspection by now; undefined without one to come. */
  async function holding(id: string, now: Date): Promise<string | undefined> {
    const named = await leads.get(id);
    const lead = named && ((await survivorOf(named, leads)) ?? named);
    const inspection = lead && heldInspection(lead);
    return inspection !== undefined && Date.parse(inspection.at) > now.getTime() ? lead?.id : undefined;
  }

  return (holders, besides, now) => {
    const known = new Map<string, Promise<string | undefined>>();
    const holdingOnce = (id: string) => {
      const holder = known.get(id) ?? holding(id, now);
      known.set(id, holder);
      return holder;
    };
    return Promise.all(
      holders.map(async (holder) => {
        const { version, ...rest } = (await item(dynamo, TableName, keyOf(holder.id)).get()) ?? {};
        const ids = Object.keys(rest).filter((name) => name.startsWith(LEAD));
        const inspections = await Promise.all(
          ids.map(async (name) => ({ name, lead: await holdingOnce(name.slice(LEAD.length)) })),
        );
        return {
          holder,
          version: Number(version ?? 0),
          held: new Set(
            inspections.flatMap(({ lead }) => (lead === undefined || lead === besides ? [] : [lead])),
          ),
          gone: new Set(inspections.flatMap(({ name, lead }) => (lead === undefined ? [name] : []))),
        };
      }),
    );
  };
}

export const isFull = ({ holder, held }: Holding): boolean => held.size >= holder.most;

/** How many inspections there would be from one connection with one more, where that is unusual: the office is told. */
export function unusualCount(holdings: readonly Holding[]): number | undefined {
  const asking = holdings.filter(({ holder, held }) => held.size >= holder.asksFrom);
  return asking.length === 0 ? undefined : Math.max(...asking.map(({ held }) => held.size)) + 1;
}

/** The writes of a transaction that keep the lead's inspection as these holders', as they were read. */
export const holdingWrites = (
  TableName: string,
  holdings: readonly Holding[],
  lead: string,
  { at, now }: { at: string; now: Date },
) =>
  holdings.map(({ holder, version, gone }) =>
    recordWrite(TableName, keyOf(holder.id), {
      set: new Map([[LEAD + lead, at]]),
      gone,
      expires: Math.ceil((now.getTime() + KEPT_MS) / 1000),
      seen: version,
    }),
  );

/** Takes a deleted lead out of the records of its holders. */
export async function forgetHolders(
  dynamo: DynamoDBDocumentClient,
  TableName: string,
  { id, booked_by = [] }: { id: string; booked_by?: readonly string[] | undefined },
): Promise<void> {
  for (const holder of booked_by) {
    const lead = LEAD + id;
    await item(dynamo, TableName, keyOf(holder)).update({
      remove: [lead],
      add: { version: 1 },
      if: [exists(lead)],
    });
  }
}
