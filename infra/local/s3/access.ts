import type { IncomingMessage } from 'node:http';
import { type BucketGrant, bucketGrant } from '#infra/functions/bucket-grants.ts';
import { grantsOf } from '#infra/local/wire/role-session.ts';
import { PICTURES_PREFIX } from '#lambdas/platform/env.ts';
import { accessDenied, S3Error } from './error.ts';

/** Where the site's files are. */
export const SITE_BUCKET = 'site';

/** What a call does, in IAM's terms: the action without its service, and the key or prefix that it names. */
interface Action {
  action: string;
  bucket: string;
  key: string;
  /** Whether it is to fail where the key is taken. */
  onlyNew?: boolean;
}

/** The action of a call on one object. */
export function actionOn(
  { method, headers }: IncomingMessage,
  url: URL,
  { bucket, key }: Pick<Action, 'bucket' | 'key'>,
): Action {
  const names: Record<string, string> = { PUT: 'PutObject', DELETE: 'DeleteObject' };
  const ofVersion = url.searchParams.has('versionId') ? 'Version' : '';
  const action = `${names[method ?? ''] ?? 'GetObject'}${ofVersion}`;
  return { action, bucket, key, onlyNew: headers['if-none-match'] !== undefined };
}

/** The session that signed a request, in its header or its link. */
export const sessionOf = (request: IncomingMessage, url: URL): unknown =>
  request.headers['x-amz-security-token'] ?? url.searchParams.get('X-Amz-Security-Token');

/** Whether one grant allows the action, as the role's statements would. */
function allows(grant: BucketGrant, { action, key }: Action): boolean {
  const { prefix, actions, lists } = bucketGrant(grant);
  // The list of keys without their versions is granted whole: asking for an object names no prefix.
  if (action === 'ListBucket') return lists === action;
  return key.startsWith(prefix) && (lists === action || actions.includes(action));
}

function isGranted(session: unknown, action: Action): boolean {
  const granted = grantsOf(session);
  if (action.bucket === SITE_BUCKET)
    return granted === undefined || (granted.publishesSite === true && action.action === 'PutObject');
  const grants = granted?.documentsBucket;
  return grants === undefined || grants.some((grant) => allows(grant as BucketGrant, action));
}

/** What the bucket's own policy denies to everybody: `infra/constructs/data.ts`. */
const isDenied = ({ action, key, onlyNew }: Action) =>
  action === 'PutObject' && key.startsWith(PICTURES_PREFIX) && onlyNew !== true;

/** @throws S3Error AccessDenied if the session does not grant it, or the bucket's policy denies it */
export function checkGranted(session: unknown, action: Action): void {
  if (isDenied(action)) throw accessDenied('explicit deny in a resource-based policy');
  if (!isGranted(session, action))
    throw accessDenied(
      `The function is not authorized to perform: s3:${action.action} on resource: ${action.key}; infra/functions/grants.ts does not grant it`,
    );
}

/** What S3 answers: whoever may not list the bucket is not told that a key is missing. */
export const toldTo = (session: unknown, error: unknown, bucket: string): unknown =>
  error instanceof S3Error &&
  error.code === 'NoSuchKey' &&
  !isGranted(session, { action: 'ListBucket', bucket, key: '' })
    ? accessDenied()
    : error;
