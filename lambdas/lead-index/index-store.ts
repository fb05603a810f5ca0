import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { transact } from '#lambdas/platform/dynamo.ts';
import { ifKnown, knownItems } from '#shared/text.ts';
import { COUNTS_LIST, countsKey, type IndexEntry, markerKey, OVERVIEW_LIST, writtenEntry } from './entry.ts';
import { counterChanges } from './numbers.ts';
import {
  countChanges,
  counterNames,
  entryChanges,
  INDEX_VERSION,
  type LeadCounts,
  type Projection,
  type Written,
} from './projection.ts';

/** One of the items with the numbers of an hour. */
interface HourPart {
  /** When the hour began. */
  at: Date;
  counters: Record<string, number>;
}

/** The hourly numbers since an ISO date, UTC. */
export type HourNumbers = (since: string) => Promise<HourPart[]>;

export function hourNumbers(dynamo: DynamoDBDocumentClient, TableName: string): HourNumbers {
  return async (since) => {
    const parts: HourPart[] = [];
    let start: Record<string, unknown> | undefined;
    // An answer has at most 1 MB: about ten thousand items, each of at least one lead.
    do {
      const { Items = [], LastEvaluatedKey } = await dynamo.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'term = :term AND place >= :since',
          ExpressionAttributeValues: { ':term': OVERVIEW_LIST, ':since': since },
          ExclusiveStartKey: start,
        }),
      );
      for (const { term: _term, place, ...counters } of Items) {
        const [hour = ''] = String(place).split('#');
        parts.push({ at: new Date(`${hour}:00Z`), counters });
      }
      start = LastEvaluatedKey;
    } while (start !== undefined);
    return parts;
  };
}

/** What to read of a list. */
interface ListQuery {
  list: string;
  /** Texts that every returned entry contains. */
  having?: readonly string[];
  /** The first and last position, in the order of text. The first must not be after the second. */
  between?: readonly [string, string];
  /** Reads from the end. */
  backwards?: boolean;
  /** Start after this position. */
  after?: string | undefined;
  /** At least 1. */
  wanted: number;
}

interface FoundEntry {
  id: string;
  position: string;
}

/**
 * At most `wanted` entries in the list's order. `next` is where to continue; left out at the list's end. If few of a
 * long list match, there may be fewer entries than wanted, or none, and still a `next`.
 */
export type ReadList = (query: ListQuery) => Promise<{ found: FoundEntry[]; next?: string }>;

/** How many items the queries of one call read, one after the other: few if all match, more if few do. */
const AT_ONCE = [0, 400, 2000, 5000] as const;

export function listReader(
  dynamo: DynamoDBDocumentClient,
  TableName: string,
  atOnce: readonly number[] = AT_ONCE,
): ReadList {
  return async ({ list, having = [], between, backwards = false, after, wanted }) => {
    const found: FoundEntry[] = [];
    let last = after;
    for (const least of atOnce) {
      const { Items = [], LastEvaluatedKey } = await dynamo.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression:
            between === undefined ? 'term = :term' : 'term = :term AND place BETWEEN :from AND :to',
          ...(having.length === 0
            ? {}
            : {
                FilterExpression: having.map((_, index) => `contains(#text, :t${index})`).join(' AND '),
                ExpressionAttributeNames: { '#text': 'text' },
              }),
          ExpressionAttributeValues: {
            ':term': list,
            ...(between && { ':from': between[0], ':to': between[1] }),
            ...Object.fromEntries(having.map((text, index) => [`:t${index}`, text])),
          },
          ScanIndexForward: !backwards,
          // One more than wanted shows whether the page ends the list.
          Limit: Math.max(least, wanted + 1),
          ...(last === undefined ? {} : { ExclusiveStartKey: { term: list, place: last } }),
        }),
      );
      for (const { id, place } of Items) found.push({ id: String(id), position: String(place) });
      if (found.length > wanted) {
        const page = found.slice(0, wanted);
        const [end] = page.slice(-1);
        return { found: page, ...(end && { next: end.position }) };
      }
      if (LastEvaluatedKey === undefined) return { found };
      last = String(LastEvaluatedKey.place);
    }
    return last === undefined ? { found } : { found, next: last };
  };
}

/** How many leads there are of each kind, in one cheap call. */
export type CountLeads = () => Promise<LeadCounts>;

