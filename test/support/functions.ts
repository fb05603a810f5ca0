import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dist } from '#infra/build/dist.ts';
import { emailCompany, type ResourceNames } from '#infra/functions/environment.ts';
import { bundledFunctions, type eventFunctions } from '#infra/functions/functions.ts';
import type { FunctionName } from '#infra/functions/grant-kinds.ts';
import { routes } from '#infra/functions/routes.ts';
import type { TableOperation } from '#infra/functions/table-grants.ts';
import { functionEnvironment } from '#infra/local/function-environment.ts';
import { startLambdaHost } from '#infra/local/lambda/host.ts';
import type { Services } from '#infra/local/services.ts';
import { QUOTE_LINK_PAGES, writeFiles } from '#infra/pages/files.ts';
import { perTable } from '#infra/tables.ts';
import type { RouteName } from '#shared/api/contract.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { type EventParts, httpEvent, ORIGIN_SECRET } from './http-events.ts';
import { plainQuoteLinkFiles } from './web-build.ts';

/** What functions may be told of, as in a stack of its own. */
export const resourceNames: ResourceNames = {
  service: 'service-s',
  tables: perTable((name) => `${name}-t`),
  documentsBucket: 'bucket-b',
  userPoolId: 'pool-p',
  publicKey: 'key-k',
  quoteLinkPages: '/var/task/quote-link-pages.json',
  site: {
    build: '/var/task/site-build',
    bucket: 'site-b',
    distributionId: 'distribution-d',
    deployed: '{}',
  },
  originSecrets: ['now-s', 'before-s'],
  documentRetentionDays: 30,
  hours: [],
  scanTopicArn: 'arn:aws:sns:us-east-1:000000000000:scans-t',
  scanRoleArn: 'arn:aws:iam::000000000000:role/scans-r',
  ocr: { pageLimit: 30, dailyPages: 500, monthlyPages: 5000 },
  email: {
    mailboxSecret: 'mailbox-s',
    from: 'quotes@juniperridge.example',
    dailyLimit: 500,
    company: emailCompany(defaultBrand),
    siteUrl: 'https://quote.juniperridge.example',
  },
  alerts: {
    topicArn: 'arn:aws:sns:us-east-1:000000000000:alerts-t',
    webhookUrl: 'https://juniperridge.example/hooks/leads',
    webhookSecret: 'whsec_c2VjcmV0LXM=',
    webhookOpenRange: '',
    pushSecret: 'push-s',
    pushService: '',
    operator: {
      email: 'operator@juniperridge.example',
      topicArn: 'arn:aws:sns:us-east-1:000000000000:alarms-t',
    },
  },
  alarmTopicArn: 'arn:aws:sns:us-east-1:000000000000:alarms-t',
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
  cloudFront: '',
  solar: '',
};

/** Runs the built functions against these endpoints, past the gateway and without that setting, and keeps what they log. */
export function startFunctions(
  endpoints: { dynamodb: string; s3: string; cognito?: string },
  leftOut?: string,
) {
  let logged = '';
  const folder = mkdtempSync(join(tmpdir(), 'link-pages-'));
  const pages = join(folder, QUOTE_LINK_PAGES);
  writeFiles(folder, plainQuoteLinkFiles);
  const away = 'http://127.0.0.1:1';
  const environment = functionEnvironment(
    { ...noEndpoints, ses: away, sns: away, ...endpoints },
    { publicKey: 'a-public-key', originSecret: ORIGIN_SECRET, siteUrl: '', quoteLinkPages: pages },
  );
  const host = startLambdaHost({
    bundles: dist.lambdas,
    functions: bundledFunctions,
    variables: (definition) =>
      Object.fromEntries(Object.entries(environment(definition)).filter(([name]) => name !== leftOut)),
    log: (_name, text) => {
      logged += text;
    },
  });
  return {
    /** What its function answers to a call of that route; an outcome of its own where it crashed or ran out of time. */
    async call(name: RouteName, event: EventParts) {
      const route = routes.find((one) => one.name === name);
      if (route === undefined) throw new Error(`there is no route ${name}`);
      return host.invoke(route.function, httpEvent({ ...event, routeKey: `${route.method} ${route.path}` }));
    },
    /** What this function answers, whether or not the route is one of its own. */
    ask: (name: FunctionName, event: EventParts) => host.invoke(name, httpEvent(event)),
    /** Runs a function as no route calls it. */
    run: (name: FunctionName | keyof typeof eventFunctions, event: unknown) => host.invoke(name, event),
    logged: () => logged,
    async stop() {
      await host.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
