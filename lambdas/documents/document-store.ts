import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { AlertWrite } from '#lambdas/alerts/alert-store.ts';
import { ifConditionHolds, transact } from '#lambdas/platform/dynamo.ts';
import { untilWritten } from '#lambdas/platform/retry.ts';
import {
  absent,
  below,
  either,
  equal,
  exists,
  type ItemUpdate,
  item,
  smallerThan,
  updateWrite,
} from '#lambdas/platform/table.ts';
import type { DocumentOutcome } from '#shared/estimate/document.ts';
import { type DocumentRecord, documentRecordOf, type Scan } from './document.ts';
import { overrunCounted, reopened, unread } from './overruns.ts';

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

/** One home's document comes with one or two leads; thousands would fill the record. */
const WAITING_LEADS_LIMIT = 20;

/** Reads documents. Apart from the store, so that a function that only reads them loads none of its writes. */
export function documentReader(dynamo: DynamoDBDocumentClient, TableName: string): DocumentStore['get'] {
  return async (id, signal) => {
    const found = await item(dynamo, TableName, { id }).get({ signal });
    return found && documentRecordOf(found);
  };
}

export function documentStore(dynamo: DynamoDBDocumentClient, TableName: string): DocumentStore {
  const change: ChangeRecord = async (id, update, signal) => {
    const ofDocument = { ...update, if: [exists('id'), ...(update.if ?? [])] };
    const attributes = await item(dynamo, TableName, { id }).update(ofDocument, {
      returns: 'ALL_NEW',
      signal,
    });
    return attributes && documentRecordOf(attributes);
  };
  const get = documentReader(dynamo, TableName);

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
      change(id, {
        set: { status: 'reading', claimed_at: claimedAt },
        if: [unread, absent('job_id'), either(absent('claimed_at'), below('claimed_at', abandonedBefore))],
      }),

    async releaseReadingLease(id, claimedAt) {
      await change(id, {
        remove: ['claimed_at'],
        if: [unread, absent('job_id'), equal('claimed_at', claimedAt)],
      });
    },

    renew: (id, { asked_at, expires_at, version_id }) =>
      change(id, { set: { asked_at, expires_at, version_id } }),

    async finish(id, outcome, tell, at) {
      const isFirst = await untilWritten(async () => {
        const record = await get(id);
        if (record === undefined || record.outcome !== undefined) return false;
        const waiting = record.waiting_leads;
        const finished = updateWrite(
          TableName,
          { id },
          {
            set: { status: 'finished', outcome, finished_at: at.toISOString() },
            remove: ['waiting_leads', 'scan_networks'],
            // Fails if another lead began to wait, so that the record is read again.
            if: [exists('id'), unread, waiting ? equal('waiting_leads', waiting) : absent('waiting_leads')],
          },
        );
        const alerts = [...(waiting ?? [])].map((leadId) => tell(leadId, outcome.kind));
        return (await transact(dynamo, [finished, ...alerts])) ? true : undefined;
      });
      if (isFirst === undefined) throw new Error('others kept changing who waits for the document');
      return isFirst;
    },

    async countOverrun(record, began, at) {
      return (await change(record.id, overrunCounted(record, began, at))) ?? get(record.id);
    },

    async reopen(record) {
      return (await change(record.id, reopened(record))) ?? get(record.id);
    },

    ...scanChanges(change),
    ...waitingLeads(change),
  };
}

/** Changes a record; undefined if the conditions do not hold or there is no such document. */
type ChangeRecord = (
  id: string,
  update: ItemUpdate,
  signal?: AbortSignal,
) => Promise<DocumentRecord | undefined>;

function scanChanges(change: ChangeRecord): Pick<DocumentStore, 'pinVersion' | 'setScan' | 'setJob'> {
  return {
    async pinVersion(id, versionId) {
      return (await change(id, { setMissing: { version_id: versionId } }))?.version_id;
    },

    async setScan(id, scan, networks) {
      const noted = await change(id, {
        set: { scan_file: scan, scan_networks: networks },
        if: [unread, absent('scan_file')],
      });
      return noted !== undefined;
    },

    async setJob(id, jobId) {
      const noted = await change(id, {
        set: { status: 'reading', job_id: jobId },
        remove: ['overruns', 'overran_at', 'scan_networks'],
        if: [unread, absent('job_id')],
      });
      return noted !== undefined;
    },
  };
}

function waitingLeads(change: ChangeRecord): Pick<DocumentStore, 'addWaitingLead' | 'removeWaitingLeads'> {
  return {
    async addWaitingLead(id, leadId, signal) {
      const waiting = await change(
        id,
        {
          add: { waiting_leads: new Set([leadId]) },
          if: [unread, either(absent('waiting_leads'), smallerThan('waiting_leads', WAITING_LEADS_LIMIT))],
        },
        signal,
      );
      return waiting !== undefined;
    },

    async removeWaitingLeads(id, leadIds) {
      await change(id, { takeOut: { waiting_leads: leadIds } });
    },
  };
}
