import { expect, it } from 'vitest';
import { fuzz } from '#test/support/pdf/mutated-pdfs.ts';

it('200 damaged documents end in an answer each, with no crash and no hang', async () => {
  const report = await fuzz(1, 200);
  expect(report).toMatchObject({ samples: 200, crashes: [], hangs: [] });
  // Mutations that leave every document readable, or none, would test nothing.
  expect(report.outcomes.quote).toBeGreaterThan(20);
  expect(report.outcomes.corrupt_pdf).toBeGreaterThan(20);
});
