import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { alertIndexes } from '#lambdas/platform/env.ts';
import type { Alert } from '#shared/alerts/alert.ts';
import { ALERT_FEED, alertOf, duePartitions, GIVEN_UP, isFailing } from './stored-alert.ts';

/** The alerts as the office sees them. */
export interface AlertList {
  /** Newest first. An event from another release is read as a lead's update. */
  latest(limit: number): Promise<Alert[]>;
  /** The alerts that failed on some channel, newest first: given up, and those tried again later. */
  failed(limit: number): Promise<Alert[]>;
}

export function listedAlerts(dynamo: DynamoDBDocumentClient, TableName: string): AlertList {
  const newest = async (IndexName: string, partition: 'feed' | 'due', of: string, Limit: number) => {
    const query = new QueryCommand({
      TableName,
      IndexName,
      KeyConditionExpression: '#partition = :of',
      ExpressionAttributeNames: { '#partition': partition },
      ExpressionAttributeValues: { ':of': of },
      ScanIndexForward: false,
      Limit,
    });
    return ((await dynamo.send(query)).Items ?? []).map(alertOf);
  };
  return {
    latest: (limit) => newest(alertIndexes.byCreated, 'feed', ALERT_FEED, limit),
    async failed(limit) {
      const found = await Promise.all(
        [GIVEN_UP, ...duePartitions].map((due) => newest(alertIndexes.due, 'due', due, limit)),
      );
      return found
        .flat()
        .filter(({ deliveries }) => Object.values(deliveries).some(isFailing))
        .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
        .slice(0, limit);
    },
  };
}
