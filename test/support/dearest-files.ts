import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from 'vitest/node';

/** What the two runs of tests print as their dearest files: one that starts last leaves the other cores idle for as long as it runs. */
const dearestFiles: readonly string[] = [
  'bench/bench.all.test.ts',
  'infra/stacks/check-templates.all.test.ts',
  'infra/commands/first-deploy.all.test.ts',
  'lambdas/documents/scan.all.test.ts',
  'infra/local/data-on-disk.all.test.ts',
  'infra/local/start.test.ts',
  'web/admin/leads/leads-tab.test.tsx',
  'lambdas/functions/access.test.ts',
  'lambdas/lead-index/routes.test.ts',
  'e2e/embed-accessibility.all.test.ts',
  'e2e/accessibility.all.test.ts',
  'e2e/insurance-journey.all.test.ts',
  'e2e/first-language.all.test.ts',
  'e2e/admin.test.ts',
  'e2e/insurance-journey.test.ts',
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

const DEAREST = 10;

/** What a file took of its worker: its imports, its hooks and its tests. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + setupDuration + collectDuration + duration) / 1000;
}

/**
 * Ends the run with the files that took longest, whose first belong into `dearestFiles`, and one plain line of
 * counts, easy to find in a long log.
 */
export class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules)
      for (const test of module.children.allTests()) counts[test.result().state] += 1;
    const dearest = modules
      .map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, DEAREST);
    console.log('The dearest files, in seconds:');
    for (const { file, seconds } of dearest) console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
    console.log(
      `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped + counts.pending} skipped`,
    );
  }
}
