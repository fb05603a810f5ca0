import { SSM } from '@aws-sdk/client-ssm';
import { afterAll, expect, test } from 'vitest';
import { startSsm } from '#infra/local/parameters.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';

const ssm = await startSsm({ parameters: { '/a/key': 'kept-here' } });
afterAll(() => ssm.stop());

const client = new SSM({
  endpoint: ssm.url,
  region: LOCAL_REGION,
  credentials: LOCAL_CREDENTIALS,
  maxAttempts: 1,
});
const reading = { Name: '/a/key', WithDecryption: true };

test('a SecureString is read by its name', async () => {
  const { Parameter } = await client.getParameter(reading);
  expect(Parameter).toMatchObject({ Name: '/a/key', Type: 'SecureString', Value: 'kept-here' });
});

test.each([
  ['of another name', { ...reading, Name: '/a/other' }, 'ParameterNotFound'],
  ['of a name that every object has', { ...reading, Name: 'constructor' }, 'ParameterNotFound'],
  ['left encrypted', { Name: '/a/key' }, 'InvalidParameterException'],
])('one %s is refused as %s', async (_, input, name) => {
  await expect(client.getParameter(input)).rejects.toMatchObject({ name });
});

test('what the product does not ask is refused by its name', async () => {
  const asking = client.getParameters({ Names: ['/a/key'] });
  await expect(asking).rejects.toThrow('AmazonSSM has no operation "AmazonSSM.GetParameters"');
});
