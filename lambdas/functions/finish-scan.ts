import type { SNSEvent } from 'aws-lambda';
import { finishScan } from '#lambdas/documents/scan.ts';
import { scanJobStates, textractClient } from '#lambdas/documents/textract.ts';
import { init } from '#lambdas/platform/init.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { documents } from './late-stores.ts';
import * as parts from './parts.ts';
import * as reading from './reading-parts.ts';

const made = () =>
  finishScan({
    documents: documents(),
    files: reading.files(),
    worker: reading.worker(),
    jobs: scanJobStates(textractClient()),
    leadAlert: reading.leadAlert,
    now: parts.now,
  });

let finish: ReturnType<typeof made> | undefined;

await init(reading.warmUp);

/** Handles Textract's SNS notices of finished jobs. */
export async function handler(event: SNSEvent): Promise<void> {
  try {
    finish ??= made();
    for (const { Sns } of event.Records) await finish(Sns.Message);
  } catch (error) {
    log.error('a scan could not be finished', { failure: failureOf(error) });
    throw error;
  }
}
