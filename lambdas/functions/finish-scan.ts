import type { SNSEvent } from 'aws-lambda';
import { finishScan } from '#lambdas/documents/scan.ts';
import { scanJobStates, textractClient } from '#lambdas/documents/textract.ts';
import { init } from '#lambdas/platform/init.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { lazy } from '#shared/lazy.ts';
import { now } from './dependencies.ts';
import { readingDeps, warmUp } from './reading.ts';

const finish = lazy(() => finishScan({ ...readingDeps(), jobs: scanJobStates(textractClient()), now }));

await init(warmUp);

/** Handles Textract's SNS notices of finished jobs. */
export async function handler(event: SNSEvent): Promise<void> {
  try {
    for (const { Sns } of event.Records) await finish()(Sns.Message);
  } catch (error) {
    log.error('a scan could not be finished', { failure: failureOf(error) });
    throw error;
  }
}
