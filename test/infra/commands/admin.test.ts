import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin } from '#infra/commands/admin.ts';
import { adminCommand } from '#infra/commands/admin-arguments.ts';
import { RUNNING_FILE } from '#infra/commands/where.ts';
import { resetDataFolder } from '#infra/local/data-folder.ts';
import { pushDeviceStore } from '#lambdas/alerts/push-devices.ts';
import { dana, lee, PASSWORD, startPool } from '#test/infra/local/cognito/user-pool.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { startWire } from '#test/support/scripted/aws-wire.ts';
import { serveTables } from '#test/support/tables.ts';
import { typed, typedInAShell } from '#test/support/typed-command.ts';
import { runningAt } from './stored-people.ts';

describe('npm run admin', () => {
  const nowhere = ownFolder();
  const running = join(nowhere, RUNNING_FILE);
  const here = ownFolder();
  let pool: Awaited<ReturnType<typeof startPool>>;
  let tables: Awaited<ReturnType<typeof serveTables>>;
  beforeAll(async () => {
    [pool, tables] = await Promise.all([startPool(), serveTables()]);
    await pool.addAdmin('admin@example.com');
    const { url, userPoolId } = pool.cognito;
    await writeFile(
      join(here, RUNNING_FILE),
      JSON.stringify({ ...runningAt(url, { dynamodb: tables.endpoint }), userPoolId }),
    );
  });
  afterAll(() => Promise.all([pool.stop(), tables.stop()]));

  /** What an operator types after `npm run admin --`. */
  const run = (args: string[], dataDir = here) => typed(admin, args, { env: { LOCAL_DATA_DIR: dataDir } });
  const failing = (sentence: RegExp) => ({ code: 1, out: '', err: expect.stringMatching(sentence) });

  test('removes an admin of the product that runs on this machine', async () => {
    await pool.addInvited(lee);
    await pool.operator.adminAddUserToGroup({ ...pool.user(lee), GroupName: 'admins' });
    const { code, out, err } = await run(['remove', lee]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^lee\.park@example\.com is no longer an admin and can’t sign in\.\n/);
  });

  test.each(['remove', 'reset'])('%s ends the devices of that admin, and nobody else’s', async (name) => {
    const devices = pushDeviceStore(tables.dynamo, 'pushDevices');
    const sam = `sam.${name}@example.com`;
    await pool.addAdmin(sam);
    const { Username: by = '' } = await pool.operator.adminGetUser(pool.user(sam));
    const device = { endpoint: 'e', p256dh: 'p', auth: 'a', key: 'k', name: 'Chrome', created_at: '' };
    for (const owner of [by, 'another']) await devices.keep({ ...device, id: owner, by: owner });
    expect(await run([name, sam])).toMatchObject({ code: 0, err: '' });
    expect((await devices.list()).map(({ id }) => id)).toEqual(['another']);
  });

  test('adds one, whose temporary password it shows, and lists them', async () => {
    expect(await run(['add', 'mara.voss@example.com'])).toEqual({
      code: 0,
      out: expect.stringMatching(/^Temporary password for mara\.voss@example\.com: \S+\n/),
      err: '',
    });
    const { code, out } = await run(['list']);
    expect(code).toBe(0);
    await run(['remove', 'mara.voss@example.com']);
    expect(out).toMatch(/^mara\.voss@example\.com +owner +temporary +off +\d{4}-\d\d-\d\d +[\da-f-]{36}$/m);
  });

  test.each([
    [
      'the last one, whom it keeps',
      ['remove', 'admin@example.com'],
      /^admin@example\.com is the only owner\. Add another first .*\n$/,
    ],
    [
      'the last one, who is to be in sales,',
      ['add', 'admin@example.com', '--role', 'sales'],
      /^admin@example\.com is the only owner\. Add another first .*\n$/,
    ],
    [
      'what is no role',
      ['add', 'a@example.com', '--role', 'admin'],
      /^--role is owner or sales, not "admin": npm run admin -- add name@example\.com .*\n$/,
    ],
    [
      'a role where none belongs',
      ['remove', 'a@example.com', '--role', 'sales'],
      /^remove has no --role: .*\n$/,
    ],
    [
      'what is no pool',
      ['remove', 'a@example.com', '--pool', 'RoofQuote'],
      /^--pool needs a user pool ID like us-east-1_AbCdEf123, not "RoofQuote".*\n$/,
    ],
  ])('given %s it ends with one sentence', async (_, args, sentence) => {
    expect(await run(args)).toEqual(failing(sentence));
  });

  test('is a program that ends with 1 and one sentence: of a deployed pool, without AWS credentials', async () => {
    const args = ['remove', 'a@example.com', '--pool', 'us-east-1_AbCdEf123'];
    expect(await typedInAShell('infra/commands/admin.ts', args, { env: { HOME: nowhere } })).toEqual(
      failing(/^No AWS credentials\. .*\n$/),
    );
  });

  test('says so where no product runs, and where one was killed and its file is left', async () => {
    const notRunning = /^Nothing is running on .*\. Run npm start first\.\n$/;
    expect(await run(['remove', 'a@example.com'], nowhere)).toEqual(failing(notRunning));
    await writeFile(running, JSON.stringify(runningAt('http://127.0.0.1:9')));
    expect(await run(['remove', 'a@example.com'], nowhere)).toEqual(failing(notRunning));
    await resetDataFolder(nowhere);
    expect(existsSync(running)).toBe(false);
  });

  test('a start does not bring back an admin whom it removed', async () => {
    await pool.addAdmin(dana);
    expect((await run(['remove', dana])).code).toBe(0);
    expect(() => pool.cognito.ensureAdmin(dana, PASSWORD)).toThrow(
      `${dana} was removed as an admin. Set LOCAL_ADMIN_EMAIL to another`,
    );
  });
});

