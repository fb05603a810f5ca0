import type { ResourceNames } from '#infra/env.ts';
import { perTable } from '#infra/tables.ts';

/** What functions may be told of, as in a stack of its own. */
export const resourceNames: ResourceNames = {
  service: 'service-s',
  tables: perTable((name) => `${name}-t`),
  documentsBucket: 'bucket-b',
  publicKey: 'key-k',
  originSecrets: ['now-s', 'before-s'],
  documentRetentionDays: 30,
  scanTopicArn: 'arn:aws:sns:us-east-1:000000000000:scans-t',
  scanRoleArn: 'arn:aws:iam::000000000000:role/scans-r',
  ocr: { pageLimit: 30, dailyPages: 500, monthlyPages: 5000 },
};
