import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NoSuchKey, S3 } from '@aws-sdk/client-s3';
import { hintFor } from './command.ts';
import { type Access, clientConfig } from './where.ts';

/** Where a copy is: a folder, or a part of a bucket. */
export interface CopyPlace {
  /** As it is typed and printed. */
  name: string;
  /** The bucket; undefined for a folder. */
  bucket?: string;
  /** Undefined if there is no such file. */
  read(file: string): Promise<Uint8Array | undefined>;
  /** Writes a new file. False if there is one of that name, which stays. */
  add(file: string, bytes: Uint8Array): Promise<boolean>;
  close(): void;
}

const BUCKET = /^s3:\/\/([a-z\d][a-z\d.-]+[a-z\d])((?:\/[^/]+)*)\/?$/;

/**
 * The folder, or the part of a bucket, that was typed.
 * @throws Error with one sentence if it is neither
 */
export function copyPlace(typed: string, access: Access): CopyPlace {
  const [, bucket, path = ''] = BUCKET.exec(typed) ?? [];
  if (bucket !== undefined) return bucketPlace(bucket, path.slice(1), access);
  if (/^[\w+-]+:\/\//.test(typed))
    throw new Error(`"${typed}" is neither a folder nor a bucket like s3://acme-copies/quotes.`);
  return folderPlace(typed);
}

/** The place of that name in it, as it is typed. */
export const placeWithin = (typed: string, name: string): string => `${typed.replace(/\/+$/, '')}/${name}`;

function folderPlace(folder: string): CopyPlace {
  return {
    name: folder,
    read: (file) =>
      named(`read ${file} in ${folder}`, () => unless('ENOENT', readFile(join(folder, file)), undefined)),
    add: (file, bytes) =>
      named(`write ${file} in ${folder}`, async () => {
        const path = join(folder, file);
        // People's data: for whoever runs the command alone.
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const write = writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
        return unless(
          'EEXIST',
          write.then(() => true),
          false,
        );
      }),
    close: () => {},
  };
}

function bucketPlace(Bucket: string, path: string, access: Access): CopyPlace {
  // It may be of another region than the site.
  const s3 = new S3({ ...clientConfig(access), followRegionRedirects: true });
  const at = (file: string) => ({ Bucket, Key: path === '' ? file : `${path}/${file}` });
  const name = `s3://${Bucket}${path === '' ? '' : `/${path}`}`;
  return {
    name,
    bucket: Bucket,
    read: (file) =>
      named(`read ${file} in ${name}`, async () => {
        try {
          const { Body } = await s3.getObject(at(file));
          return await Body?.transformToByteArray();
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        }
      }),
    add: (file, Body) =>
      named(`write ${file} in ${name}`, () => {
        const put = s3.putObject({ ...at(file), Body, IfNoneMatch: '*', ChecksumAlgorithm: 'CRC32' });
        return unless(
          'PreconditionFailed',
          put.then(() => true),
          false,
        );
      }),
    close: () => s3.destroy(),
  };
}

/** What it resolves to, or the other value if it failed with that error. */
async function unless<T, Other>(code: string, answer: Promise<T>, other: Other): Promise<T | Other> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && (error.name === code || ('code' in error && error.code === code)))
      return other;
    throw error;
  }
}

/** Says of an error what could not be done, but of one with the credentials. */
async function named<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Error) || hintFor(cause) !== undefined) throw cause;
    const why = '$metadata' in cause ? `${cause.name}: ${cause.message}` : cause.message;
    throw new Error(`can’t ${what} (${why})`, { cause });
  }
}
