import { parseArgs } from 'node:util';
import { AT_ONCE, type LoadAsked, type LoadRun, loadRun } from '#test/bench/load/run.ts';
import { ranOn, type Section } from './report.ts';

/** Parts of the leads, without faults, that say whether a lead costs the more the more there are. */
const PARTS = [1 / 4, 1 / 2, 1];

const megabytes = (size: number | undefined) => (size === undefined ? 'not told here' : `${size} MB`);

/**
 * Thousands of visitors with the page's own outbox: without faults in growing numbers, then while the product is killed and
 * the wires to its services fail. Every lead, document and alert is looked for. Ends with 1 where one is not as sent.
 */
export async function main(args: string[]): Promise<Section | undefined> {
  const { values } = parseArgs({
    args,
    options: {
      leads: { type: 'string', default: '2000' },
      doubles: { type: 'string', default: '0.05' },
      documents: { type: 'string', default: '80' },
      scans: { type: 'string', default: '8' },
      roofs: { type: 'string', default: '20' },
      emails: { type: 'string', default: '20' },
      faults: { type: 'string', default: '0.02' },
      outages: { type: 'string', default: '2.5' },
      rest: { type: 'string', default: '120' },
      kills: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
    },
  });
  const asked: LoadAsked = Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, Number(text)]),
  ) as Record<keyof typeof values, number>;
  const undisturbed: { leads: number; run: LoadRun }[] = [];
  for (const part of PARTS) {
    const share = withoutFaults(asked, part);
    undisturbed.push({ leads: share.leads, run: await loadRun(share) });
  }
  const disturbed = await loadRun(asked);
  const markdown = [growth(undisturbed), disturbance(asked, disturbed)].join('\n\n');
  console.log(markdown);
  if ([...undisturbed.map(({ run }) => run), disturbed].some(isWrong)) process.exitCode = 1;
  return args.length === 0 ? { name: 'bench load', markdown } : undefined;
}

/** So many of everybody, and nothing fails. */
function withoutFaults(asked: LoadAsked, part: number): LoadAsked {
  const of = (count: number) => Math.ceil(count * part);
  return {
    ...asked,
    ...{ leads: of(asked.leads), documents: of(asked.documents), scans: of(asked.scans) },
    ...{ roofs: of(asked.roofs), emails: of(asked.emails) },
    ...{ faults: 0, outages: 0, kills: 0, rest: 0 },
  };
}

const wrongOf = ({ stored, abandoned, ...wrong }: LoadRun['found']) => wrong;

const isWrong = ({ found, leads }: LoadRun): boolean =>
  Object.values(wrongOf(found)).some((count) => count > 0) || found.stored !== leads;

function growth(runs: readonly { leads: number; run: LoadRun }[]): string {
  const rows = runs.map(({ leads, run: { served, settled } }) =>
    [
      leads,
      `${served.toFixed(0)} s`,
      `${settled.toFixed(0)} s`,
      `${((settled / leads) * 1000).toFixed(0)} ms`,
    ].join(' | '),
  );
  return [
    '## Leads under load',
    '',
    `${ranOn('load')}: ${AT_ONCE} visitors at a time, with the page’s own outbox, and nothing fails. The product and its stand-ins share the machine with the visitors.`,
    '',
    '| leads | until the last visitor had been answered | until all were priced, told of and counted | of that a lead |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

function disturbance(asked: LoadAsked, run: LoadRun): string {
  const { served, settled, sent, emailed, faults, found, memory } = run;
  return [
    '### Killed and on a bad wire',
    '',
    `${asked.leads} visitors; ${asked.doubles * 100} % send the same lead from two tabs at once, ${asked.documents} bring a document and ${asked.scans} a scan and never ask for it again, ${asked.roofs} have their roof measured, and ${asked.emails} ask for an email of their quote. The product’s process is killed ${asked.kills} times with SIGKILL and started on the same data; ${asked.faults * 100} % of the requests to DynamoDB, S3, Textract, SES, SNS, SSM and Solar meet a fault, and each of them is away for ${asked.outages} s every 15 s or so.`,
    '',
    '| | |',
    '|---|---|',
    `| until the last visitor had been answered | ${served.toFixed(0)} s |`,
    `| until all leads were priced, told of and counted | ${settled.toFixed(0)} s |`,
    `| requests of the browsers, and of these without an answer or told to come later | ${sent.requests}, ${sent.failed} |`,
    ...Object.entries(faults).map(([fault, count]) => `| faults: ${fault} | ${count} |`),
    `| documents whose reading ended before OCR, and that nobody asked for again | ${found.abandoned} |`,
    `| emails of quotes sent | ${emailed} |`,
    `| memory at the end, and after ${asked.rest} s of rest | ${megabytes(memory.atEnd)}, ${megabytes(memory.rested)} |`,
    `| leads sent, stored | ${run.leads}, ${found.stored} |`,
    ...Object.entries(wrongOf(found)).map(([what, count]) => `| ${what} | ${count} |`),
  ].join('\n');
}