export function leadCounts(dynamo: DynamoDBDocumentClient, TableName: string): CountLeads {
  return async () => {
    const { Items: parts = [] } = await dynamo.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'term = :term',
        ExpressionAttributeValues: { ':term': COUNTS_LIST },
      }),
    );
    const sum = (name: string) => parts.reduce((all, part) => all + Number(part[name] ?? 0), 0);
    return Object.fromEntries(counterNames.map((name) => [name, sum(name)])) as LeadCounts;
  };
}

/** Stores the index entries and counts of leads. */
export interface IndexStore {
  /** What was written for a lead; undefined if nothing was. */
  written(leadId: string): Promise<Written | undefined>;
  /**
   * Replaces the lead's entries and counts; undefined removes them. False, with nothing written, if another writer came
   * first or the lead was deleted.
   */
  write(leadId: string, before: Written | undefined, after: Projection | undefined): Promise<boolean>;
}

/** Unreadable entries are left in the table. A marker without a known version is written again. */
const writtenSchema = v.object({
  keys: knownItems(v.tuple([v.string(), v.string(), v.string()])),
  counted: knownItems(v.picklist(counterNames)),
  overview: ifKnown(v.object({ place: v.string(), counters: v.record(v.string(), v.number()) })),
  edition: v.fallback(v.number(), 0),
  revision: v.number(),
}) satisfies v.GenericSchema<unknown, Written>;

/** The table's item of an entry. Its attributes keep their older names. */
export const itemOf = ({ list, position, text }: IndexEntry, id: string) => ({
  term: list,
  place: position,
  ...(text !== undefined && { text }),
  id,
});

export function indexStore(
  dynamo: DynamoDBDocumentClient,
  { leadKeys: TableName, leads }: { leadKeys: string; leads: string },
): IndexStore {
  /** Prevents writing entries of a lead that was deleted after it was read. */
  const stillThere = (id: string) => ({
    ConditionCheck: { TableName: leads, Key: { id }, ConditionExpression: 'attribute_exists(id)' },
  });

  const marker = (leadId: string, before: Written | undefined, after: Projection | undefined) => {
    const asRead = {
      ConditionExpression: before === undefined ? 'attribute_not_exists(term)' : 'revision = :before',
      ...(before && { ExpressionAttributeValues: { ':before': before.revision } }),
    };
    const Key = markerKey(leadId);
    if (after === undefined) return { Delete: { TableName, Key, ...asRead } };
    const written: Written = {
      keys: after.keys.map(writtenEntry),
      counted: after.counted,
      ...(after.overview && { overview: after.overview }),
      edition: INDEX_VERSION,
      revision: (before?.revision ?? 0) + 1,
    };
    return { Put: { TableName, Item: { ...Key, ...written }, ...asRead } };
  };

  const added = (Key: Record<string, string>, by: Partial<Record<string, number>>) => {
    const changes = Object.entries(by);
    if (changes.length === 0) return [];
    const Update = {
      TableName,
      Key,
      UpdateExpression: `ADD ${changes.map((_, index) => `#c${index} :c${index}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(changes.map(([name], index) => [`#c${index}`, name])),
      ExpressionAttributeValues: Object.fromEntries(changes.map(([, by], index) => [`:c${index}`, by])),
    };
    return [{ Update }];
  };

  const counting = (leadId: string, before: Written | undefined, after: Projection | undefined) => [
    ...added(countsKey(leadId), countChanges(before?.counted ?? [], after?.counted ?? [])),
    ...counterChanges(before?.overview, after?.overview).flatMap(({ key, changes }) => added(key, changes)),
  ];

  return {
    async written(leadId) {
      const { Item } = await dynamo.send(
        new GetCommand({ TableName, Key: markerKey(leadId), ConsistentRead: true }),
      );
      return Item === undefined ? undefined : v.parse(writtenSchema, Item);
    },

    async write(leadId, before, after) {
      const { put, remove } = entryChanges(before?.keys ?? [], after?.keys ?? []);
      return transact(dynamo, [
        marker(leadId, before, after),
        ...(after === undefined ? [] : [stillThere(leadId)]),
        ...counting(leadId, before, after),
        ...put.map((entry) => ({ Put: { TableName, Item: itemOf(entry, leadId) } })),
        ...remove.map(([term, place]) => ({ Delete: { TableName, Key: { term, place } } })),
      ]);
    },
  };
}
