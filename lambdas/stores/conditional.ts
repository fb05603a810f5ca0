import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';

/** The write's result, or undefined where its condition did not hold; other failures are thrown. */
export async function ifConditionHolds<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** Codes of a transaction that another write came before. */
const overtaken = ['ConditionalCheckFailed', 'TransactionConflict'];

/** True where all writes of the transaction were made; false, and none made, where another write came first. */
export async function ifAllHold(transaction: Promise<unknown>): Promise<boolean> {
  try {
    await transaction;
    return true;
  } catch (error) {
    const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];
    if (reasons.some(({ Code = '' }) => overtaken.includes(Code))) return false;
    throw error;
  }
}
