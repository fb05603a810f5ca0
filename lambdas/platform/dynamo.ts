import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { awsTimeouts, type PauseAfter, randomPause, retry } from './retry.ts';

/** Attempts while other writes hold the items: 0.2 s in all. The SDK does not retry these. */
const TRIES = 4;
const betweenTries = randomPause(30);

type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>;

/**
 * Writes all of these or none. Returns false, with nothing written, if a condition does not hold. Retries
 * conflicts with other transactions, and throws if they persist.
 */
export async function transact(
  dynamo: DynamoDBDocumentClient,
  TransactItems: Writes,
  pause: PauseAfter = betweenTries,
): Promise<boolean> {
  const send = async () => {
    await dynamo.send(new TransactWriteCommand({ TransactItems }));
    return true;
  };
  return (await resultOf(send, pause)) ?? false;
}

/**
 * The result of one conditional write; undefined if its condition does not hold. Retries conflicts like
 * `transact`.
 */
export function ifConditionHolds<T extends object>(
  write: () => Promise<T>,
  pause: PauseAfter = betweenTries,
): Promise<T | undefined> {
  return resultOf(write, pause);
}

async function resultOf<T>(write: () => Promise<T>, pause: PauseAfter): Promise<T | undefined> {
  const done = await retry(TRIES, pause, async (attempt) => {
    try {
      return { result: await write() };
    } catch (error) {
      const met = meaningOf(error);
      if (met === 'condition') return { result: undefined };
      if (met === 'conflict' && attempt < TRIES) return undefined;
      throw error;
    }
  });
  return done?.result;
}

/** Why a write failed: its own condition, or a conflict with another write of the same item. */
function meaningOf(error: unknown): 'condition' | 'conflict' | undefined {
  if (error instanceof ConditionalCheckFailedException) return 'condition';
  if (error instanceof Error && error.name === 'TransactionConflictException') return 'conflict';
  if (!(error instanceof TransactionCanceledException)) return undefined;
  const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code);
  if (codes.includes('ConditionalCheckFailed')) return 'condition';
  return codes.includes('TransactionConflict') ? 'conflict' : undefined;
}

/** Whether a write failed because it conflicted with others in every attempt. */
export const isConflict = (error: unknown): boolean => meaningOf(error) === 'conflict';

/** One client a function instance, so that requests reuse its connections. */
export function dynamoClient(): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient(awsTimeouts), {
    marshallOptions: { removeUndefinedValues: true },
  });
}

/** An id that no record has: leads and documents have UUIDs, prices and counters have names. */
export const NO_RECORD = 'no-record';
