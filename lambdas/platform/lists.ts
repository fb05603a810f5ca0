import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Condition, newSpelling, type ReadOptions } from './table.ts';

/** Which items of a table or index a list has, and in what order. */
export interface ListQuery {
  /** The partition, and of its sort key at most one condition. */
  where: readonly Condition[];
  index?: string;
  /** Of what is read only items of which these hold. */
  having?: readonly Condition[];
  /** The only attributes to read. */
  only?: readonly string[];
  newestFirst?: boolean;
  limit?: number;
  /** The key after which the list goes on; see `next`. */
  after?: Record<string, unknown> | undefined;
  /** Reads what was written last, too; an index cannot. */
  consistent?: boolean;
}

/** A page of items, and the key after which the next one begins. */
interface Page {
  items: Record<string, unknown>[];
  next?: Record<string, unknown> | undefined;
}

/** A page of a list: at most 1 MB. */
export async function list(
  dynamo: DynamoDBDocumentClient,
  TableName: string,
  { where, index, having = [], only, newestFirst, limit, after, consistent }: ListQuery,
  { signal }: ReadOptions = {},
): Promise<Page> {
  const spelling = newSpelling();
  const allOf = (conditions: readonly Condition[]) =>
    conditions.map((condition) => condition(spelling)).join(' AND ');
  const query = new QueryCommand({
    TableName,
    IndexName: index,
    KeyConditionExpression: allOf(where),
    ...(having.length > 0 && { FilterExpression: allOf(having) }),
    ...(only && { Select: 'SPECIFIC_ATTRIBUTES', ProjectionExpression: only.map(spelling.name).join(', ') }),
    ...spelling.attributes(),
    ...(newestFirst && { ScanIndexForward: false }),
    Limit: limit,
    ExclusiveStartKey: after,
    ...(consistent && { ConsistentRead: true }),
  });
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    query,
    signal === undefined ? {} : { abortSignal: signal },
  );
  return { items: Items, next: LastEvaluatedKey };
}

/** All pages of a list, one after the other. */
export async function* pagesOf(...[dynamo, TableName, query]: Parameters<typeof list>) {
  let after = query.after;
  do {
    const { items, next } = await list(dynamo, TableName, { ...query, after });
    yield items;
    after = next;
  } while (after !== undefined);
}
