import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { AlertWrite } from '#lambdas/alerts/alert-store.ts';
import { ifConditionHolds, transact } from '#lambdas/platform/dynamo.ts';
import type { DocumentOutcome } from '#shared/estimate/document.ts';
import { type DocumentRecord, documentRecordOf, type Scan } from './document.ts';

export interface DocumentStore {
  /** False where a document with that id is there already; it stays as it is. */
  add(record: DocumentRecord): Promise<boolean>;
  get(id: string, signal?: AbortSignal): Promise<DocumentRecord | undefined>;
  /**
   * The record for exactly one caller: the one that shall read the document; undefined for all others. Another
   * may follow only when that one claimed before `abandonedBefore` (ISO 8601) and neither started a job nor
   * finished.
   */
  acquireReadingLease(
    id: string,
    claimedAt: string,
    abandonedBefore: string,
  ): Promise<DocumentRecord | undefined>;
  /** Lets the next one read at once, where the reading claimed then came to nothing. */
  releaseReadingLease(id: string, claimedAt: string): Promise<void>;
  /** The same file was sent again: the record, now as long-lived as a new one; undefined where there is none. */
  renew(
    id: string,
    fresh: Pick<DocumentRecord, 'asked_at' | 'expires_at' | 'version_id'>,
  ): Promise<DocumentRecord | undefined>;
  /** Notes the version that is read first; the noted one, or undefined where there is no such document. */
  pinVersion(id: string, versionId: string): Promise<string | undefined>;
  /** Notes what Textract is sent; false where that is noted already, or the document has an outcome. */
  setScan(id: string, scan: Scan): Promise<boolean>;
  /** Notes Textract's job; false where one is noted already or there is no such document. */
  setJob(id: string, jobId: string): Promise<boolean>;
  /**
   * Keeps the first outcome and with it, in one transaction, what tells of each lead that waits for it, which then waits no
   * more; false where there is an outcome already or there is no such document.
   */
  finish(id: string, outcome: DocumentOutcome, tell: TellLead): Promise<boolean>;
  /** Of a record with an outcome whose leads the release before left waiting: each is told of, unless it was. */
  tellLeftWaiting(record: DocumentRecord, tell: TellLead): Promise<void>;
  /** True where the lead now waits for the outcome; false where there is one, no such document, or a crowd waits. */
  addWaitingLead(id: string, leadId: string, signal?: AbortSignal): Promise<boolean>;
  /** The leads have what they waited for. */
  removeWaitingLeads(id: string, leadIds: ReadonlySet<string>): Promise<void>;
}

/** Makes what tells that the document of this lead is read. */
export type TellLead = (leadId: string) => AlertWrite;

/** How often an outcome is tried to be kept while others begin to wait for it. */
const ATTEMPTS = 10;

/** One home's paper is sent with one lead, perhaps two; a set of thousands would fill the record. */
export const WAITING_LEADS_LIMIT = 20;

