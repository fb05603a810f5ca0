import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { inspectionDayWrites } from '#lambdas/inspections/inspection-days.ts';
import type { IndexLead } from '#lambdas/lead-index/index-lead.ts';
import { type AuthorOf, type HistoryAuthor, historyEntry, historyWrites } from '#lambdas/leads/history.ts';
import { type LeadsById, leadStore } from '#lambdas/leads/lead-store.ts';
import { isUnrevised, leadWrite } from '#lambdas/leads/lead-update.ts';
import { duplicatesUnder, oneByOne } from '#lambdas/leads/merged-leads.ts';
import { leadIdIn, missingLead } from '#lambdas/leads/named-lead.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { transact } from '#lambdas/platform/dynamo.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { type AdminAction, audit } from '#lambdas/platform/log.ts';
import { type HttpRequest, jsonBody } from '#lambdas/platform/request.ts';
import { untilWritten } from '#lambdas/platform/retry.ts';
import { mergeRoutes } from '#shared/api/merge-routes.ts';
import { MERGED_MAX, UNMERGE_DAYS } from '#shared/lead/duplicate-limits.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type LeadWrite, mergeWrites, type NoMerge, notDuplicateWrite } from '#shared/merge/merge.ts';
import { newestFirst } from '#shared/merge/survivor.ts';
import { type MergedLead, unmergeWrites } from '#shared/merge/unmerge.ts';

/** The lead of the path, and the one that is named with it. */
type Pair = readonly [lead: Lead, other: Lead];

/** What to write of a pair, and of the leads that either was merged into; a reason not to; or nothing, as it is so already. */
type Decided = readonly LeadWrite[] | Refused | 'done';
type Refused = NoMerge | 'missing' | 'conflict' | 'too_many';

interface LeadPairs {
  /**
   * Reads both leads, and writes what is decided of them with the lines of their histories, all or none; again if one of them
   * was changed in between. The pair as it is then, or why nothing was written.
   */
  write(
    ids: readonly [string, string],
    author: HistoryAuthor,
    decide: (pair: Pair) => Decided | Promise<Decided>,
  ): Promise<Pair | Refused>;
  /** The lead as it is. */
  get(id: string): Promise<Lead | undefined>;
}

export function leadPairs(
  dynamo: DynamoDBDocumentClient,
  tables: { leads: string; leadLog: string; alerts: string; records: string },
): LeadPairs {
  const alert = alertWrites(tables.alerts);
  const writesOf = historyWrites(tables.leadLog);
  const inspectionDays = inspectionDayWrites(tables.records);

  const { get } = leadStore(dynamo, tables.leads);

  const both = async ([id, other]: readonly [string, string]): Promise<Pair | undefined> => {
    const [lead, second] = await Promise.all([get(id), get(other)]);
    return lead && second && [lead, second];
  };

  /** Only the webhook hears of it, and only of a lead that is in the lists; the other's alert brings it up to date. */
  function write(writes: readonly LeadWrite[], author: HistoryAuthor) {
    const each = writes.map(({ lead, facts, line }) => {
      const after = { ...lead, ...facts };
      const channels = after.merged_into === undefined ? (['webhook'] as const) : ([] as const);
      const { id } = lead;
      return {
        inspection: { id, before: lead, after },
        items: [
          alert({ event: 'lead.updated', leadId: id, at: author.at, channels }),
          leadWrite(tables.leads, lead, facts, isUnrevised(lead)),
          ...(line ? writesOf(id, [historyEntry({ kind: 'change', ...line }, author)]) : []),
        ],
      };
    });
    const inspections = inspectionDays(...each.map(({ inspection }) => inspection));
    return transact(dynamo, [...inspections, ...each.flatMap(({ items }) => items)]);
  }

  return {
    get,
    async write(ids, author, decide) {
      const outcome = await untilWritten(async () => {
        const pair = await both(ids);
        if (pair === undefined) return 'missing';
        const writes = await decide(pair);
        if (writes === 'done') return pair;
        if (typeof writes === 'string') return writes;
        return (await write(writes, author)) ? ((await both(ids)) ?? 'missing') : undefined;
      });
      return outcome ?? 'conflict';
    },
  };
}

const refusals: Record<Exclude<Refused, 'missing'>, string> = {
  itself: 'A lead can’t be merged with itself.',
  merged: 'One of these leads was already merged into another one. Reload the page to see where it is.',
  spam: 'One of these leads is marked as spam. Mark it as not spam, then merge them.',
  test: 'A test lead can’t be merged.',
  not_merged: 'These two leads aren’t merged.',
  too_late: `This merge is more than ${UNMERGE_DAYS} days old, so it can’t be undone.`,
  too_many: `At most ${MERGED_MAX} leads can be merged into one.`,
  conflict: 'Someone else changed one of these leads first. Nothing was changed. Check both, then try again.',
};

