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

/** A part of what is counted of the leads of an hour. */
interface HourPart {
  /** When the hour began. */
  at: Date;
  counters: Record<string, number>;
}

/** What is counted of leads since an ISO date, UTC. */
export type HourNumbers = (since: string) => Promise<HourPart[]>;

export function hourNumbers(dynamo: DynamoDBDocumentClient, TableName: string): HourNumbers {
  return async (since) => {
    const parts: HourPart[] = [];
    let start: Record<string, unknown> | undefined;
    // An answer has at most 1 MB: some ten thousand parts, each of at least one lead.
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

/** What to read of a list of keys. */
interface ListQuery {
  list: string;
  /** Texts that each found key holds. */
  having?: readonly string[];
  /** Places from here, up to there; both are in the order of text, and the first is not after the second. */
  between?: readonly [string, string];
  /** Read from the end. */
  backwards?: boolean;
  /** The place after which to go on. */
  after?: string | undefined;
  /** At least 1. */
  wanted: number;
}

interface FoundEntry {
  id: string;
  position: string;
}

/**
 * At most `wanted` keys in the list's order. `next`: where to go on; left out at the list's end. Where few of a long list are
 * wanted ones, there may be fewer of them, or none, and a `next` all the same.
 */
export type ReadList = (query: ListQuery) => Promise<{ found: FoundEntry[]; next?: string }>;

/** A list of which all are wanted gives them at the first call; one of which few are costs no more than these. */
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
          // One more than wanted: a page that ends the list then says so.
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

/** How many leads there are of each kind; one cheap call however many they are. */
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

/** What is written of leads beside them. */
export interface IndexStore {
  /** What was written of a lead; undefined where nothing is. */
  written(leadId: string): Promise<Written | undefined>;
  /**
   * Puts these keys in the place of what was written, and counts the lead anew; undefined takes all away. All of it or
   * nothing: false where somebody else has written of the lead, or the lead is gone, meanwhile.
   */
  write(leadId: string, before: Written | undefined, after: Projection | undefined): Promise<boolean>;
}

/** Keys that cannot be read stay where they are; a marker of no edition that is known here is written anew. */
const writtenSchema = v.object({
  keys: knownItems(v.tuple([v.string(), v.string(), v.string()])),
  counted: knownItems(v.picklist(counterNames)),
  overview: ifKnown(v.object({ place: v.string(), counters: v.record(v.string(), v.number()) })),
  edition: v.fallback(v.number(), 0),
  revision: v.number(),
}) satisfies v.GenericSchema<unknown, Written>;

/** The table's item of an entry: the attributes' names are older than the entry's. */
const itemOf = ({ list, position, text }: IndexEntry, id: string) => ({
  term: list,
  place: position,
  ...(text !== undefined && { text }),
  id,
});

export function indexStore(
  dynamo: DynamoDBDocumentClient,
  { leadKeys: TableName, leads }: { leadKeys: string; leads: string },
): IndexStore {
  /** Whoever read a lead before it was deleted writes nothing of it after. */
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
