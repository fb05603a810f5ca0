import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { ifConditionHolds, isConflict, transact } from '#lambdas/platform/dynamo.ts';
import { CHANGES_PARTITION, PAST_PRICE_ATTRIBUTES, VARIABLES_PARTITION } from '#lambdas/platform/env.ts';
import { list } from '#lambdas/platform/lists.ts';
import { untilWritten } from '#lambdas/platform/retry.ts';
import { atLeast, equal, updateWrite } from '#lambdas/platform/table.ts';
import { OUTBOX_MAX_AGE_MS } from '#shared/lead/lead.ts';
import type { PriceChange, PricingVariable } from '#shared/pricing/rates.ts';
import { priceChangeSchema, pricingVariableSchema } from '#shared/pricing/variables.ts';
import { type SitePricing, sitePricingFrom } from '#shared/quote/site-pricing.ts';
import { knownItems } from '#shared/text.ts';

/** A site's pricing, and the time of its newest variable. */
type PricingAtVersion = Required<SitePricing>;

/** A change without who made it. */
type PastPrice = Omit<PriceChange, 'by'>;

/** The version before any variable exists. */
const NO_VARIABLES = new Date(0).toISOString();

/** The time of the newest variable; every change gets a later time. */
const versionOf = (variables: readonly Pick<PricingVariable, 'updated_at'>[]): string =>
  variables
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1) ?? NO_VARIABLES;

export const pricingNow = (variables: readonly PricingVariable[]): PricingAtVersion => ({
  ...sitePricingFrom(variables),
  version: versionOf(variables),
});

/**
 * The pricing of a version: the variables with all later changes undone. Undefined if neither a variable nor a change
 * has the version's time, so that only versions a page could have seen count.
 * @param variables read before the changes
 * @param changes of that time and later, oldest first
 */
function pricingAt(
  version: string,
  variables: readonly PricingVariable[],
  changes: readonly PastPrice[],
): PricingAtVersion | undefined {
  const stamps = [...variables.map(({ updated_at }) => updated_at), ...changes.map(({ at }) => at)];
  if (!stamps.includes(version)) return undefined;
  const later = changes.filter(({ at }) => at > version);
  const then = variables.map(({ name, value }) => ({
    name,
    value: later.find((change) => change.name === name)?.old ?? value,
  }));
  return { ...sitePricingFrom(then), version };
}

export interface PricingStore {
  /** By name, read consistently. */
  list(signal?: AbortSignal): Promise<PricingVariable[]>;
  /** The pricing of that version; the current one if the version is left out, unknown or replaced too long ago. */
  at(version?: string, signal?: AbortSignal): Promise<PricingAtVersion>;
  /** False if the variable exists; it keeps its value. */
  addMissing(variable: PricingVariable): Promise<boolean>;
}

const variables = knownItems(pricingVariableSchema);
const changes = knownItems(priceChangeSchema);
const { by, ...pastPrice } = priceChangeSchema.entries;
const pastPrices = knownItems(v.object(pastPrice));

/** The history entries in items of that partition, not parsed. */
const entriesIn = (items: readonly Record<string, unknown>[]) =>
  items.map(({ name: id, variable: name, ...line }) => ({ ...line, id, name }));

/**
 * How long a version counts after it was replaced: a session is kept for 30 days, and its lead for as long again. Older
 * ones nobody is shown, and a stranger names none to get the prices of an earlier year in the company's name.
 */
export const VERSION_COUNTS_MS = 2 * OUTBOX_MAX_AGE_MS;

