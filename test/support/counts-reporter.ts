import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

/** What a file took of its worker: its imports, its hooks and its tests. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + setupDuration + collectDuration + duration) / 1000;
}

/** Ends the run with the files that took longest, and one plain line of counts, easy to find in a long log. */
export class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules)
      for (const test of module.children.allTests()) counts[test.result().state] += 1;
    const slowest = modules
      .map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SHOWN);
    console.log('The slowest files, in seconds:');
    for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
    console.log(
      `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped + counts.pending} skipped`,
    );
  }
}
