import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What `npm test` prints as its dearest files: one that starts last leaves the other cores idle for as long as it runs. */
const dearestFiles: readonly string[] = [
  'infra/synth.test.ts',
  'infra/local/start.test.ts',
  'lambdas/documents/reader/reader-queue.test.ts',
  'lambdas/access.test.ts',
  'e2e/accessibility.test.ts',
  'e2e/insurance-journey.test.ts',
  'e2e/paper.test.ts',
  'e2e/area-prices.test.ts',
  'e2e/quote-journey.test.ts',
];

/** The dearest files first; the others as Vitest has them, the slowest of the last run or the longest first. */
export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = dearestFiles.findIndex((file) => moduleId.endsWith(`/test/${file}`));
      return at === -1 ? dearestFiles.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
