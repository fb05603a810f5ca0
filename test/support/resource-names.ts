import type { ResourceNames } from '#infra/env.ts';
import { perTable } from '#infra/tables.ts';

/** What functions may be told of, as in a stack of its own. */
export const resourceNames: ResourceNames = {
  tables: perTable((name) => `${name}-t`),
  documentsBucket: 'bucket-b',
  publicKey: 'key-k',
  documentRetentionDays: 30,
};
