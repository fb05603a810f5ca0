import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { UPLOADS_PREFIX } from '#lambdas/platform/env.ts';

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
