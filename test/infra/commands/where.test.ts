import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressesOf, announceRunning, RUNNING_FILE } from '#infra/commands/where.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/credentials.ts';
import { perTable } from '#infra/tables.ts';

const here = 'http://localhost:3000';
const api = 'http://localhost:3001';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smoke-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const announce = () =>
  announceRunning(join(folder, RUNNING_FILE), {
    siteUrl: here,
    executeApiUrl: api,
    endpoints: { dynamodb: here, s3: here, cognito: here, textract: here, ses: here },
    credentials: LOCAL_CREDENTIALS,
    tables: perTable((name) => name),
    documentsBucket: 'documents',
    userPoolId: 'us-east-1_a',
    region: LOCAL_REGION,
  });
const outputs = async (content: unknown) => {
  const file = join(folder, 'outputs.json');
  await writeFile(file, JSON.stringify(content));
  return file;
};

describe('the API’s own address', () => {
  test('of the product on this machine is known, named or not', async () => {
    await announce();
    expect(await addressesOf({}, folder)).toEqual({ site: here, api });
    expect(await addressesOf({ site: here }, folder)).toEqual({ site: here, api });
  });

  test('of another site is not made up from it', async () => {
    await announce();
    const site = 'https://quote.example.com';
    expect(await addressesOf({ site }, folder)).toEqual({ site, api: undefined });
  });

  test('that was given is taken', async () => {
    await announce();
    const given = { site: here, api: 'https://abc.example' };
    expect(await addressesOf(given, folder)).toEqual(given);
  });
});

test('without an address and without a running product, that is said', async () => {
  await expect(addressesOf({}, folder)).rejects.toThrow('No product runs on the data in');
});

describe('the outputs of a deploy', () => {
  test('tell both addresses, whichever stack they are of', async () => {
    const outputsFile = await outputs({
      Data: { UserPoolId: 'us-east-1_a' },
      App: { SiteUrl: 'https://d1.example', ApiUrl: 'https://abc.example' },
    });
    expect(await addressesOf({ outputsFile }, folder)).toEqual({
      site: 'https://d1.example',
      api: 'https://abc.example',
    });
  });

  test.each([
    ['no site', { App: {} }, /names 0 sites as SiteUrl, not one/],
    ['two sites', { A: { SiteUrl: here }, B: { SiteUrl: api } }, /names 2 sites as SiteUrl, not one/],
    ['something else', [1], /does not hold the outputs of a deploy: npm run deploy -- --outputs-file/],
  ])('with %s are answered in one sentence', async (_, content, sentence) => {
    const outputsFile = await outputs(content);
    await expect(addressesOf({ outputsFile }, folder)).rejects.toThrow(sentence);
  });

  test('that are not there are named', async () => {
    await expect(addressesOf({ outputsFile: join(folder, 'none.json') }, folder)).rejects.toThrow(
      /none\.json does not hold the outputs/,
    );
  });
});
