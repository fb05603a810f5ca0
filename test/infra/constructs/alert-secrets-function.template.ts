import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { secretsBefore } from '#infra/constructs/alert-secrets.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import { codeIn, synthesizedData } from '#test/support/synthesized-stack.ts';

const NEW = 'arn:aws:secretsmanager:us-east-1:111111111111:secret:AlertSecretsSecret-a1b2c3d4e5f6-AbCdEf';
const APP = 'RoofQuote-App';
const oldArn = (logicalId: string) =>
  `arn:aws:secretsmanager:us-east-1:111111111111:secret:${logicalId}-a1b2c3d4e5f6-GhIjKl`;

/** What AWS has of the two stacks. A secret without a text has no value. */
interface Account {
  secrets: Record<string, string | undefined>;
  /** Physical ids and states by logical ids; left out if there is no app. */
  app?: Record<string, { id: string; status: string }>;
  /** Errors of operations, by their names. */
  refuses: Record<string, { code: string; message: string }>;
}

type Answer = [status: number, body: string];

const xmlError = (code: string, message: string): Answer => [
  400,
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
];

const jsonError = (code: string, message: string): Answer => [400, JSON.stringify({ __type: code, message })];

function stackResource({ app }: Account, form: URLSearchParams): Answer {
  const logicalId = form.get('LogicalResourceId') ?? '';
  if (app === undefined || form.get('StackName') !== APP)
    return xmlError('ValidationError', `Stack '${form.get('StackName')}' does not exist`);
  const found = app[logicalId];
  if (found === undefined)
    return xmlError('ValidationError', `Resource ${logicalId} does not exist for stack ${APP}`);
  return [
    200,
    `<DescribeStackResourceResponse><DescribeStackResourceResult><StackResourceDetail><LogicalResourceId>${logicalId}</LogicalResourceId><PhysicalResourceId>${found.id}</PhysicalResourceId><ResourceStatus>${found.status}</ResourceStatus></StackResourceDetail></DescribeStackResourceResult></DescribeStackResourceResponse>`,
  ];
}

function secretOperation({ secrets }: Account, operation: string, body: Record<string, string>): Answer {
  const { SecretId = '', SecretString, ClientRequestToken = '' } = body;
  if (!(SecretId in secrets))
    return jsonError('ResourceNotFoundException', 'Secrets Manager can’t find the specified secret.');
  if (operation === 'PutSecretValue') {
    if (ClientRequestToken.length < 32)
      return jsonError('ValidationException', 'a token has 32 to 64 characters');
    secrets[SecretId] = SecretString;
    return [200, JSON.stringify({ ARN: SecretId })];
  }
  const value = secrets[SecretId];
  if (value === undefined)
    return jsonError(
      'ResourceNotFoundException',
      'Secrets Manager can’t find the specified secret value for staging label: AWSCURRENT',
    );
  return [200, JSON.stringify({ ARN: SecretId, SecretString: value })];
}

let account: Account;
/** What CloudFormation got, and which operations AWS was asked. */
let answers: { Status: string; Reason?: string }[];
let asked: string[];

const server = createServer(async (request, response) => {
  const body = await text(request);
  if (request.url === '/answer') {
    answers.push(JSON.parse(body));
    response.writeHead(request.headers['content-type'] === undefined ? 200 : 403).end();
    return;
  }
  const target = String(request.headers['x-amz-target'] ?? '');
  const form = new URLSearchParams(body);
  const operation = target.replace('secretsmanager.', '') || form.get('Action') || '';
  asked.push(operation);
  const refusal = account.refuses[operation];
  const [status, answer] =
    refusal !== undefined
      ? (target === '' ? xmlError : jsonError)(refusal.code, refusal.message)
      : target === ''
        ? stackResource(account, form)
        : secretOperation(account, operation, JSON.parse(body));
  response.writeHead(status, { 'content-type': target === '' ? 'text/xml' : 'application/x-amz-json-1.1' });
  response.end(answer);
});

let port: number;
beforeEach(async () => {
  answers = [];
  asked = [];
  account = { secrets: { [NEW]: undefined }, refuses: {} };
  port = await listen(server, 0);
  const url = `http://127.0.0.1:${port}`;
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', url);
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDFORMATION', url);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await close(server);
});

/** CloudFormation asks the function as it is in the template; returns its answer. */
async function deploy(RequestType: 'Create' | 'Update' | 'Delete' = 'Create') {
  const module: { handler?: (event: object) => Promise<void> } = {};
  runInNewContext(codeIn(synthesizedData(), 'AlertSecrets'), {
    exports: module,
    require: createRequire(import.meta.url),
    fetch,
    Buffer,
  });
  await module.handler?.({
    RequestType,
    ResponseURL: `http://127.0.0.1:${port}/answer`,
    ResourceProperties: {
      Secret: NEW,
      AppStack: APP,
      Before: secretsBefore,
      Names: ['push', 'webhook', 'mailbox'],
    },
    StackId: 'stack',
    RequestId: '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10',
    LogicalResourceId: 'AlertSecretsValues',
  });
  return answers.at(-1);
}

