import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { transact } from '#lambdas/platform/dynamo.ts';
import { updateWrite } from '#lambdas/platform/table.ts';
import { knownItems } from '#shared/text.ts';
import { type CounterItem, counterChanges, counterItemSchema } from './counters.ts';
import { type IndexEntry, itemOf, markerKey, type WrittenEntry, writtenEntry } from './entry.ts';

/** Everything the index stores about a lead. */
export interface Projection {
  keys: IndexEntry[];
  /** The counters that include the lead. */
  counters: CounterItem[];
}

/** What the index stored about a lead before. */
export interface Written {
  keys: WrittenEntry[];
  counters: CounterItem[];
  /** Counts the writes. */
  revision: number;
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

/** Unreadable entries are left in the table. */
const writtenSchema = v.object({
  keys: knownItems(v.tuple([v.string(), v.string(), v.string()])),
  counters: knownItems(counterItemSchema),
  revision: v.number(),
}) satisfies v.GenericSchema<unknown, Written>;

/** The entries to put and to remove, so that the stored entries become these. */
function entryChanges(
  before: readonly WrittenEntry[],
  after: readonly IndexEntry[],
): { put: IndexEntry[]; remove: WrittenEntry[] } {
  const spelled = (key: WrittenEntry) => JSON.stringify(key);
  const slot = ([list, position]: WrittenEntry) => JSON.stringify([list, position]);
  const known = new Set(before.map(spelled));
  const kept = new Set(after.map((key) => slot(writtenEntry(key))));
  return {
    put: after.filter((key) => !known.has(spelled(writtenEntry(key)))),
    remove: before.filter((key) => !kept.has(slot(key))),
  };
}

/** The write of a lead's marker, over what was read alone. */
function markerWrite(
  TableName: string,
  leadId: string,
  before: Written | undefined,
  after: Projection | undefined,
) {
  const asRead = {
    ConditionExpression: before === undefined ? 'attribute_not_exists(term)' : 'revision = :before',
    ...(before && { ExpressionAttributeValues: { ':before': before.revision } }),
  };
  const Key = markerKey(leadId);
  if (after === undefined) return { Delete: { TableName, Key, ...asRead } };
  const written: Written = {
    keys: after.keys.map(writtenEntry),
    counters: after.counters,
    revision: (before?.revision ?? 0) + 1,
  };
  return { Put: { TableName, Item: { ...Key, ...written }, ...asRead } };
}

/** The writes by which the counters follow a change. */
const counterWrites = (TableName: string, before: Written | undefined, after: Projection | undefined) =>
  counterChanges(before?.counters ?? [], after?.counters ?? []).map(({ term, place, counters }) =>
    updateWrite(TableName, { term, place }, { add: counters }),
  );

export function indexStore(
  dynamo: DynamoDBDocumentClient,
  { leadKeys: TableName, leads }: { leadKeys: string; leads: string },
): IndexStore {
  /** Prevents writing entries of a lead that was deleted after it was read. */
  const stillThere = (id: string) => ({
    ConditionCheck: { TableName: leads, Key: { id }, ConditionExpression: 'attribute_exists(id)' },
  });

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
        markerWrite(TableName, leadId, before, after),
        ...(after === undefined ? [] : [stillThere(leadId)]),
        ...counterWrites(TableName, before, after),
        ...put.map((entry) => ({ Put: { TableName, Item: itemOf(entry, leadId) } })),
        ...removals(remove),
      ]);
    },
  };
}
