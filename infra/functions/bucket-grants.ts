import { PICTURES_PREFIX, UPLOADS_PREFIX } from '#lambdas/platform/env.ts';

interface BucketGrantDefinition {
  /** The start of the keys that it reaches. */
  prefix: string;
  /** IAM's actions on these files. */
  actions: readonly string[];
  /** IAM's action on the list of keys. */
  lists?: 'ListBucket' | 'ListBucketVersions';
}

/** What a function may do with the files of the documents bucket, by the words that grants use. */
const bucketGrants = {
  // Without ListBucket, S3 answers 403 instead of 404 for what is not there.
  'get uploads': {
    prefix: UPLOADS_PREFIX,
    actions: ['GetObject', 'GetObjectVersion'],
    lists: 'ListBucket',
  },
  'put uploads': { prefix: UPLOADS_PREFIX, actions: ['PutObject'] },
  /** Lists and permanently deletes all versions of a file. */
  'erase uploads': {
    prefix: UPLOADS_PREFIX,
    actions: ['DeleteObject', 'DeleteObjectVersion'],
    lists: 'ListBucketVersions',
  },
  // Visitors may not list papers, so S3 answers 403 for a picture that is not there.
  'get pictures': { prefix: PICTURES_PREFIX, actions: ['GetObject'] },
  'put pictures': { prefix: PICTURES_PREFIX, actions: ['PutObject'] },
} as const satisfies Record<string, BucketGrantDefinition>;

export type BucketGrant = keyof typeof bucketGrants;

export const bucketGrant = (grant: BucketGrant): BucketGrantDefinition => bucketGrants[grant];
