import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { ifConditionHolds } from '#lambdas/platform/dynamo.ts';
import { type PricingAtVersion, pricingAt, pricingNow } from '#lambdas/pricing/pricing-version.ts';
import type { PriceChange, PricingVariable } from '#shared/pricing/rates.ts';
import { priceChangeSchema, pricingVariableSchema } from '#shared/pricing/variables.ts';
import { knownItems } from '#shared/text.ts';

export interface PricingStore {
  /** By name; always the newest values. */
  list(signal?: AbortSignal): Promise<PricingVariable[]>;
  /** The pricing of that version; that of now where the version is left out or not known. */
  at(version?: string, signal?: AbortSignal): Promise<PricingAtVersion>;
  /** False where the variable is there already; it keeps its value. */
  addMissing(variable: PricingVariable): Promise<boolean>;
}

/** The partition that holds all variables. */
export const LIST = 'pricing';
/** The partition that holds all changes, in the order of their ids, which begin with their times. */
export const CHANGES = 'changes';

const variables = knownItems(pricingVariableSchema);
const changes = knownItems(priceChangeSchema);

/** The lines of the history in items of that partition. */
export const changesIn = (items: readonly Record<string, unknown>[]): PriceChange[] =>
  v.parse(
    changes,
    items.map(({ name: id, variable: name, ...line }) => ({ ...line, id, name })),
  );

export function pricingStore(dynamo: DynamoDBDocumentClient, TableName: string): PricingStore {
  const signalled = (signal: AbortSignal | undefined) =>
    signal === undefined ? {} : { abortSignal: signal };

  async function list(signal?: AbortSignal) {
    const query = new QueryCommand({
      TableName,
      KeyConditionExpression: '#list = :list',
      ExpressionAttributeNames: { '#list': 'list' },
      ExpressionAttributeValues: { ':list': LIST },
      ConsistentRead: true,
    });
    const { Items = [] } = await dynamo.send(query, signalled(signal));
    return v.parse(variables, Items);
  }

  /** The history from that time on, oldest first; undefined where it is longer than one answer. */
  async function changesSince(version: string, signal?: AbortSignal): Promise<PriceChange[] | undefined> {
    const query = new QueryCommand({
      TableName,
      KeyConditionExpression: '#list = :list AND #name >= :version',
      ExpressionAttributeNames: { '#list': 'list', '#name': 'name' },
      ExpressionAttributeValues: { ':list': CHANGES, ':version': version },
      ConsistentRead: true,
    });
    const { Items = [], LastEvaluatedKey } = await dynamo.send(query, signalled(signal));
    return LastEvaluatedKey === undefined ? changesIn(Items) : undefined;
  }

  return {
    list,

    async at(version, signal) {
      // Before the history: a change between the two is undone by its line.
      const variables = await list(signal);
      const now = pricingNow(variables);
      if (version === undefined || version === now.version) return now;
      const changes = await changesSince(version, signal);
      return (changes && pricingAt(version, variables, changes)) ?? now;
    },

    async addMissing(variable) {
      const put = new PutCommand({
        TableName,
        Item: { ...variable, list: LIST },
        ConditionExpression: 'attribute_not_exists(#name)',
        ExpressionAttributeNames: { '#name': 'name' },
      });
      return (await ifConditionHolds(() => dynamo.send(put))) !== undefined;
    },
  };
}
