import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { synthesizedData } from '#test/support/synthesized-stack.ts';

const indexSchema = v.object({
  /** Attributes with their types, the partition's first: `feed S, created_at S`. */
  key: v.string(),
  /** `ALL`, `KEYS_ONLY`, or the attributes it includes. */
  projection: v.string(),
});

/** What of a table CloudFormation does not change in place, or not together with anything else. */
const tableSchema = v.object({
  key: v.string(),
  indexes: v.record(v.string(), indexSchema),
  /** The view of its stream, if it has one. */
  stream: v.optional(v.string()),
  /** The attribute with the second after which an item may go. */
  expiresBy: v.optional(v.string()),
});

/** Tables by their logical ids. */
export const tablesSchema = v.record(v.string(), tableSchema);
type Table = v.InferOutput<typeof tableSchema>;
export type Tables = v.InferOutput<typeof tablesSchema>;

const keySchema = v.array(v.object({ AttributeName: v.string(), KeyType: v.picklist(['HASH', 'RANGE']) }));

const resourceSchema = v.object({
  Properties: v.object({
    KeySchema: keySchema,
    AttributeDefinitions: v.array(v.object({ AttributeName: v.string(), AttributeType: v.string() })),
    GlobalSecondaryIndexes: v.optional(
      v.array(
        v.object({
          IndexName: v.string(),
          KeySchema: keySchema,
          Projection: v.object({
            ProjectionType: v.string(),
            NonKeyAttributes: v.optional(v.array(v.string())),
          }),
        }),
      ),
      [],
    ),
    StreamSpecification: v.optional(v.object({ StreamViewType: v.string() })),
    TimeToLiveSpecification: v.optional(v.object({ Enabled: v.boolean(), AttributeName: v.string() })),
  }),
});

/** The tables of a template. */
export function tablesIn(resources: Record<string, { Type: string }>): Tables {
  const found = Object.entries(resources).filter(([, { Type }]) => Type === 'AWS::DynamoDB::GlobalTable');
  return Object.fromEntries(found.map(([id, resource]) => [id, tableOf(resource)]));
}

function tableOf(resource: unknown): Table {
  const { Properties } = v.parse(resourceSchema, resource);
  const types = new Map(
    Properties.AttributeDefinitions.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]),
  );
  const keyOf = (key: v.InferOutput<typeof keySchema>) =>
    key
      .toSorted((one, other) => one.KeyType.localeCompare(other.KeyType))
      .map(({ AttributeName }) => `${AttributeName} ${types.get(AttributeName)}`)
      .join(', ');
  const indexes = Properties.GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => [
    IndexName,
    {
      key: keyOf(KeySchema),
      projection: Projection.NonKeyAttributes?.toSorted().join(', ') ?? Projection.ProjectionType,
    },
  ]);
  const expiry = Properties.TimeToLiveSpecification;
  return {
    key: keyOf(Properties.KeySchema),
    indexes: Object.fromEntries(indexes),
    ...(Properties.StreamSpecification && { stream: Properties.StreamSpecification.StreamViewType }),
    ...(expiry?.Enabled && { expiresBy: expiry.AttributeName }),
  };
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(' and ');

/**
 * What of the next tables cannot be deployed over the deployed ones in one release: a sentence each, with how two do it.
 * The stack of the data is deployed before the app, so that the app of the last release meets the tables of this one.
 */
export const notInOneRelease = (deployed: Tables, next: Tables): string[] =>
  Object.entries(deployed).flatMap(([id, before]) => {
    const after = next[id];
    return after === undefined
      ? [
          `${id} goes: the app of the last release still imports its exports, and CloudFormation refuses to take them away. First release an app that does not use the table, then a stack of the data without it; the table itself is kept until somebody deletes it.`,
        ]
      : changesOf(id, before, after);
  });

function changesOf(id: string, before: Table, after: Table): string[] {
  const sentences: string[] = [];
  if (before.key !== after.key)
    sentences.push(
      `${id} changes its key from "${before.key}" to "${after.key}": CloudFormation would make an empty table in its place. First release a second table with the new key, which the app fills and writes beside this one; then release an app that uses only the second.`,
    );
  sentences.push(...indexChanges(id, before.indexes, after.indexes));
  if (before.stream !== undefined && before.stream !== after.stream)
    sentences.push(
      `${id} changes its stream from ${before.stream} to ${after.stream ?? 'none'}: the stream gets another ARN or goes, and the app of the last release imports the ARN. First release an app that does not read the stream, then the changed stream with the app that reads it.`,
    );
  if (before.expiresBy !== undefined && after.expiresBy !== undefined && before.expiresBy !== after.expiresBy)
    sentences.push(
      `${id} expires its items by "${after.expiresBy}" and no longer by "${before.expiresBy}": DynamoDB does not change the attribute. First release the table without one, then, an hour later at the earliest, with the new one.`,
    );
  return sentences;
}

function indexChanges(id: string, before: Table['indexes'], after: Table['indexes']): string[] {
  const added = Object.keys(after).filter((name) => before[name] === undefined);
  const removed = Object.keys(before).filter((name) => after[name] === undefined);
  const changed = Object.entries(before).filter(([name, { key, projection }]) => {
    const now = after[name];
    return now !== undefined && (now.key !== key || now.projection !== projection);
  });
  const sentences = changed.map(
    ([name]) =>
      `${id} changes keys or projection of its index "${name}", which removes one and adds another in the same update: DynamoDB does one of them. First release the changed index under a new name with an app that queries it, then the table without "${name}".`,
  );
  if (added.length + removed.length > 1) {
    const what = [
      ...(added.length > 0 ? [`adds ${quoted(added)}`] : []),
      ...(removed.length > 0 ? [`removes ${quoted(removed)}`] : []),
    ].join(' and ');
    sentences.push(
      `${id} ${what}: CloudFormation adds or removes one index of a table in an update, and a renamed index is both. First release one addition with an app that queries it; each other change is a release of its own, removals last.`,
    );
  }
  return sentences;
}

export const SNAPSHOT = join(import.meta.dirname, 'deployed-tables.json');

/** `npm run bench -- deployed-tables`: writes the snapshot of a release that is deployed everywhere. */
export async function main([file = SNAPSHOT]: string[]): Promise<void> {
  const tables = tablesIn(synthesizedData().toJSON().Resources);
  writeFileSync(file, `${JSON.stringify(tables, null, 2)}\n`);
  console.log(`${Object.keys(tables).length} tables written to ${file}`);
}
