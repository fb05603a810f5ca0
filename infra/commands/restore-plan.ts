import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { type TableDefinition, type TableName, tableNames, tables } from '#infra/tables.ts';
import { NO_EMAIL_PREFIX } from '#lambdas/platform/env.ts';

/** An item as DynamoDB's API has it: copied without loss, whatever its release. */
export type Item = Record<string, AttributeValue>;

/**
 * How a table's items come back:
 * - `always`: nothing else has them, so a restore copies back the missing ones;
 * - `named`: only if `--table` names it;
 * - `rebuilt`, `never`: not by copying.
 */
type Way = 'always' | 'named' | 'rebuilt' | 'never';

interface TablePlan {
  way: Way;
  /** Why not always, for the operator. */
  why?: string;
}

/** Decided by what the items mean; copying from an old table may also harm. */
export const plans: Readonly<Record<TableName, TablePlan>> = {
  leads: { way: 'always' },
  leadLog: { way: 'always' },
  pricing: { way: 'always' },
  documents: { way: 'always' },
  // Only hashes of the links are stored: nobody can make a homeowner's link again.
  quoteLinks: { way: 'always' },
  alerts: { way: 'named', why: 'they are news, and the leads themselves are listed' },
  budgets: { way: 'named', why: 'they count what was used in an hour, a day or a month that goes on' },
  roofMeasurements: { way: 'named', why: 'roofs are measured again when someone asks' },
  // Made from the leads by the rules of the deployed release: a copy could be of other leads and of other rules.
  leadKeys: { way: 'rebuilt', why: 'the lead index is always built again from the leads' },
  // A device that was taken off, e.g. from a stolen phone, would get news of leads again.
  pushDevices: {
    way: 'never',
    why: 'a device that was taken off would get news of leads again; each admin switches notifications on again',
  },
};

/** The tables to copy, leads first, as what belongs to a lead comes back only with it. */
export const copiedTables = (named: readonly TableName[]): TableName[] =>
  tableNames.filter((name) => (named.length === 0 ? plans[name].way === 'always' : named.includes(name)));

/** `--replace` sets these back; the others have no older state worth having. */
export const isReplaced = (name: TableName): boolean => plans[name].way === 'always';

/**
 * The table with that name, as `--table` takes it.
 * @throws Error with one sentence if there is none, or if its items are never copied
 */
export function tableNamed(text: string): TableName {
  const name = tableNames.find((each) => each === text);
  const copied = tableNames.filter((each) => plans[each].way === 'always' || plans[each].way === 'named');
  if (name === undefined)
    throw new Error(
      `--table takes one of ${copied.join(', ')}, not "${text}"; left out, it is all of ${copiedTables([]).join(', ')}.`,
    );
  const { way, why } = plans[name];
  if (way === 'rebuilt' || way === 'never')
    throw new Error(`${name} is not copied from an older table: ${why}.`);
  return name;
}

/** What there is of leads, as far as other tables belong to them. */
export interface LeadsThere {
  ids: ReadonlySet<string>;
  /** Documents that they name. */
  documents: ReadonlySet<string>;
}

interface Circumstances {
  leads: LeadsThere;
  /** Ids of leads that the operator leaves out. */
  without: ReadonlySet<string>;
  /** Which leads the product itself deleted since, by id; they stay deleted. */
  erased: Pick<ReadonlySet<string>, 'has'>;
  now: Date;
}

const textOf = (item: Item, attribute: string): string => item[attribute]?.S ?? '';

const LEAD_GONE = 'of leads that are not there';

/** Why an item stays out, though it is missing; undefined if it comes back. */
export function reasonToLeaveOut(
  table: TableName,
  item: Item,
  { leads, without, erased, now }: Circumstances,
): string | undefined {
  const { expiresBy }: TableDefinition = tables[table];
  const ends = expiresBy === undefined ? undefined : item[expiresBy]?.N;
  // DynamoDB would delete it again, days later: until then it would be stored longer than the page says.
  if (ends !== undefined && Number(ends) * 1000 <= now.getTime()) return 'expired since then';
  switch (table) {
    case 'leads':
      if (without.has(textOf(item, 'id').toLowerCase())) return 'named by --without';
      return erased.has(textOf(item, 'id')) ? 'deleted by the office or by npm run forget' : undefined;
    // Those of a person who was forgotten must not outlive the lead. One of several that were changed at once is its `entry`.
    case 'leadLog':
      return ['lead_id', 'entry'].some((name) => leads.ids.has(textOf(item, name))) ? undefined : LEAD_GONE;
    case 'quoteLinks':
      // Nobody gets email again who did not want any.
      if (textOf(item, 'id').startsWith(NO_EMAIL_PREFIX)) return undefined;
      return leads.ids.has(textOf(item, 'lead_id')) ? undefined : LEAD_GONE;
    case 'alerts':
      return item.lead_id === undefined || leads.ids.has(textOf(item, 'lead_id')) ? undefined : LEAD_GONE;
    case 'documents':
      return leads.documents.has(textOf(item, 'id')) ? undefined : 'named by no lead';
    case 'roofMeasurements': {
      const [, visit] = /^visit#(.*)$/.exec(textOf(item, 'id')) ?? [];
      return visit === undefined || leads.ids.has(visit) ? undefined : LEAD_GONE;
    }
    default:
      return undefined;
  }
}

/** The item as it is written where none is. */
export function asMissing(table: TableName, item: Item): Item {
  if (table !== 'alerts') return item;
  // Without these it is listed but not sent: it may have been sent since.
  const { due: _due, next_at: _next, ...listed } = item;
  return listed;
}

/**
 * What an older state of a lead must not take back: links that were revoked would show the quote again, those made since
 * would not be found when the lead is deleted, and a page that was open could write over a state it never saw.
 */
const kept: Partial<Record<TableName, readonly string[]>> = {
  leads: ['links_revoked_at', 'link_ids', 'version'],
};

/** The item as it is written in place of the one there is. */
export function asReplacement(table: TableName, item: Item, live: Item): Item {
  const stays = (kept[table] ?? []).flatMap((name) => {
    const value = live[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const replaced: Item = { ...item, ...Object.fromEntries(stays) };
  const version = live.version?.N;
  return table === 'leads' && version !== undefined
    ? { ...replaced, version: { N: String(Number(version) + 1) } }
    : replaced;
}

/** Whether two items say the same, but for what is kept anyway. */
export function isSameItem(table: TableName, one: Item, other: Item): boolean {
  const told = (item: Item) =>
    JSON.stringify(
      Object.entries(item)
        .filter(([name]) => kept[table]?.includes(name) !== true)
        .map(([name, value]) => [name, inOrder(value)])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
  return told(one) === told(other);
}

/** Maps and sets have no order of their own. */
function inOrder(value: AttributeValue): unknown {
  if (value.M !== undefined)
    return Object.entries(value.M)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, inOrder(part)]);
  if (value.L !== undefined) return value.L.map(inOrder);
  const set = value.SS ?? value.NS;
  return set === undefined ? value : { set: set.toSorted() };
}
