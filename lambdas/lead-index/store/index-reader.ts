import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';

/** What to read of a list. */
interface ListQuery {
  list: string;
  /** Texts that every returned entry contains. */
  having?: readonly string[];
  /** The first and last position, in the order of text. The first must not be after the second. */
  between?: readonly [string, string];
  /** Reads from the end. */
  backwards?: boolean;
  /** Start after this position. */
  after?: string | undefined;
  /** Also what was written a moment ago. */
  consistent?: boolean;
  /** At least 1. */
  wanted: number;
  /** The most queries; left out, as many as a call may take. */
  looks?: number;
}

export interface FoundEntry {
  id: string;
  position: string;
  text?: string;
}

/**
 * At most `wanted` entries in the list's order. `next` is where to continue; left out at the list's end. If few of a
 * long list match, there may be fewer entries than wanted, or none, and still a `next`.
 */
export type ReadList = (query: ListQuery) => Promise<{ found: FoundEntry[]; next?: string }>;

/** How many items the queries of one call read, one after the other: few if all match, more if few do. */
const AT_ONCE = [0, 400, 2000, 5000] as const;

export function listReader(
  dynamo: DynamoDBDocumentClient,
  TableName: string,
  atOnce: readonly number[] = AT_ONCE,
): ReadList {
  return async ({
    list,
    having = [],
    between,
    backwards = false,
    consistent = false,
    after,
    wanted,
    looks,
  }) => {
    const found: FoundEntry[] = [];
    let last = after;
    for (const least of atOnce.slice(0, looks)) {
      const { Items = [], LastEvaluatedKey } = await dynamo.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression:
            between === undefined ? 'term = :term' : 'term = :term AND place BETWEEN :from AND :to',
          ...(having.length === 0
            ? {}
            : {
                FilterExpression: having.map((_, index) => `contains(#text, :t${index})`).join(' AND '),
                ExpressionAttributeNames: { '#text': 'text' },
              }),
          ExpressionAttributeValues: {
            ':term': list,
            ...(between && { ':from': between[0], ':to': between[1] }),
            ...Object.fromEntries(having.map((text, index) => [`:t${index}`, text])),
          },
          ScanIndexForward: !backwards,
          ConsistentRead: consistent,
          // One more than wanted shows whether the page ends the list.
          Limit: Math.max(least, wanted + 1),
          ...(last === undefined ? {} : { ExclusiveStartKey: { term: list, place: last } }),
        }),
      );
      for (const { id, place, text } of Items)
        found.push({
          id: String(id),
          position: String(place),
          ...(text !== undefined && { text: String(text) }),
        });
      if (found.length > wanted) {
        const page = found.slice(0, wanted);
        const [end] = page.slice(-1);
        return { found: page, ...(end && { next: end.position }) };
      }
      if (LastEvaluatedKey === undefined) return { found };
      last = String(LastEvaluatedKey.place);
    }
    return last === undefined ? { found } : { found, next: last };
  };
}
