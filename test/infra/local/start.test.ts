import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { close, listen } from '#infra/local/http.ts';
import { compileCache } from '#test/support/compile-cache.ts';

const script = fileURLToPath(new URL('../../../infra/local/start.ts', import.meta.url));
const compiled = compileCache();
// Each start is a process of its own, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;
/** An operator's own stays out of the tests. */
let bareSiteFile: string;
const running = new Set<ChildProcessByStdio<null, Readable, Readable>>();

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roof-quote-start-'));
  bareSiteFile = `${dataDir}.site.json`;
  await writeFile(bareSiteFile, '{}');
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  await rm(dataDir, { recursive: true, force: true });
  await rm(bareSiteFile);
});

/** What an operator types, with a port of its own choosing unless one is given. */
function start(args: string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      PATH: process.env.PATH,
      ...compiled,
      PORT: '0',
      LOCAL_DATA_DIR: dataDir,
      LOCAL_SITE_FILE: bareSiteFile,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return { code, ...said };
  });
  const field = (name: string) => new RegExp(`^  ${name} +(\\S+)$`, 'm').exec(said.out)?.[1] ?? '';
  /** Resolves when the printed block is there. */
  const up = async () => {
    await Promise.race([
      expect.poll(() => said.out, { timeout: 50_000 }).toContain('Ctrl-C stops everything.'),
      ended.then(({ err }) => Promise.reject(new Error(`it ended: ${err}`))),
    ]);
    return { url: field('Site'), admin: field('Admin'), login: field('Login'), password: field('Password') };
  };
  const stop = () => {
    child.kill('SIGINT');
    return ended;
  };
  return { up, stop, ended };
}

describe('npm start', () => {
  test('prints where the site and the office are and the login; Ctrl-C ends it and frees the port', async () => {
    const product = start();
    const { url, admin, login, password } = await product.up();
    expect(admin).toBe(`${url}/admin`);
    expect(login).toBe('admin@example.com');
    expect(password.length).toBeGreaterThanOrEqual(12);
    expect((await fetch(url)).headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await product.stop()).toMatchObject({ code: 0, err: '' });
    await expect(fetch(url)).rejects.toThrow();
  });

  test('keeps prices, keys and the login through a restart; --reset forgets them, and nobody else’s files', async () => {
    await writeFile(join(dataDir, 'notes.txt'), 'mine');
    const keysOf = async (url: string) => {
      const config = await (await fetch(`${url}/config.json`)).json();
      return [config.publicKey, config.auth.userPoolId, config.auth.userPoolClientId];
    };
    const first = start();
    const before = await first.up();
    const keys = await keysOf(before.url);
    await first.stop();

    const second = start();
    const again = await second.up();
    expect([again.password, await keysOf(again.url)]).toEqual([before.password, keys]);
    await second.stop();

    const third = start(['--reset']);
    const fresh = await third.up();
    expect(fresh.password).not.toBe(before.password);
    for (const key of await keysOf(fresh.url)) expect(keys).not.toContain(key);
    expect(await readdir(dataDir)).toContain('notes.txt');
    await third.stop();
  });

  test.each([
    [[], {}, false],
    [['--with-solar'], {}, true],
    [[], { GOOGLE_SOLAR_API_KEY: 'a-key-of-nobody' }, true],
    [[], { GOOGLE_SOLAR_API_KEY: '' }, false],
  ])('with %j and %o roofs are measured: %s', async (args, env, measuresRoofs) => {
    const product = start(args, env as Record<string, string>);
    const { url } = await product.up();
    expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({ measuresRoofs });
    expect(await product.stop()).toMatchObject({
      code: 0,
      err: '',
      out: expect.not.stringContaining('a-key-of-nobody'),
    });
  });

  test('takes the login it is given', async () => {
    const given = { LOCAL_ADMIN_EMAIL: 'dana@juniperridge.example', LOCAL_ADMIN_PASSWORD: 'Ridge-vent-2026' };
    const product = start([], given);
    expect(await product.up()).toMatchObject({
      login: given.LOCAL_ADMIN_EMAIL,
      password: given.LOCAL_ADMIN_PASSWORD,
    });
    await product.stop();
  });

  test('takes a variable that is set to nothing as not set', async () => {
    const product = start([], { LOCAL_ADMIN_EMAIL: '', LOCAL_ADMIN_PASSWORD: '', LOCAL_SITE_FILE: '' });
    expect((await product.up()).login).toBe('admin@example.com');
    await product.stop();
  });

  test('serves another company, with its limits, from a site file; its keys and domain are the deploy’s', async () => {
    const siteFile = join(dataDir, 'other.json');
    const file = {
      brand: { companyName: 'Sable Creek Exteriors', product: 'Siding' },
      limits: { documentRetentionDays: 30 },
      keys: { googleMaps: 'NOT_SET_HERE' },
    };
    await writeFile(siteFile, JSON.stringify(file));
    const product = start([], { LOCAL_SITE_FILE: siteFile });
    const { url } = await product.up();
    expect(await (await fetch(url)).text()).toContain('Sable Creek Exteriors');
    expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({
      brand: { product: 'Siding' },
      documentRetentionDays: 30,
    });
    await product.stop();
  });
});

