import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, vi } from 'vitest';
import { exportCommand } from '#infra/commands/export.ts';
import { restoreCommand } from '#infra/commands/restore.ts';
import { perTable, type TableName } from '#infra/tables.ts';
import { indexLeads, tableIndexer } from '#lambdas/lead-index/index-lead.ts';
import { callParts } from '#lambdas/lead-index/lists/work-lists.ts';
import { leadCounts } from '#lambdas/lead-index/numbers/counter-reader.ts';
import { lookupsFor } from '#lambdas/lead-index/search/lookups.ts';
import { listReader } from '#lambdas/lead-index/store/index-reader.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { leadErasure } from '#lambdas/office/delete-lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput, snapshot } from '#test/support/leads.ts';
import { BUCKETS, restorableAccount } from '#test/support/scripted/restorable-account.ts';
import { typed } from '#test/support/typed-command.ts';

export const leadId = (n: number) => `5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b${String(n).padStart(2, '0')}`;
export const documentId = (n: number) => `8d0f3b52-1f6e-8a53-9c1e-4a54f7f2b00${n}`;

/** The time of the command, in all of these tests. */
export const NOW = new Date('2026-11-23T06:05:00Z');
export const TO = '2026-11-22T12:00:00Z';
const YEAR_FROM_NOW = Math.floor(NOW.getTime() / 1000) + 365 * 86_400;

interface Typing {
  env?: Readonly<Record<string, string>>;
  /** When the command is typed. */
  at?: Date;
}

/** A deployed site with leads and all that belongs to them, whose older states AWS keeps. */
export async function startRestoredSite() {
  const account = await restorableAccount();
  const { dynamo, s3, script } = account;
  const put = (TableName: TableName, Item: object) => dynamo.send(new PutCommand({ TableName, Item }));
  const leads = leadStore(dynamo, 'leads');
  const indexLead = tableIndexer(dynamo, { leadKeys: 'leadKeys', leads: 'leads' }, async () => {});
  // As the deployed function does.
  script.prepareData = async () => ({
    added: [],
    kept: [],
    ...(await indexLeads({ leads, indexLead, now: () => NOW })),
  });
  const erase = leadErasure(
    { dynamo, s3, documentsBucket: BUCKETS.documents, tables: perTable((name) => name) },
    indexLead,
  );
  const items = async (TableName: string) => {
    const { Items = [] } = await dynamo.send(new ScanCommand({ TableName }));
    return Items;
  };

  return {
    ...account,
    put,
    items,
    indexLead,
    leads,
    async addLead(n: number, changes: Partial<Lead> = {}) {
      await put('leads', {
        ...leadInput({ id: leadId(n) }),
        quote: snapshot(),
        status: 'new',
        created_at: `2026-11-${String(10 + n)}T10:00:00.000Z`,
        feed: 'lead',
        ...changes,
      });
    },
    removeLead: (n: number) => dynamo.send(new DeleteCommand({ TableName: 'leads', Key: { id: leadId(n) } })),
    addNote: (n: number, text: string) =>
      put('leadLog', {
        lead_id: leadId(n),
        entry: `2026-11-21T10:00:00.000Z#${text}`,
        kind: 'note',
        text,
        by: 'dana@acme.example',
        at: '2026-11-21T10:00:00.000Z',
      }),
    addLink: (id: string, n: number, expires_at = YEAR_FROM_NOW) =>
      put('quoteLinks', {
        id,
        lead_id: leadId(n),
        created_at: '2026-11-20T10:00:00.000Z',
        ends_at: '2027-11-20T10:00:00.000Z',
        expires_at,
      }),
    addDocument: (n: number, expires_at = YEAR_FROM_NOW) =>
      put('documents', { id: documentId(n), status: 'finished', expires_at }),
    addPrice: (name: string, value: number) =>
      put('pricing', { list: 'pricing', name, id: name, value, updated_at: '2026-11-01T00:00:00.000Z' }),
    removePrice: (name: string) =>
      dynamo.send(new DeleteCommand({ TableName: 'pricing', Key: { list: 'pricing', name } })),
    /** As the office and npm run forget delete a lead. */
    eraseInTheProduct: (n: number, at: string) => erase(leadId(n), new Date(at)),
    /** Ids in the order of the office's call list. */
    async callList() {
      const { found } = await listReader(dynamo, 'leadKeys')({ list: callParts.uncalled, wanted: 50 });
      return found.map(({ id }) => id);
    },
    async search(text: string) {
      const [lookup] = lookupsFor(text);
      if (lookup === undefined) return [];
      const { found } = await listReader(dynamo, 'leadKeys')({ ...lookup, wanted: 50 });
      return found.map(({ id }) => id);
    },
    counts: leadCounts(dynamo, 'leadKeys'),
    /** What an operator types after npm run export -- and reads. */
    export: (args: readonly string[], { env = {}, at = NOW }: Typing = {}) =>
      typed(exportCommand({ now: () => at, pause: async () => {} }), args, { env }),
    /** What an operator types after npm run restore -- and reads; waits are counted, not waited for. */
    async restore(args: readonly string[], env: Typing['env'] = {}, at = NOW) {
      const waits: number[] = [];
      const command = restoreCommand({
        now: () => at,
        pause: async (ms) => {
          waits.push(ms);
        },
      });
      return { ...(await typed(command, args, { env })), waits };
    },
  };
}

export type RestoredSite = Awaited<ReturnType<typeof startRestoredSite>>;

/** A site of its own for each test, in whose account the test's commands run. */
export function restoredSiteForEach(): () => RestoredSite {
  let site: RestoredSite;
  beforeEach(async () => {
    site = await startRestoredSite();
    for (const [name, value] of Object.entries(site.env)) vi.stubEnv(name, value);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await site.stop();
  });
  return () => site;
}
