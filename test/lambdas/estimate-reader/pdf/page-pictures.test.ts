import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lacksText } from '#lambdas/estimate-reader/pages/text-layer-check.ts';
import { pageCopy } from '#lambdas/estimate-reader/pdf/page-copy.ts';
import { startPdfium } from '#lambdas/estimate-reader/pdf/pdfium.ts';
import { MEMORY_LIMIT_BYTES, textLayer } from '#lambdas/estimate-reader/pdf/text-layer.ts';
import { encrypted } from '#test/support/pdf/rewritten-pdf.ts';
import { scannedPages } from '#test/support/pdf/scanned-pages.ts';
import { textlessPages } from './textless-pages.ts';

const { pdfium } = await startPdfium(MEMORY_LIMIT_BYTES);
const withPictures = (bytes: Uint8Array) =>
  textLayer(pdfium, bytes, lacksText).flatMap(({ number, picture = 0 }) => (picture > 0 ? [number] : []));

it.each(textlessPages)('$name: is a picture to read: $sent, because $why', ({ pdf, sent }) => {
  expect(withPictures(pdf())).toEqual(sent ? [1] : []);
});

const estimates = new URL('../../../fixtures/estimates/', import.meta.url);
const scans = readdirSync(estimates).filter((name) =>
  readdirSync(new URL(`${name}/`, estimates)).includes('textract.json'),
);

it.each(scans)('every page of the scan %s that lacks text is a picture', (name) => {
  const bytes = readFileSync(new URL(`${name}/document.pdf`, estimates));
  const lacking = textLayer(pdfium, bytes).flatMap((page) => (lacksText(page) ? [page.number] : []));
  expect(withPictures(bytes)).toEqual(lacking);
  expect(lacking).not.toEqual([]);
});

describe('a copy of some pages', () => {
  const mixed = scannedPages(['blank', 'scan', 'blank', 'scan', 'scan']);

  it('contains those pages alone, in their order, with their pictures', () => {
    expect(withPictures(pageCopy(pdfium, mixed, [2, 4, 5]))).toEqual([1, 2, 3]);
    expect(withPictures(pageCopy(pdfium, mixed, [1, 4]))).toEqual([2]);
  });

  it('is made of a document that anybody may open but not change', async () => {
    const locked = await encrypted(mixed, { owner: 'Hail2025!' });
    expect(withPictures(pageCopy(pdfium, locked, [2]))).toEqual([1]);
  });

  it('is refused where a page is not there, and PDFium goes on', () => {
    expect(() => pageCopy(pdfium, mixed, [6])).toThrow('too_complex');
    expect(() => pageCopy(pdfium, Buffer.from('%PDF-1.7 nothing'), [1])).toThrow('too_complex');
    expect(withPictures(mixed)).toEqual([2, 4, 5]);
  });
});