export function documentStore(dynamo: DynamoDBDocumentClient, TableName: string): DocumentStore {
  /** The changed record; undefined where the condition does not hold or there is no such document. */
  const changed = async (id: string, change: Change, signal?: AbortSignal) => {
    const update = new UpdateCommand({
      TableName,
      Key: { id },
      UpdateExpression: change.update,
      ConditionExpression: ['attribute_exists(id)', ...(change.when ?? [])].join(' AND '),
      ExpressionAttributeNames: change.names,
      ExpressionAttributeValues: change.values,
      ReturnValues: 'ALL_NEW',
    });
    const options = signal === undefined ? {} : { abortSignal: signal };
    const written = await ifConditionHolds(() => dynamo.send(update, options));
    return written?.Attributes === undefined ? undefined : documentRecordOf(written.Attributes);
  };
  const names = { '#status': 'status' };

  async function get(id: string, signal?: AbortSignal): Promise<DocumentRecord | undefined> {
    const { Item } = await dynamo.send(
      new GetCommand({ TableName, Key: { id }, ConsistentRead: true }),
      signal === undefined ? {} : { abortSignal: signal },
    );
    return Item === undefined ? undefined : documentRecordOf(Item);
  }

  async function removeWaitingLeads(id: string, leadIds: ReadonlySet<string>): Promise<void> {
    await changed(id, { update: 'DELETE waiting_leads :leads', values: { ':leads': leadIds } });
  }

  return {
    async add(record) {
      const put = new PutCommand({
        TableName,
        Item: record,
        ConditionExpression: 'attribute_not_exists(id)',
      });
      return (await ifConditionHolds(() => dynamo.send(put))) !== undefined;
    },

    get,

    acquireReadingLease: (id, claimedAt, abandonedBefore) =>
      changed(id, {
        update: 'SET #status = :status, claimed_at = :claimedAt',
        when: [
          ...unread,
          'attribute_not_exists(job_id)',
          '(attribute_not_exists(claimed_at) OR claimed_at < :abandonedBefore)',
        ],
        names,
        values: { ':status': 'reading', ':claimedAt': claimedAt, ':abandonedBefore': abandonedBefore },
      }),

    async releaseReadingLease(id, claimedAt) {
      await changed(id, {
        update: 'REMOVE claimed_at',
        when: [...unread, 'attribute_not_exists(job_id)', 'claimed_at = :claimedAt'],
        values: { ':claimedAt': claimedAt },
      });
    },

    renew(id, { asked_at, expires_at, version_id }) {
      const version = version_id === undefined ? '' : ', version_id = :version';
      return changed(id, {
        update: `SET asked_at = :asked, expires_at = :expires${version}`,
        values: { ':asked': asked_at, ':expires': expires_at, ':version': version_id },
      });
    },

    async pinVersion(id, versionId) {
      const pinned = await changed(id, {
        update: 'SET version_id = if_not_exists(version_id, :version)',
        values: { ':version': versionId },
      });
      return pinned?.version_id;
    },

    async setScan(id, scan) {
      const noted = await changed(id, {
        update: 'SET scan_file = :scan',
        when: [...unread, 'attribute_not_exists(scan_file)'],
        values: { ':scan': scan },
      });
      return noted !== undefined;
    },

    async setJob(id, jobId) {
      const noted = await changed(id, {
        update: 'SET #status = :status, job_id = :jobId',
        when: [...unread, 'attribute_not_exists(job_id)'],
        names,
        values: { ':status': 'reading', ':jobId': jobId },
      });
      return noted !== undefined;
    },

    async finish(id, outcome, tell) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const record = await get(id);
        if (record === undefined || record.outcome !== undefined) return false;
        const waiting = record.waiting_leads;
        const Update = {
          TableName,
          Key: { id },
          UpdateExpression: 'SET #status = :status, outcome = :outcome REMOVE waiting_leads',
          // Whoever came to wait since then is told too: it is read again.
          ConditionExpression: `attribute_exists(id) AND ${unread} AND ${waiting ? 'waiting_leads = :waiting' : 'attribute_not_exists(waiting_leads)'}`,
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: {
            ':status': 'finished',
            ':outcome': outcome,
            ...(waiting && { ':waiting': waiting }),
          },
        };
        if (await transact(dynamo, [{ Update }, ...[...(waiting ?? [])].map(tell)])) return true;
      }
      throw new Error('others kept changing who waits for the document');
    },

    async tellLeftWaiting({ id, waiting_leads = new Set() }, tell) {
      for (const leadId of waiting_leads) {
        const put = { ...tell(leadId).Put, ConditionExpression: 'attribute_not_exists(id)' };
        await ifConditionHolds(() => dynamo.send(new PutCommand(put)));
      }
      if (waiting_leads.size > 0) await removeWaitingLeads(id, waiting_leads);
    },

    async addWaitingLead(id, leadId, signal) {
      const waiting = await changed(
        id,
        {
          update: 'ADD waiting_leads :lead',
          when: [...unread, '(attribute_not_exists(waiting_leads) OR size(waiting_leads) < :most)'],
          values: { ':lead': new Set([leadId]), ':most': WAITING_LEADS_LIMIT },
        },
        signal,
      );
      return waiting !== undefined;
    },

    removeWaitingLeads,
  };
}

interface Change {
  update: string;
  /** Besides that the document is there. */
  when?: readonly string[];
  names?: Record<string, string>;
  values: Record<string, unknown>;
}

const unread = ['attribute_not_exists(outcome)'];