interface Deps {
  pairs: LeadPairs;
  authorOf: AuthorOf;
  /** Never rejects. */
  indexLead: IndexLead;
}

/** Writes what is decided of the pair a request names, and brings the lists up to date. */
async function answered(
  { pairs, authorOf, indexLead }: Deps,
  request: HttpRequest,
  other: string,
  action: AdminAction,
  decide: (pair: Pair, at: string, by: string) => Decided | Promise<Decided>,
): Promise<Pair> {
  const id = leadIdIn(request);
  const author = authorOf(request);
  const pair = await pairs.write([id, other], author, (pair) =>
    decide(pair, author.at.toISOString(), author.by),
  );
  if (pair === 'missing') throw missingLead();
  if (typeof pair === 'string') throw new AppError('conflict', refusals[pair]);
  audit(request.admin, action, id);
  await Promise.all([indexLead(id), indexLead(other)]);
  return pair;
}

const versionOf = ({ version = 0 }: Lead) => version;

/** `POST /api/leads/{id}/merge` → the lead that stays; 404 if there is not each of them, 409 with the reason if none is made. */
export function mergeLeads(deps: Deps & { leadsById: LeadsById }): RespondTo<typeof mergeRoutes.mergeLeads> {
  return async (request) => {
    const { other, seen, otherSeen } = jsonBody(request, mergeRoutes.mergeLeads.body);
    const pair = await answered(deps, request, other, 'merge-lead', async ([lead, second], at, by) => {
      const [survivor, duplicate] = newestFirst(lead, second);
      if (duplicate.merged_into?.id === survivor.id) return 'done';
      const writes = mergeWrites(lead, second, { at, by });
      if (typeof writes === 'string') return writes;
      if (versionOf(lead) !== seen || versionOf(second) !== otherSeen) return 'conflict';
      const under = await Promise.all([lead, second].map((each) => duplicatesUnder(each, deps.leadsById)));
      return under.flat().length + 2 > MERGED_MAX ? 'too_many' : writes;
    });
    return { status: 200, body: newestFirst(...pair)[0] };
  };
}

/** `POST /api/leads/{id}/unmerge` → both leads; 409 after `UNMERGE_DAYS`. */
export function unmergeLeads(deps: Deps): RespondTo<typeof mergeRoutes.unmergeLeads> {
  const { get } = deps.pairs;
  const withDuplicates = async (lead: Lead): Promise<MergedLead> => {
    const duplicates = await Promise.all((lead.merged ?? []).map(({ id }) => get(id)));
    return { lead, duplicates: duplicates.flatMap((duplicate) => duplicate ?? []) };
  };
  async function above({ merged_into }: Lead, left = MERGED_MAX): Promise<MergedLead[]> {
    const survivor = merged_into && left > 0 ? await get(merged_into.id) : undefined;
    return survivor === undefined
      ? []
      : [await withDuplicates(survivor), ...(await above(survivor, left - 1))];
  }
  return async (request) => {
    const { other: otherId } = jsonBody(request, mergeRoutes.unmergeLeads.body);
    const [lead, other] = await answered(
      deps,
      request,
      otherId,
      'unmerge-lead',
      async ([survivor, duplicate], at) => {
        if (duplicate.merged_into === undefined) return 'done';
        const merged = await withDuplicates(survivor);
        const under = await duplicatesUnder(duplicate, oneByOne(deps.pairs));
        return unmergeWrites({ ...merged, duplicate, under, above: await above(survivor) }, at);
      },
    );
    return { status: 200, body: { lead, other } };
  };
}

/** `POST /api/leads/{id}/not-same` → 204; with `undo`, each may be the other again. */
export function markNotDuplicate(deps: Deps): RespondTo<typeof mergeRoutes.markNotDuplicate> {
  return async (request) => {
    const { other, undo = false } = jsonBody(request, mergeRoutes.markNotDuplicate.body);
    await answered(deps, request, other, 'not-same-lead', ([lead, second]) => {
      if (lead.id === second.id) return 'itself';
      if (lead.merged_into !== undefined || second.merged_into !== undefined) return 'merged';
      const [one, two] = [notDuplicateWrite(lead, second, undo), notDuplicateWrite(second, lead, undo)];
      return one && two ? [one, two] : 'done';
    });
    return { status: 204 };
  };
}
