import * as v from 'valibot';
import { pictureStore } from '#lambdas/company/pictures.ts';
import { documentKey } from '#lambdas/documents/document.ts';
import { documentFiles } from '#lambdas/documents/files.ts';
import { type CopiedFile, copiedFile, DOCUMENTS, PICTURES, sha256Of } from './copy-format.ts';
import type { LineWriter } from './copy-lines.ts';
import type { CopyPlace } from './copy-place.ts';
import type { Item } from './restore-plan.ts';
import { bucketOf, type StoredData } from './stored-data.ts';

/** Copies the site's files, each once, with a line for each. */
export interface FileCopier {
  /** The PDF that a document's record is about, in the version that was read. */
  document(record: Item): Promise<void>;
  /** The pictures that a setting's line names. */
  pictures(line: string): Promise<void>;
  counts: { copied: number; missing: number };
}

export function fileCopier(data: StoredData, place: CopyPlace, lines: LineWriter): FileCopier {
  const bucket = bucketOf(data);
  const [documents, pictures] = [documentFiles(data.s3, bucket), pictureStore(data.s3, bucket)];
  const counts = { copied: 0, missing: 0 };
  const seenPictures = new Set<string>();

  async function add(name: string, bytes: Uint8Array | undefined): Promise<void> {
    if (bytes === undefined) counts.missing += 1;
    // Two leads may name one document.
    else if (await place.add(name, bytes)) {
      const file: CopiedFile = { name, bytes: bytes.length, sha256: sha256Of(bytes) };
      await lines.add(JSON.stringify(file));
      counts.copied += 1;
    }
  }

  return {
    counts,
    async document({ id, version_id }) {
      const name = `${DOCUMENTS}${id?.S}.pdf`;
      if (id?.S === undefined || !v.is(copiedFile.entries.name, name)) return;
      const file = await documents.get({ key: documentKey(id.S), version_id: version_id?.S });
      await add(name, file?.bytes);
    },
    async pictures(line) {
      for (const [, id = ''] of line.matchAll(/"S":"([\da-f]{64})"/g)) {
        if (seenPictures.has(id)) continue;
        seenPictures.add(id);
        await add(`${PICTURES}${id}`, await pictures.get(id));
      }
    },
  };
}
