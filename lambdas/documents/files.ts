import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { awsTimeouts } from '#lambdas/platform/aws-timeouts.ts';
import { UPLOADS_PREFIX } from '#lambdas/platform/env.ts';
import { PDF_CONTENT_TYPE } from '#shared/estimate/document.ts';

export interface DocumentFiles {
  /** The id of the stored version; undefined where the bucket keeps none. */
  put(key: string, bytes: Uint8Array): Promise<string | undefined>;
  /** Size in bytes; undefined where nothing is stored there. */
  size(at: ObjectPlace): Promise<number | undefined>;
  /** The whole file; undefined where nothing is stored there. */
  get(at: ObjectPlace): Promise<StoredFile | undefined>;
}

/** An object in the documents bucket; without a version the newest. */
export interface ObjectPlace {
  key: string;
  version_id?: string | undefined;
}

export interface StoredFile {
  bytes: Uint8Array;
  /** The version the bytes are of; undefined where the bucket keeps none. */
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

/** S3 models no error for a version that is not there any more. */
const isGoneVersion = (error: unknown) => error instanceof Error && error.name === 'NoSuchVersion';

/** An object's place as S3's commands name it. */
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

/** One client a function instance, with the same timeouts as the tables. */
export function s3Client(): S3Client {
  return new S3Client({
    ...awsTimeouts,
    // Otherwise every presigned link carries checksums that no browser looks at; `put` asks for its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

export interface FileVersion {
  key: string;
  versionId: string;
}

/** Every version, delete markers too, of the PDF of a document and of every copy made from it. */
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
