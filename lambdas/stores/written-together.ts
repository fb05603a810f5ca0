import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';

/** How often writes are tried while others hold their items. */
const ATTEMPTS = 4;

/**
 * True where all were written; false, and none written, where a condition does not hold. Writes that meet others'
 * are tried again, and throw at last: nothing says that the others succeed.
 */
export async function writtenTogether(
  dynamo: DynamoDBDocumentClient,
  TransactItems: NonNullable<TransactWriteCommandInput['TransactItems']>,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await dynamo.send(new TransactWriteCommand({ TransactItems }));
      return true;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code);
      if (codes.includes('ConditionalCheckFailed')) return false;
      if (attempt === ATTEMPTS || !codes.includes('TransactionConflict')) throw error;
    }
  }
}
