import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'aws-lambda';
import { inject } from 'vitest';
import { bundledFunctions, type eventFunctions } from '#infra/functions/functions.ts';
import type { FunctionName } from '#infra/functions/grant-kinds.ts';
import { startCognito } from '#infra/local/cognito/cognito.ts';
import { putIds } from '#infra/local/dynamodb/operations.ts';
import { functionEnvironment } from '#infra/local/function-environment.ts';
import { jwtAuthorizer } from '#infra/local/gateway/admission.ts';
import type { Outcome } from '#infra/local/lambda/environment.ts';
import { localStream, PendingWork } from '#infra/local/lambda/events.ts';
import { startMessaging } from '#infra/local/messaging/server.ts';
import { startS3 } from '#infra/local/s3/server.ts';
import { ALERT_TOPIC_ARN, DOCUMENTS_BUCKET } from '#infra/local/services.ts';
import { LOCAL_CREDENTIALS, LOCAL_EMAIL_FROM, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { QUOTE_LINK_PAGES, writeFiles } from '#infra/pages/files.ts';
import { alertsStream } from '#infra/tables.ts';
import { tokenLifetimes } from '#shared/admins.ts';
import { tokensOf } from './admin-tokens.ts';
import { noEndpoints } from './functions.ts';
import { lambdaContext, ORIGIN_SECRET } from './http-events.ts';
import { keepForFailure } from './kept-lines.ts';
import { memoryDynamoDb } from './memory-dynamodb.ts';
import { plainQuoteLinkFiles } from './web-build.ts';

/*
 * The functions of the product in the process of a test: their sources, called with API Gateway's events, with the SDK's
 * own clients. Files of a worker share what takes long to start, the sources with their warm stores among it; each file
 * finds all of it empty.
 */

type InProcess = FunctionName | keyof typeof eventFunctions;
type Handler = (event: unknown, context: Context) => Promise<unknown>;

const sources: Readonly<Record<InProcess, () => Promise<{ handler: unknown }>>> = {
  'visitor-api': () => import('#lambdas/functions/visitor-api.ts'),
  'office-api': () => import('#lambdas/functions/office-api.ts'),
  'people-api': () => import('#lambdas/functions/people-api.ts'),
  'process-insurance': () => import('#lambdas/functions/process-insurance.ts'),
  'finish-scan': () => import('#lambdas/functions/finish-scan.ts'),
  'follow-leads': () => import('#lambdas/functions/follow-leads.ts'),
  'publish-site': () => import('#lambdas/functions/publish-site.ts'),
  'remind-homeowners': () => import('#lambdas/functions/remind-homeowners.ts'),
  'walk-site': () => import('#lambdas/functions/walk-site.ts'),
  'prepare-data': () => import('#lambdas/functions/prepare-data.ts'),
};

/** Among those told of leads, by the topic of alarms. */
export const OPERATOR = {
  email: 'operator@example.com',
  topicArn: 'arn:aws:sns:us-east-1:000000000000:alarms',
};

const ADMIN = { email: 'admin@example.com', password: 'Ridge-and-Valley-7' };
const PUBLIC_KEY = '7c3f0e9a-0000-4000-8000-000000000001';

/** What the functions of this worker talk to. */
async function startWorld() {
  const folder = await mkdtemp(join(inject('runFolder'), 'functions-'));
  const mail = join(folder, 'mail');
  const teamMail = join(folder, 'team-mail');
  const pending = new PendingWork();
  const stream = localStream('follow-leads', alertsStream);
  const dynamodb = await memoryDynamoDb((operation, input) => {
    const ids = putIds(operation, input, 'alerts');
    if (ids.length > 0) void pending.during(stream.written(ids));
  });
  const files = join(folder, 's3');
  const s3 = await startS3({ folder: files, buckets: [DOCUMENTS_BUCKET] });
  const messaging = await startMessaging({
    folders: { mail, teamMail, push: join(folder, 'push') },
    from: LOCAL_EMAIL_FROM,
    topics: {
      [ALERT_TOPIC_ARN]: {},
      [OPERATOR.topicArn]: { subscriptions: join(folder, 'operator.json') },
    },
  });
  // A worker may run for longer than a real token lives.
  const lifetimes = { ...tokenLifetimes, accessSeconds: 86_400 };
  const cognito = await startCognito({ file: join(folder, 'pool.json'), lifetimes });
  cognito.ensureAdmin(ADMIN.email, ADMIN.password);
  const pages = join(folder, QUOTE_LINK_PAGES);
  writeFiles(folder, plainQuoteLinkFiles);
  const endpoints = {
    ...noEndpoints,
    dynamodb: dynamodb.endpoint,
    s3: s3.url,
    ses: messaging.url,
    sns: messaging.url,
    cognito: cognito.url,
  };
  const environment = functionEnvironment(endpoints, {
    publicKey: PUBLIC_KEY,
    originSecret: ORIGIN_SECRET,
    siteUrl: 'https://roof.example',
    quoteLinkPages: pages,
    userPoolId: cognito.userPoolId,
    operator: OPERATOR,
  });
  return {
    endpoints,
    teamMail,
    through: dynamodb.through,
    stream,
    pending,
    authorizer: jwtAuthorizer(cognito),
    admin: { ...ADMIN, token: (await tokensOf(cognito, ADMIN.email, ADMIN.password)).accessToken },
    variables: {
      ...Object.assign({}, ...Object.values(bundledFunctions).map(environment)),
      AWS_REGION: LOCAL_REGION,
      AWS_SESSION_TOKEN: LOCAL_CREDENTIALS.sessionToken,
    } as Record<string, string>,
    async empty() {
      await pending.none();
      await dynamodb.empty();
      for (const part of [files, mail, teamMail]) await rm(part, { recursive: true, force: true });
    },
  };
}

let world: ReturnType<typeof startWorld> | undefined;
let isInUse = false;

/** A line of the functions' log or metrics. */
const isLogged = (chunk: unknown) => typeof chunk === 'string' && /^\{"(level|_aws)"/.test(chunk);

/** Keeps what functions log off the screen, for the test that fails; returns what ends it. */
function logsKept(): () => void {
  const ends = [process.stdout, process.stderr].map((stream) => {
    const write = stream.write;
    stream.write = function (this: typeof stream, ...given: Parameters<typeof write>) {
      const [chunk] = given;
      if (!isLogged(chunk)) return Reflect.apply(write, this, given);
      keepForFailure(String(chunk));
      return true;
    } as typeof write;
    return () => {
      stream.write = write;
    };
  });
  return () => {
    for (const end of ends) end();
  };
}

export interface FunctionsInProcess {
  admin: { email: string; token: string };
  endpoints: Awaited<ReturnType<typeof startWorld>>['endpoints'];
  /** The folder with the emails to the team, a file for each topic they went to. */
  teamMail: string;
  authorizer: Awaited<ReturnType<typeof startWorld>>['authorizer'];
  /** Has all calls of the tables go through this from now on. */
  through: Awaited<ReturnType<typeof startWorld>>['through'];
  invoke(name: InProcess, event: unknown): Promise<unknown>;
  /** Waits until nothing is in progress, then deletes every item, file and email. */
  empty(): Promise<void>;
  /** Resolves once nothing is in progress that a call has started: alerts sent, leads indexed. */
  settled(): Promise<void>;
  stop(): void;
}

/**
 * The functions, with empty tables, bucket and mail.
 * @param follows whether alerts that are written run `follow-leads`, which indexes their leads
 */
export async function functionsInProcess({ follows }: { follows: boolean }): Promise<FunctionsInProcess> {
  world ??= startWorld();
  const { admin, authorizer, empty, endpoints, teamMail, through, stream, pending, variables } = await world;
  if (isInUse) throw new Error('A file has these functions once: they share their tables.');
  isInUse = true;
  await empty();
  const before = { ...process.env };
  Object.assign(process.env, variables);
  const endLogs = logsKept();
  const invoke = async (name: InProcess, event: unknown) => {
    const { handler } = await sources[name]();
    const context = { ...lambdaContext, functionName: name, awsRequestId: randomUUID() };
    return pending.during((handler as Handler)(event, context));
  };
  if (follows) {
    const outcome = async (name: string, event: unknown): Promise<Outcome> => {
      const result = await invoke(name as InProcess, event);
      return { id: '', ok: true, result };
    };
    stream.open({ invoke: outcome, stop: async () => {} });
  }
  return {
    admin,
    authorizer,
    empty,
    endpoints,
    teamMail,
    through,
    invoke,
    settled: () => pending.none(),
    stop() {
      isInUse = false;
      stream.stop();
      endLogs();
      for (const name of Object.keys(variables)) {
        const value = before[name];
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    },
  };
}
