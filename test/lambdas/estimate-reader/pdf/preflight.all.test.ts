import { expect, it } from 'vitest';
import { fuzz } from '#test/support/pdf/mutated-pdfs.ts';

it('2,000 damaged documents end in an answer each, with no crash and no hang', {
  timeout: 120_000,
}, async () => {
  const report = await fuzz(1, 2000);
  expect(report).toMatchObject({ samples: 2000, crashes: [], hangs: [] });
  // Mutations that leave every document readable, or none, would test nothing.
  expect(report.outcomes.quote).toBeGreaterThan(200);
  expect(report.outcomes.corrupt_pdf).toBeGreaterThan(200);
});
