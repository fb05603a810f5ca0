import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';

/** What to read of a list of keys. */
interface KeyQuery {
  term: string;
  /** Texts that each found key holds. */
  having?: readonly string[];
  /** Places from here, up to there; both are in the order of text, and the first is not after the second. */
  between?: readonly [string, string];
  /** Read from the end. */
  backwards?: boolean;
  /** The place after which to go on. */
  after?: string | undefined;
  /** At least 1. */
  wanted: number;
}

interface FoundKey {
  id: string;
  place: string;
}

/**
 * At most `wanted` keys in the list's order. `next`: where to go on; left out at the list's end. Where few of a long list are
 * wanted ones, there may be fewer of them, or none, and a `next` all the same.
 */
export type ReadKeys = (query: KeyQuery) => Promise<{ found: FoundKey[]; next?: string }>;

/** A list of which all are wanted gives them at the first call; one of which few are costs no more than these. */
const AT_ONCE = [0, 400, 2000, 5000] as const;

export function keyLists(
  dynamo: DynamoDBDocumentClient,
  TableName: string,
  atOnce: readonly number[] = AT_ONCE,
): ReadKeys {
  return async ({ term, having = [], between, backwards = false, after, wanted }) => {
    const found: FoundKey[] = [];
    let last = after;
    for (const least of atOnce) {
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
            ':term': term,
            ...(between && { ':from': between[0], ':to': between[1] }),
            ...Object.fromEntries(having.map((text, index) => [`:t${index}`, text])),
          },
          ScanIndexForward: !backwards,
          // One more than wanted: a page that ends the list then says so.
          Limit: Math.max(least, wanted + 1),
          ...(last === undefined ? {} : { ExclusiveStartKey: { term, place: last } }),
        }),
      );
      for (const { id, place } of Items) found.push({ id: String(id), place: String(place) });
      if (found.length > wanted) {
        const page = found.slice(0, wanted);
        const [end] = page.slice(-1);
        return { found: page, ...(end && { next: end.place }) };
      }
      if (LastEvaluatedKey === undefined) return { found };
      last = String(LastEvaluatedKey.place);
    }
    return last === undefined ? { found } : { found, next: last };
  };
}
