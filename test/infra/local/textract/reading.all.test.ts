import { readFileSync } from 'node:fs';
import type { Block } from '@aws-sdk/client-textract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentReader, type PageText, startReadingWorker } from '#infra/local/textract/reader.ts';
import { startLocalTextract } from './local-textract.ts';
import { pagesAreReadAsPrinted, printedFiveWays } from './read-pages.ts';

let local: Awaited<ReturnType<typeof startLocalTextract>>;
let blocks: Block[] = [];

beforeAll(async () => {
  local = await startLocalTextract();
  await local.put('scan.pdf', await printedFiveWays());
  const { JobId } = await local.start('scan.pdf');
  const result = await local.result(JobId);
  expect(result).toMatchObject({ JobStatus: 'SUCCEEDED', DocumentMetadata: { Pages: 5 } });
  blocks = result.Blocks ?? [];
}, 60_000);
afterAll(() => local.stop());

pagesAreReadAsPrinted(() => blocks);

test('OCR reads the pages as recorded-pages.json has them', async () => {
  const recorded: PageText[] = JSON.parse(
    readFileSync(new URL('recorded-pages.json', import.meta.url), 'utf8'),
  );
  const reader = documentReader({ pageDeadlineMs: 60_000, startThread: startReadingWorker });
  const pages = await reader.read(await printedFiveWays());
  await reader.stop();
  expect(pages).toEqual(recorded.map((text) => ({ text })));
});
