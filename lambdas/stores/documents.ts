import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DocumentOutcome } from '#shared/document-answer.ts';
import { ifConditionHolds } from './conditional.ts';
import type { DocumentRecord } from './document-record.ts';
import { documentRecordOf } from './stored-document.ts';

export interface DocumentStore {
  /** False where a document with that id is there already; it stays as it is. */
  add(record: DocumentRecord): Promise<boolean>;
  get(id: string, signal?: AbortSignal): Promise<DocumentRecord | undefined>;
  /**
   * True for exactly one caller: the one that shall read the document. Another may follow only when that
   * one claimed before `abandonedBefore` (ISO 8601) and neither started a job nor finished.
   */
  acquireReadingLease(id: string, claimedAt: string, abandonedBefore: string): Promise<boolean>;
  /** Notes Textract's job; false where one is noted already or there is no such document. */
  setJob(id: string, jobId: string): Promise<boolean>;
  /** Keeps the first outcome; false where there is one already or there is no such document. */
  finish(id: string, outcome: DocumentOutcome): Promise<boolean>;
}

export function documentStore(dynamo: DynamoDBDocumentClient, TableName: string): DocumentStore {
  const changed = async (
    id: string,
    change: { set: string; when: string; values: Record<string, unknown> },
  ): Promise<boolean> => {
    const update = new UpdateCommand({
      TableName,
      Key: { id },
      UpdateExpression: `SET #status = :status, ${change.set}`,
      ConditionExpression: `attribute_exists(id) AND ${change.when}`,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: change.values,
    });
    return (await ifConditionHolds(dynamo.send(update))) !== undefined;
  };

  return {
    async add(record) {
      const put = new PutCommand({
        TableName,
        Item: record,
        ConditionExpression: 'attribute_not_exists(id)',
      });
      return (await ifConditionHolds(dynamo.send(put))) !== undefined;
    },

    async get(id, signal) {
      const { Item } = await dynamo.send(
        new GetCommand({ TableName, Key: { id }, ConsistentRead: true }),
        signal === undefined ? {} : { abortSignal: signal },
      );
      return Item === undefined ? undefined : documentRecordOf(Item);
    },

    acquireReadingLease: (id, claimedAt, abandonedBefore) =>
      changed(id, {
        set: 'claimed_at = :claimedAt',
        when: 'attribute_not_exists(job_id) AND attribute_not_exists(outcome) AND (attribute_not_exists(claimed_at) OR claimed_at < :abandonedBefore)',
        values: { ':status': 'reading', ':claimedAt': claimedAt, ':abandonedBefore': abandonedBefore },
      }),

    setJob: (id, jobId) =>
      changed(id, {
        set: 'job_id = :jobId',
        when: 'attribute_not_exists(job_id) AND attribute_not_exists(outcome)',
        values: { ':status': 'reading', ':jobId': jobId },
      }),

    finish: (id, outcome) =>
      changed(id, {
        set: 'outcome = :outcome',
        when: 'attribute_not_exists(outcome)',
        values: { ':status': 'finished', ':outcome': outcome },
      }),
  };
}
