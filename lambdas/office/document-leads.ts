import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documentList } from '#lambdas/lead-index/store/entry.ts';
import { LEAD_FEED } from '#lambdas/leads/lead-store.ts';
import { leadIndexes } from '#lambdas/platform/env.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** How many of the newest leads are checked directly, as the index may be seconds behind. */
const LATEST = 100;

/** Whether another lead has the same document. */
type IsNamedByAnother = (documentId: string, leadId: string) => Promise<boolean>;

/** Checks the document's list in the index, and the newest leads, which may not be in it yet. */
export function documentLeads(
  dynamo: DynamoDBDocumentClient,
  { leadsTable, indexTable }: { leadsTable: string; indexTable: string },
  getLead: (id: string) => Promise<Lead | undefined>,
): IsNamedByAnother {
  async function isListed(documentId: string, leadId: string): Promise<boolean> {
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await dynamo.send(
        new QueryCommand({
          TableName: indexTable,
          KeyConditionExpression: 'term = :term',
          ProjectionExpression: 'id',
          ExpressionAttributeValues: { ':term': documentList(documentId) },
          ConsistentRead: true,
          ExclusiveStartKey,
        }),
      );
      for (const { id } of Items) {
        // Entries remain for a moment after their lead is deleted.
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