test('npm run dev serves the pages from their sources, with the API and reloads on the same port', async () => {
  const product = start(['--dev']);
  const { url } = await product.up();
  const page = await (await fetch(`${url}/admin`)).text();
  expect(page).toContain('/@vite/client');
  expect(page).toContain('src="/web/main.tsx"');
  const home = await fetch(url, { headers: { 'accept-language': 'es' } });
  expect(await home.text()).toContain('Dirección de la propiedad');
  // The second would be the API's, were `web` the root.
  for (const source of ['main.tsx', 'api/api-client.ts'])
    expect((await fetch(`${url}/web/${source}`)).headers.get('content-type')).toBe('text/javascript');
  expect((await (await fetch(`${url}/config.json`)).json()).apiBase).toBe('/api');
  expect((await fetch(`${url}/api/rates`)).status).toBe(200);
  const token = /const wsToken = "([^"]+)"/.exec(await (await fetch(`${url}/@vite/client`)).text())?.[1];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const [message] = await once(socket, 'message');
  expect(message.data).toBe('{"type":"connected"}');
  socket.close();
  expect(await product.stop()).toMatchObject({ code: 0 });
});

describe('says in one sentence and stops when', () => {
  test('the port is in use', async () => {
    const neighbour = createServer();
    const port = await listen(neighbour, 0);
    expect(await start([], { PORT: String(port) }).ended).toEqual({
      code: 1,
      out: '',
      err: `Port ${port} is in use: stop what is running there, or start with another one, e.g. PORT=3001 npm start.\n`,
    });
    await close(neighbour);
  });

  test('the data are in use, and leaves them alone, told to --reset them or not', async () => {
    const first = start();
    const { url, password } = await first.up();
    for (const args of [[], ['--reset']]) {
      expect(await start(args).ended, String(args)).toMatchObject({
        code: 1,
        err: expect.stringMatching(
          /^The data in .* are in use by another running product; stop it first\.\n$/,
        ),
      });
      expect((await fetch(`${url}/api/rates`)).status).toBe(200);
    }
    await first.stop();
    const again = start();
    expect((await again.up()).password).toBe(password);
    await again.stop();
  });

  test('a flag is misspelt', async () => {
    const { code, err } = await start(['--rest']).ended;
    expect([code, err]).toEqual([
      1,
      'There are --reset and --with-solar to start with, not "--rest": npm start -- --reset\n',
    ]);
  });

  test.each([
    ['the port is none', { PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".\n'],
    [
      'the password is too weak for the user pool',
      { LOCAL_ADMIN_PASSWORD: 'short' },
      'LOCAL_ADMIN_PASSWORD is too weak. At least 12 characters, with a capital and a small letter, a digit and a symbol.\n',
    ],
    [
      'the site file is missing',
      { LOCAL_SITE_FILE: 'no-such.json' },
      'There is no site file no-such.json: npm run site:init -- no-such.json writes one.\n',
    ],
    [
      'the data folder cannot be made',
      { LOCAL_DATA_DIR: join(script, 'data') },
      expect.stringMatching(/^The data folder .* cannot be made \(ENOTDIR\).*LOCAL_DATA_DIR.*\n$/),
    ],
  ])('%s', async (_, env, err) => {
    expect(await start([], env).ended).toMatchObject({ code: 1, err });
  });
});
