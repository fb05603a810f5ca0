import { readFile } from 'node:fs/promises';
import type { GetDocumentTextDetectionResponse } from '@aws-sdk/client-textract';
import { dist } from '#infra/build/dist.ts';
import { bundledFunctions } from '#infra/functions/functions.ts';
import { functionEnvironment } from '#infra/local/function-environment.ts';
import { snsEvent } from '#infra/local/lambda/events.ts';
import { startLambdaHost } from '#infra/local/lambda/host.ts';
import type { OcrLimits } from '#infra/options.ts';
import { documentReadAlert } from '#lambdas/alerts/alert-schema.ts';
import { alertStore, alertWrites } from '#lambdas/alerts/alert-store.ts';
import { type DeliverDeps, deliver } from '#lambdas/alerts/deliver.ts';
import { type DocumentStore, documentStore } from '#lambdas/documents/document-store.ts';
import type { DocumentFiles, ObjectPlace } from '#lambdas/documents/files.ts';
import type { ReadingDeps } from '#lambdas/documents/outcome.ts';
import { ReaderQueue } from '#lambdas/documents/reader-thread.ts';
import { type ScanLimits, scanQuota } from '#lambdas/documents/scan-quota.ts';
import type { JobState, ScanJobs } from '#lambdas/documents/textract.ts';
import { notErasedChecks } from '#lambdas/leads/erased-leads.ts';
import { type LaterPriceSources, pricesStoredLead } from '#lambdas/leads/later-price.ts';
import { type LeadStore, leadStore } from '#lambdas/leads/lead-store.ts';
import { type Quota, quotaStore } from '#lambdas/platform/quota.ts';
import { type PricingStore, priceChangeStore, pricingStore } from '#lambdas/pricing/pricing-store.ts';
import { VIEWER_HEADER } from '#shared/api/route.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import { httpEvent, ORIGIN_SECRET, strangers } from './http-events.ts';
import { formOf, type TestProduct } from './product.ts';
import { type Scripted, scriptedTextract, type TextractCall } from './scripted/textract.ts';
import { startTables, type Tables } from './tables.ts';

