import * as v from 'valibot';
import type { Grants } from '#infra/functions/grant-kinds.ts';
import { LOCAL_CREDENTIALS } from './credentials.ts';

type StoredGrants = Pick<Grants, 'tables' | 'documentsBucket' | 'publishesSite'>;

/** The session name of a function's role, which contains what the function was granted of tables and bucket. */
export const roleSession = ({ tables = {}, documentsBucket = [], publishesSite }: StoredGrants): string =>
  `${LOCAL_CREDENTIALS.sessionToken}.${Buffer.from(JSON.stringify({ tables, documentsBucket, publishesSite })).toString('base64url')}`;

const granted = v.object({
  tables: v.record(v.string(), v.array(v.string())),
  documentsBucket: v.array(v.string()),
  publishesSite: v.optional(v.boolean()),
});

/** What a session grants; undefined for the operator's own, which may do everything. */
export function grantsOf(session: unknown): v.InferOutput<typeof granted> | undefined {
  const [, grants] = String(session).split('.');
  return grants === undefined
    ? undefined
    : v.parse(granted, JSON.parse(Buffer.from(grants, 'base64url').toString('utf8')));
}
