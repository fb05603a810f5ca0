import { createHash } from 'node:crypto';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import * as v from 'valibot';
import { type Item, type RestoredTable, restoredTables } from './restore-plan.ts';

/** Written last: a copy without it is none. */
export const MANIFEST = 'export.json';

/** Grows when a release writes what an earlier one would read wrongly, or not at all, such as another table. */
export const FORMAT = 1;

const sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const lineFile = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-zA-Z]+-\d+\.jsonl$/)),
  bytes: count,
  sha256,
});

/** Lines, in as many files as they need. */
const lines = v.object({ lines: count, files: v.array(lineFile) });
export type Lines = v.InferOutput<typeof lines>;

/** A table that is younger than the copy has none. */
const tableLines = v.optional(lines, { lines: 0, files: [] });

const perRestoredTable = Object.fromEntries(restoredTables.map((name) => [name, tableLines])) as Record<
  RestoredTable,
  typeof tableLines
>;

const nullableText = v.nullable(v.string());

export const manifestSchema = v.object({
  format: v.literal(FORMAT),
  company: nullableText,
  stack: v.string(),
  /** Account and region. */
  place: v.string(),
  /** The name of the table that knows which leads were deleted for good. */
  records: v.string(),
  started_at: v.pipe(v.string(), v.isoTimestamp()),
  finished_at: v.pipe(v.string(), v.isoTimestamp()),
  /** Of the leads' `created_at`; null is without an end. */
  span: v.object({ since: nullableText, until: nullableText }),
  tables: v.object(perRestoredTable),
  /** A line for each file beside the tables. */
  files: lines,
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

export const DOCUMENTS = 'documents/';
export const PICTURES = 'pictures/';

/** A file of the site: an uploaded PDF by its document's id, or a picture by its hash. */
export const copiedFile = v.object({
  name: v.pipe(
    v.string(),
    v.regex(/^(documents\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.pdf|pictures\/[\da-f]{64})$/i),
  ),
  bytes: count,
  sha256,
});
export type CopiedFile = v.InferOutput<typeof copiedFile>;

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A value as DynamoDB's JSON API has it: bytes in base64, everything else as the SDK has it. */
function jsonOf(value: AttributeValue): unknown {
  if (value.B !== undefined) return { B: base64(value.B) };
  if (value.BS !== undefined) return { BS: value.BS.map(base64) };
  if (value.L !== undefined) return { L: value.L.map(jsonOf) };
  return value.M === undefined ? value : { M: mapValues(value.M, jsonOf) };
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

function mapValues<A, B>(values: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

export const itemLine = (item: Item): string => JSON.stringify(mapValues(item, jsonOf));

/** A value as it stands in a line. */
interface LineValue {
  B?: string;
  BS?: string[];
  L?: LineValue[];
  M?: Record<string, LineValue>;
}

/** What else a value may be is the same in both; DynamoDB looks at it when it is written. */
function attributeOf(value: LineValue): AttributeValue {
  if (value.B !== undefined) return { B: bytesIn(value.B) };
  if (value.BS !== undefined) return { BS: value.BS.map(bytesIn) };
  if (value.L !== undefined) return { L: value.L.map(attributeOf) };
  return value.M === undefined ? (value as AttributeValue) : { M: mapValues(value.M, attributeOf) };
}

const bytesIn = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));

/** The item of a line whose checksum holds. */
export function itemIn(line: string): Item {
  const item: Record<string, LineValue> = JSON.parse(line);
  return mapValues(item, attributeOf);
}
