import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { transact } from '#lambdas/platform/dynamo.ts';
import { atOnce, retry } from '#lambdas/platform/retry.ts';
import { versionOf } from '#lambdas/pricing/pricing-version.ts';
import type { PriceChange, PricingVariable } from '#shared/pricing/rates.ts';
import { CHANGES, changesIn, LIST, pricingStore } from './pricing.ts';

interface NewValue {
  value: number;
  /** Email or `sub` of the admin. */
  by: string;
  at: Date;
  /** The `updated_at` of the value it replaces; undefined replaces whatever is there. */
  seen?: string | undefined;
}

export interface PriceChangeStore {
  /**
   * Sets the value and writes its line of the history, both or neither. Gives the changed variable; `missing` where
   * there is none with that id; `conflict`, and nothing written, where another value than `seen` is there.
   */
  setValue(id: string, set: NewValue): Promise<PricingVariable | 'missing' | 'conflict'>;
  /**
   * The history, newest first; `more` tells whether there are older lines.
   * @param after the id of the last line that was listed
   */
  list(limit: number, after?: string): Promise<{ items: PriceChange[]; more: boolean }>;
}

const changeId = ({ at, name }: Pick<PriceChange, 'at' | 'name'>) => `${at}#${name}`;

export const isChangeId = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[a-z0-9_]{1,100}$/.test(text);

/** How often a change without `seen` looks again after others came first. */
const ATTEMPTS = 4;

/**
 * The time of a change, later than any variable's, as it names the pricing from then on; a millisecond after the newest
 * where clocks stand still or differ.
 */
const timeAfter = (version: string, now: Date) =>
  new Date(Math.max(now.getTime(), new Date(version).getTime() + 1)).toISOString();

export function priceChangeStore(dynamo: DynamoDBDocumentClient, TableName: string): PriceChangeStore {
  const pricing = pricingStore(dynamo, TableName);

  /** False, and nothing written, where `before` is no longer what is there. */
  function replace(before: PricingVariable, after: Required<PricingVariable>): Promise<boolean> {
    const { name, value, updated_at: at, updated_by: by } = after;
    const Update = {
      TableName,
      Key: { list: LIST, name },
      UpdateExpression: 'SET #value = :value, updated_at = :at, updated_by = :by',
      ConditionExpression: 'updated_at = :seen',
      ExpressionAttributeNames: { '#value': 'value' },
      ExpressionAttributeValues: { ':value': value, ':at': at, ':by': by, ':seen': before.updated_at },
    };
    const line = { at, by, old: before.value, new: value };
    const Item = { list: CHANGES, name: changeId({ at, name }), variable: name, ...line };
    return transact(dynamo, [{ Update }, { Put: { TableName, Item } }]);
  }

  return {
    async setValue(id, { value, by, at, seen }) {
      const changed = await retry(ATTEMPTS, atOnce, async () => {
        const variables = await pricing.list();
        const before = variables.find(({ name }) => name === id);
        if (before === undefined) return 'missing';
        if (seen !== undefined && seen !== before.updated_at) return 'conflict';
        const after = { ...before, value, updated_at: timeAfter(versionOf(variables), at), updated_by: by };
        return (await replace(before, after)) ? after : undefined;
      });
      return changed ?? 'conflict';
    },

    async list(limit, after) {
      const { Items = [] } = await dynamo.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: '#list = :list',
          ExpressionAttributeNames: { '#list': 'list' },
          ExpressionAttributeValues: { ':list': CHANGES },
          ConsistentRead: true,
          ScanIndexForward: false,
          // One more than asked for tells whether there are older ones.
          Limit: limit + 1,
          ExclusiveStartKey: after === undefined ? undefined : { list: CHANGES, name: after },
        }),
      );
      return { items: changesIn(Items.slice(0, limit)), more: Items.length > limit };
    },
  };
}
