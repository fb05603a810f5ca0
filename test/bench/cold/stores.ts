import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { dist } from '#infra/dist.ts';
import { bundledFunctions, type FunctionName, functions } from '#infra/functions/functions.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/credentials.ts';
import { startDynamoDb } from '#infra/local/dynamodb.ts';
import { functionEnvironment } from '#infra/local/function-environment.ts';
import { startLambdaHost } from '#infra/local/lambda/host.ts';
import { startS3 } from '#infra/local/s3/server.ts';
import { DOCUMENTS_BUCKET } from '#infra/local/services.ts';
import { httpEvent, ORIGIN_SECRET } from '#test/support/http-events.ts';
import { leadInput } from '#test/support/leads.ts';
import { noEndpoints } from '#test/support/no-endpoints.ts';
import { freshUpload, type Stored } from './events.ts';

const publicKey = 'a-public-key';

export interface Stores {
  stored: Stored;
  /** The environment of that function. */
  variables(name: FunctionName): Record<string, string>;
  stop(): Promise<void>;
}

/** The signed stand-ins of DynamoDB and S3, with prices, a document and a lead that has it. */
export async function startStores(folder: string): Promise<Stores> {
  const dynamodb = await startDynamoDb({ folder: join(folder, 'dynamodb') });
  const s3 = await startS3({
    folder: join(folder, 's3'),
    buckets: [DOCUMENTS_BUCKET],
    credentials: LOCAL_CREDENTIALS,
  });
  const endpoints = {
    ...noEndpoints,
    dynamodb: dynamodb.endpoint,
    s3: s3.endpoint,
  };
  const environment = functionEnvironment(endpoints, publicKey, ORIGIN_SECRET);
  const host = startLambdaHost({
    bundles: dist.lambdas,
    functions: bundledFunctions,
    variables: environment,
    log: () => {},
  });
  const answer = async (name: FunctionName, parts: Parameters<typeof httpEvent>[0]) => {
    const outcome = await host.invoke(name, httpEvent(parts));
    const { body = '{}' } = outcome.ok ? (outcome.result as { body?: string }) : {};
    return JSON.parse(body) as { documentId?: string };
  };
  await host.invoke('seed-pricing', {});
  const { documentId = '' } = await answer('process-insurance', await freshUpload(publicKey));
  const leadId = randomUUID();
  await answer('create-lead', { body: JSON.stringify(leadInput({ id: leadId, documentId })) });
  await host.stop();
  return {
    stored: { leadId, documentId, publicKey },
    variables: (name) => ({
      AWS_REGION: LOCAL_REGION,
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
      AWS_LAMBDA_FUNCTION_NAME: name,
      ...environment(functions[name]),
    }),
    async stop() {
      await Promise.all([dynamodb.stop(), s3.stop()]);
    },
  };
}
