import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dist } from '#infra/build/dist.ts';
import { functions } from '#infra/functions/functions.ts';
import { routeTable } from '#infra/functions/grants.ts';
import { routes } from '#infra/functions/routes.ts';
import type { RouteName } from '#shared/api/contract.ts';
import { httpEvent } from '#test/support/http-events.ts';
import { cpuLimit, cpuShareOf, type FirstCall, firstCall } from './cold/first-call.ts';
import { startStores, type UsualCall, usualCalls } from './cold/stores.ts';
import { median, ranOn, type Section } from './report.ts';

interface Measured {
  name: RouteName;
  memoryMb: number;
  kilobytes: number;
  ours: FirstCall[];
  empty: FirstCall[];
}

const keyOf = (name: RouteName) => {
  const route = routes.find((one) => one.name === name);
  return `${route?.method} ${route?.path}`;
};

const ms = (calls: FirstCall[], what: 'initMs' | 'callMs') => median(calls.map((call) => call[what]));

function row({ name, memoryMb, kilobytes, ours, empty: bare }: Measured): string {
  const [init, call, emptyCall] = [ms(ours, 'initMs'), ms(ours, 'callMs'), ms(bare, 'callMs')];
  const fastest = Math.min(...ours.map(({ callMs }) => callMs));
  const cells = [
    `\`${name}\``,
    memoryMb,
    kilobytes.toFixed(0),
    `${init.toFixed(0)} ms`,
    `${call.toFixed(1)} (${fastest.toFixed(1)}) ms`,
    `${(call - emptyCall).toFixed(1)} ms`,
    ((call * memoryMb) / 1024).toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

/**
 * Init of the built function and first call of every route, each time in a fresh process held to the CPU
 * share its memory gives it on Lambda, in turns with an empty handler.
 * `--memory 256` measures the functions without a reader as if they had that memory, and writes no report.
 */
export async function main(args: string[]): Promise<Section | undefined> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '15' },
      only: { type: 'string' },
      memory: { type: 'string' },
    },
  });
  const runs = Number(values.runs);
  const names = (Object.keys(usualCalls) as RouteName[]).filter(
    (name) => values.only === undefined || name === values.only,
  );

  const folder = await mkdtemp(join(tmpdir(), 'cold-'));
  const empty = join(folder, 'empty.mjs');
  await writeFile(empty, 'export const handler = async () => ({ statusCode: 204 });\n');
  const stores = await startStores(folder);

  async function measured(name: RouteName, usualCall: UsualCall): Promise<Measured> {
    const functionName = routeTable[name].function;
    const definition = functions[functionName];
    const memoryMb =
      values.memory === undefined || 'readsPdf' in definition ? definition.memoryMb : Number(values.memory);
    const settings = { share: cpuShareOf(memoryMb), variables: stores.variables(functionName) };
    const bundle = join(dist.lambdas, functionName, 'index.mjs');
    const result: Measured = {
      name,
      memoryMb,
      kilobytes: (await stat(bundle)).size / 1000,
      ours: [],
      empty: [],
    };
    for (let run = 0; run < runs; run += 1) {
      result.empty.push(await firstCall(empty, httpEvent(), settings));
      const { status, ...parts } = await usualCall(stores.stored);
      const call = await firstCall(bundle, httpEvent({ ...parts, routeKey: keyOf(name) }), settings);
      if (![status].flat().includes(Number(call.status)))
        throw new Error(`${name} answered ${call.status} instead of ${status}`);
      result.ours.push(call);
    }
    return result;
  }

  try {
    const rows: string[] = [];
    for (const name of names) {
      const usualCall = usualCalls[name];
      if (usualCall === undefined) continue;
      rows.push(row(await measured(name, usualCall)));
      console.log(rows.at(-1));
    }
    const limit = cpuLimit(0.5);
    limit.end();
    const markdown = [
      '## The first call of a fresh function',
      '',
      `${ranOn('cold')}: medians (and the fastest) of ${runs} fresh processes each, turn and turn about with an empty handler; one-minute load of the machine ${loadavg()[0]?.toFixed(1)}.`,
      `Init is the import of the bundle up to its handler, at a whole CPU as Lambda gives it for init. From then on the process is held to the share of its memory (1,769 MB are one vCPU; ${limit.how}, 20 ms periods), and the first call is one that goes its whole way to the stand-ins, over HTTP without TLS.`,
      'Aims: a first call of at most 40 ms over the empty handler where no document is read, functions that load at most 370 KB at init where only tables are used.',
      '',
      '| route | MB | entry, KB | init | first call | over the empty handler | GB·ms of the call |',
      '|---|---|---|---|---|---|---|',
      ...rows,
    ].join('\n');
    console.log(markdown);
    return values.only === undefined && values.memory === undefined
      ? { name: 'bench cold', markdown }
      : undefined;
  } finally {
    await stores.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
