import { expect, it } from 'vitest';
import { preflight } from '#lambdas/estimate-reader/pdf/preflight.ts';
import { flateBombs } from '#test/support/pdf/hostile-pdfs.ts';
import { fuzz } from '#test/support/pdf/mutated-pdfs.ts';

it('1,000 damaged documents end in an answer each, with no crash and no hang', {
  timeout: 120_000,
}, async () => {
  const report = await fuzz(1, 1000);
  expect(report).toMatchObject({ samples: 1000, crashes: [], hangs: [] });
  // Mutations that leave every document readable, or none, would test nothing.
  expect(report.outcomes.quote).toBeGreaterThan(100);
  expect(report.outcomes.corrupt_pdf).toBeGreaterThan(100);
});

const counted = Object.entries(flateBombs).filter(
  // These two get past the count and meet PDFium's memory cap instead.
  ([name]) => !/image|LZW/.test(name),
);

it.each(counted)('%s is refused before PDFium sees the file', (_name, make) => {
  const bomb = make();
  expect(() => preflight(bomb)).toThrow(expect.objectContaining({ reason: 'too_complex' }));
});
