import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documentTerm } from '#lambdas/lead-index/entry.ts';
import { LEAD_FEED } from '#lambdas/leads/lead-store.ts';
import { leadIndexes } from '#lambdas/platform/env.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** So many of the newest leads are looked at themselves: keys follow a lead by seconds. */
export const LATEST = 100;

/** Whether a lead other than that one names the document. */
type IsNamedByAnother = (documentId: string, leadId: string) => Promise<boolean>;

/** Asks the document's list of keys, however many leads there are, and the newest leads, which may not be in it yet. */
export function documentLeads(
  dynamo: DynamoDBDocumentClient,
  { leadsTable, keysTable }: { leadsTable: string; keysTable: string },
  getLead: (id: string) => Promise<Lead | undefined>,
): IsNamedByAnother {
  async function isListed(documentId: string, leadId: string): Promise<boolean> {
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await dynamo.send(
        new QueryCommand({
          TableName: keysTable,
          KeyConditionExpression: 'term = :term',
          ProjectionExpression: 'id',
          ExpressionAttributeValues: { ':term': documentTerm(documentId) },
          ConsistentRead: true,
          ExclusiveStartKey,
        }),
      );
      for (const { id } of Items) {
        // A key outlives its lead by a moment.
        const other = id === leadId ? undefined : await getLead(String(id));
        if (other?.documentId === documentId) return true;
      }
      ExclusiveStartKey = LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
    return false;
  }

  async function isAmongTheLatest(documentId: string, leadId: string): Promise<boolean> {
    const { Items = [] } = await dynamo.send(
      new QueryCommand({
        TableName: leadsTable,
        IndexName: leadIndexes.byCreated,
        KeyConditionExpression: 'feed = :feed',
        FilterExpression: 'documentId = :document AND id <> :lead',
        ProjectionExpression: 'id',
        ExpressionAttributeValues: { ':feed': LEAD_FEED, ':document': documentId, ':lead': leadId },
        ScanIndexForward: false,
        Limit: LATEST,
      }),
    );
    return Items.length > 0;
  }

  return async (documentId, leadId) =>
    (await isListed(documentId, leadId)) || (await isAmongTheLatest(documentId, leadId));
}
