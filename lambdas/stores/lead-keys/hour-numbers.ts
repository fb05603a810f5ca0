import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { OVERVIEW_TERM } from '#shared/desk/key-places.ts';

/** A part of what is counted of the leads of an hour. */
interface HourPart {
  /** When the hour began. */
  at: Date;
  counters: Record<string, number>;
}

/** What is counted of leads since an ISO date, UTC. */
export type HourNumbers = (since: string) => Promise<HourPart[]>;

export function hourNumbers(dynamo: DynamoDBDocumentClient, TableName: string): HourNumbers {
  return async (since) => {
    const parts: HourPart[] = [];
    let start: Record<string, unknown> | undefined;
    // An answer has at most 1 MB: some ten thousand parts, each of at least one lead.
    do {
      const { Items = [], LastEvaluatedKey } = await dynamo.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'term = :term AND place >= :since',
          ExpressionAttributeValues: { ':term': OVERVIEW_TERM, ':since': since },
          ExclusiveStartKey: start,
        }),
      );
      for (const { term: _term, place, ...counters } of Items) {
        const [hour = ''] = String(place).split('#');
        parts.push({ at: new Date(`${hour}:00Z`), counters });
      }
      start = LastEvaluatedKey;
    } while (start !== undefined);
    return parts;
  };
}
