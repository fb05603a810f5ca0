import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { arch, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { LeadInput } from '#shared/lead/lead.ts';
import { RunningProduct } from '#test/bench/load/product.ts';
import { deliver, type Sent, uploaded } from '#test/bench/load/visitors.ts';
import { asFromForm, leadInput } from '#test/support/leads.ts';
import { tablesAt } from '#test/support/tables.ts';
import type { Section } from './report.ts';

type Item = Record<string, unknown>;

/** What stands against what should. Every count but `stored` should be 0. */
interface Reconciliation {
  stored: number;
  missing: number;
  /** Leads nobody sent. */
  unknown: number;
  /** Leads that do not hold what was sent. */
  changed: number;
  /** Leads with a size or a document that gives a quote, and without that quote. */
  unquoted: number;
  /** Documents somebody was told of that nobody finished. */
  unfinished: number;
  /** Leads whose team has no email of them. */
  untold: number;
}

/** Everything in a table, read past the product. */
export async function everything(dynamodb: string, TableName: string): Promise<Item[]> {
  const client = tablesAt(dynamodb);
  const items: Item[] = [];
  try {
    for await (const { Items = [] } of paginateScan({ client }, { TableName })) items.push(...Items);
  } finally {
    client.destroy();
  }
  return items;
}

/** Compares the tables with what the visitors sent, lead by lead. */
export function reconciled(
  sent: readonly LeadInput[],
  leads: readonly Item[],
  documents: readonly Item[],
  alerts: readonly Item[],
): Reconciliation {
  const mailed = new Set(
    alerts
      .filter(({ event, mail }) => event === 'lead.created' && (mail as Item | undefined)?.state === 'sent')
      .map(({ lead_id }) => lead_id),
  );
  const stored = new Map(leads.map((lead) => [lead.id, lead]));
  const wanted = new Map(sent.map((lead) => [lead.id, lead]));
  const outcomes = new Map(documents.map((document) => [document.id, document.outcome as Item | undefined]));
  const holds = (lead: LeadInput) => {
    const { honeypot: _h, filledInMs: _f, ...kept } = lead;
    return Object.entries(kept).every(
      ([field, value]) => value === undefined || isDeepStrictEqual(stored.get(lead.id)?.[field], value),
    );
  };
  const quoted = (lead: LeadInput) =>
    stored.get(lead.id)?.quote !== undefined ||
    (lead.squareFootage === undefined && outcomes.get(lead.documentId)?.kind !== 'quote');
  const present = [...wanted.values()].filter(({ id }) => stored.has(id));
  return {
    stored: leads.length,
    missing: wanted.size - present.length,
    unknown: leads.filter(({ id }) => !wanted.has(String(id))).length,
    changed: present.filter((lead) => !holds(lead)).length,
    unquoted: present.filter((lead) => !quoted(lead)).length,
    unfinished: sent.filter(
      ({ documentId }) => documentId !== undefined && outcomes.get(documentId) === undefined,
    ).length,
    untold: leads.filter(({ id }) => !mailed.has(id)).length,
  };
}

/** Visitors at the same time. */
const AT_ONCE = 24;
const DOCUMENTS_DONE_MS = 240_000;

/**
 * Thousands of visitors with the page's own outbox, while the product is killed and the wire to
 * DynamoDB, S3 and Textract fails; then every lead, document and alert is looked for. Ends with 1 where one is not as sent.
 */
export async function main(args: string[]): Promise<Section | undefined> {
  const { values } = parseArgs({
    args,
    options: {
      leads: { type: 'string', default: '2000' },
      doubles: { type: 'string', default: '0.05' },
      documents: { type: 'string', default: '80' },
      scans: { type: 'string', default: '8' },
      faults: { type: 'string', default: '0.02' },
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
  const product = new RunningProduct({ dataDir, faults: asked.faults, seed: asked.seed });
  const url = () => product.ready.url;
  const sent: Sent = { requests: 0, failed: 0 };
  const leads: LeadInput[] = [];
  const started = performance.now();

  /** The visitors whose number is a multiple come with a document. */
  const every = (count: number) => (count === 0 ? Number.POSITIVE_INFINITY : Math.floor(asked.leads / count));
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
    const lead = leadInput({
      id: randomUUID(),
      // The outbox gives up what has waited for 30 days.
      posted_at: new Date().toISOString(),
      name: `Visitor ${visitor}`,
      ...(documentId === undefined ? {} : { documentId, lead_type: 'insurance', squareFootage: undefined }),
    });
    leads.push(lead);
    const tabs = visitor % Math.round(1 / asked.doubles) === 0 ? 2 : 1;
    await Promise.all(Array.from({ length: tabs }, () => deliver(url, visitor, asFromForm(lead), sent)));
  }

  try {
    await product.start();
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

    const look = async () =>
      reconciled(
        leads,
        await everything(product.ready.dynamodb, 'leads'),
        await everything(product.ready.dynamodb, 'documents'),
        await everything(product.ready.dynamodb, 'alerts'),
      );
    let found = await look();
    for (
      const until = Date.now() + DOCUMENTS_DONE_MS;
      found.unfinished + found.unquoted + found.untold > 0 && Date.now() < until;
    ) {
      await pause(1000);
      found = await look();
    }

    const [cpu] = cpus();
    const { stored, ...wrong } = found;
    const markdown = [
      '## Leads under load, killed and on a bad wire',
      '',
      `\`npm run bench -- load\` on ${cpus().length} × ${cpu?.model ?? 'unknown'} (${arch()}), Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}: ${asked.leads} visitors, ${AT_ONCE} at a time, with the page’s own outbox; ${asked.doubles * 100} % send the same lead from two tabs at once, ${asked.documents} bring a document and ${asked.scans} a scan and never ask for it again. The product’s process is killed ${asked.kills} times with SIGKILL and started on the same data; ${asked.faults * 100} % of the requests to DynamoDB, S3 and Textract meet a fault.`,
      '',
      '| | |',
      '|---|---|',
      `| until the last visitor had been answered | ${served.toFixed(0)} s |`,
      `| requests of the browsers, and of these without an answer or told to come later | ${sent.requests}, ${sent.failed} |`,
      ...Object.entries(product.faultsDone()).map(([fault, count]) => `| faults: ${fault} | ${count} |`),
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
