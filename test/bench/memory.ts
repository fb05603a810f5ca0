import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { treeOf } from '#test/bench/load/memory.ts';
import { tokensOf } from '#test/support/admin-tokens.ts';
import { asFromForm, leadInput } from '#test/support/leads.ts';
import { formOf } from '#test/support/product.ts';
import { startScript } from '#test/support/typed-command.ts';
import { ranOn, type Section, WrongUse } from './report.ts';

/** Requests at the same time. */
const AT_ONCE = 24;
const REST_SECONDS = [30, 60, 90, 120];

const configSchema = v.object({
  publicKey: v.string(),
  auth: v.object({ userPoolId: v.string(), userPoolClientId: v.string(), endpoint: v.string() }),
});

/** Resident set size of a process and all that it started, in MB of 1,000,000 bytes. */
async function memoryOf(pid: number): Promise<number> {
  const states = await Promise.all(
    (await treeOf(pid)).map((one) => readFile(`/proc/${one}/status`, 'utf8').catch(() => '')),
  );
  const kilobytes = states.map((text) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0));
  return (kilobytes.reduce((sum, one) => sum + one, 0) * 1024) / 1e6;
}

interface Ask {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** One request of a visitor with a loopback address of their own; resolves with the status. */
async function ask(
  url: string,
  visitor: number,
  { method = 'GET', path, headers = {}, body }: Ask,
): Promise<number> {
  const localAddress = `127.${1 + (visitor % 200)}.${(visitor * 7) % 250}.${2 + (visitor % 250)}`;
  const sent = request(new URL(path, url), { method, headers, localAddress });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  await buffer(answer);
  return answer.statusCode;
}

/** What the n-th of the flood asks: leads, prices, pages, documents, and what the office looks at. */
function askOf(
  n: number,
  token: string,
  publicKey: string,
  document: Awaited<ReturnType<typeof formOf>>,
): Ask {
  const office = { authorization: `Bearer ${token}` };
  const paths = [
    '/api/leads',
    '/api/overview',
    '/api/call-list',
    '/api/alerts',
    '/api/health',
    '/api/admins',
  ];
  switch (n % 4) {
    case 0:
      return {
        method: 'POST',
        path: '/api/leads',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asFromForm(leadInput({ id: randomUUID(), name: `Visitor ${n}` }))),
      };
    case 1:
      return { path: ['/api/pricing', '/', '/api/rates', '/admin'][(n >> 2) % 4] ?? '/' };
    case 2:
      return {
        method: 'POST',
        path: '/api/process-insurance',
        headers: { ...document.headers, authorization: `Bearer ${publicKey}` },
        body: document.body,
      };
    default:
      return { path: paths[(n >> 2) % paths.length] ?? '/api/leads', headers: office };
  }
}

/** Memory of `npm start`'s product: idle, in a flood and after a rest. Linux only. */
export async function main(args: string[]): Promise<Section> {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string', default: '1192' },
      floods: { type: 'string', default: '2' },
      concurrency: { type: 'string' },
      rest: { type: 'string', default: String(REST_SECONDS.at(-1)) },
    },
  });
  if (process.platform !== 'linux') throw new WrongUse('Memory is read from /proc, which only Linux has.');
  const folder = await mkdtemp(join(tmpdir(), 'memory-'));
  const siteFile = join(folder, 'site.json');
  await writeFile(siteFile, '{}');
  const product = startScript('start', [], {
    PORT: '0',
    LOCAL_DATA_DIR: join(folder, 'data'),
    LOCAL_SITE_FILE: siteFile,
    ...(values.concurrency === undefined ? {} : { LOCAL_FUNCTION_CONCURRENCY: values.concurrency }),
  });
  const ended = once(product, 'exit');
  try {
    let said = '';
    product.stdout.on('data', (chunk) => {
      if (!said.includes('Ctrl-C')) said += chunk;
    });
    const started = async () => {
      while (!said.includes('Ctrl-C')) await once(product.stdout, 'data');
    };
    await Promise.race([started(), ended.then(() => Promise.reject(new Error(`npm start ended: ${said}`)))]);
    const field = (name: string) => new RegExp(`^  ${name} +(\\S+)$`, 'm').exec(said)?.[1] ?? '';
    const [url, pid] = [field('Site'), product.pid ?? 0];
    const memory: [string, number][] = [];
    const measure = async (when: string) => {
      memory.push([when, await memoryOf(pid)]);
    };
    await measure('started');
    await pause(Math.min(70, Number(values.rest)) * 1000);
    await measure('idle, 70 s after the start');

    const config = v.parse(configSchema, await (await fetch(`${url}/config.json`)).json());
    const { userPoolId, userPoolClientId: clientId, endpoint } = config.auth;
    const pool = { url: endpoint, userPoolId, clientId };
    const { accessToken } = await tokensOf(pool, field('Login'), field('Password'));
    const digital = await readFile(
      new URL('../fixtures/estimates/plain-carrier-1/document.pdf', import.meta.url),
    );
    const answers = new Map<number, number>();
    let seconds = 0;
    for (const which of ['the flood', 'a second one'].slice(0, Number(values.floods))) {
      let most = 0;
      const watching = setInterval(async () => {
        most = Math.max(most, await memoryOf(pid));
      }, 250);
      let next = 0;
      const floodFrom = performance.now();
      const one = async () => {
        while (next < Number(values.requests)) {
          const n = next++;
          const document = await formOf(Buffer.concat([digital, Buffer.from(`\n% ${n}\n`)]));
          const status = await ask(url, n, askOf(n, accessToken, config.publicKey, document));
          answers.set(status, (answers.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, one));
      seconds += (performance.now() - floodFrom) / 1000;
      clearInterval(watching);
      memory.push([`the most in ${which}`, most]);
      await measure('at its end');
      for (const [index, rest] of REST_SECONDS.entries()) {
        if (rest > Number(values.rest)) break;
        await pause((rest - (REST_SECONDS[index - 1] ?? 0)) * 1000);
        await measure(`after ${rest} s of rest`);
      }
    }
    const statuses = [...answers].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
    const markdown = [
      '## Memory of the product on one machine',
      '',
      `${ranOn('memory')}: the process of \`npm start\` without npm itself, with all its threads; resident set size (RSS), MB of 1,000,000 bytes; about 65 of them are Node’s own program, which other Node processes share. A flood is ${values.requests} requests, ${AT_ONCE} at a time: leads, documents, pages, prices and what the office looks at, answered in ${(seconds / Number(values.floods)).toFixed(0)} s with ${statuses.join(', ')} in all. At most ${values.concurrency ?? 2} invocations of a function run at a time.`,
      '',
      '| | MB |',
      '|---|---|',
      ...memory.map(([when, megabytes]) => `| ${when} | ${megabytes.toFixed(0)} |`),
    ].join('\n');
    console.log(markdown);
    return { name: 'bench memory', markdown };
  } finally {
    product.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}
