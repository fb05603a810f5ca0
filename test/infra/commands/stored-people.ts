import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { announceRunning, localStorage, RUNNING_FILE, type RunningProduct } from '#infra/commands/where.ts';
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb.ts';
import { startS3 } from '#infra/local/s3/server.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { perTable } from '#infra/tables.ts';
import { versionsOf } from '#lambdas/documents/files.ts';
import { tableIndexer } from '#lambdas/lead-index/index-lead.ts';
import { sessionStore } from '#lambdas/roofs/roof-store.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput } from '#test/support/leads.ts';

export const documentId = (n: number) => `8d0f3b52-1f6e-8a53-9c1e-4a54f7f2b00${n}`;
export const leadId = (n: number) => `5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b0${n}`;

/** What a running product says of itself, with every address but those given at the same place. */
export const runningAt = (
  url: string,
  endpoints: Partial<RunningProduct['endpoints']> = {},
): RunningProduct => ({
  siteUrl: url,
  executeApiUrl: url,
  endpoints: { dynamodb: url, s3: url, cognito: url, textract: url, ses: url, ...endpoints },
  credentials: LOCAL_CREDENTIALS,
  tables: perTable((name) => name),
  documentsBucket: 'documents',
  userPoolId: `${LOCAL_REGION}_none`,
  region: LOCAL_REGION,
});

/** Tables and bucket with invented people, reached as an operator's command reaches those of a running product. */
export async function startStoredPeople() {
  const folder = await mkdtemp(join(tmpdir(), 'forget-'));
  const dynamodb = await startDynamoDb({ folder: join(folder, 'dynamodb') });
  const s3 = await startS3({
    folder: join(folder, 's3'),
    buckets: ['documents'],
  });
  const running = runningAt('http://127.0.0.1:1', { dynamodb: dynamodb.url, s3: s3.url });
  await announceRunning(join(folder, RUNNING_FILE), running);
  const storage = localStorage(running);
  const stopServices = async () => {
    storage.dynamo.destroy();
    storage.s3.destroy();
    await dynamodb.stop();
    await s3.stop();
  };
  const ids = async (TableName: string, name = 'id') => {
    const { Items = [] } = await storage.dynamo.send(new ScanCommand({ TableName }));
    return Items.map((item) => String(item[name])).sort();
  };
  const put = (TableName: string, Item: object) => storage.dynamo.send(new PutCommand({ TableName, Item }));
  return {
    folder,
    storage,
    addLead: (n: number, changes: Partial<LeadInput> & Pick<Lead, 'link_ids' | 'other_documents'>) =>
      put('leads', {
        ...leadInput({ ...changes, id: leadId(n) }),
        feed: 'lead',
        status: 'new',
        created_at: `2026-11-2${n}T10:00:00.000Z`,
      }),
    /** Adds what the office adds to a lead. */
    setLead: async (n: number, facts: Partial<Lead>) => {
      const { Item } = await storage.dynamo.send(
        new GetCommand({ TableName: 'leads', Key: { id: leadId(n) } }),
      );
      await put('leads', { ...Item, ...facts });
    },
    /** A document with its record, its PDF sent twice and a copy made from it. */
    async addDocument(n: number) {
      const id = documentId(n);
      for (const key of [`uploads/${id}.pdf`, `uploads/${id}.pdf`, `uploads/${id}-upright.pdf`])
        await storage.s3.send(new PutObjectCommand({ Bucket: 'documents', Key: key, Body: '%PDF-1.7' }));
      await put('documents', { id, status: 'finished' });
    },
    addLink: (id: string, n: number) => put('quoteLinks', { id, lead_id: leadId(n) }),
    addNote: (n: number, entry: string) =>
      put('leadLog', { lead_id: leadId(n), entry, kind: 'note', text: 'x' }),
    /** A roof that the lead's visit asked about. */
    addSession: (n: number) =>
      sessionStore(storage.dynamo, storage.tables.roofMeasurements).ask(leadId(n), 'a@1,1', new Date(0)),
    sessions: () => ids('roofMeasurements'),
    /** Ids of the leads that each line is of. */
    log: () => ids('leadLog', 'lead_id'),
    /** Writes what the lead is found by. */
    project: (n: number) => tableIndexer(storage.dynamo, storage.tables, async () => {})(leadId(n)),
    keys: async () =>
      (await storage.dynamo.send(new ScanCommand({ TableName: storage.tables.leadKeys }))).Items ?? [],
    links: () => ids('quoteLinks'),
    leads: () => ids('leads'),
    documents: () => ids('documents'),
    fileVersions: async (n: number) => (await versionsOf(storage.s3, 'documents', documentId(n))).length,
    stopServices,
    async stop() {
      await stopServices();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
