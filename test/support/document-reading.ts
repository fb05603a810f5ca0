import { alertStore, alertWrites } from '#lambdas/alerts/alert-store.ts';
import { deliver } from '#lambdas/alerts/deliver.ts';
import { type DocumentStore, documentStore } from '#lambdas/documents/document-store.ts';
import type { DocumentFiles, ObjectPlace } from '#lambdas/documents/files.ts';
import type { ReadingDeps } from '#lambdas/documents/outcome.ts';
import { ReaderQueue } from '#lambdas/documents/reader-thread.ts';
import { type ScanLimits, scanBudget } from '#lambdas/documents/scan-quota.ts';
import type { JobState, ScanJobs } from '#lambdas/documents/textract.ts';
import { type LeadStore, leadStore } from '#lambdas/leads/lead-store.ts';
import { type LaterPriceSources, pricesStoredLead } from '#lambdas/leads/price-lead.ts';
import { type Quota, quotaStore } from '#lambdas/platform/quota.ts';
import { type PricingStore, priceChangeStore, pricingStore } from '#lambdas/pricing/pricing-store.ts';
import { alertChannels } from '#shared/alerts/alert.ts';
import { startTables, type Tables } from './tables.ts';

/** A bucket in memory that keeps every version, as the deployed one does. */
export function versionedFiles() {
  const versions = new Map<string, Uint8Array[]>();
  const put = async (key: string, bytes: Uint8Array) => {
    const all = versions.get(key) ?? [];
    versions.set(key, [...all, bytes]);
    return `v${all.length + 1}`;
  };
  const get = async ({ key, version_id }: ObjectPlace) => {
    const all = versions.get(key) ?? [];
    const number = version_id === undefined ? all.length : Number(version_id.slice(1));
    const bytes = all[number - 1];
    return bytes === undefined ? undefined : { bytes, versionId: `v${number}` };
  };
  return { put, get } satisfies Partial<DocumentFiles>;
}

interface ScriptedJobs {
  started: { documentId: string; file: ObjectPlace }[];
  /** What starting throws, while it is set. */
  failure: Error | undefined;
  /** Textract does not take the file. */
  refuses: boolean;
  state: JobState;
  /** How often a job was looked at. */
  looks: number;
  jobs: ScanJobs;
}

/** Textract's side of it: what was started, and what a job has come to. */
function scriptedJobs(): ScriptedJobs {
  const script: ScriptedJobs = {
    started: [],
    failure: undefined,
    refuses: false,
    state: { kind: 'running' },
    looks: 0,
    jobs: {
      async start(documentId, file) {
        script.started.push({ documentId, file });
        if (script.failure !== undefined) throw script.failure;
        return script.refuses ? null : `job-of-${documentId}`;
      },
      async state() {
        script.looks += 1;
        return script.state;
      },
    },
  };
  return script;
}

/**
 * One thread for all tests of a process, which ends with it. On a busy machine it takes its time: that a document is given up
 * at the deadline is for reader-queue.test.ts to show.
 */
const worker = new ReaderQueue(60_000);

/** Reading on real tables and a real thread, with files, Textract and the clock in the test's hand. */
export async function startReading(limits: ScanLimits) {
  const tables: Tables = await startTables();
  const clock = { now: new Date('2026-11-20T15:00:00.000Z') };
  const script = scriptedJobs();
  const documents: DocumentStore = documentStore(tables.dynamo, 'documents');
  const leads: LeadStore = leadStore(tables.dynamo, 'leads');
  const pricing: PricingStore = pricingStore(tables.dynamo, 'pricing');
  const alert = alertWrites('alerts');
  const budgets: Quota = quotaStore(tables.dynamo, 'budgets');
  const alerts = alertStore(tables.dynamo, 'alerts');
  /** Prices and tells of what is due. */
  async function follow(changes: Partial<LaterPriceSources> = {}): Promise<void> {
    const noRoof = async () => undefined;
    const priceLead = pricesStoredLead({ leads, pricing, documents, visitRoof: noRoof, ...changes });
    const now = () => clock.now;
    const pause = async (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
    };
    const following = { alerts, leads, priceLead, channels: {}, projectLead: async () => {}, now, pause };
    for (const id of await alerts.due(now().toISOString(), 100)) await deliver(id, following);
  }
  const deps: ReadingDeps & { documents: DocumentStore } = {
    files: versionedFiles(),
    documents,
    jobs: script.jobs,
    worker,
    tellLead: (leadId) => alert({ event: 'document.read', leadId, at: clock.now, channels: alertChannels }),
    budget: scanBudget(budgets, limits),
    documentPages: limits.documentPages,
    now: () => clock.now,
  };
  return {
    deps,
    follow,
    alerts,
    tables,
    clock,
    script,
    documents,
    leads,
    pricing,
    alert,
    prices: priceChangeStore(tables.dynamo, 'pricing'),
    budgets,
    stop: () => tables.stop(),
  };
}

export type Reading = Awaited<ReturnType<typeof startReading>>;
