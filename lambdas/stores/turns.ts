import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ifConditionHolds } from '#lambdas/platform/dynamo.ts';

/** What may be done once in a while. An id names who does what. */
export interface TurnStore {
  /**
   * Takes the turn in one conditional write; false where the one before was taken less than `everyMs` ago.
   * @param at epoch milliseconds
   */
  take(id: string, at: number, everyMs: number): Promise<boolean>;
  /** Takes back a turn that came to nothing. */
  giveBack(id: string, at: number): Promise<void>;
}

export function turnStore(dynamo: DynamoDBDocumentClient, TableName: string): TurnStore {
  return {
    async take(id, at, everyMs) {
      const update = new UpdateCommand({
        TableName,
        Key: { id },
        UpdateExpression: 'SET taken_at = :at, expires_at = :expiresAt',
        ConditionExpression: 'attribute_not_exists(taken_at) OR taken_at <= :free',
        ExpressionAttributeValues: {
          ':at': at,
          ':free': at - everyMs,
          ':expiresAt': Math.ceil((at + everyMs) / 1000),
        },
      });
      return (await ifConditionHolds(() => dynamo.send(update))) !== undefined;
    },

    async giveBack(id, at) {
      const update = new UpdateCommand({
        TableName,
        Key: { id },
        UpdateExpression: 'REMOVE taken_at',
        ConditionExpression: 'taken_at = :at',
        ExpressionAttributeValues: { ':at': at },
      });
      await ifConditionHolds(() => dynamo.send(update));
    },
  };
}
