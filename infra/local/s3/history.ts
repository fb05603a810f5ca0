import * as v from 'valibot';

const objectSchema = v.object({
  size: v.number(),
  contentType: v.string(),
  /** Name of the file with the bytes. */
  content: v.string(),
});
const stampSchema = v.object({
  versionId: v.string(),
  /** ISO 8601, UTC. */
  lastModified: v.string(),
});
const objectVersionSchema = v.object({ ...stampSchema.entries, ...objectSchema.entries });
const deleteMarkerSchema = v.object({ ...stampSchema.entries, isDeleteMarker: v.literal(true) });

/** Everything there ever was under one key. */
const historySchema = v.object({
  bucket: v.string(),
  key: v.string(),
  /** Newest first; never empty. */
  versions: v.array(v.union([deleteMarkerSchema, objectVersionSchema])),
});
/** As written before buckets had versions: the one object under the key. */
const unversionedSchema = v.object({ bucket: v.string(), key: v.string(), ...objectSchema.entries });

export type ObjectVersion = v.InferOutput<typeof objectVersionSchema>;
export type DeleteMarker = v.InferOutput<typeof deleteMarkerSchema>;
export type Version = ObjectVersion | DeleteMarker;
export type History = v.InferOutput<typeof historySchema>;

/** The version id of what was stored before its bucket had versions; S3's own word. */
const UNVERSIONED = 'null';

export const isDeleteMarker = (version: Version): version is DeleteMarker => 'isDeleteMarker' in version;

/** @param json a file of the store, of today or of before there were versions */
export function historyOf(json: string): History {
  const stored: unknown = JSON.parse(json);
  const old = v.safeParse(unversionedSchema, stored);
  if (!old.success) return v.parse(historySchema, stored);
  const { bucket, key, ...object } = old.output;
  const version = { versionId: UNVERSIONED, lastModified: new Date(0).toISOString(), ...object };
  return { bucket, key, versions: [version] };
}

/** The version asked for; without an id the newest, which may be a delete marker. */
export const versionIn = (history: History | undefined, versionId?: string): Version | undefined =>
  versionId === undefined
    ? history?.versions[0]
    : history?.versions.find((version) => version.versionId === versionId);