/** A bucket in memory that keeps every version, as the deployed one does. */
function versionedFiles() {
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
 * at the deadline is for reader-thread-limits.all.test.ts to show.
 */
const worker = new ReaderQueue({ cpuMs: 60_000, wallMs: 60_000 });

/** Reading on real tables and a real thread, with files, Textract and the clock in the test's hand. */
export async function startReading(limits: ScanLimits) {
  const tables: Tables = await startTables();
  const clock = { now: new Date('2026-11-20T15:00:00.000Z') };
  const script = scriptedJobs();
  const documents: DocumentStore = documentStore(tables.dynamo, 'documents');
  const leads: LeadStore = leadStore(tables.dynamo, 'leads');
  const pricing: PricingStore = pricingStore(tables.dynamo, 'pricing', () => clock.now);
  const alert = alertWrites('alerts');
  const notErased = notErasedChecks('records');
  const quotas: Quota = quotaStore(tables.dynamo, 'quotas');
  const alerts = alertStore(tables.dynamo, 'alerts');
  /** Prices and tells of what is due. */
  async function follow(
    changes: Partial<LaterPriceSources> = {},
    channels: DeliverDeps['channels'] = {},
  ): Promise<void> {
    const now = () => clock.now;
    const sources = {
      ...{ leads, pricing, documents, alert, now },
      sessionRoof: async () => undefined,
      repeatLostNotice: async () => {},
    };
    const priceLead = pricesStoredLead({ ...sources, ...changes });
    const pause = async (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
    };
    const channelStates = { note: async () => {} };
    const idle = {
      channelStates,
      isForDigest: async () => false,
      indexLead: async () => {},
      freeInspection: async () => {},
    };
    const following = { alerts, leads, priceLead, channels, ...idle, now, pause };
    for (const id of await alerts.due(now().toISOString(), 100)) await deliver(id, following);
  }
  const deps: ReadingDeps & { documents: DocumentStore } = {
    files: versionedFiles(),
    documents,
    jobs: script.jobs,
    worker,
    leadAlert: (leadId, outcome) => alert(documentReadAlert(leadId, outcome === 'refusal', clock.now)),
    quota: scanQuota(quotas, limits),
    networks: [],
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
    notErased,
    prices: priceChangeStore(tables.dynamo, 'pricing'),
    quotas,
    stop: () => tables.stop(),
  };
}

interface RouteAnswer {
  status: number;
  json: Record<string, unknown>;
}

/** A sample scan and what Textract says of it. */
export async function scanFixture(name: string) {
  const folder = new URL(`../fixtures/estimates/${name}/`, import.meta.url);
  return {
    pdf: await readFile(new URL('document.pdf', folder)),
    replies: JSON.parse(
      await readFile(new URL('textract.json', folder), 'utf8'),
    ) as GetDocumentTextDetectionResponse[],
  };
}

/** Who sends the scans of a process: nobody of the product's own strangers, and each request another one. */
const stranger = strangers(19);

/** The built insurance functions on the product's tables and bucket, with Textract answering from a script. */
export async function startScanRoutes(
  product: TestProduct,
  answer: (call: TextractCall) => Scripted,
  ocr?: OcrLimits,
) {
  const textract = await scriptedTextract(answer);
  let logged = '';
  const { publicKey } = product.config;
  const host = startLambdaHost({
    bundles: dist.lambdas,
    functions: bundledFunctions,
    variables: functionEnvironment(
      { ...product.endpoints, textract: textract.url },
      { publicKey, originSecret: ORIGIN_SECRET, siteUrl: product.url, quoteLinkPages: '', ocr },
    ),
    log: (_name, text) => {
      logged += text;
    },
  });
  const authorization = `Bearer ${publicKey}`;
  const answered = async (name: string, event: Parameters<typeof httpEvent>[0]): Promise<RouteAnswer> => {
    const outcome = await host.invoke(name, httpEvent(event));
    if (!outcome.ok) throw new Error(`${name}: ${outcome.errorMessage}`);
    const { statusCode, body } = outcome.result as { statusCode: number; body: string };
    return { status: statusCode, json: JSON.parse(body) as Record<string, unknown> };
  };
  return {
    calls: (operation: string) => textract.calls.filter((call) => call.operation === operation),
    /** What was asked so far no longer belongs to a test. */
    forgetCalls: () => void textract.calls.splice(0),
    logged: () => logged,
    async send(bytes: Uint8Array, from = stranger()): Promise<RouteAnswer> {
      const { body, headers } = await formOf(bytes);
      return answered('process-insurance', {
        routeKey: 'POST /api/process-insurance',
        headers: { ...headers, authorization, [VIEWER_HEADER]: from },
        body: Buffer.from(body).toString('base64'),
        isBase64Encoded: true,
      });
    },
    sendAgain: (documentId: string, from = stranger()): Promise<RouteAnswer> =>
      answered('process-insurance', {
        routeKey: 'POST /api/process-insurance',
        headers: { 'content-type': 'application/json', authorization, [VIEWER_HEADER]: from },
        body: JSON.stringify({ documentId }),
      }),
    /** Textract's notice that the document's job has ended; false where the function failed. */
    async announce(documentId: string, jobId = 'job-1'): Promise<boolean> {
      const message = JSON.stringify({
        JobId: jobId,
        Status: 'SUCCEEDED',
        API: 'StartDocumentTextDetection',
        JobTag: documentId,
        Timestamp: 1_795_190_400_000,
        DocumentLocation: { S3ObjectName: `uploads/${documentId}.pdf`, S3Bucket: 'documents' },
      });
      return (await host.invoke('finish-scan', snsEvent('arn:aws:sns:us-east-1:000000000000:scans', message)))
        .ok;
    },
    async createLead(lead: LeadInput): Promise<RouteAnswer> {
      return answered('visitor-api', { routeKey: 'POST /api/leads', body: JSON.stringify(lead) });
    },
    poll: (documentId: string): Promise<RouteAnswer> =>
      answered('visitor-api', {
        routeKey: 'GET /api/process-insurance/{documentId}',
        headers: { authorization },
        path: { documentId },
      }),
    async stop() {
      await host.stop();
      await textract.stop();
    },
  };
}
