import * as v from 'valibot';
import { AwsError, operation } from '#infra/local/wire/aws-json.ts';
import { assertReadable, type Job, type JobRunner, type JobWork } from './jobs.ts';

const MODEL_VERSION = '1.0';
const MAX_BLOCKS = 1000;

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
const getSchema = v.strictObject({
  JobId: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-_]{1,64}$/)),
  MaxResults: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), MAX_BLOCKS),
  NextToken: v.optional(v.string()),
});

interface TextDetectionSettings extends JobWork {
  jobs: JobRunner;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A job is in progress for at least so long. */
  delayMs: number;
}

/** Asynchronous text detection: a job is started, and asked for until it is done. */
export function textDetection(settings: TextDetectionSettings) {
  const { store, now, delayMs } = settings;
  /** Starts under way by token, from the first moment, so that two at once make one job. */
  const starting = new Map<string, { request: string; job: Promise<Job> }>();
  const startedWith = (token: string): { request: string; job: Job | Promise<Job> } | undefined => {
    const job = store.all().find((one) => one.token === token);
    return job === undefined ? starting.get(token) : { request: job.request, job };
  };

  const start = async (input: v.InferOutput<typeof startSchema>, request: string): Promise<Job> => {
    const { Bucket: bucket, Name: key, Version: version } = input.DocumentLocation.S3Object;
    const bytes = await settings.fetchObject({ bucket, key, version });
    await assertReadable(bytes, settings.reader);
    const token = input.ClientRequestToken;
    const job: Job = {
      id: settings.ids().replaceAll('-', ''),
      token,
      request,
      bucket,
      key,
      version,
      tag: input.JobTag,
      topicArn: input.NotificationChannel?.SNSTopicArn,
      attempts: 1,
      isInterrupted: false,
      started: now(),
    };
    settings.jobs.run(job, bytes);
    return job;
  };

  return {
    StartDocumentTextDetection: operation(
      startSchema,
      async ({ ClientRequestToken: token, ...input }) => {
        const request = JSON.stringify(input);
        const earlier = token === undefined ? undefined : startedWith(token);
        if (earlier && earlier.request !== request)
          throw new AwsError(
            'IdempotentParameterMismatchException',
            'A ClientRequestToken input parameter was reused with an operation, but at least one of the other input parameters is different from the previous call to the operation.',
          );
        if (earlier) return { JobId: (await earlier.job).id };
        const job = start({ ...input, ClientRequestToken: token }, request);
        if (token === undefined) return { JobId: (await job).id };
        starting.set(token, { request, job });
        try {
          return { JobId: (await job).id };
        } finally {
          starting.delete(token);
        }
      },
      { signed: true },
    ),

    GetDocumentTextDetection: operation(
      getSchema,
      ({ JobId, MaxResults, NextToken }) => {
        const job = store.get(JobId);
        if (!job) throw new AwsError('InvalidJobIdException', 'Request has an invalid job id');
        const { result } = job;
        if (!result || now() < job.started + delayMs)
          return { JobStatus: 'IN_PROGRESS', DetectDocumentTextModelVersion: MODEL_VERSION };
        const answer = {
          DetectDocumentTextModelVersion: MODEL_VERSION,
          JobStatus: result.status,
          StatusMessage: result.statusMessage,
          Warnings: result.warnings,
        };
        if (result.status === 'FAILED') return answer;
        const from = startOf(JobId, NextToken);
        const to = from + Math.min(MaxResults, MAX_BLOCKS);
        return {
          ...answer,
          DocumentMetadata: { Pages: result.pages },
          Blocks: result.blocks.slice(from, to),
          NextToken: to < result.blocks.length ? tokenOf(JobId, to) : undefined,
        };
      },
      { signed: true },
    ),
  };
}

function tokenOf(jobId: string, from: number): string {
  return Buffer.from(`${jobId}:${from}`).toString('base64');
}

function startOf(jobId: string, token: string | undefined): number {
  if (token === undefined) return 0;
  const [id, from = ''] = Buffer.from(token, 'base64').toString('utf8').split(':');
  if (id !== jobId || !/^\d+$/.test(from))
    throw new AwsError('InvalidParameterException', 'Request has an invalid NextToken');
  return Number(from);
}
