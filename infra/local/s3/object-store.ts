import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const metadataSchema = v.object({
  bucket: v.string(),
  key: v.string(),
  size: v.number(),
  contentType: v.string(),
  /** Name of the file with the bytes. */
  content: v.string(),
});

export type ObjectMetadata = v.InferOutput<typeof metadataSchema>;

/**
 * Objects as files. Bytes are written first under a name of their own; then the metadata that points at them
 * takes the old one's place in one step, so that a reader sees the old object or the new one, never half of it.
 */
export class ObjectStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(bucket: string, key: string, content: Buffer, contentType: string): Promise<void> {
    const before = await this.head(bucket, key);
    const folder = join(this.#folder, bucket);
    await mkdir(folder, { recursive: true });
    const metadata: ObjectMetadata = {
      bucket,
      key,
      size: content.length,
      contentType,
      content: `${randomUUID()}.bin`,
    };
    await writeWhole(join(folder, metadata.content), content);
    const fresh = join(folder, `${metadata.content}.new`);
    await writeWhole(fresh, JSON.stringify(metadata));
    await rename(fresh, this.#metadataFile(bucket, key));
    if (before !== undefined) await rm(join(folder, before.content), { force: true });
  }

  async head(bucket: string, key: string): Promise<ObjectMetadata | undefined> {
    const text = await readIfThere(this.#metadataFile(bucket, key));
    return text === undefined ? undefined : v.parse(metadataSchema, JSON.parse(text.toString('utf8')));
  }

  async get(bucket: string, key: string): Promise<{ metadata: ObjectMetadata; content: Buffer } | undefined> {
    const metadata = await this.head(bucket, key);
    if (metadata === undefined) return undefined;
    const content = await readIfThere(join(this.#folder, bucket, metadata.content));
    // Replaced between the two reads: the new one is whole.
    return content === undefined ? this.get(bucket, key) : { metadata, content };
  }

  async delete(bucket: string, key: string): Promise<void> {
    const metadata = await this.head(bucket, key);
    if (metadata === undefined) return;
    await rm(this.#metadataFile(bucket, key), { force: true });
    await rm(join(this.#folder, bucket, metadata.content), { force: true });
  }

  /** Keys hold what file names cannot (`../`, NUL, 1024 bytes), so the file is named by the key's hash. */
  #metadataFile(bucket: string, key: string): string {
    return join(this.#folder, bucket, `${createHash('sha256').update(key).digest('hex')}.json`);
  }
}

async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
