import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ifConditionHolds } from '#lambdas/platform/dynamo.ts';

/** Counters with a ceiling. An id names what is counted and for which hour, day or month. */
export interface BudgetStore {
  /**
   * Counts `amount` in one conditional write and gives what has been counted with it; false, and nothing counted,
   * where that would pass `limit`.
   * @param expiresAt epoch second after which the counter may go
   */
  take(
    id: string,
    amount: number,
    limit: number,
    expiresAt: number,
    signal?: AbortSignal,
  ): Promise<number | false>;
  /** Takes back what was counted and not used. */
  giveBack(id: string, amount: number): Promise<void>;
  /** What has been counted so far; 0 where nothing was. */
  used(id: string): Promise<number>;
}

export function budgetStore(dynamo: DynamoDBDocumentClient, TableName: string): BudgetStore {
  return {
    async take(id, amount, limit, expiresAt, signal) {
      if (amount > limit) return false;
      const update = new UpdateCommand({
        TableName,
        Key: { id },
        UpdateExpression: 'SET expires_at = :expiresAt ADD used :amount',
        ConditionExpression: 'attribute_not_exists(used) OR used <= :room',
        ExpressionAttributeValues: { ':expiresAt': expiresAt, ':amount': amount, ':room': limit - amount },
        ReturnValues: 'UPDATED_NEW',
      });
      const options = signal === undefined ? {} : { abortSignal: signal };
      const counted = await ifConditionHolds(() => dynamo.send(update, options));
      return counted !== undefined && Number(counted.Attributes?.used);
    },

    async giveBack(id, amount) {
      const update = new UpdateCommand({
        TableName,
        Key: { id },
        UpdateExpression: 'ADD used :back',
        ConditionExpression: 'used >= :amount',
        ExpressionAttributeValues: { ':back': -amount, ':amount': amount },
      });
      await ifConditionHolds(() => dynamo.send(update));
    },

    async used(id) {
      const { Item } = await dynamo.send(new GetCommand({ TableName, Key: { id }, ConsistentRead: true }));
      return typeof Item?.used === 'number' ? Item.used : 0;
    },
  };
}
