import * as v from 'valibot';
import { AwsError, operation } from '#infra/local/wire/aws-json.ts';
import type { JobRunner, JobRunnerSettings } from './job-runner.ts';

const name = v.pipe(v.string(), v.minLength(1));
const startSchema = v.strictObject({
  DocumentLocation: v.strictObject({
    S3Object: v.strictObject({ Bucket: name, Name: name, Version: v.optional(name) }),
  }),
  ClientRequestToken: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-_]{1,64}$/))),
  JobTag: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9_.\-:]{1,64}$/))),
  NotificationChannel: v.optional(
    v.strictObject({
      SNSTopicArn: v.pipe(v.string(), v.regex(/^arn:aws[\w-]*:sns:.+:.+:.+$/)),
      RoleArn: v.pipe(v.string(), v.regex(/^arn:aws[\w-]*:iam::\d{12}:role\/?.+$/)),
    }),
  ),
});

/** One reply has all blocks, so that there is no token of a next one. */
const getSchema = v.strictObject({
  JobId: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-_]{1,64}$/)),
  MaxResults: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** Asynchronous text detection: a job is started, and asked for until it is done. */
export function textDetection(settings: JobRunnerSettings & { jobs: JobRunner }) {
  const { store, jobs, ids, now, delayMs } = settings;
  return {
    StartDocumentTextDetection: operation(
      startSchema,
      ({ ClientRequestToken: token, DocumentLocation, JobTag: tag, NotificationChannel }) => {
        const earlier = store.all().find((job) => token !== undefined && job.token === token);
        if (earlier !== undefined) return { JobId: earlier.id };
        const { Bucket: bucket, Name: key, Version: version } = DocumentLocation.S3Object;
        const id = ids().replaceAll('-', '');
        const topicArn = NotificationChannel?.SNSTopicArn;
        jobs.start({ id, token, bucket, key, version, tag, topicArn, started: now() });
        return { JobId: id };
      },
      { signed: true },
    ),

    GetDocumentTextDetection: operation(
      getSchema,
      ({ JobId }) => {
        const job = store.get(JobId);
        if (!job) throw new AwsError('InvalidJobIdException', 'Request has an invalid job id');
        const { result } = job;
        if (!result || now() < job.started + delayMs) return { JobStatus: 'IN_PROGRESS' };
        const answer = {
          JobStatus: result.status,
          StatusMessage: result.statusMessage,
          Warnings: result.warnings,
        };
        if (result.status === 'FAILED') return answer;
        return { ...answer, DocumentMetadata: { Pages: result.pages }, Blocks: result.blocks };
      },
      { signed: true },
    ),
  };
}
