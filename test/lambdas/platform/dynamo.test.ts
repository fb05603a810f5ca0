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
const tooMuch = canceled('ItemCollectionSizeLimitExceeded');
const away = new TypeError('away');
const written = { written: true };

/** What comes of a write to a table that answers it in turn with these errors, and then takes it. */
async function writing(how: 'together' | 'alone', errors: Error[]) {
  const waited: number[] = [];
  let sent = 0;
  const send = async () => {
    sent += 1;
    const error = errors[sent - 1];
    if (error !== undefined) throw error;
    return written;
  };
  const pause = async (failed: number) => waited.push(failed);
  const dynamo = Object.assign(DynamoDBDocumentClient.from(new DynamoDBClient({})), { send });
  const write = how === 'together' ? transact(dynamo, [], pause) : ifConditionHolds(send, pause);
  return { came: await write.catch((error: unknown) => error), sent, waited };
}

const thrice = { sent: 4, waited: [1, 2, 3] };
const once = { sent: 1, waited: [] };
const fourConflicts = [conflict, conflict, conflict, conflict];
const failedCondition = canceled('TransactionConflict', 'ConditionalCheckFailed');
test.each([
  ['that meets others is tried again, after a longer pause each time', fourConflicts.slice(1), true, thrice],
  [
    'that meets others in every try is an error: nobody knows whether they succeed',
    fourConflicts,
    conflict,
    thrice,
  ],
  ['whose condition does not hold is no error, and not tried again', [failedCondition], false, once],
  ['that DynamoDB refuses for another reason is an error at once', [tooMuch], tooMuch, once],
])('a transaction %s', async (_, errors, came, tries) => {
  expect(await writing('together', errors)).toEqual({ came, ...tries });
});

test.each([
  [
    'that meets a transaction is tried again',
    new TransactionConflictException(said),
    written,
    { sent: 2, waited: [1] },
  ],
  ['whose condition does not hold gives nothing', new ConditionalCheckFailedException(said), undefined, once],
  ['that fails otherwise is an error', away, away, once],
])('a single write %s', async (_, error, came, tries) => {
  expect(await writing('alone', [error])).toEqual({ came, ...tries });
});
