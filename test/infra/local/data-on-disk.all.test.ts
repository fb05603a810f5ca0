import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, lstat, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runningProduct } from '#infra/commands/where.ts';
import { everything } from '#test/bench/load/reconciled.ts';
import { leadInput } from '#test/support/leads.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { formOf } from '#test/support/product.ts';

// Each start is a process of its own, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 });

const folder = ownFolder();
let dataDir: string;
let running: Awaited<ReturnType<typeof started>> | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(folder, 'data-'));
});
afterEach(() => running?.kill('SIGKILL'));

/** `npm start` in a process of its own. `before` is what its shell does first. */
async function launched(args: string[], before: string) {
  const siteFile = join(folder, 'site.json');
  await writeFile(siteFile, '{}');
  const command = ['-c', `${before} exec "$@"`, 'sh', process.execPath, 'infra/local/start.ts', ...args];
  const child = spawn('sh', command, {
    env: { PATH: process.env.PATH, PORT: '0', LOCAL_DATA_DIR: dataDir, LOCAL_SITE_FILE: siteFile },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, exit: once(child, 'exit'), err: text(child.stderr) };
}

async function started(args: string[] = [], before = '') {
  const { child, exit, err } = await launched(args, before);
  let out = '';
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (chunk) => {
      out += chunk;
      if (out.includes('Ctrl-C')) ready();
    });
    exit.then(async () => failed(new Error(`npm start ended: ${await err}`)), failed);
  });
  const field = (name: string) => new RegExp(`^  ${name} +(\\S+)$`, 'm').exec(out)?.[1] ?? '';
  return {
    pid: child.pid ?? 0,
    out,
    url: field('Site'),
    async kill(signal: NodeJS.Signals) {
      running = undefined;
      child.kill(signal);
      return exit;
    },
  };
}

let visitors = 0;

/** A request of a visitor with an address of their own, as each has a quota; resolves with the status. */
async function ask(path: string, body?: string | Uint8Array, headers: Record<string, string> = {}) {
  visitors += 1;
  const localAddress = `127.${1 + (visitors % 200)}.${(visitors * 7) % 250}.${2 + (visitors % 250)}`;
  const method = body === undefined ? 'GET' : 'POST';
  const sent = request(new URL(path, running?.url), { method, headers, localAddress });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  await text(answer);
  return answer.statusCode;
}

/** Posts a new lead; its id if it was taken, its status if not. */
async function posted(): Promise<string | number> {
  const id = randomUUID();
  const body = JSON.stringify(leadInput({ id }));
  const status = await ask('/api/leads', body, { 'content-type': 'application/json' });
  return status === 201 ? id : status;
}

async function idsIn(table: string, key: string): Promise<Set<unknown>> {
  const { endpoints } = await runningProduct(dataDir);
  return new Set((await everything(endpoints.dynamodb, table)).map((item) => item[key]));
}

async function three(): Promise<unknown[]> {
  return [await posted(), await posted(), await posted()];
}

/** Everything in the folder, and the folder. */
const pathsIn = async () => [
  dataDir,
  ...(await readdir(dataDir, { recursive: true })).map((name) => join(dataDir, name)),
];

describe.runIf(process.platform === 'linux')('the data of npm start', () => {
  test('are its owner’s alone, also in a folder that was open to others', async () => {
    await chmod(dataDir, 0o755);
    running = await started();
    await posted();
    const document = await formOf(
      await readFile(join(import.meta.dirname, '../../fixtures/estimates/plain-carrier-1/document.pdf')),
    );
    const config = JSON.parse(await (await fetch(`${running.url}/config.json`)).text());
    const headers = { ...document.headers, authorization: `Bearer ${config.publicKey}` };
    expect(await ask('/api/process-insurance', document.body, headers)).toBe(200);
    const modes = await Promise.all(
      (await pathsIn()).map(async (path) => {
        const is = await lstat(path);
        return `${is.isDirectory() ? 'folder' : 'file'} ${(is.mode & 0o777).toString(8)}`;
      }),
    );
    expect([...new Set(modes)].sort()).toEqual(['file 600', 'folder 700']);
  });

  const canFree = spawnSync('prlimit', ['--version']).status === 0;

  test.runIf(canFree)(
    'on a full disk are answered with 503 and go on by themselves; no lead that was taken is lost',
    async () => {
      // No file may have more than 1 MB: the system refuses writes as on a full disk.
      running = await started([], 'ulimit -S -f 2048;');
      const taken: (string | number)[] = [];
      const until = async (isOver: (answer: string | number) => boolean) => {
        for (let n = 0; n < 500; n += 1) {
          const answer = await posted();
          if (typeof answer === 'string') taken.push(answer);
          if (isOver(answer)) return answer;
        }
        return undefined;
      };
      expect(await until((answer) => typeof answer === 'number')).toBe(503);
      const config = JSON.parse(await (await fetch(`${running.url}/config.json`)).text());
      const { body, headers } = await formOf(Buffer.alloc(2_000_000, '%PDF-1.7\n'));
      const authorization = `Bearer ${config.publicKey}`;
      expect(await ask('/api/process-insurance', body, { ...headers, authorization })).toBe(503);
      expect([await ask('/api/pricing'), await ask('/'), await posted()]).toEqual([200, 200, 503]);
      const leftOver = (path: string) => /\.(new|room)$/.test(path) || /documents\/.*\.bin$/.test(path);
      expect((await pathsIn()).filter(leftOver)).toEqual([]);

      spawnSync('prlimit', ['--pid', String(running.pid), '--fsize=unlimited']);
      expect(await until((answer) => typeof answer === 'string')).toBeTypeOf('string');
      taken.push(...((await three()) as string[]));
      await running.kill('SIGKILL');
      running = await started();
      const [stored, told] = [await idsIn('leads', 'id'), await idsIn('alerts', 'lead_id')];
      expect(taken.filter((id) => !stored.has(id))).toEqual([]);
      expect([...stored].filter((id) => !told.has(id))).toEqual([]);
    },
  );
});

test('a file that is written whole is there as a whole whenever its writer is killed', async () => {
  const file = join(dataDir, 'local.json');
  const files = new URL('../../../infra/local/wire/files.ts', import.meta.url).href;
  const script = `const { writeWhole } = await import(${JSON.stringify(files)});
    for (let n = 0; ; n += 1) {
      writeWhole(${JSON.stringify(file)}, JSON.stringify({ n, more: 'x'.repeat(100_000) }));
      process.stdout.write('.');
    }`;
  for (let round = 0; round < 10; round += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let seen = 0;
    child.stdout.on('data', (chunk) => {
      seen += chunk.length;
      if (seen > round * 7) child.kill('SIGKILL');
    });
    await once(child, 'exit');
    expect(JSON.parse(await readFile(file, 'utf8')).more).toHaveLength(100_000);
  }
});
