import { createHash } from 'node:crypto';
import {
  BadDocumentException,
  type Block,
  DocumentTooLargeException,
  GetDocumentTextDetectionCommand,
  type GetDocumentTextDetectionResponse,
  InvalidJobIdException,
  InvalidS3ObjectException,
  StartDocumentTextDetectionCommand,
  TextractClient,
  UnsupportedDocumentException,
} from '@aws-sdk/client-textract';
import type { ObjectPlace } from './files.ts';

/** The state of a job; `failedPages` are those Textract could not read, from 1. */
export type JobState =
  | { kind: 'running' }
  | { kind: 'failed' }
  | { kind: 'done'; blocks: Block[]; failedPages: number[]; partial: boolean };

export interface ScanJobs {
  /**
   * Starts reading the PDF; repeating it for the same document and file returns the same job. Textract then notifies
   * `completion`, with the document's id as the job's tag. Null if Textract refuses the file.
   */
  start(documentId: string, file: ObjectPlace): Promise<string | null>;
  state(jobId: string): Promise<JobState>;
}

/**
 * Names the document and the version of its file: Textract refuses a token that it knows with another file, and a
 * document that was deleted and is sent again has a file of its own.
 */
const tokenOf = (documentId: string, { key, version_id = '' }: ObjectPlace): string =>
  createHash('sha256').update(`${documentId} ${key} ${version_id}`).digest('hex');

const refusing = [
  BadDocumentException,
  DocumentTooLargeException,
  InvalidS3ObjectException,
  UnsupportedDocumentException,
];

/** The topic Textract notifies at the end of a job, and the role it uses. */
interface CompletionChannel {
  topicArn: string;
  roleArn: string;
}

/** The part of `ScanJobs` that costs nothing. */
export function scanJobStates(textract: TextractClient): Pick<ScanJobs, 'state'> {
  return {
    async state(jobId) {
      try {
        return await collected(textract, jobId);
      } catch (error) {
        // Results are stored for seven days; an unknown job will never answer.
        if (error instanceof InvalidJobIdException) return { kind: 'failed' };
        throw error;
      }
    },
  };
}

export function scanJobs(textract: TextractClient, Bucket: string, completion: CompletionChannel): ScanJobs {
  return {
    ...scanJobStates(textract),

    async start(documentId, { key, version_id }) {
      try {
        const { JobId } = await textract.send(
          new StartDocumentTextDetectionCommand({
            DocumentLocation: {
              S3Object: { Bucket, Name: key, ...(version_id === undefined ? {} : { Version: version_id }) },
            },
            ClientRequestToken: tokenOf(documentId, { key, version_id }),
            JobTag: documentId,
            NotificationChannel: { SNSTopicArn: completion.topicArn, RoleArn: completion.roleArn },
          }),
        );
        if (JobId === undefined) throw new Error('Textract started a job without a name');
        return JobId;
      } catch (error) {
        if (refusing.some((refusal) => error instanceof refusal)) return null;
        throw error;
      }
    },
  };
}

/** All replies of a finished job: one has at most 1,000 blocks, and a page may be split over two. */
async function collected(textract: TextractClient, JobId: string): Promise<JobState> {
  const blocks: Block[] = [];
  const failedPages = new Set<number>();
  let partial = false;
  let NextToken: string | undefined;
  do {
    const reply: GetDocumentTextDetectionResponse = await textract.send(
      new GetDocumentTextDetectionCommand({ JobId, MaxResults: 1000, ...(NextToken ? { NextToken } : {}) }),
    );
    if (reply.JobStatus === 'IN_PROGRESS') return { kind: 'running' };
    if (reply.JobStatus !== 'SUCCEEDED' && reply.JobStatus !== 'PARTIAL_SUCCESS') return { kind: 'failed' };
    partial ||= reply.JobStatus === 'PARTIAL_SUCCESS';
    for (const block of reply.Blocks ?? []) blocks.push(block);
    for (const page of reply.Warnings?.flatMap((warning) => warning.Pages ?? []) ?? []) failedPages.add(page);
    // Some replies have an empty or null token after the last page.
    NextToken = reply.NextToken || undefined;
  } while (NextToken !== undefined);
  return { kind: 'done', blocks, failedPages: [...failedPages].sort((a, b) => a - b), partial };
}

/**
 * Three attempts of at most 1 s to connect and 5 s to answer. Textract's guide recommends five, but here a person waits
 * and the browser asks again.
 */
export function textractClient(): TextractClient {
  return new TextractClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
  });
}
