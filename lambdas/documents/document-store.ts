import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { AlertWrite } from '#lambdas/alerts/alert-store.ts';
import { ifConditionHolds, transact } from '#lambdas/platform/dynamo.ts';
import type { DocumentOutcome } from '#shared/estimate/document.ts';
import { type DocumentRecord, documentRecordOf, type Scan } from './document.ts';
import { type Change, overrunCounted, reopened, unread } from './overruns.ts';

export interface DocumentStore {
  /** False if a document with that id exists; it is not changed. */
  add(record: DocumentRecord): Promise<boolean>;
  get(id: string, signal?: AbortSignal): Promise<DocumentRecord | undefined>;
  /**
   * Returns the record to exactly one caller, who must read the document; undefined to all others. Another caller gets
   * it only if the last claim was before `abandonedBefore` (ISO 8601) and neither started a job nor finished.
   */
  acquireReadingLease(
    id: string,
    claimedAt: string,
    abandonedBefore: string,
  ): Promise<DocumentRecord | undefined>;
  /** Ends the lease of a reading that failed, so that the next caller can read at once. */
  releaseReadingLease(id: string, claimedAt: string): Promise<void>;
  /** For a file that is sent again: returns the record, stored for as long as a new one; undefined if there is none. */
  renew(
    id: string,
    fresh: Pick<DocumentRecord, 'asked_at' | 'expires_at' | 'version_id'>,
  ): Promise<DocumentRecord | undefined>;
  /**
   * Records the file version to read, unless one is recorded. Returns the recorded one; undefined if there is no such
   * document.
   */
  pinVersion(id: string, versionId: string): Promise<string | undefined>;
  /**
   * Records the file sent to Textract, and the networks its pages are counted for. False if one is recorded or the
   * document has an outcome.
   */
  setScan(id: string, scan: Scan, networks: readonly string[]): Promise<boolean>;
  /**
   * Records Textract's job, and forgets overruns and whom the pages are counted for, as nothing is refunded from now on.
   * False if a job is recorded or there is no such document.
   */
  setJob(id: string, jobId: string): Promise<boolean>;
  /**
   * Stores the first outcome and, in the same transaction, an alert for each lead that waits for it. False if there is
   * an outcome or no such document.
   */
  finish(id: string, outcome: DocumentOutcome, tell: LeadAlert, at: Date): Promise<boolean>;
  /**
   * Counts a reading that ran out of time, see `overrunCounted`. Returns the record, which may have an outcome by now;
   * undefined if there is no such document.
   */
  countOverrun(record: DocumentRecord, began: Date, at: Date): Promise<DocumentRecord | undefined>;
  /** Forgets this outcome and the overruns that led to it. Returns the record; undefined if there is none. */
  reopen(record: DocumentRecord): Promise<DocumentRecord | undefined>;
  /**
   * True if the lead now waits for the outcome. False if there is an outcome, no such document, or too many leads wait.
   */
  addWaitingLead(id: string, leadId: string, signal?: AbortSignal): Promise<boolean>;
  /** Takes the leads off those waiting. */
  removeWaitingLeads(id: string, leadIds: ReadonlySet<string>): Promise<void>;
}

/** Makes the alert that this lead's document has been read. */
export type LeadAlert = (leadId: string, outcome: DocumentOutcome['kind']) => AlertWrite;

/** Attempts to store an outcome while more leads begin to wait. */
const ATTEMPTS = 10;

/** One home's document comes with one or two leads; thousands would fill the record. */
const WAITING_LEADS_LIMIT = 20;

/** Reads documents. Apart from the store, so that a function that only reads them loads none of its writes. */
export function documentReader(dynamo: DynamoDBDocumentClient, TableName: string): DocumentStore['get'] {
  return async (id, signal) => {
    const { Item } = await dynamo.send(
      new GetCommand({ TableName, Key: { id }, ConsistentRead: true }),
      signal === undefined ? {} : { abortSignal: signal },
    );
    return Item === undefined ? undefined : documentRecordOf(Item);
  };
}

export function documentStore(dynamo: DynamoDBDocumentClient, TableName: string): DocumentStore {
  /** The changed record; undefined if the condition does not hold or there is no such document. */
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
  const get = documentReader(dynamo, TableName);

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

    async setScan(id, scan, networks) {
      const noted = await changed(id, {
        update: 'SET scan_file = :scan, scan_networks = :networks',
        when: [...unread, 'attribute_not_exists(scan_file)'],
        values: { ':scan': scan, ':networks': networks },
      });
      return noted !== undefined;
    },

    async setJob(id, jobId) {
      const noted = await changed(id, {
        update: 'SET #status = :status, job_id = :jobId REMOVE overruns, overran_at, scan_networks',
        when: [...unread, 'attribute_not_exists(job_id)'],
        names,
        values: { ':status': 'reading', ':jobId': jobId },
      });
      return noted !== undefined;
    },

    async finish(id, outcome, tell, at) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const record = await get(id);
        if (record === undefined || record.outcome !== undefined) return false;
        const waiting = record.waiting_leads;
        const Update = {
          TableName,
          Key: { id },
          UpdateExpression:
            'SET #status = :status, outcome = :outcome, finished_at = :at REMOVE waiting_leads, scan_networks',
          // Fails if another lead began to wait, so that the record is read again.
          ConditionExpression: `attribute_exists(id) AND ${unread} AND ${waiting ? 'waiting_leads = :waiting' : 'attribute_not_exists(waiting_leads)'}`,
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: {
            ':status': 'finished',
            ':outcome': outcome,
            ':at': at.toISOString(),
            ...(waiting && { ':waiting': waiting }),
          },
        };
        if (
          await transact(dynamo, [
            { Update },
            ...[...(waiting ?? [])].map((leadId) => tell(leadId, outcome.kind)),
          ])
        )
          return true;
      }
      throw new Error('others kept changing who waits for the document');
    },

    async countOverrun(record, began, at) {
      return (await changed(record.id, overrunCounted(record, began, at))) ?? get(record.id);
    },

    async reopen(record) {
      return (await changed(record.id, reopened(record))) ?? get(record.id);
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
