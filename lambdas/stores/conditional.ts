import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

/** The write's result, or undefined where its condition did not hold; other failures are thrown. */
export async function ifConditionHolds<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}
