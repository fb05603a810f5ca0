import { spawnSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ALERT_TOPIC_ARN } from '#infra/local/services.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { startApi, type TestProduct } from '#test/support/product.ts';
import { typedScript } from '#test/support/typed-command.ts';
import { checks } from './checks.ts';
import { conformance } from './conformance.ts';
import { motoDiffers } from './moto.ts';
import type { Implementation } from './storage.ts';

// Starts every function; on a busy core that takes its time.
vi.setConfig({ testTimeout: 240_000 });

let product: TestProduct;
let standIns: Implementation;
beforeAll(async () => {
  product = await startApi();
  standIns = {
    dynamodb: product.endpoints.dynamodb,
    s3: product.endpoints.s3,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
    bucket: 'documents',
    cognito: { url: product.endpoints.cognito, userPoolId: product.config.auth.userPoolId },
    sns: { url: product.endpoints.sns, topicArn: ALERT_TOPIC_ARN },
  };
});
afterAll(() => product.stop());

describe('the built functions on another implementation of the AWS APIs', () => {
  test('every rule holds on the stand-ins', async () => {
    const { results, lacking } = await conformance(standIns, 'held');
    expect(results.filter(({ broken }) => broken !== undefined)).toEqual([]);
    // What dynalite does not have.
    expect(lacking.toSorted()).toEqual([
      'deletion protection',
      'point-in-time recovery',
      'the expiry of items',
      'the stream of alerts',
    ]);
    expect(results.filter(({ without }) => without !== undefined)).toMatchObject([
      { without: 'point-in-time recovery' },
    ]);
    expect(results).toHaveLength(checks(new Uint8Array()).length + 1);
  });
});

describe('npm run bench -- conformance', () => {
  const folder = ownFolder();
  const run = (args: readonly string[], env: Record<string, string | undefined>) =>
    typedScript('bench', ['conformance', ...args, '--no-build'], { env });

  test('ends with wrong credentials before anything is made', async () => {
    const ended = await run(['--dynamodb', standIns.dynamodb, '--s3', standIns.s3], {
      AWS_REGION: LOCAL_REGION,
      AWS_ACCESS_KEY_ID: 'AKIANOBODY',
      AWS_SECRET_ACCESS_KEY: 'another',
    });
    expect(ended).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/security token|access key/i),
    });
  });

  const missing = spawnSync('moto_server', ['--help']).error === undefined ? '' : ': moto_server is missing';

  test.skipIf(missing !== '')(`runs on moto, which it starts itself${missing}`, async () => {
    const ended = await run([], { HOME: process.env.HOME });
    expect(ended.out).toMatch(/^The services are moto's, at /);
    expect(ended.out.match(/^[✗–] .*$/gm)).toBeNull();
    expect(ended).toMatchObject({ code: 0, err: '' });
    // Each stands below with what AWS does instead.
    const differs = ended.out.match(/^≠ .*$/gm) ?? [];
    expect(
      differs.map((line) => Object.keys(motoDiffers).find((rule) => line.startsWith(`≠ ${rule}: `))),
    ).toEqual(Object.keys(motoDiffers));
    expect(ended.out).toContain('✓ npm run restore brings a lost lead back with its notes');
  });

  test('says what to install where neither moto nor an address is there', async () => {
    await symlink(process.execPath, join(folder, 'node'));
    await symlink('/bin/sh', join(folder, 'sh'));
    expect(await run([], { PATH: folder })).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(
        /^moto_server is not installed, and no --endpoint is given: install it \(pip /,
      ),
    });
  });
});
