import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { list as listOf } from '#lambdas/platform/lists.ts';
import {
  both,
  type Condition,
  contains,
  either,
  equal,
  between as isBetween,
} from '#lambdas/platform/table.ts';

/** What to read of a list. */
export interface ListQuery {
  list: string;
  /** Texts that every returned entry contains. */
  having?: readonly string[];
  /** Texts of which every returned entry contains one. */
  havingAny?: readonly string[];
  /** The least and most that fields of every returned entry are. */
  within?: Readonly<Record<string, readonly [string | number, string | number]>>;
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

/** In brackets where there are several, as others may stand beside it: DynamoDB refuses those that part nothing. */
function anyOf(texts: readonly string[]): Condition {
  const each = texts.map((text) => contains('text', text));
  return each.length === 1 ? either(...each) : both(either(...each));
}

export function listReader(
  dynamo: DynamoDBDocumentClient,
  TableName: string,
  atOnce: readonly number[] = AT_ONCE,
): ReadList {
  return async ({
    list,
    having = [],
    havingAny = [],
    within = {},
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
      const { items, next } = await listOf(dynamo, TableName, {
        where: [equal('term', list), ...(between === undefined ? [] : [isBetween('place', between)])],
        having: [
          ...having.map((text) => contains('text', text)),
          ...(havingAny.length > 0 ? [anyOf(havingAny)] : []),
          ...Object.entries(within).map(([field, range]) => isBetween(field, range)),
        ],
        newestFirst: backwards,
        consistent,
        // One more than wanted shows whether the page ends the list.
        limit: Math.max(least, wanted + 1),
        after: last === undefined ? undefined : { term: list, place: last },
      });
      for (const { id, place, text } of items)
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
      if (next === undefined) return { found };
      last = String(next.place);
    }
    return last === undefined ? { found } : { found, next: last };
  };
}
