import { pictureOf } from '#lambdas/company/picture-bytes.ts';
import { pictureStore } from '#lambdas/company/pictures.ts';
import { documentKey } from '#lambdas/documents/document.ts';
import { documentFiles } from '#lambdas/documents/files.ts';
import { type CopiedFile, DOCUMENTS, type Lines, PICTURES, sha256Of } from './copy-format.ts';
import { copiedFiles, readChecked } from './copy-lines.ts';
import type { CopyPlace } from './copy-place.ts';
import { conditionHeld } from './restore-items.ts';
import { type Item, isExpired } from './restore-plan.ts';
import type { FileOutcome } from './restore-report.ts';
import type { Restoring } from './restore-steps.ts';
import { bucketOf } from './stored-data.ts';
import { itemsAt } from './table-items.ts';

interface CopiedSite {
  place: CopyPlace;
  files: Lines;
  /** Ids of documents whose records a dry run would write. */
  coming: ReadonlySet<string>;
}

/** So many files are in memory at once. */
const AT_ONCE = 4;

/** Puts documents and pictures back that are missing in the bucket; never over one that is there. */
export async function bringFiles(restoring: Restoring, copy: CopiedSite): Promise<FileOutcome> {
  const outcome: FileOutcome = { copied: 0, there: 0, other: 0, leftOut: 0 };
  const { restored } = restoring.given;
  const [bringDocument, bringPicture] = [documentBringer(restoring, copy), pictureBringer(restoring, copy)];
  const isRestored = ({ name }: CopiedFile) =>
    restored.includes(name.startsWith(DOCUMENTS) ? 'documents' : 'records');
  for await (const files of copiedFiles(copy.place, copy.files, AT_ONCE)) {
    const restoredFiles = files.filter(isRestored);
    const records = await recordsOf(restoring, restoredFiles.map(documentIdOf));
    await Promise.all(
      restoredFiles.map(async (file) => {
        const id = documentIdOf(file);
        const done = id === undefined ? bringPicture(file) : bringDocument(id, file, records.get(id));
        outcome[await done] += 1;
      }),
    );
  }
  return outcome;
}

const documentIdOf = ({ name }: CopiedFile): string | undefined =>
  name.startsWith(DOCUMENTS) ? name.slice(DOCUMENTS.length, -'.pdf'.length) : undefined;

async function recordsOf(
  { dynamo, stack, pause, now }: Restoring,
  ids: readonly (string | undefined)[],
): Promise<Map<string, Item>> {
  const keys = ids.flatMap((id) => (id === undefined ? [] : [{ id: { S: id } }]));
  const table = { dynamo, name: 'documents', table: stack.tables.documents, pause } as const;
  const found = [...(await itemsAt(table, keys)).values()];
  return new Map(
    found
      .filter((record) => !isExpired('documents', record, now()))
      .map((record) => [record.id?.S ?? '', record]),
  );
}

function documentBringer({ given, stack, dynamo }: Restoring, { place, coming }: CopiedSite) {
  const files = documentFiles(stack.s3, bucketOf(stack));

  /** The record names the version that is there now in place of the one that is gone. */
  async function pin(id: string, pinned: string, version: string | undefined): Promise<void> {
    if (version === undefined) return;
    const update = {
      TableName: stack.tables.documents,
      Key: { id: { S: id } },
      UpdateExpression: 'SET version_id = :version',
      ConditionExpression: 'version_id = :pinned',
      ExpressionAttributeValues: { ':version': { S: version }, ':pinned': { S: pinned } },
    };
    await conditionHeld(() => dynamo.updateItem(update));
  }

  return async (id: string, file: CopiedFile, record: Item | undefined): Promise<keyof FileOutcome> => {
    if (record === undefined && !coming.has(id)) return 'leftOut';
    const key = documentKey(id);
    const pinned = record?.version_id?.S;
    if ((await files.size({ key })) === undefined) {
      if (given.isDryRun) return 'copied';
      const version = await files.put(key, await readChecked(place, file));
      if (pinned !== undefined) await pin(id, pinned, version);
      return 'copied';
    }
    if (pinned === undefined || (await files.size({ key, version_id: pinned })) !== undefined) return 'there';
    // An earlier run may have ended before it wrote the record.
    const newest = await files.get({ key });
    if (newest === undefined || sha256Of(newest.bytes) !== file.sha256) return 'other';
    if (!given.isDryRun) await pin(id, pinned, newest.versionId);
    return 'there';
  };
}

function pictureBringer({ given, stack }: Restoring, { place }: CopiedSite) {
  const pictures = pictureStore(stack.s3, bucketOf(stack));
  return async (file: CopiedFile): Promise<keyof FileOutcome> => {
    const id = file.name.slice(PICTURES.length);
    if ((await pictures.get(id)) !== undefined) return 'there';
    if (given.isDryRun) return 'copied';
    const bytes = await readChecked(place, file);
    const type = pictureOf(Buffer.from(bytes))?.type ?? 'application/octet-stream';
    await pictures.put(id, { bytes, type });
    return 'copied';
  };
}
