import { isDeepStrictEqual } from 'node:util';
import { dist } from '#infra/build/dist.ts';
import { emailCompany, environmentOf, SOLAR_ENDPOINT } from '#infra/functions/environment.ts';
import { bundledFunctions } from '#infra/functions/functions.ts';
import { routes } from '#infra/functions/routes.ts';
import { startLambdaHost } from '#infra/local/lambda/host.ts';
import { deployOptions } from '#infra/options.ts';
import type { RouteName } from '#shared/api/contract.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { adminClaims, type EventParts, httpEvent, ORIGIN_SECRET } from '#test/support/http-events.ts';
import { startOneAdmin } from '#test/support/scripted/cognito.ts';
import type { Implementation, Storage } from './storage.ts';

export interface Check {
  /** What the product needs of the services, as a rule. */
  rule: string;
  /** Left out of the run where the storage does not have it. */
  needs?: 'a topic' | 'a user pool' | 'point-in-time recovery';
  run(functions: Functions, storage: Storage): Promise<void>;
}

/** Throws a sentence that names what was answered where it is not what should be. */
export function same(what: string, answered: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(answered, expected))
    throw new Error(`${what} is ${JSON.stringify(answered)}, not ${JSON.stringify(expected)}`);
}

export const statusOf = (what: string, { status, json }: Answer, expected: number) =>
  same(`${what} (${JSON.stringify(json).slice(0, 200)})`, status, expected);

/** Id of the lead of that number. */
export const idOf = (n: number) => `5f0c3a52-9d64-4c8e-8a0f-${String(n).padStart(12, '0')}`;

const PUBLIC_KEY = 'conformance-public-key';

interface Answer {
  status: number;
  json: Record<string, unknown>;
}

export interface Functions {
  /** Calls a route past the gateway, as an admin or a visitor by what the route says. */
  call(name: RouteName, parts?: Omit<EventParts, 'routeKey'>): Promise<Answer>;
  /** Runs a function that no route calls. */
  run(name: string, event?: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

/** The built functions with an environment as the stack gives it, on these services. */
export async function startFunctionsOn(service: Implementation, storage: Storage): Promise<Functions> {
  const { credentials } = service;
  const cognito = await startOneAdmin(service.cognito?.url);
  const claims = { ...adminClaims, sub: storage.pool?.admin ?? adminClaims.sub };
  const host = startLambdaHost({
    bundles: dist.lambdas,
    functions: bundledFunctions,
    variables: (definition) => ({
      ...environmentOf(definition, {
        service: 'RoofQuote',
        tables: storage.tables,
        documentsBucket: storage.bucket,
        userPoolId: storage.pool?.id ?? 'us-east-1_none',
        publicKey: PUBLIC_KEY,
        quoteLinkPages: '',
        originSecrets: [ORIGIN_SECRET],
        documentRetentionDays: 90,
        hours: [],
        scanTopicArn: 'arn:aws:sns:us-east-1:000000000000:scans',
        scanRoleArn: 'arn:aws:iam::000000000000:role/announce-scans',
        ocr: deployOptions().ocr,
        alerts: {
          topicArn: storage.topicArn,
          operator: undefined,
          webhookUrl: '',
          webhookSecret: 'whsec_Y29uZm9ybWFuY2Utb25seQ==',
          webhookOpenRange: '',
          pushSecret: '',
          pushService: '',
        },
        alarmTopicArn: '',
        measuring: { keyParameter: '', endpoint: SOLAR_ENDPOINT, dailyLimit: 1 },
        email: {
          mailboxSecret: 'mailbox-s',
          from: '',
          dailyLimit: 1,
          company: emailCompany(defaultBrand),
          siteUrl: '',
        },
      }),
      AWS_REGION: service.region,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      ...(credentials.sessionToken === undefined ? {} : { AWS_SESSION_TOKEN: credentials.sessionToken }),
      AWS_ENDPOINT_URL_DYNAMODB: service.dynamodb,
      AWS_ENDPOINT_URL_S3: service.s3,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.url,
      ...(service.sns === undefined ? {} : { AWS_ENDPOINT_URL_SNS: service.sns.url }),
      AWS_ENDPOINT_URL_TEXTRACT: service.textract ?? service.dynamodb,
    }),
    log: () => {},
  });
  const invoked = async (name: string, event: unknown) => {
    const outcome = await host.invoke(name, event);
    if (!outcome.ok) throw new Error(`${name} broke down: ${outcome.errorType}: ${outcome.errorMessage}`);
    return outcome.result;
  };
  return {
    async call(name, parts = {}) {
      const route = routes.find((one) => one.name === name);
      if (route === undefined) throw new Error(`there is no route ${name}`);
      const event = httpEvent({
        ...parts,
        routeKey: `${route.method} ${route.path}`,
        ...(route.access === 'admin' ? { claims } : {}),
        headers: {
          ...(route.access === 'publicKey' ? { authorization: `Bearer ${PUBLIC_KEY}` } : {}),
          ...parts.headers,
        },
      });
      const { statusCode, body = '' } = (await invoked(route.function, event)) as {
        statusCode: number;
        body?: string;
      };
      return { status: statusCode, json: body === '' ? {} : JSON.parse(body) };
    },
    run: (name, event = {}) => invoked(name, event),
    async stop() {
      await host.stop();
      await cognito.stop();
    },
  };
}
