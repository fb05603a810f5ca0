import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readIfThere, writeWhole } from '#infra/local/wire/files.ts';
import { S3Error } from './error.ts';

const stampSchema = v.object({
  versionId: v.string(),
  /** ISO 8601, UTC. */
  lastModified: v.string(),
});
const objectVersionSchema = v.object({
  ...stampSchema.entries,
  size: v.number(),
  contentType: v.string(),
  /** Its hash in hex. */
  md5: v.string(),
  /** What was said of it in `x-amz-meta-` headers, by the rest of their names. */
  metadata: v.optional(v.record(v.string(), v.string())),
  /** Name of the file with the bytes. */
  content: v.string(),
});
const deleteMarkerSchema = v.object({ ...stampSchema.entries, isDeleteMarker: v.literal(true) });

/** All versions of one key. */
const historySchema = v.object({
  bucket: v.string(),
  key: v.string(),
  /** Newest first; never empty. */
  versions: v.array(v.union([deleteMarkerSchema, objectVersionSchema])),
});

export type ObjectVersion = v.InferOutput<typeof objectVersionSchema>;
type DeleteMarker = v.InferOutput<typeof deleteMarkerSchema>;
export type Version = ObjectVersion | DeleteMarker;
type History = v.InferOutput<typeof historySchema>;

export const isDeleteMarker = (version: Version): version is DeleteMarker => 'isDeleteMarker' in version;

/**
 * Every version of every object, as files. Bytes are written first, to a new file; then the history that refers to them
 * is replaced in one step, so that a reader sees it before or after the change.
 */
export class ObjectStore {
  readonly #folder: string;
  readonly #now: () => Date;
  /** Buckets that keep the newest version alone. */
  readonly #unversioned: readonly string[];
  /** The last pending change of each history; changes run one after another, as one would be lost otherwise. */
  readonly #changes = new Map<string, Promise<unknown>>();

  constructor(folder: string, now: () => Date, unversioned: readonly string[] = []) {
    this.#folder = folder;
    this.#now = now;
    this.#unversioned = unversioned;
  }

  /** @throws S3Error PreconditionFailed if it is to be the key's first object and there is one */
  async put(
    bucket: string,
    key: string,
    content: Buffer,
    { contentType, metadata }: Pick<ObjectVersion, 'contentType' | 'metadata'>,
    onlyNew = false,
  ): Promise<ObjectVersion> {
    const file = `${randomUUID()}.bin`;
    const path = join(this.#folder, bucket, file);
    await this.#make(bucket);
    try {
      await writeBytes(path, content);
      const md5 = createHash('md5').update(content).digest('hex');
      const object = { size: content.length, contentType, md5, metadata, content: file };
      return await this.#add(bucket, key, object, onlyNew);
    } catch (error) {
      // What nothing refers to would fill the disk for good.
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Hides the object behind a delete marker; every version stays. */
  async hide(bucket: string, key: string): Promise<DeleteMarker> {
    await this.#make(bucket);
    return this.#add(bucket, key, { isDeleteMarker: true });
  }

  /** The version asked for, or the newest. */
  async find(bucket: string, key: string, versionId?: string): Promise<Version | undefined> {
    return versionIn(await this.#read(this.#historyFile(bucket, key)), versionId);
  }

  /** @throws Error if the file is gone, or has another size */
  async content(bucket: string, { content, size }: ObjectVersion): Promise<Buffer> {
    const file = join(this.#folder, bucket, content);
    const bytes = await readFile(file);
    if (bytes.length !== size)
      throw new Error(`${file} is damaged: it has ${bytes.length} bytes and not ${size}.`);
    return bytes;
  }

  /**
   * Permanently removes one version, its bytes first, so that a crash in between leaves none behind.
   * @returns what it was
   */
  async remove(bucket: string, key: string, versionId: string): Promise<Version | undefined> {
    const file = this.#historyFile(bucket, key);
    return this.#inTurn(file, async () => {
      const history = await this.#read(file);
      const found = versionIn(history, versionId);
      if (history === undefined || found === undefined) return undefined;
      if (!isDeleteMarker(found)) await rm(join(this.#folder, bucket, found.content), { force: true });
      const versions = history.versions.filter((version) => version !== found);
      if (versions.length === 0) await rm(file, { force: true });
      else writeWhole(file, JSON.stringify({ ...history, versions }));
      return found;
    });
  }

  /** The histories of all keys of a bucket, by key. */
  async histories(bucket: string): Promise<History[]> {
    const folder = await this.#make(bucket);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const found = await Promise.all(names.map((name) => this.#read(join(folder, name))));
    return found
      .filter((history) => history !== undefined)
      .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }

  async #make(bucket: string): Promise<string> {
    const folder = join(this.#folder, bucket);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  }

  #add<T extends object>(
    bucket: string,
    key: string,
    what: T,
    onlyNew = false,
  ): Promise<T & Pick<Version, 'versionId' | 'lastModified'>> {
    const file = this.#historyFile(bucket, key);
    return this.#inTurn(file, async () => {
      const versionId = randomBytes(24).toString('base64url');
      const version = { versionId, lastModified: this.#now().toISOString(), ...what };
      const before = (await this.#read(file))?.versions ?? [];
      if (onlyNew && before[0] !== undefined && !isDeleteMarker(before[0])) throw keyTaken();
      const isKept = !this.#unversioned.includes(bucket);
      writeWhole(file, JSON.stringify({ bucket, key, versions: [version, ...(isKept ? before : [])] }));
      if (!isKept) await this.#drop(bucket, before);
      return version;
    });
  }

  async #drop(bucket: string, versions: readonly Version[]): Promise<void> {
    for (const version of versions)
      if (!isDeleteMarker(version)) await rm(join(this.#folder, bucket, version.content), { force: true });
  }

  async #inTurn<T>(file: string, change: () => Promise<T>): Promise<T> {
    const turn = (this.#changes.get(file) ?? Promise.resolve()).then(change, change);
    this.#changes.set(file, turn);
    try {
      return await turn;
    } finally {
      if (this.#changes.get(file) === turn) this.#changes.delete(file);
    }
  }

  async #read(file: string): Promise<History | undefined> {
    const json = await readIfThere(file);
    if (json === undefined) return undefined;
    try {
      return v.parse(historySchema, JSON.parse(json));
    } catch (cause) {
      throw new Error(
        `${file} is damaged, so its document cannot be found: put it back from a copy, or delete it.`,
        { cause },
      );
    }
  }

  /** Named by the key's hash, as keys may contain what file names cannot (`../`, NUL, 1024 bytes). */
  #historyFile(bucket: string, key: string): string {
    return join(this.#folder, bucket, `${createHash('sha256').update(key).digest('hex')}.json`);
  }
}

const keyTaken = () =>
  new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
    Condition: 'If-None-Match',
  });

/** The version asked for; without an id the newest, which may be a delete marker. */
const versionIn = (history: History | undefined, versionId?: string): Version | undefined =>
  versionId === undefined
    ? history?.versions[0]
    : history?.versions.find((version) => version.versionId === versionId);

async function writeBytes(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
