import { mailCompany, type ResourceNames } from '#infra/functions/environment.ts';
import type { TableOperation } from '#infra/functions/grants.ts';
import type { Services } from '#infra/local/services.ts';
import { perTable } from '#infra/tables.ts';
import { defaultBrand } from '#shared/site/brand.ts';

/** What functions may be told of, as in a stack of its own. */
export const resourceNames: ResourceNames = {
  service: 'service-s',
  tables: perTable((name) => `${name}-t`),
  documentsBucket: 'bucket-b',
  userPoolId: 'pool-p',
  publicKey: 'key-k',
  originSecrets: ['now-s', 'before-s'],
  documentRetentionDays: 30,
  scanTopicArn: 'arn:aws:sns:us-east-1:000000000000:scans-t',
  scanRoleArn: 'arn:aws:iam::000000000000:role/scans-r',
  ocr: { pageLimit: 30, dailyPages: 500, monthlyPages: 5000 },
  mail: {
    from: 'quotes@juniperridge.example',
    dailyLimit: 500,
    company: mailCompany(defaultBrand),
    siteUrl: 'https://quote.juniperridge.example',
  },
  alerts: {
    topicArn: 'arn:aws:sns:us-east-1:000000000000:alerts-t',
    webhookUrl: 'https://juniperridge.example/hooks/leads',
    webhookSecret: 'whsec_c2VjcmV0LXM=',
    pushSecret: 'push-s',
    pushService: '',
  },
  measuring: { keyParameter: '/solar-key', endpoint: 'https://solar.example', dailyLimit: 300 },
};

/** What DynamoDB calls the operations a function is granted. */
export const dynamoOperations: Readonly<Record<TableOperation, string>> = {
  get: 'GetItem',
  getMany: 'BatchGetItem',
  put: 'PutItem',
  update: 'UpdateItem',
  query: 'Query',
  check: 'ConditionCheckItem',
  delete: 'DeleteItem',
};

/** The services of one machine, none of them running. */
export const noEndpoints: Services['endpoints'] = {
  dynamodb: '',
  s3: '',
  textract: '',
  cognito: '',
  ses: '',
  sns: '',
  push: '',
  ssm: '',
  solar: '',
};
