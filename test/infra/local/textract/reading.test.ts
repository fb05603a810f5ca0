import { readFileSync } from 'node:fs';
import type { Block } from '@aws-sdk/client-textract';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  type PageText,
  type ReadingAnswer,
  type ReadingQuestion,
  type StartThread,
  startReadingWorker,
} from '#infra/local/textract/reader.ts';
import { recordedThread } from '#test/support/recorded-scans.ts';
import { startLocalTextract } from './local-textract.ts';
import { pagesAreReadAsPrinted, printedFiveWays } from './read-pages.ts';

const recorded: PageText[] = JSON.parse(
  readFileSync(new URL('recorded-pages.json', import.meta.url), 'utf8'),
);

/** The first page by OCR; of the others what OCR made of them once, which reading.all.test.ts holds it to. */
const firstByOcr: StartThread<ReadingQuestion, ReadingAnswer> = (onAnswer, onBreakdown) => {
  const ocr = startReadingWorker(onAnswer, onBreakdown);
  const record = recordedThread(() => recorded)(onAnswer, onBreakdown);
  return {
    post(question) {
      const isFirst = question.kind === 'page' && question.index === 0;
      (isFirst ? ocr : record).post(question);
    },
    end: () => ocr.end(),
  };
};

let local: Awaited<ReturnType<typeof startLocalTextract>>;
let blocks: Block[] = [];

beforeAll(async () => {
  local = await startLocalTextract({ startThread: firstByOcr });
  await local.put('scan.pdf', await printedFiveWays());
  const { JobId } = await local.start('scan.pdf');
  const result = await local.result(JobId);
  expect(result).toMatchObject({ JobStatus: 'SUCCEEDED', DocumentMetadata: { Pages: 5 } });
  blocks = result.Blocks ?? [];
}, 60_000);
afterAll(() => local.stop());

pagesAreReadAsPrinted(() => blocks);
