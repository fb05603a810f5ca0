import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { recordKinds } from '#lambdas/platform/env.ts';
import { item } from '#lambdas/platform/table.ts';
import { optionalOrIgnore } from '#shared/text.ts';

const ID = 'pages';

const stored = v.object({
  /** What the pages were made from. */
  of: optionalOrIgnore(v.string()),
  /** When they were last published; left out before they ever were. */
  at: optionalOrIgnore(v.string()),
  /** Every setting up to this time is in them. */
  upTo: optionalOrIgnore(v.string()),
  /** When publishing failed, where it did since. */
  failedAt: optionalOrIgnore(v.string()),
});

/** What the site's pages show, and whether the last try to renew them failed. */
export type Publication = v.InferOutput<typeof stored>;

export interface PublicationStore {
  get(): Promise<Publication>;
  published(now: { of: string; at: string; upTo: string | undefined }): Promise<void>;
  /** Keeps what was published before. */
  failed(at: string): Promise<void>;
}

export function publicationStore(dynamo: DynamoDBDocumentClient, TableName: string): PublicationStore {
  const record = item(dynamo, TableName, { kind: recordKinds.publication, id: ID });
  return {
    get: async () => v.parse(stored, (await record.get()) ?? {}),
    published: async ({ of, at, upTo }) => {
      await record.update({ set: { of, at, upTo }, remove: ['failedAt'] });
    },
    failed: async (failedAt) => {
      await record.update({ set: { failedAt } });
    },
  };
}
