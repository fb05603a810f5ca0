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
import { awsTimeouts } from './aws-timeouts.ts';
import { jittered, type PauseAfter, retry } from './retry.ts';

/** How often a write is tried while others hold its items: 0.2 s in all. The SDK itself tries none of them again. */
const TRIES = 4;
const betweenTries = jittered(30);

type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>;

/**
 * True where all were written; false, and none written, where a condition does not hold. Writes that meet others'
 * are tried again, and throw at last: nothing says that the others succeed.
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
  return (await written(send, pause)) ?? false;
}

/** The one write's result, or undefined where its condition does not hold; tried again like a transaction. */
export function ifConditionHolds<T extends object>(
  write: () => Promise<T>,
  pause: PauseAfter = betweenTries,
): Promise<T | undefined> {
  return written(write, pause);
}

async function written<T>(write: () => Promise<T>, pause: PauseAfter): Promise<T | undefined> {
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

/** Why a write was not made: its condition, or another write of the same item at this moment. */
function meaningOf(error: unknown): 'condition' | 'conflict' | undefined {
  if (error instanceof ConditionalCheckFailedException) return 'condition';
  if (error instanceof Error && error.name === 'TransactionConflictException') return 'conflict';
  if (!(error instanceof TransactionCanceledException)) return undefined;
  const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code);
  if (codes.includes('ConditionalCheckFailed')) return 'condition';
  return codes.includes('TransactionConflict') ? 'conflict' : undefined;
}

/** One client a function instance, so that its connections are kept between requests. */
export function dynamoClient(): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient(awsTimeouts), {
    marshallOptions: { removeUndefinedValues: true },
  });
}

/** An id that nothing is stored under: leads and documents go by UUIDs, prices and counters by names of their own. */
export const NO_RECORD = 'no-record';
