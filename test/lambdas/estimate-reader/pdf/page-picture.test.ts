import { expect, it } from 'vitest';
import { lacksText } from '#lambdas/estimate-reader/pages/text-layer-check.ts';
import { startPdfium } from '#lambdas/estimate-reader/pdf/pdfium.ts';
import { MEMORY_LIMIT_BYTES, textLayer } from '#lambdas/estimate-reader/pdf/text-layer.ts';
import { textlessPages } from '#test/support/textless-pages.ts';

const { pdfium } = await startPdfium(MEMORY_LIMIT_BYTES);

it.each(textlessPages)('$name: to be sent is $sent, because $why', ({ pdf, sent }) => {
  const [page] = textLayer(pdfium, pdf(), lacksText);
  expect(page?.picture ?? false).toBe(sent);
});
