import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb.ts';
import { fill, inventedLead } from '#test/bench/admin/filled-tables.ts';
import { officeRequests } from '#test/bench/admin/office-requests.ts';
import { tablesAt } from '#test/support/tables.ts';
import { median, ranOn, type Section, WrongUse } from './report.ts';

interface Spent {
  calls: number;
  /** Read capacity units. */
  units: number;
}

interface Capacity {
  CapacityUnits?: number;
}

/** Has DynamoDB say what each call of this client costs; `spent` gives the sum since it was asked last. */
function countCalls(dynamo: DynamoDBDocumentClient): () => Spent {
  let spent: Spent = { calls: 0, units: 0 };
  dynamo.middlewareStack.add(
    (next) => async (given) => {
      const input = { ...given.input, ReturnConsumedCapacity: 'TOTAL' };
      const result = await next({ ...given, input });
      const { ConsumedCapacity = [] } = result.output as { ConsumedCapacity?: Capacity | Capacity[] };
      spent.calls += 1;
      for (const { CapacityUnits = 0 } of [ConsumedCapacity].flat()) spent.units += CapacityUnits;
      return result;
    },
    { step: 'initialize', name: 'countCalls' },
  );
  return () => {
    const sum = spent;
    spent = { calls: 0, units: 0 };
    return sum;
  };
}

const SIZES = [100, 10_000, 100_000];
const ROUNDS = 21;
const QUICK_ROUNDS = 1;

interface Row {
  found: number;
  ms: number;
  slowest: number;
  calls: number;
  units: number;
}

const cell = ({ ms, slowest, calls, units }: Row) =>
  `${ms.toFixed(1)} (${slowest.toFixed(1)}) ms, ${calls}, ${units}`;

/** What the office's requests cost with more and more leads, up to so many; with --quick the fewest, asked once. */
export async function main(args: string[]): Promise<Section | undefined> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  });
  const rounds = values.quick ? QUICK_ROUNDS : ROUNDS;
  const most = values.quick ? String(SIZES[0]) : (positionals[0] ?? String(SIZES.at(-1)));
  const sizes = SIZES.filter((size) => size <= Number(most));
  if (sizes.length === 0)
    throw new WrongUse(`There are ${SIZES.join(', ')} leads to measure with, not "${most}".`);
  const folder = await mkdtemp(join(tmpdir(), 'bench-admin-'));
  const results = new Map<string, Row[]>();
  let filling = 0;
  for (const size of sizes) {
    const stand = await startDynamoDb({ folder: join(folder, String(size)) });
    const dynamo = tablesAt(stand.url);
    const started = performance.now();
    await fill(dynamo, 0, size, size);
    filling = performance.now() - started;
    console.log(`${size} leads written in ${Math.round(filling / 1000)} s`);
    const spent = countCalls(dynamo);
    for (const { name, ask } of officeRequests(dynamo)) {
      const times: number[] = [];
      let [found, calls, units] = [0, 0, 0];
      for (let round = 0; round <= rounds; round += 1) {
        const lead = inventedLead(Math.floor((size * round) / (rounds + 1)), size);
        const began = performance.now();
        found = await ask(lead);
        // The first only warms up.
        if (round > 0) times.push(performance.now() - began);
        const cost = spent();
        [calls, units] = [Math.max(calls, cost.calls), Math.max(units, cost.units)];
      }
      const row = { found, ms: median(times), slowest: Math.max(...times), calls, units };
      results.set(name, [...(results.get(name) ?? []), row]);
      console.log(name, row);
    }
    dynamo.destroy();
    await stand.stop();
  }
  await rm(folder, { recursive: true, force: true });

  const markdown = [
    '## The office among 100 and 100,000 leads',
    '',
    `${ranOn('admin')}, one-minute load ${loadavg()[0]?.toFixed(1)}: median (and slowest) of ${rounds} requests of the functions to the local DynamoDB, then the most calls and read units one of them took. Filling the last took ${Math.round(filling / 1000)} s.`,
    '',
    `| asked for | ${sizes.map((size) => `${size.toLocaleString('en')} leads`).join(' | ')} |`,
    `|---|${sizes.map(() => '---').join('|')}|`,
    ...[...results].map(([name, rows]) => `| ${name} | ${rows.map(cell).join(' | ')} |`),
  ].join('\n');
  console.log(markdown);
  return sizes.length < SIZES.length ? undefined : { name: 'bench admin', markdown };
}
