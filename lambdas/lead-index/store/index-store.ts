import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { leadCheck } from '#lambdas/leads/lead-update.ts';
import { transact } from '#lambdas/platform/dynamo.ts';
import { item, updateWrite } from '#lambdas/platform/table.ts';
import { knownItems } from '#shared/text.ts';
import { type CounterItem, counterChanges, counterItemSchema } from './counters.ts';
import { type IndexEntry, itemOf, markerKey, type StoredEntry, storedEntry } from './entry.ts';

/** Everything the index stores about a lead. */
export interface Projection {
  keys: IndexEntry[];
  /** The counters that include the lead. */
  counters: CounterItem[];
}

/** What the index stored about a lead before. */
export interface IndexedLead {
  keys: StoredEntry[];
  counters: CounterItem[];
  /** Counts the writes. */
  revision: number;
}

/** Stores the index entries and counts of leads. */
export interface IndexStore {
  /** What was written for a lead; undefined if nothing was. */
  get(leadId: string): Promise<IndexedLead | undefined>;
  /**
   * Replaces the lead's entries and counts; undefined removes them. False, with nothing written, if another writer came
   * first or the lead was deleted.
   */
  write(leadId: string, before: IndexedLead | undefined, after: Projection | undefined): Promise<boolean>;
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
const indexedLeadSchema = v.object({
  keys: knownItems(v.tuple([v.string(), v.string(), v.string()])),
  counters: knownItems(counterItemSchema),
  revision: v.number(),
}) satisfies v.GenericSchema<unknown, IndexedLead>;

/** The entries to put and to remove, so that the stored entries become these. */
function entryChanges(
  before: readonly StoredEntry[],
  after: readonly IndexEntry[],
): { put: IndexEntry[]; remove: StoredEntry[] } {
  const spelled = (key: StoredEntry) => JSON.stringify(key);
  const slot = ([list, position]: StoredEntry) => JSON.stringify([list, position]);
  const known = new Set(before.map(spelled));
  const places = new Set(after.map((key) => slot(storedEntry(key))));
  return {
    put: after.filter((key) => !known.has(spelled(storedEntry(key)))),
    remove: before.filter((key) => !places.has(slot(key))),
  };
}

/** The write of a lead's marker, over what was read alone. */
function markerWrite(
  TableName: string,
  leadId: string,
  before: IndexedLead | undefined,
  after: Projection | undefined,
) {
  const asRead = {
    ConditionExpression: before === undefined ? 'attribute_not_exists(term)' : 'revision = :before',
    ...(before && { ExpressionAttributeValues: { ':before': before.revision } }),
  };
  const Key = markerKey(leadId);
  if (after === undefined) return { Delete: { TableName, Key, ...asRead } };
  const indexed: IndexedLead = {
    keys: after.keys.map(storedEntry),
    counters: after.counters,
    revision: (before?.revision ?? 0) + 1,
  };
  return { Put: { TableName, Item: { ...Key, ...indexed }, ...asRead } };
}

/** The writes by which the counters follow a change. */
const counterWrites = (TableName: string, before: IndexedLead | undefined, after: Projection | undefined) =>
  counterChanges(before?.counters ?? [], after?.counters ?? []).map(({ term, place, counters }) =>
    updateWrite(TableName, { term, place }, { add: counters }),
  );

export function indexStore(
  dynamo: DynamoDBDocumentClient,
  { leadKeys: TableName, leads }: { leadKeys: string; leads: string },
): IndexStore {
  const removals = (entries: readonly StoredEntry[]) =>
    entries.map(([term, place]) => ({ Delete: { TableName, Key: { term, place } } }));

  /**
   * Of more changes than a transaction holds, old entries go first, and new ones come in parts. The marker then says what
   * there is: a run cut short here is finished by the next.
   */
  async function withoutOld(
    leadId: string,
    before: IndexedLead,
    old: readonly StoredEntry[],
  ): Promise<IndexedLead | undefined> {
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
      return (await item(dynamo, TableName, { term: list, place: position }).get()) !== undefined;
    },
    async put(entry, leadId) {
      await transact(dynamo, [leadCheck(leads, leadId), { Put: { TableName, Item: itemOf(entry, leadId) } }]);
    },
    async remove({ list, position }) {
      await transact(dynamo, [{ Delete: { TableName, Key: { term: list, place: position } } }]);
    },
  };

  return {
    apart,

    async get(leadId) {
      const marker = await item(dynamo, TableName, markerKey(leadId)).get();
      return marker && v.parse(indexedLeadSchema, marker);
    },

    async write(leadId, before, after) {
      const { put, remove } = entryChanges(before?.keys ?? [], after?.keys ?? []);
      if (before !== undefined && remove.length > 0 && put.length + remove.length > ENTRIES_AT_ONCE) {
        const left = await withoutOld(leadId, before, remove.slice(0, ENTRIES_AT_ONCE));
        return left !== undefined && this.write(leadId, left, after);
      }
      if (after !== undefined && put.length > ENTRIES_AT_ONCE) {
        const later = new Set(put.slice(ENTRIES_AT_ONCE));
        const part = { keys: after.keys.filter((key) => !later.has(key)), counters: before?.counters ?? [] };
        const written = { ...part, keys: part.keys.map(storedEntry), revision: (before?.revision ?? 0) + 1 };
        return (await this.write(leadId, before, part)) && this.write(leadId, written, after);
      }
      return transact(dynamo, [
        markerWrite(TableName, leadId, before, after),
        ...(after === undefined ? [] : [leadCheck(leads, leadId)]),
        ...counterWrites(TableName, before, after),
        ...put.map((entry) => ({ Put: { TableName, Item: itemOf(entry, leadId) } })),
        ...removals(remove),
      ]);
    },
  };
}
