import { expect, test } from 'vitest';
import { documentReader, startReadingWorker } from '#infra/local/textract/reader.ts';
import { pagesAreReadAsPrinted, printedFiveWays, recordedPages } from './read-pages.ts';

pagesAreReadAsPrinted();

test('OCR reads the pages as recorded-pages.json has them', async () => {
  const reader = documentReader({ pageDeadlineMs: 60_000, startThread: startReadingWorker });
  const pages = await reader.read(await printedFiveWays());
  await reader.stop();
  expect(pages).toEqual(recordedPages().map((text) => ({ text })));
});
