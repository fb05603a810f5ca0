import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { PricingVariable } from '#shared/pricing.ts';
import { ifConditionHolds } from './conditional.ts';

export interface PricingStore {
  /** By name; always the newest values. */
  list(signal?: AbortSignal): Promise<PricingVariable[]>;
  /** False where the variable is there already; it keeps its value. */
  addMissing(variable: PricingVariable): Promise<boolean>;
}

/** The partition that holds all variables. */
export const LIST = 'pricing';

export function variableOf(item: Record<string, unknown>): PricingVariable {
  const { list: _list, ...variable } = item;
  // Only this store and `price-changes.ts` write the partition.
  return variable as unknown as PricingVariable;
}

export function pricingStore(dynamo: DynamoDBDocumentClient, TableName: string): PricingStore {
  return {
    async list(signal) {
      const query = new QueryCommand({
        TableName,
        KeyConditionExpression: '#list = :list',
        ExpressionAttributeNames: { '#list': 'list' },
        ExpressionAttributeValues: { ':list': LIST },
        ConsistentRead: true,
      });
      const { Items = [] } = await dynamo.send(query, signal === undefined ? {} : { abortSignal: signal });
      return Items.map(variableOf);
    },

    async addMissing(variable) {
      const put = new PutCommand({
        TableName,
        Item: { ...variable, list: LIST },
        ConditionExpression: 'attribute_not_exists(#name)',
        ExpressionAttributeNames: { '#name': 'name' },
      });
      return (await ifConditionHolds(dynamo.send(put))) !== undefined;
    },
  };
}
