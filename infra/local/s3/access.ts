import type { IncomingMessage } from 'node:http';
import { type BucketGrant, bucketGrant } from '#infra/functions/bucket-grants.ts';
import { grantsOf } from '#infra/local/wire/role-session.ts';
import { accessDenied } from './error.ts';

/** What a call does, in IAM's terms: the action without its service, and the key or prefix that it names. */
export interface Action {
  action: string;
  key: string;
}

/** The action of a call on one object. */
export function actionOn(method: string | undefined, key: string, version: string | null): Action {
  const names: Record<string, string> = { PUT: 'PutObject', DELETE: 'DeleteObject' };
  return { action: `${names[method ?? ''] ?? 'GetObject'}${version === null ? '' : 'Version'}`, key };
}

/** The session that signed a request, in its header or its link. */
export const sessionOf = (request: IncomingMessage, url: URL): unknown =>
  request.headers['x-amz-security-token'] ?? url.searchParams.get('X-Amz-Security-Token');

/** Whether one grant allows the action, as the role's statements would. */
function allows(grant: BucketGrant, { action, key }: Action): boolean {
  const { prefix, actions, lists } = bucketGrant(grant);
  return key.startsWith(prefix) && (lists === action || actions.includes(action));
}

/** @throws S3Error AccessDenied if the session does not grant it */
export function checkGranted(session: unknown, action: Action): void {
  const grants = grantsOf(session)?.documentsBucket;
  if (grants?.some((grant) => allows(grant as BucketGrant, action)) === false)
    throw accessDenied(
      `The function is not authorized to perform: s3:${action.action} on resource: ${action.key}; infra/functions/grants.ts does not grant it`,
    );
}
