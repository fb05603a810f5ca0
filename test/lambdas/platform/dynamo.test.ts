import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { ifConditionHolds, transact } from '#lambdas/platform/dynamo.ts';

const said = { $metadata: {}, message: 'no' };
const canceled = (...codes: string[]) =>
  new TransactionCanceledException({ ...said, CancellationReasons: codes.map((Code) => ({ Code })) });
const conflict = canceled('None', 'TransactionConflict');

/** A table that answers each write in turn with these errors, and then takes it. */
function writing(...errors: Error[]) {
  const waited: number[] = [];
  let sent = 0;
  const send = async () => {
    sent += 1;
    const error = errors[sent - 1];
    if (error !== undefined) throw error;
    return { written: true };
  };
  const pause = async (failed: number) => waited.push(failed);
  const dynamo = Object.assign(DynamoDBDocumentClient.from(new DynamoDBClient({})), { send });
  return {
    together: () => transact(dynamo, [], pause),
    alone: () => ifConditionHolds(send, pause),
    seen: () => ({ sent, waited }),
  };
}

test('a transaction that meets others is tried again, after a longer pause each time', async () => {
  const { together, seen } = writing(conflict, conflict, conflict);
  expect(await together()).toBe(true);
  expect(seen()).toEqual({ sent: 4, waited: [1, 2, 3] });
});

test('a transaction that meets others in every try is an error: nobody knows whether they succeed', async () => {
  const { together, seen } = writing(conflict, conflict, conflict, conflict);
  await expect(together()).rejects.toBe(conflict);
  expect(seen()).toEqual({ sent: 4, waited: [1, 2, 3] });
});

test('a condition that does not hold is no error, and the transaction is not tried again', async () => {
  const { together, seen } = writing(canceled('TransactionConflict', 'ConditionalCheckFailed'));
  expect(await together()).toBe(false);
  expect(seen().sent).toBe(1);
});

test('a transaction that DynamoDB refuses for another reason is an error at once', async () => {
  const tooMuch = canceled('ItemCollectionSizeLimitExceeded');
  const { together, seen } = writing(tooMuch);
  await expect(together()).rejects.toBe(tooMuch);
  expect(seen().sent).toBe(1);
});

test('a single write that meets a transaction is tried again', async () => {
  const { alone, seen } = writing(new TransactionConflictException(said));
  expect(await alone()).toEqual({ written: true });
  expect(seen()).toEqual({ sent: 2, waited: [1] });
});

test('a single write whose condition does not hold gives nothing, and other failures are thrown', async () => {
  expect(await writing(new ConditionalCheckFailedException(said)).alone()).toBeUndefined();
  const away = new TypeError('away');
  await expect(writing(away).alone()).rejects.toBe(away);
});
