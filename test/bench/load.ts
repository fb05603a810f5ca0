import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { VARIABLES_PARTITION } from '#lambdas/platform/env.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import { RunningProduct } from '#test/bench/load/product.ts';
import { everything, reconciled } from '#test/bench/load/reconciled.ts';
import { deliver, measuredRoofOf, quoteEmailed, type Sent, uploaded } from '#test/bench/load/visitors.ts';
import { asFromForm, leadInput } from '#test/support/leads.ts';
import { tablesAt } from '#test/support/tables.ts';
import { ranOn, type Section } from './report.ts';

/** Visitors at the same time. */
const AT_ONCE = 24;
const DONE_MS = 900_000;

/** The measured roof gives the price, as where a site measures. */
async function priceMeasuredRoofs(dynamodb: string): Promise<void> {
  const client = tablesAt(dynamodb);
  await client.send(
    new UpdateCommand({
      TableName: 'pricing',
      Key: { list: VARIABLES_PARTITION, name: 'use_measured_roof' },
      UpdateExpression: 'SET #value = :on',
      ExpressionAttributeNames: { '#value': 'value' },
      ExpressionAttributeValues: { ':on': 1 },
    }),
  );
  client.destroy();
}

const megabytes = (size: number | undefined) => (size === undefined ? 'not told here' : `${size} MB`);

/**
 * Thousands of visitors with the page's own outbox, while the product is killed and the wires to its services fail;
 * then every lead, document and alert is looked for. Ends with 1 where one is not as sent.
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
  const asked = Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, Number(text)]),
  ) as Record<keyof typeof values, number>;
  const digital = await readFile(
    new URL('../fixtures/estimates/plain-carrier-1/document.pdf', import.meta.url),
  );
  const scan = await readFile(
    new URL('../fixtures/estimates/10_scanned_200dpi_image_only/document.pdf', import.meta.url),
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'load-'));
  const product = new RunningProduct({
    dataDir,
    faults: asked.faults,
    outageMs: asked.outages * 1000,
    seed: asked.seed,
  });
  const url = () => product.ready.url;
  const sent: Sent = { requests: 0, failed: 0 };
  const leads: LeadInput[] = [];
  const started = performance.now();

  let emailed = 0;

  /** The visitors whose number is a multiple come with a document, have their roof measured or ask for an email. */
  const every = (count: number) =>
    count === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(asked.leads / count));
  const isOneOf = (visitor: number, count: number, offset: number) => (visitor + offset) % every(count) === 0;
  const fileOf = (visitor: number) => {
    const file =
      visitor % every(asked.scans) === 0
        ? scan
        : visitor % every(asked.documents) === 0
          ? digital
          : undefined;
    // The same bytes are the same document: each visitor brings papers of their own.
    return file && Buffer.concat([file, Buffer.from(`\n% ${visitor}\n`)]);
  };

  async function visit(visitor: number): Promise<void> {
    const file = fileOf(visitor);
    const documentId =
      file === undefined ? undefined : await uploaded(() => product.ready, visitor, file, sent);
    const id = randomUUID();
    const shownRoof =
      documentId === undefined && isOneOf(visitor, asked.roofs, 1)
        ? await measuredRoofOf(url, visitor, id, sent)
        : undefined;
    const lead = leadInput({
      id,
      // The outbox gives up what has waited for 30 days.
      posted_at: new Date().toISOString(),
      name: `Visitor ${visitor}`,
      email: `visitor.${visitor}@mail.example`,
      ...(documentId === undefined ? {} : { documentId, lead_type: 'insurance', squareFootage: undefined }),
      ...(shownRoof && { shownRoof, squareFootage: undefined }),
    });
    leads.push(lead);
    const tabs = visitor % Math.round(1 / asked.doubles) === 0 ? 2 : 1;
    await Promise.all(Array.from({ length: tabs }, () => deliver(url, visitor, asFromForm(lead), sent)));
    const mayBePriced = documentId === undefined;
    if (mayBePriced && isOneOf(visitor, asked.emails, 2) && (await quoteEmailed(url, visitor, id, sent)))
      emailed += 1;
  }

  try {
    await product.start();
    await priceMeasuredRoofs(product.ready.dynamodb);
    let next = 0;
    let done = 0;
    const one = async () => {
      while (next < asked.leads) {
        next += 1;
        await visit(next);
        done += 1;
      }
    };
    const visits = Promise.all(Array.from({ length: AT_ONCE }, one));
    const over = visits.then(() => true);
    for (let kill = 1; kill <= asked.kills; kill += 1) {
      while (done < (asked.leads * kill) / (asked.kills + 1))
        if (await Promise.race([over, pause(20)])) break;
      await product.kill();
      await product.start();
    }
    await visits;
    const served = (performance.now() - started) / 1000;
    console.log(
      `All visitors were answered after ${served.toFixed(0)} s. Alerts that failed may wait minutes for their next try.`,
    );

    const look = async () => {
      const { dynamodb } = product.ready;
      return reconciled(leads, {
        leads: await everything(dynamodb, 'leads'),
        documents: await everything(dynamodb, 'documents'),
        alerts: await everything(dynamodb, 'alerts'),
        index: await everything(dynamodb, 'leadKeys'),
      });
    };
    let found = await look();
    const isOpen = ({ unfinished, unquoted, pending, untold, miscounted }: typeof found) =>
      unfinished + unquoted + pending + untold + miscounted > 0;
    for (const until = Date.now() + DONE_MS; isOpen(found) && Date.now() < until; ) {
      await pause(1000);
      found = await look();
    }
    const settled = (performance.now() - started) / 1000;
    const atEnd = await product.megabytes();
    await pause(asked.rest * 1000);
    const rested = await product.megabytes();

    const { stored, abandoned, ...wrong } = found;
    const markdown = [
      '## Leads under load, killed and on a bad wire',
      '',
      `${ranOn('load')}: ${asked.leads} visitors, ${AT_ONCE} at a time, with the page’s own outbox; ${asked.doubles * 100} % send the same lead from two tabs at once, ${asked.documents} bring a document and ${asked.scans} a scan and never ask for it again, ${asked.roofs} have their roof measured, and ${asked.emails} ask for an email of their quote. The product’s process is killed ${asked.kills} times with SIGKILL and started on the same data; ${asked.faults * 100} % of the requests to DynamoDB, S3, Textract, SES, SNS, SSM and Solar meet a fault, and each of them is away for ${asked.outages} s every 15 s or so.`,
      '',
      '| | |',
      '|---|---|',
      `| until the last visitor had been answered | ${served.toFixed(0)} s |`,
      `| until all leads were priced, told of and counted | ${settled.toFixed(0)} s |`,
      `| requests of the browsers, and of these without an answer or told to come later | ${sent.requests}, ${sent.failed} |`,
      ...Object.entries(product.faultsDone()).map(([fault, count]) => `| faults: ${fault} | ${count} |`),
      `| documents whose reading ended before OCR, and that nobody asked for again | ${abandoned} |`,
      `| emails of quotes sent | ${emailed} |`,
      `| memory at the end, and after ${asked.rest} s of rest | ${megabytes(atEnd)}, ${megabytes(rested)} |`,
      `| leads sent, stored | ${leads.length}, ${stored} |`,
      ...Object.entries(wrong).map(([what, count]) => `| ${what} | ${count} |`),
    ].join('\n');
    console.log(markdown);
    if (Object.values(wrong).some((count) => count > 0) || stored !== leads.length) process.exitCode = 1;
    return args.length === 0 ? { name: 'bench load', markdown } : undefined;
  } finally {
    await product.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}