const refusals = ownFolder();
const email = 'dana.reyes@example.com';
const none = { pool: undefined, flags: { enable: false } };
const pool = 'us-east-1_a';

test.each([
  [['remove', email], { name: 'remove', email }],
  [['add', email, '--enable'], { name: 'add', email, flags: { enable: true } }],
  [['list', '--pool', pool], { name: 'list', email: '', pool }],
  [['--pool', pool, 'reset-mfa', email], { name: 'reset-mfa', email, pool }],
])('%j', (args, command) => {
  expect(adminCommand(args)).toEqual({ ...none, ...command });
});

test.each([
  [[], /^Use: npm run admin -- add .* \| list \| .* \| remove .* \| reset-mfa .*--pool/],
  [['toString', email], /^Use: npm run admin -- add /],
  [['remove'], /^Add an email: npm run admin -- remove name@example\.com/],
  [['remove', 'dana'], /^"dana" isn’t an email address/],
  [
    ['remove', email, 'lee.park@example.com'],
    /^"lee\.park@example\.com" belongs to no option\. Use: npm run admin/,
  ],
  [['remove', email, '--force'], /^Didn’t understand "remove .* --force"\. Use: npm run admin/],
  [['remove', email, '--enable'], /^remove has no --enable: npm run admin -- remove name@/],
  [['list', email], /^list takes no email: npm run admin -- list/],
])('%j is answered with what to type', (args, message) => {
  expect(() => adminCommand(args)).toThrow(message);
});

test.each([
  'ExpiredTokenException',
  'UnrecognizedClientException',
  'AccessDeniedException',
  'ResourceNotFoundException',
  'CodeDeliveryFailureException',
  'LimitExceededException',
  'TooManyRequestsException',
])('%s is told as what to do about it', async (name) => {
  const refusing = await startWire(() => ({ error: name, message: 'raw' }));
  const folder = await mkdtemp(join(refusals, 'data-'));
  await writeFile(join(folder, RUNNING_FILE), JSON.stringify(runningAt(refusing.url)));
  const { code, err } = await typed(admin, ['list'], { env: { LOCAL_DATA_DIR: folder } });
  await refusing.stop();
  expect(code).toBe(1);
  expect(err).toMatch(/^[A-Z].*\.\n$/);
  expect(err).not.toContain('raw');
});
