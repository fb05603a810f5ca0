import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import type { IndexLead } from '#lambdas/lead-index/index-lead.ts';
import { joinedTo } from '#lambdas/leads/family.ts';
import { type AuthorOf, type HistoryAuthor, historyEntry, historyWrites } from '#lambdas/leads/history.ts';
import { type LeadsById, leadOf } from '#lambdas/leads/lead-store.ts';
import { updateOf } from '#lambdas/leads/lead-update.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { transact } from '#lambdas/platform/dynamo.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { type AdminAction, audit } from '#lambdas/platform/log.ts';
import { type HttpRequest, jsonBody, uuidInPath } from '#lambdas/platform/request.ts';
import { atOnce, retry } from '#lambdas/platform/retry.ts';
import { visitDayWrites } from '#lambdas/visits/visit-days.ts';
import { mergeRoutes } from '#shared/api/merge-routes.ts';
import {
  apartWrite,
  type LeadWrite,
  type MergeWrites,
  mergeWrites,
  type NoMerge,
} from '#shared/lead/merge.ts';
import { FAMILY_MAX, UNMERGE_DAYS } from '#shared/lead/merge-fields.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { unmergeWrites } from '#shared/lead/unmerge.ts';

/** The lead of the path, and the one that is named with it. */
type Pair = readonly [lead: Lead, other: Lead];

/** What to write of a pair; a reason not to; or nothing, as it is so already. */
type Decided = MergeWrites | NoMerge | 'missing' | 'conflict' | 'too_many' | 'done';

export interface LeadPairs {
  /**
   * Reads both leads, and writes what is decided of them with both lines of their histories, all or none; again if either
   * was changed in between. The pair as it is then, or why nothing was written.
   */
  write(
    ids: readonly [string, string],
    author: HistoryAuthor,
    decide: (pair: Pair) => Decided | Promise<Decided>,
  ): Promise<Pair | Exclude<Decided, MergeWrites | 'done'>>;
}

/** Attempts while others change one of the leads. */
const ATTEMPTS = 10;

export function leadPairs(
  dynamo: DynamoDBDocumentClient,
  tables: { leads: string; leadLog: string; alerts: string; quoteLinks: string },
): LeadPairs {
  const alert = alertWrites(tables.alerts);
  const writesOf = historyWrites(tables.leadLog);
  const visitDays = visitDayWrites(tables.quoteLinks);

  async function get(id: string): Promise<Lead | undefined> {
    const read = new GetCommand({ TableName: tables.leads, Key: { id }, ConsistentRead: true });
    const { Item } = await dynamo.send(read);
    return Item === undefined ? undefined : leadOf(Item);
  }

  const both = async ([id, other]: readonly [string, string]): Promise<Pair | undefined> => {
    const [lead, second] = await Promise.all([get(id), get(other)]);
    return lead && second && [lead, second];
  };

  /** Only the webhook hears of it, and only of the lead that is in the lists; the other's alert brings it up to date. */
  function written([lead, other]: Pair, { keeper, other: joins }: MergeWrites, author: HistoryAuthor) {
    const ofLead = (
      { id, version }: Lead,
      { facts, line }: LeadWrite,
      channels: readonly ['webhook'] | [],
    ) => [
      alert({ event: 'lead.updated', leadId: id, at: author.at, channels }),
      { Update: { TableName: tables.leads, Key: { id }, ...updateOf(facts, version) } },
      ...writesOf(id, [historyEntry({ kind: 'change', ...line }, author)]),
    ];
    const isInLists = joins.facts.merged_into === undefined;
    const visitOf = (before: Lead, { facts }: LeadWrite) => ({
      id: before.id,
      before,
      after: { ...before, ...facts } as Lead,
    });
    return transact(dynamo, [
      ...visitDays(visitOf(lead, keeper), visitOf(other, joins)),
      ...ofLead(lead, keeper, ['webhook']),
      ...ofLead(other, joins, isInLists ? ['webhook'] : []),
    ]);
  }

  return {
    async write(ids, author, decide) {
      const made = await retry(ATTEMPTS, atOnce, async () => {
        const pair = await both(ids);
        if (pair === undefined) return 'missing';
        const writes = await decide(pair);
        if (writes === 'done') return pair;
        if (typeof writes === 'string') return writes;
        return (await written(pair, writes, author)) ? ((await both(ids)) ?? 'missing') : undefined;
      });
      return made ?? 'conflict';
    },
  };
}

const missing = 'This lead doesn’t exist or was deleted.';

const refusals: Record<Exclude<Decided, MergeWrites | 'done' | 'missing'>, string> = {
  itself: 'A lead can’t be merged with itself.',
  keeper_gone: 'This lead was merged into another one. Open that one, then try again.',
  other_gone: 'The other lead was already merged. Reload the page to see where it is.',
  spam: 'One of these leads is marked as spam. Mark it as not spam, then merge them.',
  test: 'A test lead can’t be merged.',
  not_merged: 'These two leads aren’t merged.',
  too_late: `This merge is more than ${UNMERGE_DAYS} days old, so it can’t be undone.`,
  too_many: `At most ${FAMILY_MAX} leads can be merged into one.`,
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
  const id = uuidInPath(request, 'id', missing);
  const author = authorOf(request);
  const pair = await pairs.write([id, other], author, (pair) =>
    decide(pair, author.at.toISOString(), author.by),
  );
  if (pair === 'missing') throw new AppError('not_found', missing);
  if (typeof pair === 'string') throw new AppError('conflict', refusals[pair]);
  audit(request.admin, action, id);
  await Promise.all([indexLead(id), indexLead(other)]);
  return pair;
}

const versionOf = ({ version = 0 }: Lead) => version;

/** `POST /api/leads/{id}/merge` → the lead that stays; 404 if there is not each of them, 409 with the reason if none is made. */
export function mergeLeads(deps: Deps & { leadsById: LeadsById }): RespondTo<typeof mergeRoutes.mergeLeads> {
  return async (request) => {
    const { other, take, seen, otherSeen } = jsonBody(request, mergeRoutes.mergeLeads.body);
    const [lead] = await answered(deps, request, other, 'merge-lead', async ([keeper, joins], at, by) => {
      if (joins.merged_into?.id === keeper.id) return 'done';
      const writes = mergeWrites(keeper, joins, take, { at, by });
      if (typeof writes === 'string') return writes;
      if (versionOf(keeper) !== seen || versionOf(joins) !== otherSeen) return 'conflict';
      const families = await Promise.all([keeper, joins].map((each) => joinedTo(each, deps.leadsById)));
      return families.flat().length + 2 > FAMILY_MAX ? 'too_many' : writes;
    });
    return { status: 200, body: lead };
  };
}

/** `POST /api/leads/{id}/unmerge` → both leads; 409 after `UNMERGE_DAYS`, or while the lead is merged into another itself. */
export function unmergeLeads(deps: Deps): RespondTo<typeof mergeRoutes.unmergeLeads> {
  return async (request) => {
    const { other: otherId } = jsonBody(request, mergeRoutes.unmergeLeads.body);
    const [lead, other] = await answered(deps, request, otherId, 'unmerge-lead', ([keeper, joined], at) =>
      joined.merged_into === undefined ? 'done' : unmergeWrites(keeper, joined, { at }),
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
      const [one, two] = [apartWrite(lead, second, undo), apartWrite(second, lead, undo)];
      return one && two ? { keeper: one, other: two } : 'done';
    });
    return { status: 204 };
  };
}
