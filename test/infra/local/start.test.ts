import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#infra/local/product.ts';
import { start } from '#infra/local/start.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { typed } from '#test/support/typed-command.ts';

const folder = ownFolder();
let dataDir: string;
/** An operator's own stays out of the tests. */
const bareSiteFile = join(folder, 'site.json');
await writeFile(bareSiteFile, '{}');
const running = new Set<Product>();

beforeEach(async () => {
  dataDir = await mkdtemp(join(folder, 'data-'));
});
afterEach(async () => {
  for (const product of running) await product.stop();
  running.clear();
});

/** What an operator has set, with a port of its own choosing unless one is given. */
const envWith = (env: Record<string, string>) => ({
  PORT: '0',
  LOCAL_DATA_DIR: dataDir,
  LOCAL_SITE_FILE: bareSiteFile,
  ...env,
});

const fieldsOf = (out: string) => {
  const field = (name: string) => new RegExp(`^  ${name} +(\\S+)$`, 'm').exec(out)?.[1] ?? '';
  return { url: field('Site'), admin: field('Admin'), login: field('Login'), password: field('Password') };
};

/** The product as somebody started it, by what the start printed. */
async function started(args: string[] = [], env: Record<string, string> = {}) {
  let out = '';
  const stdout = {
    write(chunk: string) {
      out += chunk;
    },
  };
  const product = await start(args, { env: envWith(env), stdout });
  running.add(product);
  const stop = async () => {
    running.delete(product);
    await product.stop();
  };
  return { ...fieldsOf(out), out, stop };
}

/** How a start that fails ends. */
const ended = (args: string[], env: Record<string, string> = {}) =>
  typed(async (words, world) => void running.add(await start(words, world)), args, {
    env: envWith(env),
  });

test('npm start prints where the site and the office are and the login; Ctrl-C ends it and frees the port', async () => {
  const child = spawn(process.execPath, ['infra/local/start.ts'], {
    env: { PATH: process.env.PATH, ...envWith({}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  const said = text(child.stderr);
  let out = '';
  for await (const chunk of child.stdout) {
    out += chunk;
    if (!out.includes('Press Ctrl-C to stop.')) continue;
    const { url, admin, login, password } = fieldsOf(out);
    expect(admin).toBe(`${url}/admin`);
    expect(login).toBe('admin@example.com');
    expect(password.length).toBeGreaterThanOrEqual(12);
    expect((await fetch(url)).headers.get('content-type')).toBe('text/html; charset=utf-8');
    child.kill('SIGINT');
    expect([await exit, await said]).toEqual([[0, null], '']);
    await expect(fetch(url)).rejects.toThrow();
    return;
  }
  expect.unreachable(out);
});

describe('npm start', () => {
  const configOf = async (url: string) => (await fetch(`${url}/config.json`)).json();

  test('keeps prices, keys and the login through a restart, and its data from another start; --reset forgets them, and nobody else’s files', async () => {
    await writeFile(join(dataDir, 'notes.txt'), 'mine');
    const keysOf = async (url: string) => {
      const { publicKey, auth } = await configOf(url);
      return [publicKey, auth.userPoolId, auth.userPoolClientId];
    };
    const before = await started();
    const keys = await keysOf(before.url);
    const inUse = /^Another npm start is using .*\. Stop it first\.\n$/;
    for (const args of [[], ['--reset']]) {
      expect(await ended(args), String(args)).toMatchObject({ code: 1, err: expect.stringMatching(inUse) });
      expect((await fetch(`${before.url}/api/rates`)).status).toBe(200);
    }
    await before.stop();

    const again = await started();
    expect([again.password, await keysOf(again.url)]).toEqual([before.password, keys]);
    await again.stop();

    const fresh = await started(['--reset']);
    expect(fresh.password).not.toBe(before.password);
    for (const key of await keysOf(fresh.url)) expect(keys).not.toContain(key);
    expect(await readdir(dataDir)).toContain('notes.txt');
  });

  test('takes the login and the key for measuring it is given', async () => {
    const LOCAL_ADMIN_EMAIL = 'dana@juniperridge.example';
    const LOCAL_ADMIN_PASSWORD = 'Ridge-vent-2026';
    const given = { LOCAL_ADMIN_EMAIL, LOCAL_ADMIN_PASSWORD, GOOGLE_SOLAR_API_KEY: 'a-key-of-nobody' };
    const { url, login, password, out } = await started([], given);
    expect([login, password]).toEqual([LOCAL_ADMIN_EMAIL, LOCAL_ADMIN_PASSWORD]);
    expect(await configOf(url)).toMatchObject({ measuresRoofs: true });
    expect(out).not.toContain('a-key-of-nobody');
  });

  test('takes a variable that is set to nothing as not set', async () => {
    const names = ['LOCAL_ADMIN_EMAIL', 'LOCAL_ADMIN_PASSWORD', 'LOCAL_SITE_FILE', 'GOOGLE_SOLAR_API_KEY'];
    const { url, login } = await started([], Object.fromEntries(names.map((name) => [name, ''])));
    expect(login).toBe('admin@example.com');
    expect(await configOf(url)).toMatchObject({ measuresRoofs: false });
  });

  test('serves another company, with its limits, from a site file, and measures roofs --with-solar; its keys and domain are the deploy’s', async () => {
    const LOCAL_SITE_FILE = join(dataDir, 'other.json');
    const file = {
      brand: { companyName: 'Sable Creek Exteriors', product: 'Siding' },
      limits: { documentRetentionDays: 30 },
      keys: { googleMaps: 'NOT_SET_HERE' },
    };
    await writeFile(LOCAL_SITE_FILE, JSON.stringify(file));
    const { url } = await started(['--with-solar'], { LOCAL_SITE_FILE });
    expect(await (await fetch(url)).text()).toContain('Sable Creek Exteriors');
    expect(await configOf(url)).toMatchObject({
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
      'Unknown option "--rest". Use --reset, --repair, --with-solar, or --dev: npm start -- --reset\n',
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
