import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { HistoryWrite } from '#lambdas/leads/history.ts';
import type { LeadsById } from '#lambdas/leads/lead-store.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { list } from '#lambdas/platform/lists.ts';
import { uuidInPath, validated } from '#lambdas/platform/request.ts';
import { equal } from '#lambdas/platform/table.ts';
import { bulkRoutes } from '#shared/api/bulk-routes.ts';
import type { Bulk } from '#shared/lead/bulk.ts';

const { getBulkChange: route } = bulkRoutes;

/** Beside the histories, as the leads of a change of several are: no lead has such an id. */
const keyOf = (bulk: string) => `bulk#${bulk}`;

const memberSchema = v.object({ entry: v.string() });

/** Writes, together with a lead's lines of a change of several, that it is one of its leads. */
export const bulkWrites =
  (TableName: string) =>
  (leadId: string, bulk: Bulk | undefined): HistoryWrite[] =>
    bulk === undefined ? [] : [{ Put: { TableName, Item: { lead_id: keyOf(bulk.id), entry: leadId } } }];

/** Under which keys it stands, by the lines of its history, that the lead is one of several. */
export const bulkKeys = (
  leadId: string,
  lines: readonly Readonly<Record<string, unknown>>[],
): { lead_id: string; entry: string }[] =>
  lines.flatMap(({ bulk }) => {
    const named = v.safeParse(v.object({ id: v.string() }), bulk);
    return named.success ? [{ lead_id: keyOf(named.output.id), entry: leadId }] : [];
  });

/** So many leads are a page. */
const PAGE = 50;

interface Page {
  /** Their ids. */
  members: string[];
  nextCursor: string | undefined;
}

type MembersOfBulk = (bulk: string, cursor: string | undefined) => Promise<Page>;

export const membersOfBulk =
  (dynamo: DynamoDBDocumentClient, TableName: string): MembersOfBulk =>
  async (bulk, cursor) => {
    const lead_id = keyOf(bulk);
    const { items, next } = await list(dynamo, TableName, {
      where: [equal('lead_id', lead_id)],
      limit: PAGE,
      after: cursor === undefined ? undefined : { lead_id, entry: cursor },
      consistent: true,
    });
    const members = items.map((item) => v.parse(memberSchema, item).entry);
    return { members, nextCursor: next === undefined ? undefined : members.at(-1) };
  };

/**
 * `GET /api/bulk-changes/{id}` → a page of its leads as they are now; those that were deleted are left out, and one that
 * nobody knows has none.
 */
export function getBulkChange(deps: {
  membersOf: MembersOfBulk;
  leadsById: LeadsById;
}): RespondTo<typeof route> {
  return async (request) => {
    const id = uuidInPath(request, 'id', 'There is no such change of several leads.');
    const { cursor } = validated(route.query, request.query, 'the query');
    const { members, nextCursor } = await deps.membersOf(id, cursor);
    const items = await deps.leadsById(members);
    return { status: 200, body: { items, ...(nextCursor !== undefined && { nextCursor }) } };
  };
}
