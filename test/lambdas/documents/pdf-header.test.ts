import { expect, it } from 'vitest';
import { looksLikePdf } from '#lambdas/documents/document.ts';
import { otherKinds } from '#test/support/pdf/hostile-pdfs.ts';
import { plainEstimate } from '#test/support/pdf/plain-estimate.ts';

it.each(Object.entries(otherKinds))('%s is not a PDF', (_name, make) => {
  expect(looksLikePdf(make())).toBe(false);
});

it('an ordinary estimate is one', () => {
  expect(looksLikePdf(plainEstimate())).toBe(true);
});

it('the header may stand anywhere in the first kilobyte', () => {
  const header = Buffer.from('%PDF-');
  expect(looksLikePdf(Buffer.concat([Buffer.alloc(1019), header]))).toBe(true);
  expect(looksLikePdf(Buffer.concat([Buffer.alloc(1020), header]))).toBe(false);
});
