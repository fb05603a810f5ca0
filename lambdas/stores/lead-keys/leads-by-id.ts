import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { growing, type Pause, retry } from '#lambdas/platform/retry.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadOf } from '../leads.ts';

/** DynamoDB gives so many in one call. */
export const LEADS_AT_ONCE = 100;

const ROUNDS = 5;
/** Longer with each round. */
const PAUSE_MS = 25;

/**
 * The leads with these ids as they are now, at most `LEADS_AT_ONCE`, in that order; those there are not are left out.
 * Throws where DynamoDB keeps some back in every round.
 */
export type LeadsById = (ids: readonly string[]) => Promise<Lead[]>;

export function leadsById(dynamo: DynamoDBDocumentClient, TableName: string, pause?: Pause): LeadsById {
  return async (ids) => {
    const found = new Map<string, Lead>();
    let Keys: Record<string, unknown>[] = [...new Set(ids)].map((id) => ({ id }));
    // What does not fit into an answer, 16 MB, or is throttled, is asked for again.
    const read = await retry(ROUNDS, growing(PAUSE_MS, pause), async () => {
      if (Keys.length === 0) return true;
      const { Responses = {}, UnprocessedKeys = {} } = await dynamo.send(
        new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }),
      );
      for (const item of Responses[TableName] ?? []) found.set(String(item.id), leadOf(item));
      Keys = UnprocessedKeys[TableName]?.Keys ?? [];
      return Keys.length === 0 ? true : undefined;
    });
    if (read === undefined) throw new Error('DynamoDB kept leads back in every round');
    return ids.flatMap((id) => found.get(id) ?? []);
  };
}
