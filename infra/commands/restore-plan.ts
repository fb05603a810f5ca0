import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { type TableDefinition, type TableName, tableNames, tables } from '#infra/tables.ts';
import { recordKinds } from '#lambdas/platform/env.ts';

/** An item as DynamoDB's API has it, copied without loss. */
export type Item = Record<string, AttributeValue>;

/** The tables whose missing items come back: all that do not say why not. */
export type RestoredTable = {
  [Name in TableName]: (typeof tables)[Name] extends { notRestored: string } ? never : Name;
}[TableName];

const definitionOf = (name: TableName): TableDefinition => tables[name];

const isRestored = (name: TableName): name is RestoredTable => !('notRestored' in tables[name]);

/** Leads first, as what belongs to a lead comes back only with it. */
export const restoredTables = tableNames.filter(isRestored);

/**
 * The table with that name, as `--table` takes it.
 * @throws Error with one sentence if there is none, or if its items are never copied
 */
export function tableNamed(text: string): RestoredTable {
  const name = restoredTables.find((each) => each === text);
  if (name !== undefined) return name;
  const known = tableNames.find((each) => each === text);
  const why = known && definitionOf(known).notRestored;
  throw new Error(
    why === undefined
      ? `--table takes one of ${restoredTables.join(', ')}, not "${text}"; left out, it is all of them.`
      : `${text} is not copied from an older table: ${why}.`,
  );
}

/** What there is of leads, as far as other tables belong to them. */
export interface LeadsThere {
  ids: ReadonlySet<string>;
  /** Documents that they name. */
  documents: ReadonlySet<string>;
}

interface Circumstances {
  leads: LeadsThere;
  /** Whether the office or `npm run forget` deleted the lead since. */
  isErased: (leadId: string) => boolean;
  now: Date;
}

const textOf = (item: Item, attribute: string): string => item[attribute]?.S ?? '';

export const ERASED = 'deleted by the office or by npm run forget';
const LEAD_GONE = 'of leads that are not there';
export const KEPT_AS_IT_IS = 'as bookings and deletions go by what is there now';

/** The records that come back. With an unsubscribe nobody gets email again who did not want any. */
export const restoredKinds: readonly string[] = [
  recordKinds.setting,
  recordKinds.settingChange,
  recordKinds.savedViews,
  recordKinds.noEmail,
];

/** Whether DynamoDB would delete the item, days later: until then it would be stored longer than the page says. */
export function isExpired(table: RestoredTable, item: Item, now: Date): boolean {
  const { expiresBy } = definitionOf(table);
  const ends = expiresBy === undefined ? undefined : item[expiresBy]?.N;
  return ends !== undefined && Number(ends) * 1000 <= now.getTime();
}

/** Why an item stays out, though it is missing; undefined if it comes back. */
export function reasonToLeaveOut(
  table: RestoredTable,
  item: Item,
  { leads, isErased, now }: Circumstances,
): string | undefined {
  if (isExpired(table, item, now)) return 'expired since then';
  switch (table) {
    case 'leads':
      return isErased(textOf(item, 'id')) ? ERASED : undefined;
    // Those of a person who was forgotten must not outlive the lead. One of several that were changed at once is its `entry`.
    case 'leadLog':
      return ['lead_id', 'entry'].some((name) => leads.ids.has(textOf(item, name))) ? undefined : LEAD_GONE;
    case 'quoteLinks':
      return leads.ids.has(textOf(item, 'lead_id')) ? undefined : LEAD_GONE;
    case 'documents':
      return leads.documents.has(textOf(item, 'id')) ? undefined : 'named by no lead';
    case 'records':
      return restoredKinds.includes(textOf(item, 'kind')) ? undefined : KEPT_AS_IT_IS;
    case 'pricing':
      return undefined;
  }
}

/**
 * What an older state must not take back. Of a lead: links that were revoked would show the quote again, those made since
 * would not be found when the lead is deleted, and a page that was open could write over a state it never saw. Of a
 * document: the file that was put back is another version than the one that is gone.
 */
const keptAttributes: Partial<Record<RestoredTable, readonly string[]>> = {
  leads: ['links_revoked_at', 'link_ids', 'version'],
  documents: ['version_id'],
};

const isKept = (table: RestoredTable, attribute: string) =>
  keptAttributes[table]?.includes(attribute) === true;

/** The item as it is written in place of the one there is. */
export function asReplacement(table: RestoredTable, item: Item, live: Item): Item {
  const keptOfLive = Object.entries(live).filter(([name]) => isKept(table, name));
  const replaced: Item = { ...item, ...Object.fromEntries(keptOfLive) };
  const version = live.version?.N;
  return table === 'leads' && version !== undefined
    ? { ...replaced, version: { N: String(Number(version) + 1) } }
    : replaced;
}

/** Whether two items are equal, but for what is kept anyway. A set has no order. */
export function isSameItem(table: RestoredTable, one: Item, other: Item): boolean {
  const compared = (item: Item) =>
    Object.fromEntries(
      Object.entries(item)
        .filter(([name]) => !isKept(table, name))
        .map(([name, value]) => [name, value.SS === undefined ? value : new Set(value.SS)]),
    );
  return isDeepStrictEqual(compared(one), compared(other));
}
