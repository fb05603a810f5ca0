import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { ASSIGNED_LIST, COUNTS_LIST, counterNames, DUE_DAYS_LIST, type LeadCounts } from './entry.ts';

/** How many leads there are of each kind, in one cheap call. */
export type CountLeads = () => Promise<LeadCounts>;

export function leadCounts(dynamo: DynamoDBDocumentClient, TableName: string): CountLeads {
  return async () => {
    const { Items: parts = [] } = await dynamo.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'term = :term',
        ExpressionAttributeValues: { ':term': COUNTS_LIST },
      }),
    );
    const sum = (name: string) => parts.reduce((all, part) => all + Number(part[name] ?? 0), 0);
    return Object.fromEntries(counterNames.map((name) => [name, sum(name)])) as LeadCounts;
  };
}

/** What is promised on a day and after it, and how many open leads an admin has. */
interface QueueNumbers {
  /** Promised for that day. */
  today: { calls: number; leaks: number };
  /** `early` are called before their day. */
  later: { calls: number; leaks: number; early: number };
  mine: number;
}

/**
 * Reads the counters of that day and the days after it, which are few however many leads there are: what was promised for
 * days before is the rest of all that is promised.
 */
export type CountQueues = (today: string, email: string) => Promise<QueueNumbers>;

export function countQueues(dynamo: DynamoDBDocumentClient, TableName: string): CountQueues {
  const read = async (term: string, from: string, to: string) => {
    const items: Record<string, unknown>[] = [];
    let start: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await dynamo.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'term = :term AND place BETWEEN :from AND :to',
          ExpressionAttributeValues: { ':term': term, ':from': from, ':to': to },
          ExclusiveStartKey: start,
        }),
      );
      items.push(...Items);
      start = LastEvaluatedKey;
    } while (start !== undefined);
    return items;
  };
  const sum = (items: readonly Record<string, unknown>[], name: string) =>
    items.reduce((all, item) => all + Number(item[name] ?? 0), 0);
  return async (today, email) => {
    const owner = email.toLowerCase();
    const [days, own] = await Promise.all([
      read(DUE_DAYS_LIST, `${today}#`, '~'),
      owner === '' ? [] : read(ASSIGNED_LIST, `${owner}#0`, `${owner}#~`),
    ]);
    const isToday = ({ place }: Record<string, unknown>) => String(place).startsWith(`${today}#`);
    const { now = [], later = [] } = Object.groupBy(days, (day) => (isToday(day) ? 'now' : 'later'));
    const calls = (items: typeof days) => ({ calls: sum(items, 'calls'), leaks: sum(items, 'leaks') });
    return {
      today: calls(now),
      later: { ...calls(later), early: sum(later, 'early') },
      mine: sum(own, 'leads'),
    };
  };
}
