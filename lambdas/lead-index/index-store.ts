import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { transact } from '#lambdas/platform/dynamo.ts';
import { ifKnown, knownItems } from '#shared/text.ts';
import {
  counterNames,
  countsKey,
  type IndexEntry,
  markerKey,
  type WrittenEntry,
  writtenEntry,
} from './entry.ts';
import { counterChanges } from './numbers.ts';
import { countChanges, entryChanges, type Projection, type Written } from './projection.ts';
import { queueChanges, queueCountSchema } from './queue-counts.ts';

/** Stores the index entries and counts of leads. */
export interface IndexStore {
  /** What was written for a lead; undefined if nothing was. */
  written(leadId: string): Promise<Written | undefined>;
  /**
   * Replaces the lead's entries and counts; undefined removes them. False, with nothing written, if another writer came
   * first or the lead was deleted.
   */
  write(leadId: string, before: Written | undefined, after: Projection | undefined): Promise<boolean>;
  /** Entries that other leads write too, so that no marker knows of them. */
  apart: {
    has(entry: Pick<IndexEntry, 'list' | 'position'>): Promise<boolean>;
    /** Nothing is written of a lead that was deleted. */
    put(entry: IndexEntry, leadId: string): Promise<void>;
    remove(entry: Pick<IndexEntry, 'list' | 'position'>): Promise<void>;
  };
}

/** A transaction has a hundred writes; some are the marker's, the counters' and the lead's own. */
const ENTRIES_AT_ONCE = 90;

const counters = v.object({ place: v.string(), counters: v.record(v.string(), v.number()) });

/** Unreadable entries are left in the table. */
const writtenSchema = v.object({
  keys: knownItems(v.tuple([v.string(), v.string(), v.string()])),
  counted: knownItems(v.picklist(counterNames)),
  overview: ifKnown(v.object({ ...counters.entries, apart: v.optional(counters) })),
  queues: knownItems(queueCountSchema),
  revision: v.number(),
}) satisfies v.GenericSchema<unknown, Written>;

/** The table's item of an entry. */
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
      queues: after.queues,
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
    ...[
      ...counterChanges(before?.overview, after?.overview),
      ...queueChanges(before?.queues ?? [], after?.queues ?? []),
    ].flatMap(({ key, changes }) => added(key, changes)),
  ];

  const removals = (entries: readonly WrittenEntry[]) =>
    entries.map(([term, place]) => ({ Delete: { TableName, Key: { term, place } } }));

  /**
   * Of more changes than a transaction holds, old entries go first. The marker then says what is left: a run cut short
   * here is finished by the next.
   */
  async function withoutOld(
    leadId: string,
    before: Written,
    old: readonly WrittenEntry[],
  ): Promise<Written | undefined> {
    const left = {
      ...before,
      keys: before.keys.filter((key) => !old.includes(key)),
      revision: before.revision + 1,
    };
    const Put = {
      TableName,
      Item: { ...markerKey(leadId), ...left },
      ConditionExpression: 'revision = :before',
      ExpressionAttributeValues: { ':before': before.revision },
    };
    return (await transact(dynamo, [{ Put }, ...removals(old)])) ? left : undefined;
  }

  const apart: IndexStore['apart'] = {
    async has({ list, position }) {
      const Key = { term: list, place: position };
      return (await dynamo.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item !== undefined;
    },
    async put(entry, leadId) {
      await transact(dynamo, [stillThere(leadId), { Put: { TableName, Item: itemOf(entry, leadId) } }]);
    },
    async remove({ list, position }) {
      await transact(dynamo, [{ Delete: { TableName, Key: { term: list, place: position } } }]);
    },
  };

  return {
    apart,

    async written(leadId) {
      const { Item } = await dynamo.send(
        new GetCommand({ TableName, Key: markerKey(leadId), ConsistentRead: true }),
      );
      return Item === undefined ? undefined : v.parse(writtenSchema, Item);
    },

    async write(leadId, before, after) {
      const { put, remove } = entryChanges(before?.keys ?? [], after?.keys ?? []);
      if (before !== undefined && put.length + remove.length > ENTRIES_AT_ONCE) {
        const left = await withoutOld(leadId, before, remove.slice(0, ENTRIES_AT_ONCE));
        return left !== undefined && this.write(leadId, left, after);
      }
      return transact(dynamo, [
        marker(leadId, before, after),
        ...(after === undefined ? [] : [stillThere(leadId)]),
        ...counting(leadId, before, after),
        ...put.map((entry) => ({ Put: { TableName, Item: itemOf(entry, leadId) } })),
        ...removals(remove),
      ]);
    },
  };
}
