import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { VARIABLES_PARTITION } from '#lambdas/platform/env.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import { asFromForm, leadInput } from '#test/support/leads.ts';
import { tablesAt } from '#test/support/tables.ts';
import { RunningProduct } from './product.ts';
import { everything, type Reconciliation, reconciled } from './reconciled.ts';
import { deliver, measuredRoofOf, quoteEmailed, type Sent, uploaded } from './visitors.ts';

/** Visitors at the same time. */
export const AT_ONCE = 24;
/** Longer than the half hour that an alert waits after its fourth failed try. */
const DONE_MS = 2_400_000;

/** How many come, with what, and what fails meanwhile. */
export interface LoadAsked {
  leads: number;
  /** Part of the visitors who send the same lead from two tabs. */
  doubles: number;
  documents: number;
  scans: number;
  roofs: number;
  emails: number;
  /** Part of the requests to services that meet a fault. */
  faults: number;
  /** Seconds for which each service is away each time; 0 for never. */
  outages: number;
  /** Seconds after the end when memory is read again. */
  rest: number;
  kills: number;
  seed: number;
}

export interface LoadRun {
  /** Seconds until the last visitor had been answered. */
  served: number;
  /** Seconds until all leads were priced, told of and counted. */
  settled: number;
  sent: Sent;
  leads: number;
  emailed: number;
  faults: Readonly<Record<string, number>>;
  found: Reconciliation;
  /** MB; undefined where the system does not tell. */
  memory: { atEnd: number | undefined; rested: number | undefined };
}

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

const fixture = (path: string) => readFile(new URL(`../../fixtures/estimates/${path}`, import.meta.url));

/** The visitors by their numbers: what each brings and does, until the server has it. */
async function crowd(asked: LoadAsked, product: RunningProduct) {
  const digital = await fixture('plain-carrier-1/document.pdf');
  const scan = await fixture('10_scanned_200dpi_image_only/document.pdf');
  const url = () => product.ready.url;
  const sent: Sent = { requests: 0, failed: 0 };
  const leads: LeadInput[] = [];
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

  return { visit, leads, sent, emailed: () => emailed };
}

/** All visitors, several at a time, while the product is killed and started again on the same data. */
async function visited(
  { leads, kills }: LoadAsked,
  product: RunningProduct,
  visit: (visitor: number) => Promise<void>,
) {
  let next = 0;
  let done = 0;
  const one = async () => {
    while (next < leads) {
      next += 1;
      await visit(next);
      done += 1;
    }
  };
  const visits = Promise.all(Array.from({ length: AT_ONCE }, one));
  const over = visits.then(() => true);
  for (let kill = 1; kill <= kills; kill += 1) {
    while (done < (leads * kill) / (kills + 1)) if (await Promise.race([over, pause(20)])) break;
    await product.kill();
    await product.start();
  }
  await visits;
}

const isOpen = ({ unfinished, unquoted, pending, untold, miscounted }: Reconciliation) =>
  unfinished + unquoted + pending + untold + miscounted > 0;

/** What stands in the tables once nothing is open, or 40 minutes later. */
async function settledTables(leads: readonly LeadInput[], product: RunningProduct): Promise<Reconciliation> {
  const until = Date.now() + DONE_MS;
  for (;;) {
    const started = performance.now();
    const { dynamodb } = product.ready;
    const found = reconciled(leads, {
      leads: await everything(dynamodb, 'leads'),
      documents: await everything(dynamodb, 'documents'),
      alerts: await everything(dynamodb, 'alerts'),
      index: await everything(dynamodb, 'leadKeys'),
    });
    if (!isOpen(found) || Date.now() >= until) return found;
    // A look reads all there is, on the machine that works: at most half of its time.
    await pause(Math.max(1000, performance.now() - started));
  }
}

/** Visitors with the page's own outbox, while the product is killed and the wires to its services fail; then all is looked for. */
export async function loadRun(asked: LoadAsked): Promise<LoadRun> {
  const { faults, outages, seed, rest } = asked;
  const dataDir = await mkdtemp(join(tmpdir(), 'load-'));
  const product = new RunningProduct({ dataDir, faults, outageMs: outages * 1000, seed });
  try {
    const { visit, leads, sent, emailed } = await crowd(asked, product);
    await product.start();
    await priceMeasuredRoofs(product.ready.dynamodb);
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    await visited(asked, product, visit);
    const served = seconds();
    console.log(
      `${asked.leads} visitors were answered after ${served.toFixed(0)} s. Alerts that failed may wait minutes for their next try.`,
    );
    const found = await settledTables(leads, product);
    const settled = seconds();
    const atEnd = await product.megabytes();
    await pause(rest * 1000);
    const memory = { atEnd, rested: await product.megabytes() };
    const done = { faults: product.faultsDone(), leads: leads.length, emailed: emailed() };
    return { served, settled, sent, found, memory, ...done };
  } finally {
    await product.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}
