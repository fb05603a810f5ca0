import { type DynamoDBDocumentClient, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { PricingVariable } from '#shared/pricing.ts';
import { ifConditionHolds } from './conditional.ts';

export interface PricingStore {
  /** By name; always the newest values. */
  list(signal?: AbortSignal): Promise<PricingVariable[]>;
  /** The changed variable; undefined where there is none with that id. */
  setValue(id: string, value: number, updatedAt: string): Promise<PricingVariable | undefined>;
  /** False where the variable is there already; it keeps its value. */
  addMissing(variable: PricingVariable): Promise<boolean>;
}

/** The partition that holds all variables. */
const LIST = 'pricing';

function variableOf(item: Record<string, unknown>): PricingVariable {
  const { list: _list, ...variable } = item;
  // Only this store writes the table, and it writes variables.
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

    async setValue(id, value, updatedAt) {
      const update = new UpdateCommand({
        TableName,
        Key: { list: LIST, name: id },
        UpdateExpression: 'SET #value = :value, updated_at = :updatedAt',
        ConditionExpression: 'attribute_exists(#name)',
        ExpressionAttributeNames: { '#value': 'value', '#name': 'name' },
        ExpressionAttributeValues: { ':value': value, ':updatedAt': updatedAt },
        ReturnValues: 'ALL_NEW',
      });
      const changed = await ifConditionHolds(dynamo.send(update));
      return changed?.Attributes === undefined ? undefined : variableOf(changed.Attributes);
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