const values = (): Record<string, string> => JSON.parse(account.secrets[NEW] ?? '{}');

/** An app of the version before, with these secrets of its own. */
function appBefore(...held: (keyof typeof secretsBefore)[]) {
  account.app = {};
  for (const name of held) {
    const logicalId = secretsBefore[name];
    account.app[logicalId] = { id: oldArn(logicalId), status: 'CREATE_COMPLETE' };
    account.secrets[oldArn(logicalId)] = `old-${name}`;
  }
}

const made = expect.stringMatching(/^[A-Za-z0-9+/]{44}$/);

describe('the secrets of alerts', () => {
  test('are made by the first deploy of a company, each its own', async () => {
    expect(await deploy()).toMatchObject({ Status: 'SUCCESS', PhysicalResourceId: 'alert-secrets' });
    expect(values()).toEqual({ push: made, webhook: made, mailbox: made });
    expect(new Set(Object.values(values())).size).toBe(3);
  });

  test('are those of the app before, so that devices and the receiver go on', async () => {
    appBefore('push', 'webhook');
    expect(await deploy()).toMatchObject({ Status: 'SUCCESS' });
    expect(values()).toEqual({ push: 'old-push', webhook: 'old-webhook', mailbox: made });
  });

  test.each(['Create', 'Update'] as const)(
    'stay the same however often a deploy asks (%s)',
    async (again) => {
      appBefore('push', 'webhook');
      await deploy();
      const { mailbox } = values();
      account.secrets[oldArn(secretsBefore.push)] = 'another';
      expect(await deploy(again)).toMatchObject({ Status: 'SUCCESS' });
      expect(values()).toEqual({ push: 'old-push', webhook: 'old-webhook', mailbox });
      expect(asked.filter((operation) => operation === 'PutSecretValue')).toHaveLength(1);
    },
  );

  test('stay where somebody put others since', async () => {
    account.secrets[NEW] = '{"push":"rotated","webhook":"rotated too","mailbox":"m"}';
    await deploy();
    expect(values()).toEqual({ push: 'rotated', webhook: 'rotated too', mailbox: 'm' });
    expect(asked).toEqual(['GetSecretValue']);
  });

  test('get the one that an earlier version did not have, and keep theirs', async () => {
    account.secrets[NEW] = '{"push":"p","webhook":"w"}';
    expect(await deploy('Update')).toMatchObject({ Status: 'SUCCESS' });
    expect(values()).toEqual({ push: 'p', webhook: 'w', mailbox: made });
    const { mailbox } = values();
    await deploy('Update');
    expect(values().mailbox).toBe(mailbox);
  });

  test('that cannot be read stay, and no part of them is in the answer', async () => {
    account.secrets[NEW] = 'push=p';
    expect(await deploy('Update')).toMatchObject({
      Status: 'FAILED',
      Reason: expect.stringMatching(/Error: Its value is not JSON\.$/),
    });
    expect(account.secrets[NEW]).toBe('push=p');
  });

  test('stay when their resource is taken out of the template', async () => {
    account.secrets[NEW] = '{"push":"p","webhook":"w"}';
    expect(await deploy('Delete')).toMatchObject({ Status: 'SUCCESS' });
    expect(values()).toEqual({ push: 'p', webhook: 'w' });
    expect(asked).toEqual([]);
  });

  test('are made where the old one is gone: from Secrets Manager, or from its stack', async () => {
    appBefore('push', 'webhook');
    delete account.secrets[oldArn(secretsBefore.push)];
    const { [secretsBefore.webhook]: webhook } = account.app ?? {};
    if (webhook !== undefined) webhook.status = 'DELETE_COMPLETE';
    expect(await deploy()).toMatchObject({ Status: 'SUCCESS' });
    expect(values()).toEqual({ push: made, webhook: made, mailbox: made });
  });

  test.each([
    ['GetSecretValue', 'InvalidRequestException', 'the secret was marked for deletion'],
    [
      'DescribeStackResource',
      'AccessDenied',
      'not authorized to perform: cloudformation:DescribeStackResource',
    ],
    ['DescribeStackResource', 'ValidationError', '1 validation error detected'],
    ['PutSecretValue', 'AccessDeniedException', 'not authorized to perform: secretsmanager:PutSecretValue'],
  ])(
    'are not made anew because %s fails with %s: the deploy fails and says why',
    async (operation, code, message) => {
      appBefore('push', 'webhook');
      account.refuses = { [operation]: { code, message } };
      expect(await deploy()).toMatchObject({
        Status: 'FAILED',
        Reason: `The secrets of alerts lack a value, and the ones in use stay. Mend this and deploy again: ${code}: ${message}`,
      });
      expect(account.secrets[NEW]).toBeUndefined();
      account.refuses = {};
      await deploy();
      expect(values()).toEqual({ push: 'old-push', webhook: 'old-webhook', mailbox: made });
    },
  );

  test('are in no answer to CloudFormation', async () => {
    appBefore('push');
    await deploy();
    for (const value of Object.values(values())) expect(JSON.stringify(answers)).not.toContain(value);
  });
});
