import type { Underway } from '#infra/local/lambda/events.ts';
import type { Job, JobStore } from './jobs.ts';

/** Hands a notice to its topic; resolves once it has been taken. */
export type Announce = (topicArn: string, message: string) => Promise<void>;

interface NoticeSettings {
  announce: Announce;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A job seems to be in progress for at least so long. */
  delayMs: number;
  underway: Underway;
}

/** What Textract publishes when a job has ended. */
function noticeOf({ id, tag, bucket, key, result }: Job, now: number): string {
  return JSON.stringify({
    JobId: id,
    Status: result?.status === 'FAILED' ? 'FAILED' : 'SUCCEEDED',
    API: 'StartDocumentTextDetection',
    ...(tag === undefined ? {} : { JobTag: tag }),
    Timestamp: now,
    DocumentLocation: { S3ObjectName: key, S3Bucket: bucket },
  });
}

/**
 * The store, announcing each job that asked for it once it has a result. A notice that nobody has taken when
 * the service stops is given again at the next start.
 */
export function announcedJobs(store: JobStore, { announce, now, delayMs, underway }: NoticeSettings) {
  const timers = new Set<NodeJS.Timeout>();
  const announceWhenDue = (job: Job) => {
    const { topicArn } = job;
    if (topicArn === undefined || job.result === undefined || job.isAnnounced === true) return;
    const due = new Promise<void>((resolve) => {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          resolve();
        },
        Math.max(0, job.started + delayMs - now()),
      );
      timers.add(timer);
    });
    const announced = due
      .then(() => announce(topicArn, noticeOf(job, now())))
      .then(
        () => store.save({ ...job, isAnnounced: true }),
        () => undefined, // Not taken: given again at the next start.
      );
    void underway.during(announced);
  };
  for (const job of store.all()) announceWhenDue(job);
  return {
    ...store,
    save(job: Job) {
      store.save(job);
      announceWhenDue(job);
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
