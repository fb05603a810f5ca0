import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { recordKinds } from '#lambdas/platform/env.ts';
import { list } from '#lambdas/platform/lists.ts';
import { equal, exists, type ItemUpdate, item } from '#lambdas/platform/table.ts';
import type { NO_CALL, Presence } from '#shared/api/presence.ts';
import { epochSeconds, MINUTE_MS, SECOND_MS } from '#shared/durations.ts';

/** A page looks every eight seconds, and tells of its lead each time: one that is closed is forgotten after one look more. */
const OPEN_MS = 12 * SECOND_MS;
const CALL_MS = 10 * MINUTE_MS;

/** All of the team are in one item, so that one short read or write a look is enough. */
const TEAM = 'team';

/** What a page of somebody tells. */
export interface Told {
  /** Which of the pages they have open. */
  tab: string;
  /** The id of the lead that is open there. */
  open?: string | undefined;
  /** The id of the lead that they call. */
  call?: string | typeof NO_CALL | undefined;
}

/** Who asks: the username of their login, and their email. */
interface Asking {
  admin: string;
  adminEmail: string;
}

/** Which colleagues are at which leads. */
export interface PresenceStore {
  /** Those of all others; keeps what a page tells before. */
  others(asking: Asking, told: Told | undefined, now: Date): Promise<Presence[]>;
  /** Somebody who was removed calls nobody any more. */
  forget(admin: string): Promise<void>;
}

const stored = v.object({ lead: v.string(), who: v.string(), at: v.string() });
type Stored = v.InferOutput<typeof stored>;

/** The attributes of a page and of a call begin so. */
const PAGE = 'page#';
const CALL = 'call#';
const pageOf = (admin: string, tab: string) => `${PAGE}${admin}#${tab}`;
const callOf = (admin: string) => `${CALL}${admin}`;

/** What the item says, attribute by attribute, and until when each holds. */
function entriesOf(team: Record<string, unknown>) {
  return Object.entries(team).flatMap(([name, value]) => {
    const read = v.safeParse(stored, value);
    if (!read.success) return [];
    const isCall = name.startsWith(CALL);
    const [, admin = ''] = name.split('#');
    return [
      {
        name,
        admin,
        isCall,
        ...read.output,
        ends: Date.parse(read.output.at) + (isCall ? CALL_MS : OPEN_MS),
      },
    ];
  });
}

type Entry = ReturnType<typeof entriesOf>[number];

/** The write of what a page tells. */
function updateBy({ admin, adminEmail: who }: Asking, { tab, open, call }: Told, now: Date): ItemUpdate {
  const at = now.toISOString();
  const entry = (lead: string): Stored => ({ lead, who, at });
  const isOver = call === 'none';
  return {
    set: {
      ...(open !== undefined && { [pageOf(admin, tab)]: entry(open) }),
      ...(call !== undefined && !isOver && { [callOf(admin)]: entry(call) }),
      expires_at: epochSeconds(new Date(now.getTime() + 2 * CALL_MS)),
    },
    remove: [...(open === undefined ? [pageOf(admin, tab)] : []), ...(isOver ? [callOf(admin)] : [])],
  };
}

/** Each colleague once at each lead: who calls it also has it open. */
function othersIn(entries: readonly Entry[], admin: string, now: Date): Presence[] {
  const known = new Map<string, Presence>();
  // Calls last, so that each takes the place of a page.
  for (const entry of [...entries].sort((one, other) => Number(one.isCall) - Number(other.isCall))) {
    const { lead, who, isCall, at, ends } = entry;
    if (entry.admin === admin || ends <= now.getTime()) continue;
    known.set(`${lead} ${who}`, { lead, who, ...(isCall && { calling: at }) });
  }
  return [...known.values()].sort((one, other) =>
    `${one.lead} ${one.who}`.localeCompare(`${other.lead} ${other.who}`),
  );
}

export function presenceStore(dynamo: DynamoDBDocumentClient, TableName: string): PresenceStore {
  const team = item(dynamo, TableName, { kind: recordKinds.presence, id: TEAM });

  /** What has ended is taken off by whoever writes next, so that the item stays short. */
  async function takeOff(ended: readonly Entry[]): Promise<void> {
    if (ended.length === 0) return;
    await team.update({
      remove: ended.map(({ name }) => name),
      if: ended.map(({ name, at }) => equal([name, 'at'], at)),
    });
  }

  return {
    async others(asking, told, now) {
      if (told === undefined) {
        const { items } = await list(dynamo, TableName, {
          where: [equal('kind', recordKinds.presence), equal('id', TEAM)],
        });
        return othersIn(entriesOf(items[0] ?? {}), asking.admin, now);
      }
      const written = await team.update(updateBy(asking, told, now), { returns: 'ALL_NEW' });
      const entries = entriesOf(written ?? {});
      await takeOff(entries.filter(({ ends }) => ends <= now.getTime()));
      return othersIn(entries, asking.admin, now);
    },

    async forget(admin) {
      const call = callOf(admin);
      await team.update({ remove: [call], if: [exists(call)] });
    },
  };
}
