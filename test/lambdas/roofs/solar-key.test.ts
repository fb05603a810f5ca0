import { SSMClient } from '@aws-sdk/client-ssm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSsm } from '#infra/local/parameters.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { solarKey } from '#lambdas/roofs/google-solar.ts';
import { isNotMeasured } from '#lambdas/roofs/measure-building.ts';

const NAME = '/roof-quote/solar-key';
const FIRST = 'first-key-of-nobody';
let parameters: Record<string, string>;
let ssm: Awaited<ReturnType<typeof startSsm>>;
let client: SSMClient;
let reads = 0;
beforeEach(async () => {
  parameters = { [NAME]: FIRST };
  ssm = await startSsm({ parameters });
  client = new SSMClient({
    endpoint: ssm.url,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
    maxAttempts: 1,
  });
  reads = 0;
  client.middlewareStack.add((next) => async (args) => {
    reads += 1;
    return next(args);
  });
});
afterEach(async () => {
  client.destroy();
  await ssm.stop();
});

const signal = () => AbortSignal.timeout(5000);
const failure = (asking: Promise<unknown>) =>
  asking.then((outcome) => (isNotMeasured(outcome) ? outcome.failure : 'read'));

test('it is read at first need and kept; forgotten, it is read again', async () => {
  const key = solarKey(client, NAME);
  expect(reads).toBe(0);
  expect([await key.get(signal()), await key.get(signal()), reads]).toEqual([FIRST, FIRST, 1]);
  parameters[NAME] = 'second-key-of-nobody';
  expect(await key.get(signal())).toBe(FIRST);
  key.forget();
  expect([await key.get(signal()), reads]).toEqual(['second-key-of-nobody', 2]);
});

test('a line break behind it, as editors leave one, is not of the key', async () => {
  parameters[NAME] = `${FIRST}\n`;
  expect(await solarKey(client, NAME).get(signal())).toBe(FIRST);
});

test.each([
  ['is empty', ''],
  ['is no key', 'a key\r\nx-other: header'],
  ['is the text of a form', '{"key": "AIza"}'],
])('one that %s is none, is not kept and is not repeated in the outcome', async (_, value) => {
  parameters[NAME] = value;
  const key = solarKey(client, NAME);
  expect(await key.get(signal())).toEqual({ failure: 'no_key' });
  parameters[NAME] = FIRST;
  expect(await key.get(signal())).toBe(FIRST);
});

test('a parameter there is not is no key, and is asked for again', async () => {
  const key = solarKey(client, '/roof-quote/other');
  expect(await failure(key.get(signal()))).toBe('no_key');
  parameters['/roof-quote/other'] = FIRST;
  expect(await failure(key.get(signal()))).toBe('read');
});

test('SSM that cannot be reached in time is too slow, and away is no key', async () => {
  const key = solarKey(client, NAME);
  expect(await failure(key.get(AbortSignal.abort()))).toBe('too_slow');
  await ssm.stop();
  expect(await failure(key.get(signal()))).toBe('no_key');
  ssm = await startSsm({ parameters });
});
