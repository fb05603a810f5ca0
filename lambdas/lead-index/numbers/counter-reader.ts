import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import {
  ASSIGNED_LIST,
  COUNTS_LIST,
  counterNames,
  DUE_DAYS_LIST,
  type LeadCounts,
} from '#lambdas/lead-index/store/counters.ts';
import { list, pagesOf } from '#lambdas/platform/lists.ts';
import { between, equal } from '#lambdas/platform/table.ts';

/** How many leads there are of each kind, in one cheap call. */
export type CountLeads = () => Promise<LeadCounts>;

export function leadCounts(dynamo: DynamoDBDocumentClient, TableName: string): CountLeads {
  return async () => {
    const { items: parts } = await list(dynamo, TableName, { where: [equal('term', COUNTS_LIST)] });
    return Object.fromEntries(counterNames.map((name) => [name, sum(parts, name)])) as LeadCounts;
  };
}

/** What is promised on a day and after it, and how many open leads an admin has. */
interface WorkListNumbers {
  /** Promised for that day. */
  today: { calls: number; leaks: number };
  /** `early` are leaks that are called before their day, `earlyReads` estimates that are read before it. */
  later: { calls: number; leaks: number; early: number; earlyReads: number };
  mine: number;
}

/**
 * Reads the counters of that day and the days after it, which are few however many leads there are: what was promised for
 * days before is the rest of all that is promised.
 */
export type CountWorkLists = (today: string, email: string) => Promise<WorkListNumbers>;

export function countWorkLists(dynamo: DynamoDBDocumentClient, TableName: string): CountWorkLists {
  const read = itemReader(dynamo, TableName);
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
      later: { ...calls(later), early: sum(later, 'early'), earlyReads: sum(later, 'earlyReads') },
      mine: sum(own, 'leads'),
    };
  };
}

/** How many open leads each admin looks after, by email in lower case, and how many nobody does; whenever they came in. */
export interface OpenLeads {
  people: ReadonlyMap<string, number>;
  unassigned: number;
}

export type CountOpen = () => Promise<OpenLeads>;

export function countOpen(dynamo: DynamoDBDocumentClient, TableName: string): CountOpen {
  const [read, countLeads] = [itemReader(dynamo, TableName), leadCounts(dynamo, TableName)];
  return async () => {
    const [items, { unassigned }] = await Promise.all([read(ASSIGNED_LIST, '!', '~~'), countLeads()]);
    const owners = Object.groupBy(items, ({ place }) =>
      String(place).slice(0, String(place).lastIndexOf('#')),
    );
    const people = Object.entries(owners).map(([email, own = []]) => [email, sum(own, 'leads')] as const);
    return { people: new Map(people.filter(([, leads]) => leads > 0)), unassigned };
  };
}

type Item = Record<string, unknown>;

const sum = (items: readonly Item[], name: string) =>
  items.reduce((all, item) => all + Number(item[name] ?? 0), 0);

/** Reads all items of a partition between two places. */
const itemReader =
  (dynamo: DynamoDBDocumentClient, TableName: string) =>
  async (term: string, from: string, to: string): Promise<Item[]> => {
    const items: Item[] = [];
    const query = { where: [equal('term', term), between('place', [from, to])] };
    for await (const page of pagesOf(dynamo, TableName, query)) items.push(...page);
    return items;
  };
