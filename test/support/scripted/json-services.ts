import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { GetDocumentTextDetectionCommand, TextractClient } from '@aws-sdk/client-textract';
import { startCognito } from '#infra/local/cognito/cognito.ts';
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb.ts';
import { startTextract } from '#infra/local/textract/textract.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';

/** How a call may be signed otherwise than right. */
interface SignedOtherwise {
  credentials?: Partial<Record<'accessKeyId' | 'secretAccessKey' | 'sessionToken', string>>;
  region?: string;
  signingName?: string;
  /** Changes the request after it was signed. */
  tamper?: (request: { headers: Record<string, string>; body: unknown }) => void;
}

export const jsonServices = ['dynamodb', 'textract', 'cognito-idp'] as const;
type JsonServiceName = (typeof jsonServices)[number];

/** The stand-ins that speak AWS JSON, with a clock a test can move, each with one harmless signed call. */
export async function startJsonServices() {
  const folder = await mkdtemp(join(tmpdir(), 'json-services-'));
  const service = { aheadMs: 0 };
  const clock = () => new Date(Date.now() + service.aheadMs);
  const dynamodb = await startDynamoDb({ folder: join(folder, 'dynamodb'), clock });
  const textract = await startTextract({ s3Endpoint: 'http://127.0.0.1:1', clock });
  const cognito = await startCognito({ file: join(folder, 'pool.json'), clock });
  const endpoints: Record<JsonServiceName, string> = {
    dynamodb: dynamodb.endpoint,
    textract: textract.url,
    'cognito-idp': cognito.url,
  };

  const calls = {
    dynamodb: (config: object) => sent(new DynamoDBClient(config), new ListTablesCommand({})),
    textract: (config: object) =>
      sent(new TextractClient(config), new GetDocumentTextDetectionCommand({ JobId: 'none' })),
    'cognito-idp': (config: object) =>
      sent(
        new CognitoIdentityProviderClient(config),
        new AdminAddUserToGroupCommand({
          UserPoolId: cognito.userPoolId,
          Username: 'nobody',
          GroupName: 'none',
        }),
      ),
  };
  type Client = InstanceType<
    typeof DynamoDBClient | typeof TextractClient | typeof CognitoIdentityProviderClient
  >;
  let tamperWith: SignedOtherwise['tamper'];
  /** The name of the error, or `answered`. */
  async function sent(someClient: Client, command: unknown): Promise<{ name: string; message: string }> {
    // The three clients have no command in common.
    const client = someClient as DynamoDBClient;
    client.middlewareStack.add(
      (next) => (args) => {
        tamperWith?.(args.request as Parameters<NonNullable<SignedOtherwise['tamper']>>[0]);
        return next(args);
      },
      { step: 'deserialize', priority: 'low' },
    );
    try {
      await client.send(command as ListTablesCommand);
      return { name: 'answered', message: '' };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return { name: error.name, message: error.message };
    } finally {
      client.destroy();
    }
  }

  return {
    endpoints,
    service,
    call(name: JsonServiceName, { credentials, tamper, ...otherwise }: SignedOtherwise = {}) {
      tamperWith = tamper;
      return calls[name]({
        endpoint: endpoints[name],
        region: LOCAL_REGION,
        credentials: { ...LOCAL_CREDENTIALS, ...credentials },
        maxAttempts: 1,
        ...otherwise,
      });
    },
    async stop() {
      await Promise.all([dynamodb.stop(), textract.stop(), cognito.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
