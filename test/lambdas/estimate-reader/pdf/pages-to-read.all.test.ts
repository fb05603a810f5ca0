import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lacksText } from '#lambdas/estimate-reader/pages/text-layer-check.ts';
import { pagesToRead } from '#lambdas/estimate-reader/pdf/pages-to-read.ts';
import { startPdfium } from '#lambdas/estimate-reader/pdf/pdfium.ts';
import { MEMORY_LIMIT_BYTES, textLayer } from '#lambdas/estimate-reader/pdf/text-layer.ts';

const running = await startPdfium(MEMORY_LIMIT_BYTES);
const estimates = new URL('../../../fixtures/estimates/', import.meta.url);
const scans = readdirSync(estimates).filter((name) =>
  readdirSync(new URL(`${name}/`, estimates)).includes('textract.json'),
);

it.each(scans)('every page of the scan %s is sent', (name) => {
  const bytes = readFileSync(new URL(`${name}/document.pdf`, estimates));
  const pages = textLayer(running.pdfium, bytes, lacksText);
  const lacking = pages.filter(lacksText).map(({ number }) => number);
  expect(pagesToRead(running, bytes, pages)).toEqual(lacking);
  expect(lacking).not.toEqual([]);
});
