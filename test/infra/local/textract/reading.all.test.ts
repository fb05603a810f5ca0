import { expect, test } from 'vitest';
import { readInThread } from '#infra/local/textract/reader.ts';
import { pagesAreReadAsPrinted, printedFiveWays, recordedPages } from './read-pages.ts';

pagesAreReadAsPrinted();

test('OCR reads the pages as recorded-pages.json has them', async () => {
  const pages = await readInThread(await printedFiveWays(), new AbortController().signal);
  expect(pages).toEqual(recordedPages().map((text) => ({ text })));
});
