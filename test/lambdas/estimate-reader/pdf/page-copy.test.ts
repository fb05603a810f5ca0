import { describe, expect, it } from 'vitest';
import { lacksText } from '#lambdas/estimate-reader/pages/text-layer-check.ts';
import { pageCopy, pagesToRead } from '#lambdas/estimate-reader/pdf/pages-to-read.ts';
import { startPdfium } from '#lambdas/estimate-reader/pdf/pdfium.ts';
import { MEMORY_LIMIT_BYTES, textLayer } from '#lambdas/estimate-reader/pdf/text-layer.ts';
import { encrypted } from '#test/support/encrypted-pdf.ts';
import { scannedPages } from '#test/support/scanned-pages.ts';

const running = await startPdfium(MEMORY_LIMIT_BYTES);
const { pdfium } = running;
const writtenOn = (bytes: Uint8Array) => pagesToRead(running, bytes, textLayer(pdfium, bytes, lacksText));

describe('a copy of some pages', () => {
  const mixed = scannedPages(['blank', 'scan', 'blank', 'scan', 'scan']);

  it('holds those pages alone, in their order, with their pictures', () => {
    expect(writtenOn(pageCopy(pdfium, mixed, [2, 4, 5]))).toEqual([1, 2, 3]);
    expect(writtenOn(pageCopy(pdfium, mixed, [1, 4]))).toEqual([2]);
  });

  it('is made of a document that anybody may open but not change', async () => {
    const locked = await encrypted(mixed, { owner: 'Hail2025!' });
    expect(writtenOn(pageCopy(pdfium, locked, [2]))).toEqual([1]);
  });

  it('is refused where a page is not there, and PDFium goes on', () => {
    expect(() => pageCopy(pdfium, mixed, [6])).toThrow('too_complex');
    expect(() => pageCopy(pdfium, Buffer.from('%PDF-1.7 nothing'), [1])).toThrow('too_complex');
    expect(writtenOn(mixed)).toEqual([2, 4, 5]);
  });
});
