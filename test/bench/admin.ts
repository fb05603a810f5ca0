import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb.ts';
import { getCallList } from '#lambdas/lead-index/lists/call-list-route.ts';
import { passingLeads } from '#lambdas/lead-index/lists/filtered-list.ts';
import { listLeads } from '#lambdas/lead-index/lists/routes.ts';
import { countWorkLists, leadCounts } from '#lambdas/lead-index/numbers/counter-reader.ts';
import { noteReader } from '#lambdas/lead-index/search/note-entries.ts';
import { searchLeads } from '#lambdas/lead-index/search/search-route.ts';
import { listReader } from '#lambdas/lead-index/store/index-reader.ts';
import { leadStore, leadsById } from '#lambdas/leads/lead-store.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { fill, inventedLead } from '#test/bench/admin/filled-tables.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { tablesAt } from '#test/support/tables.ts';
import { median, ranOn, type Section, WrongUse } from './report.ts';

interface Asked {
  name: string;
  /** Asks about that lead; how many leads were answered. */
  ask: (lead: Lead) => Promise<number>;
}

/** What the office asks all day, of the functions themselves. */
function officeRequests(dynamo: DynamoDBDocumentClient): Asked[] {
  const [readList, byId] = [listReader(dynamo, 'leadKeys'), leadsById(dynamo, 'leads')];
  const now = () => new Date();
  const list = listLeads({
    leads: leadStore(dynamo, 'leads'),
    readList,
    leadsById: byId,
    now,
    hours: async () => [],
  });
  const search = searchLeads({
    readList,
    leadsById: byId,
    noteOf: noteReader(dynamo, 'leadLog'),
    passing: passingLeads({ readList, leadsById: byId, now }),
  });
  const desk = getCallList({
    readList,
    leadsById: byId,
    now,
    hours: async () => [],
    countLeads: leadCounts(dynamo, 'leadKeys'),
    countWorkLists: countWorkLists(dynamo, 'leadKeys'),
  });
  const request = (query: Record<string, string>) => ({
    ...httpRequest({ query, claims: adminClaims }),
    adminEmail: 'admin1@example.com',
  });
  const listed = (name: string, query: Record<string, string>): Asked => ({
    name,
    ask: async () => (await list(request(query))).body.items.length,
  });
  const found = (name: string, typed: (lead: Lead) => string): Asked => ({
    name,
    ask: async (lead) => (await search(request({ q: typed(lead) }))).body.items.length,
  });
  const today = '2029-12-31';
  const words = ({ name }: Lead) => name.split(' ');
  /** The second and third letters of the last name. */
  const swapped = (name: string) => name.replace(/ (.)(.)(.)/, ' $1$3$2');
  const number = ({ address }: Lead) => address.split(' ')[0] ?? '';
  return [
    listed('first page', {}),
    listed('filter: new', { status: 'new' }),
    listed('filter: insurance', { type: 'insurance' }),
    listed('filter: emergency', { emergency: 'yes' }),
    listed('filter: emergency and new', { emergency: 'yes', status: 'new' }),
    listed('filter: retail and formal quotes', { type: 'retail', formal: 'yes' }),
    listed('filter: spam with document, completed', { spam: 'yes', document: 'yes', status: 'completed' }),
    found('search: phone', ({ phone }) => phone),
    found('search: last four digits', ({ phone }) => phone.slice(-4)),
    found('search: email', ({ email }) => email),
    found('search: whole name', ({ name }) => name),
    found('search: two letters', (lead) => (words(lead)[1] ?? '').slice(0, 2)),
    found('search: two letters of both names', (lead) =>
      words(lead)
        .map((word) => word.slice(0, 2))
        .join(' '),
    ),
    found('search: number and ZIP', (lead) => `${number(lead)} ${lead.address.slice(-5)}`),
    found('search: number and street', ({ address }) => address.split(',')[0] ?? ''),
    found('search: quote number', ({ id }) => quoteNumber(id)),
    found('search: street', ({ address }) => address.split(',')[0]?.replace(/^\d+ /, '') ?? ''),
    found('search: name with two letters swapped', ({ name }) => swapped(name)),
    found('search: tag', () => 'hoa letter'),
    found('search: words of a note', () => 'gate code'),
    found('search: a word that no note has', () => 'gazebo'),
    found('search: ZIP', ({ address }) => address.slice(-5)),
    found('search: nobody', () => 'Zzyzx Nobody'),
    {
      name: 'call first, due today, counts',
      ask: async () => (await desk(request({ today }))).body.first.length,
    },
    {
      name: 'the same for a page that shows few',
      ask: async () => (await desk(request({ today, length: '10' }))).body.first.length,
    },
    listed('call first', { view: 'first', today }),
    listed('due today', { view: 'due', today }),
    listed('mine', { view: 'mine' }),
    listed('unassigned', { view: 'unassigned' }),
    listed('inspections of a day', {
      view: 'inspections',
      from: `${today}T00:00:00.000Z`,
      to: '2030-01-01T00:00:00.000Z',
    }),
  ];
}

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
