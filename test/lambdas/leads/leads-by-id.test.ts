import type { BatchGetCommandInput, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { leadsById } from '#lambdas/leads/lead-store.ts';
import { storedLead } from '#test/support/desk-leads.ts';

let asked: NonNullable<BatchGetCommandInput['RequestItems']>[];
let pauses: number[];
beforeEach(() => {
  asked = [];
  pauses = [];
});

/** A DynamoDB that gives one lead in each call, from that call on. */
function oneInACall(from: number) {
  const send = async ({ input }: { input: BatchGetCommandInput }) => {
    const request = input.RequestItems ?? {};
    asked.push(request);
    const Keys = request.leads?.Keys ?? [];
    const given = asked.length < from ? 0 : 1;
    const numbers = Keys.slice(0, given).map(({ id }) => Number.parseInt(String(id).slice(-4), 16));
    const left = Keys.slice(given);
    return {
      Responses: { leads: numbers.map((n) => storedLead(n)) },
      UnprocessedKeys: left.length === 0 ? {} : { leads: { Keys: left } },
    };
  };
  return leadsById({ send } as unknown as DynamoDBDocumentClient, 'leads', async (ms) => {
    pauses.push(ms);
  });
}
const ids = (count: number) => Array.from({ length: count }, (_, n) => storedLead(n).id);

test('leads are read as they are now', async () => {
  await oneInACall(1)(ids(1));
  expect(asked).toEqual([{ leads: { Keys: [{ id: ids(1)[0] }], ConsistentRead: true } }]);
  expect(pauses).toEqual([]);
});

test('what DynamoDB keeps back is asked for again, each time a little later, five times in all', async () => {
  const found = await oneInACall(1)(ids(5));
  expect(found.map(({ id }) => id)).toEqual(ids(5));
  expect(pauses).toEqual([25, 50, 75, 100]);
});

test('what it keeps back the fifth time is an error, no shorter list', async () => {
  await expect(oneInACall(2)(ids(5))).rejects.toThrow('DynamoDB kept leads back in every round');
  expect(asked).toHaveLength(5);
});

test('nothing is asked for nobody', async () => {
  expect(await oneInACall(1)([])).toEqual([]);
  expect(asked).toEqual([]);
});
