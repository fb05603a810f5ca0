import { type TableDefinition, type TableName, type TablePart, tables } from '#infra/tables.ts';

/**
 * What a function may do with a table's items. No operation reads a whole table. `check` is a condition on an item in a
 * transaction.
 */
export type TableOperation = 'get' | 'getMany' | 'put' | 'update' | 'query' | 'check' | 'delete';

type Definitions = typeof tables;
type IndexOf<Name extends TableName> = Definitions[Name]['indexes'][number]['name'];
type PartOf<Name extends TableName> = Definitions[Name] extends { parts: infer Parts }
  ? keyof Parts & string
  : never;

/** Tables whose queries name an index or a part. */
type Divided = {
  [Name in TableName]: [IndexOf<Name> | PartOf<Name>] extends [never] ? never : Name;
}[TableName];

/**
 * An operation on a table, such as `get`, on one of its indexes, `query by-created`, or on one of its parts,
 * `update ocr`. Without a part it reaches every item. A transaction needs a part that is made for it, or none: IAM lists
 * `dynamodb:LeadingKeys` for `ConditionCheckItem`, which only transactions have, but its guide shows single calls alone.
 */
export type TableGrant<Name extends TableName = TableName> = Name extends TableName
  ?
      | (Name extends Divided ? Exclude<TableOperation, 'query'> : TableOperation)
      | `query ${IndexOf<Name>}`
      | `${TableOperation} ${PartOf<Name>}`
  : never;

export type TableGrants = { readonly [Name in TableName]?: readonly TableGrant<Name>[] };

/** A grant in its parts. */
interface GrantOnTable {
  operation: TableOperation;
  index?: string;
  part?: TablePart;
}

/**
 * A grant in its parts.
 * @throws Error if the table has no index and no part of that name
 */
export function grantOn(table: TableName, grant: TableGrant): GrantOnTable {
  const [operation, place] = grant.split(' ') as [TableOperation, string?];
  if (place === undefined) return { operation };
  const { indexes, parts = {} }: TableDefinition = tables[table];
  if (indexes.some(({ name }) => name === place)) return { operation, index: place };
  const part = parts[place];
  if (part === undefined) throw new Error(`The table ${table} has no index and no part named ${place}`);
  return { operation, part };
}
