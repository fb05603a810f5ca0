import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { PresenceStore } from '#lambdas/admins/presence.ts';
import { ALERT_FEED } from '#lambdas/alerts/alert-schema.ts';
import type { LeadsById } from '#lambdas/leads/lead-store.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { alertIndexes } from '#lambdas/platform/env.ts';
import { list } from '#lambdas/platform/lists.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { ITEMS_AT_ONCE } from '#lambdas/platform/many-items.ts';
import { validated } from '#lambdas/platform/request.ts';
import { above, equal } from '#lambdas/platform/table.ts';
import { officeRoutes } from '#shared/api/office-routes.ts';
import type { Presence } from '#shared/api/presence.ts';
import { MINUTE_MS } from '#shared/durations.ts';

/** The first look goes so far back: a list that is open may be as old. */
const FIRST_MS = MINUTE_MS;

/** An alert is in the index, and its clock is right, within that time. */
const LATE_MS = 5000;

const news = v.object({ lead_id: v.fallback(v.string(), ''), created_at: v.string() });

interface News {
  /** Whom they are about. */
  ids: readonly string[];
  /** ISO 8601: where the next look begins; undefined where all there are were read. */
  cutAt: string | undefined;
}

/** Which leads came in, were changed or deleted after that time: each is told of by an alert, to be sent or not. */
type NewsSince = (since: string) => Promise<News>;

export const newsSince =
  (dynamo: DynamoDBDocumentClient, TableName: string): NewsSince =>
  async (since) => {
    const { items, next } = await list(dynamo, TableName, {
      index: alertIndexes.byCreated,
      where: [equal('feed', ALERT_FEED), above('created_at', since)],
      limit: ITEMS_AT_ONCE,
    });
    const read = items.flatMap((item) => {
      const parsed = v.safeParse(news, item);
      return parsed.success ? [parsed.output] : [];
    });
    const ids = new Set(read.map(({ lead_id }) => lead_id).filter((id) => id !== ''));
    const last = read.at(-1)?.created_at;
    // Others of the same millisecond may follow.
    const cutAt = next && last && new Date(Date.parse(last) - 1).toISOString();
    return { ids: [...ids], cutAt };
  };

interface Deps {
  newsSince: NewsSince;
  leadsById: LeadsById;
  presence: Pick<PresenceStore, 'others'>;
  now: () => Date;
}

const { getLeadsSince: route } = officeRoutes;

/**
 * `GET /api/leads-since?since=&tab=&open=&call=` → the leads that came in or were changed since, as they are now, and those
 * deleted; and which colleagues are at which leads. Without them, where they cannot be had.
 */
export function getLeadsSince({ newsSince, leadsById, presence, now }: Deps): RespondTo<typeof route> {
  return async (request) => {
    const ago = (ms: number) => new Date(now().getTime() - ms).toISOString();
    const { since = ago(FIRST_MS), tab, ...where } = validated(route.query, request.query, 'the query');
    const [{ ids, cutAt }, present] = await Promise.all([
      newsSince(since),
      othersAt(presence.others(request, tab === undefined ? undefined : { tab, ...where }, now())),
    ]);
    const items = ids.length === 0 ? [] : await leadsById(ids);
    const found = new Set(items.map(({ id }) => id));
    const until = cutAt ?? ago(LATE_MS);
    return {
      status: 200,
      body: { items, gone: ids.filter((id) => !found.has(id)), until, more: cutAt !== undefined, present },
    };
  };
}

async function othersAt(asked: Promise<Presence[]>): Promise<Presence[]> {
  try {
    return await asked;
  } catch (error) {
    log.warn('not known who is at which lead', { failure: failureOf(error) });
    return [];
  }
}
