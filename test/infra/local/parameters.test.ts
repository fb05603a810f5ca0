import { GetParameterCommand, GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSsm } from '#infra/local/parameters.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';

let ssm: Awaited<ReturnType<typeof startSsm>>;
const clients: SSMClient[] = [];
beforeAll(async () => {
  ssm = await startSsm({ parameters: { '/a/key': 'kept-here' } });
});
afterAll(async () => {
  for (const client of clients) client.destroy();
  await ssm.stop();
});

const clientWith = (changes: object = {}) => {
  const client = new SSMClient({
    endpoint: ssm.url,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
    maxAttempts: 1,
    ...changes,
  });
  clients.push(client);
  return client;
};
const nameOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'answered',
    (error: Error) => error.name,
  );
const reading = { Name: '/a/key', WithDecryption: true };

test('a SecureString is read by its name', async () => {
  const { Parameter } = await clientWith().send(new GetParameterCommand(reading));
  expect(Parameter).toMatchObject({ Name: '/a/key', Type: 'SecureString', Value: 'kept-here' });
});

test.each([
  ['of another name', { ...reading, Name: '/a/other' }, 'ParameterNotFound'],
  ['of a name that every object has', { ...reading, Name: 'constructor' }, 'ParameterNotFound'],
  ['left encrypted', { Name: '/a/key' }, 'InvalidParameterException'],
])('one %s is refused as %s', async (_, input, name) => {
  expect(await nameOf(clientWith().send(new GetParameterCommand(input)))).toBe(name);
});

test('what the product does not ask is refused by its name', async () => {
  const asking = clientWith().send(new GetParametersCommand({ Names: ['/a/key'] }));
  await expect(asking).rejects.toThrow('AmazonSSM has no operation "AmazonSSM.GetParameters"');
});

test.each([
  ['another secret', { credentials: { ...LOCAL_CREDENTIALS, secretAccessKey: 'another' } }],
  ['another region', { region: 'us-west-2' }],
])('a call signed with %s is refused', async (_, changes) => {
  expect(await nameOf(clientWith(changes).send(new GetParameterCommand(reading)))).toBe(
    'InvalidSignatureException',
  );
});
