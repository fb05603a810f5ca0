import { PublishCommand, type SNSClient } from '@aws-sdk/client-sns';
import * as v from 'valibot';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { DocumentRecord } from './document.ts';

/** The fields needed of Textract's completion notice; the job's tag is the document's id. */
export const noticeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    JobId: v.pipe(v.string(), v.nonEmpty()),
    JobTag: v.pipe(v.string(), v.uuid()),
    /** Ours, as Textract's seems lost: the job may still run. */
    isRepeated: v.optional(v.boolean(), false),
  }),
);

/** Longer than most jobs take and than Lambda tries to keep what was read. */
const OVERDUE_MS = 6 * MINUTE_MS;

export type RepeatLostNotice = (document: DocumentRecord, now: Date) => Promise<void>;

/**
 * Publishes the notice of a job once more where it seems lost: Lambda tries three times within minutes, and an outage may be
 * longer. `finish-scan` takes it as any, twice too. Never rejects: whoever waits for the document asks again.
 */
export function repeatsLostNotice(sns: SNSClient, TopicArn: string): RepeatLostNotice {
  return async ({ id, job_id: JobId, claimed_at, outcome }, now) => {
    if (JobId === undefined || claimed_at === undefined || outcome !== undefined) return;
    if (now.getTime() - Date.parse(claimed_at) < OVERDUE_MS) return;
    try {
      await sns.send(
        new PublishCommand({ TopicArn, Message: JSON.stringify({ JobId, JobTag: id, isRepeated: true }) }),
      );
      log.warn('an overdue scan’s notice was sent again', { documentId: id });
    } catch (error) {
      log.warn('an overdue scan’s notice could not be sent again', {
        documentId: id,
        failure: failureOf(error),
      });
    }
  };
}
