import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { start } from '#infra/local/start.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { typed } from '#test/support/typed-command.ts';

const folder = ownFolder();
const dataDir = join(folder, 'data');
/** An operator's own stays out of the tests. */
const bareSiteFile = join(folder, 'site.json');
const siteFile = join(folder, 'other.json');

/** What an operator has set, with a port of its own choosing unless one is given. */
const envWith = (env: Record<string, string>) => ({
  PORT: '0',
  LOCAL_DATA_DIR: dataDir,
  LOCAL_SITE_FILE: bareSiteFile,
  ...env,
});

const configOf = async (url: string) => (await fetch(`${url}/config.json`)).json();

/** What somebody sees of a start: what it printed, the front page and the settings of the pages. */
async function seen(out: string) {
  const field = (name: string) => new RegExp(`^  ${name} +(\\S+)$`, 'm').exec(out)?.[1] ?? '';
  const url = field('Site');
  const page = await fetch(url);
  const config = await configOf(url);
  return {
    ...{ out, url, admin: field('Admin'), login: field('Login'), password: field('Password') },
    ...{ type: page.headers.get('content-type'), page: await page.text(), config },
    keys: [config.publicKey, config.auth.userPoolId, config.auth.userPoolClientId],
  };
}

/** A start in this process, looked at and stopped. */
async function started(args: string[], env: Record<string, string>) {
  let out = '';
  const write = (chunk: string) => {
    out += chunk;
  };
  const product = await start(args, { env: envWith(env), stdout: { write } });
  try {
    return await seen(out);
  } finally {
    await product.stop();
  }
}

/** How a start that fails ends. */
const ended = (args: string[], env: Record<string, string> = {}) =>
  typed(async (words, io) => void (await (await start(words, io)).stop()), args, { env: envWith(env) });