export function pricingStore(
  dynamo: DynamoDBDocumentClient,
  TableName: string,
  now = () => new Date(),
): PricingStore {
  async function variablesNow(signal?: AbortSignal) {
    const query = { where: [equal('list', VARIABLES_PARTITION)], consistent: true };
    const { items } = await list(dynamo, TableName, query, { signal });
    return v.parse(variables, items);
  }

  /**
   * The history since that time, oldest first; undefined if it does not fit into one answer. The functions that price
   * leads may not read who made a change.
   */
  async function changesSince(version: string, signal?: AbortSignal): Promise<PastPrice[] | undefined> {
    const query = {
      where: [equal('list', CHANGES_PARTITION), atLeast('name', version)],
      only: PAST_PRICE_ATTRIBUTES,
      consistent: true,
    };
    const { items, next } = await list(dynamo, TableName, query, { signal });
    return next === undefined ? v.parse(pastPrices, entriesIn(items)) : undefined;
  }

  return {
    list: variablesNow,

    async at(version, signal) {
      // Read before the history, so that a change made in between is undone by its entry.
      const variables = await variablesNow(signal);
      const current = pricingNow(variables);
      if (version === undefined || version === current.version) return current;
      const changes = await changesSince(version, signal);
      const replacedAt = changes?.find(({ at }) => at > version)?.at ?? current.version;
      if (now().getTime() - Date.parse(replacedAt) > VERSION_COUNTS_MS) return current;
      return (changes && pricingAt(version, variables, changes)) ?? current;
    },

    async addMissing(variable) {
      const put = new PutCommand({
        TableName,
        Item: { ...variable, list: VARIABLES_PARTITION },
        ConditionExpression: 'attribute_not_exists(#name)',
        ExpressionAttributeNames: { '#name': 'name' },
      });
      return (await ifConditionHolds(() => dynamo.send(put))) !== undefined;
    },
  };
}

interface NewValue {
  value: number;
  /** The admin's email or `sub`. */
  by: string;
  at: Date;
  /** The `updated_at` of the value to replace; undefined replaces any value. */
  seen?: string | undefined;
}

export interface PriceChangeStore {
  /**
   * Sets the value and writes its history entry, both or neither. Returns the changed variable; `missing` if there is
   * none with that id; `conflict`, with nothing written, if the value is not the
   * one `seen`, or if other changes conflict with this one in every attempt.
   */
  setValue(id: string, set: NewValue): Promise<PricingVariable | 'missing' | 'conflict'>;
  /**
   * The history, newest first; `more` says whether there are older entries.
   * @param after the id of the last entry that was listed
   */
  list(limit: number, after?: string): Promise<{ items: PriceChange[]; more: boolean }>;
}

const changeId = ({ at, name }: Pick<PriceChange, 'at' | 'name'>) => `${at}#${name}`;

export const isChangeId = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[a-z0-9_]{1,100}$/.test(text);

/**
 * The time of a change, which names the new version: at least a millisecond after the newest variable, even if clocks
 * differ.
 */
const timeAfter = (version: string, now: Date) =>
  new Date(Math.max(now.getTime(), new Date(version).getTime() + 1)).toISOString();

export function priceChangeStore(dynamo: DynamoDBDocumentClient, TableName: string): PriceChangeStore {
  const pricing = pricingStore(dynamo, TableName);

  /** False, with nothing written, if `before` is no longer stored. */
  function replace(before: PricingVariable, after: Required<PricingVariable>): Promise<boolean> {
    const { name, value, updated_at: at, updated_by: by } = after;
    const replaced = updateWrite(
      TableName,
      { list: VARIABLES_PARTITION, name },
      { set: { value, updated_at: at, updated_by: by }, if: [equal('updated_at', before.updated_at)] },
    );
    const line = { at, by, old: before.value, new: value };
    const Item = { list: CHANGES_PARTITION, name: changeId({ at, name }), variable: name, ...line };
    return transact(dynamo, [replaced, { Put: { TableName, Item } }]);
  }

  return {
    async setValue(id, { value, by, at, seen }) {
      const outcome = await untilWritten(async () => {
        const variables = await pricing.list();
        const before = variables.find(({ name }) => name === id);
        if (before === undefined) return 'missing';
        if (seen !== undefined && seen !== before.updated_at) return 'conflict';
        const after = { ...before, value, updated_at: timeAfter(versionOf(variables), at), updated_by: by };
        return (await replace(before, after)) ? after : undefined;
      }).catch((error: unknown) => {
        if (isConflict(error)) return 'conflict' as const;
        throw error;
      });
      return outcome ?? 'conflict';
    },

    async list(limit, after) {
      const { items } = await list(dynamo, TableName, {
        where: [equal('list', CHANGES_PARTITION)],
        newestFirst: true,
        // One more than asked for shows whether there are older entries.
        limit: limit + 1,
        after: after === undefined ? undefined : { list: CHANGES_PARTITION, name: after },
        consistent: true,
      });
      return { items: v.parse(changes, entriesIn(items.slice(0, limit))), more: items.length > limit };
    },
  };
}
