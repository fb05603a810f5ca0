import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ifConditionHolds } from './dynamo.ts';

/** An attribute by its name, or by its path within others. */
type Attribute = string | readonly string[];

/** Spells names and values for one expression, so that none is a reserved word or is read as part of it. */
interface Spelling {
  name(attribute: Attribute): string;
  value(value: unknown): string;
}

/** What must hold of an item for its write. */
export type Condition = (spelling: Spelling) => string;

export const exists =
  (attribute: Attribute): Condition =>
  ({ name }) =>
    `attribute_exists(${name(attribute)})`;

export const absent =
  (attribute: Attribute): Condition =>
  ({ name }) =>
    `attribute_not_exists(${name(attribute)})`;

const compared =
  (operator: '=' | '<>' | '<' | '<=' | '>' | '>=') =>
  (attribute: Attribute, value: unknown): Condition =>
  (spelling) =>
    `${spelling.name(attribute)} ${operator} ${spelling.value(value)}`;

export const equal = compared('=');
export const below = compared('<');
export const atMost = compared('<=');
export const above = compared('>');
export const atLeast = compared('>=');

/** From the one value to the other, both included. */
export const between =
  (attribute: Attribute, [from, to]: readonly [from: unknown, to: unknown]): Condition =>
  (spelling) =>
    `${spelling.name(attribute)} BETWEEN ${spelling.value(from)} AND ${spelling.value(to)}`;

/** A set, list or text with this in it. */
export const contains =
  (attribute: Attribute, value: unknown): Condition =>
  (spelling) =>
    `contains(${spelling.name(attribute)}, ${spelling.value(value)})`;

/** A set or list with fewer items. */
export const smallerThan =
  (attribute: Attribute, size: number): Condition =>
  (spelling) =>
    `size(${spelling.name(attribute)}) < ${spelling.value(size)}`;

/** Any other value. */
export const differs = compared('<>');

const joined =
  (word: 'AND' | 'OR') =>
  (...conditions: readonly Condition[]): Condition =>
  (spelling) =>
    conditions.map((condition) => `(${condition(spelling)})`).join(` ${word} `);

export const both = joined('AND');
export const either = joined('OR');

/** A change of one item, which is made if there is none. */
export interface ItemUpdate {
  /** New values; an attribute whose value is undefined stays as it is. */
  set?: Readonly<Record<string, unknown>>;
  /** Values of attributes that have none yet. */
  setMissing?: Readonly<Record<string, unknown>>;
  /** Items for the ends of lists. */
  append?: Readonly<Record<string, readonly unknown[]>>;
  remove?: readonly string[];
  /** Numbers to count up by, and items for sets. */
  add?: Readonly<Record<string, number | ReadonlySet<string>>>;
  /** Items that leave sets. */
  takeOut?: Readonly<Record<string, ReadonlySet<string>>>;
  /** All of these must hold. */
  if?: readonly Condition[];
}

const known = (values: Readonly<Record<string, unknown>> = {}) =>
  Object.entries(values).filter(([, value]) => value !== undefined);

/** The names and values of an expression, in the SDK's form; DynamoDB refuses those that are not used. */
export function newSpelling() {
  const names = new Map<string, string>();
  const values = new Map<string, unknown>();
  const aliasOf = (part: string) => {
    const alias = names.get(part) ?? `#n${names.size}`;
    names.set(part, alias);
    return alias;
  };
  const name: Spelling['name'] = (attribute) => [attribute].flat().map(aliasOf).join('.');
  const value: Spelling['value'] = (of) => {
    const alias = `:v${values.size}`;
    values.set(alias, of);
    return alias;
  };
  const attributes = () => ({
    ...(names.size > 0 && {
      ExpressionAttributeNames: Object.fromEntries([...names].map(([part, alias]) => [alias, part])),
    }),
    ...(values.size > 0 && { ExpressionAttributeValues: Object.fromEntries(values) }),
  });
  return { name, value, attributes };
}

/** The expressions of an update, in the SDK's form. */
function expressionsOf(update: ItemUpdate) {
  const { name, value, attributes } = newSpelling();
  const clause = (word: string, parts: readonly string[]) =>
    parts.length > 0 ? [`${word} ${parts.join(', ')}`] : [];
  const UpdateExpression = [
    ...clause('SET', [
      ...known(update.set).map(([key, of]) => `${name(key)} = ${value(of)}`),
      ...known(update.setMissing).map(
        ([key, of]) => `${name(key)} = if_not_exists(${name(key)}, ${value(of)})`,
      ),
      ...known(update.append).map(
        ([key, of]) => `${name(key)} = list_append(if_not_exists(${name(key)}, ${value([])}), ${value(of)})`,
      ),
    ]),
    ...clause('REMOVE', (update.remove ?? []).map(name)),
    ...clause(
      'ADD',
      known(update.add).map(([key, of]) => `${name(key)} ${value(of)}`),
    ),
    ...clause(
      'DELETE',
      known(update.takeOut).map(([key, of]) => `${name(key)} ${value(of)}`),
    ),
  ].join(' ');
  const conditions = update.if ?? [];
  const ConditionExpression = both(...conditions)({ name, value });
  return { UpdateExpression, ...(conditions.length > 0 && { ConditionExpression }), ...attributes() };
}

/** An update to write in a transaction. */
export const updateWrite = (TableName: string, Key: Record<string, unknown>, update: ItemUpdate) => ({
  Update: { TableName, Key, ...expressionsOf(update) },
});

export interface ReadOptions {
  signal?: AbortSignal | undefined;
}

interface WriteOptions extends ReadOptions {
  /** What is answered of the item; left out, none of its attributes are. */
  returns?: 'ALL_NEW' | 'UPDATED_NEW';
}

/** One item of a table. */
export function item(dynamo: DynamoDBDocumentClient, TableName: string, Key: Record<string, unknown>) {
  const sent = ({ signal }: ReadOptions) => (signal === undefined ? {} : { abortSignal: signal });
  return {
    /** As it is now; undefined if there is none. */
    async get(options: ReadOptions = {}): Promise<Record<string, unknown> | undefined> {
      const get = new GetCommand({ TableName, Key, ConsistentRead: true });
      return (await dynamo.send(get, sent(options))).Item;
    },

    /** What is answered of the item as it is then; undefined, with nothing written, if the conditions do not hold. */
    async update(
      update: ItemUpdate,
      { returns, ...options }: WriteOptions = {},
    ): Promise<Record<string, unknown> | undefined> {
      const command = new UpdateCommand({
        TableName,
        Key,
        ...expressionsOf(update),
        ...(returns && { ReturnValues: returns }),
      });
      const answer = await ifConditionHolds(() => dynamo.send(command, sent(options)));
      return answer && (answer.Attributes ?? {});
    },
  };
}
