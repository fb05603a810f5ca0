import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, startWire } from '#test/support/scripted/aws-wire.ts';
import { codeIn, synthesizedData } from '#test/support/synthesized-stack.ts';

const SECRET = 'arn:aws:secretsmanager:us-east-1:111111111111:secret:AlertSecretsSecret-a1b2c3d4e5f6-AbCdEf';

/** What AWS has. A secret without a text has no value. */
interface Account {
  secrets: Record<string, string | undefined>;
  /** Errors of operations, by their names: of their first so many calls, or of all. */
  refuses: Record<string, { code: string; message: string; times?: number }>;
}

function secretOperation({ secrets }: Account, operation: string, body: Record<string, string>): Answer {
  const { SecretId = '', SecretString, ClientRequestToken = '' } = body;
  const missing = (message: string) => ({ error: 'ResourceNotFoundException', message });
  if (!(SecretId in secrets)) return missing('Secrets Manager can’t find the specified secret.');
  if (operation === 'PutSecretValue') {
    if (ClientRequestToken.length < 32)
      return { error: 'ValidationException', message: 'a token has 32 to 64 characters' };
    secrets[SecretId] = SecretString;
    return { json: { ARN: SecretId } };
  }
  const value = secrets[SecretId];
  return value === undefined
    ? missing('Secrets Manager can’t find the specified secret value for staging label: AWSCURRENT')
    : { json: { ARN: SecretId, SecretString: value } };
}

let account: Account;
/** What CloudFormation got, which operations AWS was asked, and how long the function waited between, in ms. */
let waits: number[];
let answers: { Status: string; Reason?: string }[];
let asked: string[];

const wire = await startWire(({ url, operation, body, headers }) => {
  if (url === '/answer') {
    answers.push(JSON.parse(body));
    return headers['content-type'] === undefined ? { json: {} } : { error: 'SignatureDoesNotMatch' };
  }
  asked.push(operation);
  const { [operation]: refusal } = account.refuses;
  const isStillRefused = asked.filter((one) => one === operation).length <= (refusal?.times ?? Infinity);
  if (refusal !== undefined && isStillRefused) return { error: refusal.code, message: refusal.message };
  return secretOperation(account, operation, JSON.parse(body));
});
afterAll(wire.stop);

beforeEach(() => {
  answers = [];
  asked = [];
  waits = [];
  account = { secrets: { [SECRET]: undefined }, refuses: {} };
  for (const [name, value] of Object.entries({ ...wire.env, AWS_REGION: 'us-east-1' }))
    vi.stubEnv(name, value);
});
afterEach(() => void vi.unstubAllEnvs());

/** CloudFormation asks the function as it is in the template; returns its answer. */
async function deploy(RequestType: 'Create' | 'Update' | 'Delete' = 'Create') {
  const module: { handler?: (event: object) => Promise<void> } = {};
  runInNewContext(codeIn(synthesizedData(), 'AlertSecrets'), {
    exports: module,
    require: createRequire(import.meta.url),
    fetch,
    Buffer,
    setTimeout: (then: () => void, ms: number) => {
      waits.push(ms);
      setImmediate(then);
    },
  });
  await module.handler?.({
    RequestType,
    ResponseURL: `${wire.url}/answer`,
    ResourceProperties: { Secret: SECRET, Names: ['push', 'webhook', 'mailbox'] },
    StackId: 'stack',
    RequestId: '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10',
    LogicalResourceId: 'AlertSecretsValues',
  });
  return answers.at(-1);
}

const values = (): Record<string, string> => JSON.parse(account.secrets[SECRET] ?? '{}');

const made = expect.stringMatching(/^[A-Za-z0-9+/]{44}$/);

describe('the secrets of alerts', () => {
  test('are made by the first deploy of a company, each its own', async () => {
    expect(await deploy()).toMatchObject({ Status: 'SUCCESS', PhysicalResourceId: 'alert-secrets' });
    expect(values()).toEqual({ push: made, webhook: made, mailbox: made });
    expect(new Set(Object.values(values())).size).toBe(3);
  });

  test.each(['Create', 'Update'] as const)(
    'stay the same however often a deploy asks (%s)',
    async (again) => {
      await deploy();
      const first = values();
      expect(await deploy(again)).toMatchObject({ Status: 'SUCCESS' });
      expect(values()).toEqual(first);
      expect(asked.filter((operation) => operation === 'PutSecretValue')).toHaveLength(1);
    },
  );

  test('stay where somebody put others since', async () => {
    account.secrets[SECRET] = '{"push":"rotated","webhook":"rotated too","mailbox":"m"}';
    await deploy();
    expect(values()).toEqual({ push: 'rotated', webhook: 'rotated too', mailbox: 'm' });
    expect(asked).toEqual(['GetSecretValue']);
  });

  test('get the one that is missing, and keep the others', async () => {
    account.secrets[SECRET] = '{"push":"p","webhook":"w"}';
    expect(await deploy('Update')).toMatchObject({ Status: 'SUCCESS' });
    expect(values()).toEqual({ push: 'p', webhook: 'w', mailbox: made });
    const { mailbox } = values();
    await deploy('Update');
    expect(values().mailbox).toBe(mailbox);
  });

  test('that cannot be read stay, and no part of them is in the answer', async () => {
    account.secrets[SECRET] = 'push=p';
    expect(await deploy('Update')).toMatchObject({
      Status: 'FAILED',
      Reason: expect.stringMatching(/Error: Its value is not JSON\.$/),
    });
    expect(account.secrets[SECRET]).toBe('push=p');
  });

  test('stay when their resource is taken out of the template', async () => {
    account.secrets[SECRET] = '{"push":"p","webhook":"w"}';
    expect(await deploy('Delete')).toMatchObject({ Status: 'SUCCESS' });
    expect(values()).toEqual({ push: 'p', webhook: 'w' });
    expect(asked).toEqual([]);
  });

  test.each([
    ['GetSecretValue', 'InvalidRequestException', 'the secret was marked for deletion'],
    ['PutSecretValue', 'AccessDeniedException', 'not authorized to perform: secretsmanager:PutSecretValue'],
  ])(
    'are not made anew because %s fails with %s: the deploy fails and says why',
    async (operation, code, message) => {
      account.refuses = { [operation]: { code, message } };
      expect(await deploy()).toMatchObject({
        Status: 'FAILED',
        Reason: `The secrets of alerts lack a value, and the ones in use stay. Mend this and deploy again: ${code}: ${message}`,
      });
      expect(account.secrets[SECRET]).toBeUndefined();
    },
  );

  test.each(['GetSecretValue', 'PutSecretValue'])(
    'are made once %s is allowed, where the rights of the new role take a while',
    async (operation) => {
      account.refuses = { [operation]: { code: 'AccessDeniedException', message: 'not yet', times: 5 } };
      expect(await deploy()).toMatchObject({ Status: 'SUCCESS' });
      expect(values()).toEqual({ push: made, webhook: made, mailbox: made });
      expect(waits).toEqual([3000, 3000, 3000, 3000, 3000]);
    },
  );

  test('are not waited for where anything else is wrong', async () => {
    account.refuses = { PutSecretValue: { code: 'InvalidRequestException', message: 'marked for deletion' } };
    expect(await deploy()).toMatchObject({ Status: 'FAILED' });
    expect(waits).toEqual([]);
  });

  test('are in no answer to CloudFormation', async () => {
    await deploy();
    for (const value of Object.values(values())) expect(JSON.stringify(answers)).not.toContain(value);
  });
});