/** `npm start` as a process until Ctrl-C, and what two more starts beside it are told. */
async function firstStart() {
  const names = ['LOCAL_ADMIN_EMAIL', 'LOCAL_ADMIN_PASSWORD', 'LOCAL_SITE_FILE', 'GOOGLE_SOLAR_API_KEY'];
  const blank = Object.fromEntries(names.map((name) => [name, '']));
  const child = spawn(process.execPath, [join(process.cwd(), 'infra/local/start.ts')], {
    // Where no site file is named it is the `site.json` of the folder, here an empty one.
    cwd: folder,
    env: { PATH: process.env.PATH, ...envWith(blank) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  const said = text(child.stderr);
  let out = '';
  for await (const chunk of child.stdout) {
    out += chunk;
    if (!out.includes('Press Ctrl-C to stop.')) continue;
    const first = await seen(out);
    const beside = [await ended([]), await ended(['--reset'])];
    const { status } = await fetch(`${first.url}/api/rates`);
    child.kill('SIGINT');
    return { ...first, beside, status, exit: await exit, said: await said };
  }
  throw new Error(`npm start ended: ${out}${await said}`);
}

describe('npm start, and again, and with --reset', async () => {
  const LOCAL_ADMIN_EMAIL = 'dana@juniperridge.example';
  const LOCAL_ADMIN_PASSWORD = 'Ridge-vent-2026';
  const file = {
    brand: { companyName: 'Sable Creek Exteriors', product: 'Siding' },
    limits: { documentRetentionDays: 30 },
    keys: { googleMaps: 'NOT_SET_HERE' },
  };
  await writeFile(bareSiteFile, '{}');
  await writeFile(siteFile, JSON.stringify(file));
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'notes.txt'), 'mine');
  const first = await firstStart();
  const again = await started(['--with-solar'], { LOCAL_SITE_FILE: siteFile });
  const given = { LOCAL_ADMIN_EMAIL, LOCAL_ADMIN_PASSWORD, GOOGLE_SOLAR_API_KEY: 'a-key-of-nobody' };
  const fresh = await started(['--reset'], given);

  test('prints where the site and the office are and the login; Ctrl-C ends it and frees the port', async () => {
    expect(first.admin).toBe(`${first.url}/admin`);
    expect(first.password.length).toBeGreaterThanOrEqual(12);
    expect(first.type).toBe('text/html; charset=utf-8');
    expect([first.exit, first.said]).toEqual([[0, null], '']);
    await expect(fetch(first.url)).rejects.toThrow();
  });

  test('keeps its data from another start, which says so', () => {
    const inUse = /^Another npm start is using .*\. Stop it first\.\n$/;
    const refused = { code: 1, err: expect.stringMatching(inUse) };
    expect(first.beside).toMatchObject([refused, refused]);
    expect(first.status).toBe(200);
  });

  test('keeps keys and the login through a restart; --reset forgets them, and nobody else’s files', async () => {
    expect([again.password, again.keys]).toEqual([first.password, first.keys]);
    expect(fresh.password).not.toBe(first.password);
    for (const key of fresh.keys) expect(first.keys).not.toContain(key);
    expect(await readdir(dataDir)).toContain('notes.txt');
  });

  test('takes the login and the key for measuring it is given', () => {
    expect([fresh.login, fresh.password]).toEqual([LOCAL_ADMIN_EMAIL, LOCAL_ADMIN_PASSWORD]);
    expect(fresh.config).toMatchObject({ measuresRoofs: true });
    expect(fresh.out).not.toContain('a-key-of-nobody');
  });

  test('takes a variable that is set to nothing as not set', () => {
    expect(first.login).toBe('admin@example.com');
    expect(first.config).toMatchObject({ measuresRoofs: false });
  });

  test('serves another company, with its limits, from a site file, and measures roofs --with-solar; its keys and domain are the deploy’s', () => {
    expect(again.page).toContain('Sable Creek Exteriors');
    expect(again.config).toMatchObject({
      brand: { product: 'Siding' },
      documentRetentionDays: 30,
      measuresRoofs: true,
    });
  });
});

describe('says in one sentence and stops when', () => {
  test('the port is in use', async () => {
    const neighbour = createServer();
    const port = await listen(neighbour, 0);
    expect(await ended([], { PORT: String(port) })).toEqual({
      code: 1,
      out: '',
      err: `Port ${port} is in use. Stop what’s running there, or pick another: PORT=3001 npm start.\n`,
    });
    await close(neighbour);
  });

  test.each<[string, string[], Record<string, string>, string]>([
    ['the port is none', [], { PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".\n'],
    ...['0', '2.5', 'many', '101'].map((most): [string, string[], Record<string, string>, string] => [
      `${most} of a function are to run at a time`,
      [],
      { LOCAL_FUNCTION_CONCURRENCY: most },
      `LOCAL_FUNCTION_CONCURRENCY must be a whole number from 1 to 100, not "${most}".\n`,
    ]),
    [
      'a flag is misspelt',
      ['--rest'],
      {},
      'Unknown option "--rest". Use --reset, --with-solar, or --dev: npm start -- --reset\n',
    ],
    [
      'the password is too weak for the user pool',
      [],
      { LOCAL_ADMIN_PASSWORD: 'short' },
      'LOCAL_ADMIN_PASSWORD is too weak. At least 12 characters, with an uppercase letter, a lowercase letter, a number, and a symbol.\n',
    ],
    [
      'the site file is missing',
      [],
      { LOCAL_SITE_FILE: 'no-such.json' },
      'Can’t find no-such.json. Create it with: npm run site:init -- no-such.json\n',
    ],
    [
      'the data folder cannot be made',
      [],
      { LOCAL_DATA_DIR: join(import.meta.filename, 'data') },
      expect.stringMatching(/^Can’t use the data folder .* \(ENOTDIR\).*LOCAL_DATA_DIR.*\n$/),
    ],
  ])('%s', async (_, args, env, err) => {
    expect(await ended(args, env)).toMatchObject({ code: 1, err });
  });
});
