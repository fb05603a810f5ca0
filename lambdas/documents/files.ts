import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { UPLOADS_PREFIX } from '#lambdas/platform/env.ts';
import { PDF_CONTENT_TYPE } from '#shared/estimate/document.ts';

export interface DocumentFiles {
  /** The id of the stored version; undefined if the bucket has no versions. */
  put(key: string, bytes: Uint8Array): Promise<string | undefined>;
  /** Size in bytes; undefined if there is no such file. */
  size(at: ObjectPlace): Promise<number | undefined>;
  /** The whole file; undefined if there is no such file. */
  get(at: ObjectPlace): Promise<StoredFile | undefined>;
}

/** An object in the documents bucket; the newest version if none is given. */
export interface ObjectPlace {
  key: string;
  version_id?: string | undefined;
}

export interface StoredFile {
  bytes: Uint8Array;
  /** The version of the bytes; undefined if the bucket has no versions. */
  versionId: string | undefined;
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NotFound || error instanceof NoSuchKey || isGoneVersion(error)) return undefined;
    throw error;
  }
}

/** S3's client has no error class for a missing version. */
const isGoneVersion = (error: unknown) => error instanceof Error && error.name === 'NoSuchVersion';

/** The object in the parameters of S3's commands. */
export const placeOf = ({ key, version_id }: ObjectPlace) => ({
  Key: key,
  ...(version_id === undefined ? {} : { VersionId: version_id }),
});

export function documentFiles(s3: S3Client, Bucket: string): DocumentFiles {
  return {
    async put(Key, Body) {
      const { VersionId } = await s3.send(
        new PutObjectCommand({
          Bucket,
          Key,
          Body,
          ContentType: PDF_CONTENT_TYPE,
          ChecksumAlgorithm: 'CRC32',
        }),
      );
      return VersionId;
    },

    async size(at) {
      const head = await unlessMissing(s3.send(new HeadObjectCommand({ Bucket, ...placeOf(at) })));
      return head?.ContentLength;
    },

    async get(at) {
      const object = await unlessMissing(s3.send(new GetObjectCommand({ Bucket, ...placeOf(at) })));
      if (object?.Body === undefined) return undefined;
      return { bytes: await object.Body.transformToByteArray(), versionId: object.VersionId };
    },
  };
}

export interface FileVersion {
  key: string;
  versionId: string;
}

/** All versions, with delete markers, of a document's PDF and of the copies made from it. */
export async function versionsOf(s3: S3Client, Bucket: string, documentId: string): Promise<FileVersion[]> {
  const found: FileVersion[] = [];
  let marker: Pick<ListObjectVersionsCommandOutput, 'NextKeyMarker' | 'NextVersionIdMarker'> = {};
  for (;;) {
    const page: ListObjectVersionsCommandOutput = await s3.send(
      new ListObjectVersionsCommand({
        Bucket,
        Prefix: `${UPLOADS_PREFIX}${documentId}`,
        KeyMarker: marker.NextKeyMarker,
        VersionIdMarker: marker.NextVersionIdMarker,
      }),
    );
    for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
      if (Key !== undefined && VersionId !== undefined) found.push({ key: Key, versionId: VersionId });
    if (page.IsTruncated !== true) return found;
    marker = page;
  }
}

export async function deleteVersion(s3: S3Client, Bucket: string, version: FileVersion): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket, Key: version.key, VersionId: version.versionId }));
}
